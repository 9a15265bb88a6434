"""Whether whoever plays or reads by keyboard sees where they are: what cuts off the frame of the focus."""

# How far a frame may reach beyond what cuts it off, in px.
NEAR = 1.5
CUT = """(within) => {
  const found = [];
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const told = (one) => `${one.className || one.tagName} “${(one.getAttribute("aria-label") ?? one.textContent).trim()
    .slice(0, 30)}”`;
  const root = document.documentElement;
  const page = { left: 0, top: -Infinity, right: root.clientWidth, bottom: Infinity };
  const cut = (b, by, far) => b.left - far < by.left - NEAR || b.top - far < by.top - NEAR
    || b.right + far > by.right + NEAR || b.bottom + far > by.bottom + NEAR;
  const closed = (one) => {
    const all = [[page, "the page"]];
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflow !== "visible") all.push([up.getBoundingClientRect(), told(up)]);
    return all;
  };
  const at = (one) => one.getBoundingClientRect();
  const can = ":is(button, input, select, summary, a[href]):not(:disabled)";
  const all = [...document.querySelectorAll(`${within} ${can}`)].filter(seen);
  const near = all.filter((one) => closed(one).some(([by]) => !cut(at(one), by, 0) && cut(at(one), by, 8)));
  const active = document.activeElement;
  const scrolled = [...document.querySelectorAll(`${within} *`)].map((one) => [one, one.scrollTop, one.scrollLeft]);
  for (const one of near) {
    one.focus();
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(one);
    if (!one.matches(":focus-visible")) found.push(`${told(one)} has the focus, and nothing shows it`);
    if (outlineStyle === "none") continue;
    const [b, out] = [at(one), parseFloat(outlineOffset) + parseFloat(outlineWidth)];
    for (const [by, name] of closed(one))
      if (!cut(b, by, 0) && cut(b, by, out))
        found.push(`the frame of the focus of ${told(one)} is cut off by ${name}`);
  }
  active?.focus({ preventScroll: true });
  for (const [one, top, left] of scrolled) one.scrollTo({ top, left, behavior: "instant" });
  return { found, n: all.length };
}"""
CUT = CUT.replace("NEAR", str(NEAR))
