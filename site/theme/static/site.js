// What a script adds to any page: anchors that have moved, four-colour suits, links that work from a folder.
(() => {
  const store = {
    get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* private windows keep nothing */ } },
  };

  // Rules and cruxes once stood on the game's first page: an anchor that is not here is asked for where they are now.
  const next = document.body.dataset.next;
  const forward = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const there = document.getElementById(id);
    if (next && id && !there) location.replace(next + location.search + location.hash);
    // Most browsers open what is folded round an anchor; the others are helped.
    const whole = there?.matches("h2, h3, h4") ? there.parentElement : there;
    const folded = there?.closest("details:not([open])") ?? whole?.querySelector(":scope > .deal > .working, :scope > .working");
    for (let each = folded; each; each = each.parentElement.closest("details")) each.open = true;
    if (folded) there.scrollIntoView();
  };
  addEventListener("hashchange", forward);
  forward();

  // What takes much room is folded where there is little.
  if (matchMedia("(max-width: 40rem)").matches) {
    for (const each of document.querySelectorAll("details.fold")) each.open = false;
  }

  // Faces, for those who tell suits better in four colours, or have no Spanish pack. What a Spanish card is stays in
  // `data-card`; the play room draws by the same two classes of the body. A page that compares packs stays as it is.
  const FRENCH = { O: "D", P: "H", E: "S", B: "C", 1: "A", V: "J", N: "Q" };
  const SIGNS = { D: "♦", H: "♥", S: "♠", C: "♣" };
  const SUITS = { O: "coins", P: "cups", E: "swords", B: "clubs", D: "diamonds", H: "hearts", S: "spades", C: "clubs" };
  const RANKS = { A: "ace", 1: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", V: "valet", N: "knight", J: "jack", Q: "queen", K: "king" };
  const has = (name) => document.body.classList.contains(name);
  // Their names in another language are in the catalogue of the play room, by context.
  let names = {};
  const named = (name) => names[`card\u0004${name}`] ?? names[`suit\u0004${name}`] ?? name;
  const faces = () => {
    for (const each of document.querySelectorAll("main:not([data-as-it-is]) [data-card]")) {
      const code = [...each.dataset.card].map((letter) => (has("french") && FRENCH[letter]) || letter).join("");
      const [suit, rank] = [code.at(-1), code.slice(0, -1)];
      const name = named((rank ? `${RANKS[rank]} of ` : "") + SUITS[suit]);
      if (each.tagName === "IMG") {
        if (each.alt) each.alt = name;
        each.src = each.src.replace(/[^/]+$/, `${code}.svg`);
      } else {
        each.className = `suit ${has("french") ? "" : "es "}${suit.toLowerCase()}`;
        each.textContent = rank + (has("french") ? SIGNS[suit] : "");
        each.setAttribute("aria-label", name);
      }
    }
    for (const card of document.querySelectorAll("img.card")) {
      card.src = card.src.replace(/cards\/(four\/)?([^/]+[SHDC]\.svg)$/, has("four") ? "cards/four/$2" : "cards/$2").replace(/four\/([^/]+[OPEB]\.svg)$/, "$1");
    }
  };
  const { src, dataset } = document.currentScript;
  const { lang } = document.documentElement;
  if (lang !== "en" && document.querySelector("[data-card]")) {
    fetch(new URL(`play/words-${lang}.json`, src)).then((found) => found.json()).then(({ texts }) => { names = texts; if (has("french")) faces(); });
  }
  const foot = document.querySelector(".foot");
  const turn = (name, found) => {
    document.body.classList.toggle(name, store.get(name) === "yes");
    if (!document.querySelector(found)) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "do";
    button.textContent = foot?.dataset[name] ?? "";
    button.dataset.faces = name;
    const show = () => button.setAttribute("aria-pressed", String(has(name)));
    button.addEventListener("click", () => {
      store.set(name, document.body.classList.toggle(name) ? "yes" : "no");
      show();
      faces();
    });
    show();
    foot?.append(button);
  };
  turn("four", ".suit, img.card");
  turn("french", "[data-card]");
  if (has("four") || has("french")) faces();

  // What is fetched when somebody presses, and not before; a link is followed where that cannot be had, or is not wanted.
  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-press]");
    const { href } = button ?? {};
    if (!button || (href && (location.protocol === "file:" || event.ctrlKey || event.metaKey || event.shiftKey))) return;
    event.preventDefault();
    const made = import(new URL(button.dataset.press, src).href).then(({ pressed }) => pressed(button));
    if (href) made.catch(() => location.assign(href));
  });

  // An address that names a version asks what has changed since.
  const version = new URLSearchParams(location.search).get("version");
  if (version && location.protocol !== "file:") import(new URL("play/render/citing.mjs", src).href).then(({ asked }) => asked(version));

  // What can wait until the page stands: rooms beside a text, and what keeps pages for where there is no net.
  const modules = [dataset.then, "offline.mjs"].filter(Boolean).map((name) => new URL(name, src).href);
  if (location.protocol !== "file:") addEventListener("load", () => modules.forEach((each) => import(each)));

  // Opened from a folder, an address that ends in a slash would list the folder.
  if (location.protocol === "file:") {
    for (const link of document.querySelectorAll("a[href]")) {
      const [path, hash] = link.getAttribute("href").split("#");
      if (path.endsWith("/") || path === "..") {
        link.setAttribute("href", `${path.replace(/\/?$/, "/")}index.html${hash === undefined ? "" : `#${hash}`}`);
      }
    }
  }
})();
