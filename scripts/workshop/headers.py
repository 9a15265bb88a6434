"""The headers that every host of the site should send: one table, from which the server and `_headers` are made."""

from workshop.runtime import NAME

POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}

# The same for a page to state itself, on a host that sends no headers: there the engine's worker is started from a
# blob, which inherits it. Who may frame a page cannot be said in the page.
STATED = {name: value for name, value in POLICY.items() if name != "frame-ancestors"}
STATED |= {name: f"{POLICY[name]} blob:" for name in ("script-src", "worker-src")}

EVERYWHERE = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}

# By path, the first that fits. Search's parts are named by their content and never change, and so are those of
# the runtime that plays, all but runtime.json, which names them; the rest keeps its name from build to build
# and is asked for anew when it may have changed.
FOR_EVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"
ASK = "no-cache"
CACHE = {
    "/pagefind/fragment/": FOR_EVER,
    "/pagefind/index/": FOR_EVER,
    f"/_static/play/{NAME}/py": FOR_EVER,
    f"/_static/play/{NAME}/quinola-": FOR_EVER,
    "/_static/fonts/": A_DAY,
    "/_static/cards/": A_DAY,
}


def headers_for(path: str) -> dict[str, str]:
    """The headers of one address of the site."""
    cache = next((rule for start, rule in CACHE.items() if path.startswith(start)), ASK)
    return EVERYWHERE | {"Cache-Control": cache}


def headers_file() -> str:
    """The `_headers` file that several static hosts read from the root of a site."""
    blocks = {"/*": EVERYWHERE}
    blocks |= {f"{start}*": {"Cache-Control": rule} for start, rule in CACHE.items()}
    lines = ["# The headers of this site, for hosts that read a _headers file."]
    for path, headers in blocks.items():
        lines += ["", path, *(f"  {name}: {value}" for name, value in headers.items())]
    return "\n".join(lines) + "\n"
