"""The environment of a command: system libraries, Python packages, Node packages; what is missing is installed."""

import ctypes.util
import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from workshop import ENV, PYTHON, ROOT, Stop
from workshop.telling import Command, run

LOCKS = ROOT / "scripts" / "locks"
NODE = ENV / "node"
# Packages for the Python inside Pyodide, which ours never imports: what prepares the engine, and what tests it there.
RUNTIME = ENV / "runtime"
INSIDE = ENV / "inside"
# The one without a window first: it takes little more than half of the processor's time.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
JARS = Path("/usr/share/java")


@dataclass(frozen=True)
class Need:
    """Something of the system's that no lock can bring, and the Debian package that does."""

    package: str
    what: str
    found: Callable[[], bool]


def _library(name: str) -> Callable[[], bool]:
    return lambda: ctypes.util.find_library(name) is not None


def _command(*names: str) -> Callable[[], bool]:
    return lambda: any(shutil.which(name) for name in names)


def _any_font() -> bool:
    folders = ("/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts")
    return any(next(Path(folder).rglob("*.ttf"), None) for folder in folders)


VENV = Need(
    "python3-venv",
    "an environment of our own",
    lambda: importlib.util.find_spec("ensurepip") is not None,
)
FOR_BUILD = (
    Need("libpango-1.0-0", "lays out text for print", _library("pango-1.0")),
    Need("libpangoft2-1.0-0", "lays out text for print", _library("pangoft2-1.0")),
    # Without it WeasyPrint silently falls back to a slower subsetter with other bytes.
    Need("libharfbuzz-subset0", "embeds fonts in print", _library("harfbuzz-subset")),
    Need("fonts-dejavu-core", "the font of last resort", _any_font),
)
FOR_TEST = (
    Need("chromium-headless-shell", "opens the pages", _command(*CHROMIUM)),
    Need("libatomic1", "runs Playwright's Node", _library("atomic")),
    Need("poppler-utils", "reads and pictures the PDFs", _command("pdftoppm")),
    Need("openjdk-17-jre-headless", "runs veraPDF and the HTML checker", _command("java")),
    Need("libjaxb-java", "needed by veraPDF", (JARS / "jaxb-runtime.jar").exists),
)


def ready(*, tests: bool = False) -> None:
    """Make the environment of the build, and of the tests too if asked; return at once when it is there."""
    if sys.version_info < (3, 11):
        raise Stop(f"Python 3.11 or later is needed; this is {sys.version.split()[0]}.")
    with _alone():
        fresh = not _works(PYTHON)
        _install_needs([VENV] * fresh + [*FOR_BUILD] + [*FOR_TEST] * tests)
        if fresh:
            shutil.rmtree(ENV / "python", ignore_errors=True)
            _make("python")
        _install_lock("build")
        install_for_pyodide("runtime")
        if tests:
            _install_lock("test")
            install_for_pyodide("inside")
            apart("crate")
        _install_node(tests=tests)


def enter(*, tests: bool = False) -> None:
    """Make the environment, then go on inside it: the rest of the command may import what the locks bring."""
    if Path(sys.prefix) == ENV / "python":
        return
    ready(tests=tests)
    os.execv(PYTHON, [str(PYTHON), *sys.argv])


def variables(epoch: int | None = None) -> dict[str, str]:
    """The environment variables under which our own Python runs, the same on every machine."""
    bound = {
        "PYTHONPATH": os.pathsep.join(str(ROOT / room) for room in ("engine", "site", "pdf")),
        "PYTHONHASHSEED": "0",
        "PYTHONUTF8": "1",
        "PYTHONDONTWRITEBYTECODE": "",  # what is compiled once need not be again, in any process
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        "PATH": os.pathsep.join([str(PYTHON.parent), os.environ.get("PATH", os.defpath)]),
    }
    if epoch is not None:
        bound["SOURCE_DATE_EPOCH"] = str(epoch)
    return os.environ | bound


