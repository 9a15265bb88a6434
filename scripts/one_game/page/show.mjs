// On every page that `./scripts/game show` shows: comes again when pages have been made anew, and tells what is wrong.
const shown = new URL(import.meta.url).searchParams.get("stamp");
const style = document.createElement("link");
Object.assign(style, { rel: "stylesheet", href: "/-/show.css" });
document.head.append(style);
const box = document.createElement("div");
Object.assign(box, { id: "show-faults", role: "status" });
document.body.prepend(box);

new EventSource(`/-/events?${new URLSearchParams({ page: location.pathname })}`).onmessage = ({ data }) => {
  const { stamp, faults } = JSON.parse(data);
  if (stamp !== shown) return location.reload();
  box.replaceChildren(...faults.flatMap((fault) => {
    const [what, ...table] = fault.split("\n");
    return [what, table.join("\n")].map((textContent, at) =>
      Object.assign(document.createElement("pre"), { textContent, className: at ? "table" : "" }));
  }));
};
