"""What the commands in scripts/ share; standard library only, since it runs before anything is installed."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENV = ROOT / ".env"
BUILD = ROOT / "build"
SITE = BUILD / "site"
PDF = BUILD / "pdf"
PYTHON = ENV / "python" / "bin" / "python"


class Stop(Exception):
    """Why a command cannot go on: a line or more for the person who started it."""