def chromium() -> str:
    """The path of the system's Chromium."""
    for name in CHROMIUM:
        if path := shutil.which(name):
            return path
    raise Stop("Chromium is not installed; run ./scripts/test once, or install it.")


@contextmanager
def _alone() -> Iterator[None]:
    """Let one command at a time install things."""
    ENV.mkdir(exist_ok=True)
    with (ENV / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _install_needs(needs: Sequence[Need]) -> None:
    missing = [need for need in needs if not need.found()]
    if not missing:
        return
    names = " ".join(dict.fromkeys(need.package for need in missing))
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        lines = "\n".join(f"  {need.package}: {need.what}" for need in missing)
        raise Stop(
            f"The system lacks (Debian's names):\n{lines}\n"
            f"Install them, then start again; on Debian: sudo apt-get install {names}"
        )
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "--no-install-recommends", *names.split()]
    run("System: reading package lists", ["apt-get", "update"], env=env)
    run(f"System: installing {names}", install, env=env)
    if still := [need.package for need in missing if need is not VENV and not need.found()]:
        raise Stop(f"Installed but not found: {' '.join(still)}.")


def apart(name: str) -> Path:
    """The Python of an environment that holds one lock and nothing else; it is made if it is not there."""
    python = ENV / name / "bin" / "python"
    if not _works(python):
        shutil.rmtree(ENV / name, ignore_errors=True)
        _make(name)
    _install_lock(name, name)
    return python


def _make(name: str) -> None:
    run(f"Environment: making {name}", [sys.executable, "-m", "venv", ENV / name])


def _install_lock(name: str, where: str = "python") -> None:
    lock = LOCKS / f"{name}.txt"
    mark = ENV / where / f"installed-{name}"
    if _read(mark) == _digest(lock):
        return
    count = sum(1 for line in lock.read_text(encoding="utf-8").splitlines() if "==" in line)
    pip: Command = [ENV / where / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    strict: Command = ["--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", lock]
    run(f"Packages: installing {count} from {lock.relative_to(ROOT)}", [*pip, *strict])
    mark.write_text(_digest(lock), encoding="utf-8")


def install_for_pyodide(name: str, *, wheels: Path | None = None) -> None:
    """Install a lock of pure Python in a folder of its own, for another Python than ours; or put its wheels there."""
    lock = LOCKS / f"{name}.txt"
    folder = wheels or ENV / name
    mark = folder / "installed"
    if _read(mark) == _digest(lock):
        return
    shutil.rmtree(folder, ignore_errors=True)
    pip: Command = [PYTHON, "-m", "pip", "--disable-pip-version-check", "download" if wheels else "install", "--quiet"]
    where: Command = ["--dest", folder] if wheels else ["--no-compile", "--target", folder]
    other: Command = ["--python-version", "3.14", "--ignore-requires-python"]
    pure: Command = ["--platform", "any", "--implementation", "py", "--abi", "none", "--only-binary", ":all:"]
    strict: Command = ["--require-hashes", "--no-deps", "-r", lock]
    run(f"Packages: installing for Pyodide from {lock.relative_to(ROOT)}", [*pip, *where, *other, *pure, *strict])
    mark.write_text(_digest(lock), encoding="utf-8")


def _install_node(*, tests: bool) -> None:
    """Install what site/package.json pins, beside the Python environment rather than in the source tree."""
    lock = ROOT / "site" / "package-lock.json"
    mark = NODE / "installed"
    wanted = _digest(lock)
    if _read(mark) in (wanted, f"{wanted} with tests")[tests:]:
        return
    NODE.mkdir(exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(lock.with_name(name), NODE / name)
    npm: Command = [PYTHON.with_name("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    run("Packages: installing Node's", [*npm, *([] if tests else ["--omit=dev"])], env=variables(), cwd=NODE)
    mark.write_text(wanted + " with tests" * tests, encoding="utf-8")


def _works(python: Path) -> bool:
    if not python.exists():
        return False
    told = subprocess.run([python, "-c", ""], capture_output=True, check=False)
    return told.returncode == 0


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""
