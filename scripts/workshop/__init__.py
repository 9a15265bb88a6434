"""What the commands in scripts/ share; standard library only, since it runs before anything is installed."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENV = ROOT / ".env"
# The language of what is built, if that is another than the one in which it is written: `./scripts/build --language`.
LANGUAGE = os.environ.get("QUINOLA_BUILD_LANGUAGE", "")
BUILD = ROOT / "build" / LANGUAGE
SITE = BUILD / "site"
PDF = BUILD / "pdf"
# Where translators' catalogues lie, FOLDER/fr/LC_MESSAGES: those of the house, and those that a build makes.
LOCALES = (ROOT / "site" / "locale", BUILD / "locale")
PYTHON = ENV / "python" / "bin" / "python"


class Stop(Exception):
    """Why a command cannot go on: a line or more for the person who started it."""
