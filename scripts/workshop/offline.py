"""The service worker of a site that has been made: it names every file with its digest, and so each build its own."""

import hashlib
import json
import shutil
from pathlib import Path

from workshop import ROOT
from workshop.runtime import MANIFEST as RUNTIME

ROOM = ROOT / "site" / "offline"
WORKER, MANIFEST = "sw.js", "manifest.webmanifest"
# What no page asks for.
LEFT_OUT = ("_sources/", "_headers", "404.html", "objects.inv", "robots.txt", "sitemap.xml", WORKER,
            "data/tables/", "data/pages/", "data/quinola-data.zip", "data/addresses.json")  # fmt: skip
# What every page needs, and the two that one comes to without the net.
CORE = ("index.html", "offline/index.html", "_static/site.js", "_static/home.mjs", "_static/offline.mjs",
        "_static/says.mjs", "_static/play/render/kept-line.mjs", "_static/play/kept.mjs",
        "_static/play/company.mjs", "_static/play/pressed.mjs",
        "_static/icon.svg")  # fmt: skip
FRAME = ("_static/fonts/", "_static/site.css", "_static/front.css", "_static/finder.css")
DIGITS = 16


def publish(site: Path) -> None:
    """Write the worker and the manifest into the site."""
    shutil.copyfile(ROOM / MANIFEST, site / MANIFEST)
    (site / WORKER).write_text(worker(files(site), parcels(site)), encoding="utf-8")


def files(site: Path) -> dict[str, tuple[str, int]]:
    """Every file that a page may ask for: the digest of what is in it, and its size in bytes."""
    names = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    wanted = {name: path.read_bytes() for name, path in names.items() if not name.startswith(LEFT_OUT)}
    return {name: (hashlib.sha256(told).hexdigest()[:DIGITS], len(told)) for name, told in wanted.items()}


def parcels(site: Path) -> dict[str, list[str]]:
    """What of the engine each game needs beside what all need: files of the site."""
    [told] = site.glob(f"_static/play/*/{RUNTIME}")
    games = json.loads(told.read_text(encoding="utf-8"))["games"]
    room = told.parent.relative_to(site)
    return {game: [(room / name).as_posix() for name in names] for game, names in games.items()}


def worker(found: dict[str, tuple[str, int]], parts: dict[str, list[str]]) -> str:
    """The worker, with the table of files and the name of the build before it."""
    told = json.dumps(found, separators=(",", ":"), ensure_ascii=False)
    build = hashlib.sha256(told.encode()).hexdigest()[:DIGITS]
    core = [name for name in found if name in CORE or name.startswith(FRAME)]
    tables = {"BUILD": json.dumps(build), "FILES": told, "CORE": json.dumps(core), "PARCELS": json.dumps(parts)}
    head = "".join(f"const {name} = {value};\n" for name, value in tables.items())
    return head + (ROOM / WORKER).read_text(encoding="utf-8")
