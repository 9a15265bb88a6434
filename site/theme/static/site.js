// What a script adds to any page: readings remembered across pages, four-colour suits, links that work from a folder.
(() => {
  const store = {
    get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* private windows keep nothing */ } },
    drop: (key) => { try { localStorage.removeItem(key); } catch { /* as above */ } },
  };

  // Readings: what was picked on one page is picked on the next.
  for (const input of document.querySelectorAll(".reading input")) {
    const key = `reading ${input.name}`;
    if (store.get(key) === input.value) input.checked = true;
    input.addEventListener("change", () => store.set(key, input.value));
  }
  document.getElementById("readings")?.addEventListener("reset", (event) => {
    for (const input of event.target.elements) if (input.name) store.drop(`reading ${input.name}`);
  });

  // What takes much room is folded where there is little.
  if (matchMedia("(max-width: 40rem)").matches) {
    for (const each of document.querySelectorAll("details.fold")) each.open = false;
  }

  // Four colours, for those who tell suits better so.
  const four = (on) => {
    document.body.classList.toggle("four", on);
    for (const card of document.querySelectorAll("img.card")) {
      card.src = card.src.replace(/cards\/(four\/)?/, on ? "cards/four/" : "cards/");
    }
  };
  if (document.querySelector(".suit, img.card")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "do";
    button.textContent = "Four-colour suits";
    const show = (on) => { four(on); button.setAttribute("aria-pressed", String(on)); };
    button.addEventListener("click", () => {
      const on = !document.body.classList.contains("four");
      store.set("four", on ? "yes" : "no");
      show(on);
    });
    show(store.get("four") === "yes");
    document.querySelector(".foot")?.append(button);
  }

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
