"""Draw every card into the theme: `python -m edition.faces`. The pictures are committed; a test compares them."""

from __future__ import annotations

from pathlib import Path

from edition.faces.cards import every
from edition.faces.letters import Letters

THEME = Path(__file__).parents[2] / "theme"
FONT = THEME / "fonts" / "eb-garamond-semibold.woff2"
CARDS = THEME / "static" / "cards"


def main() -> None:
    pictures = every(Letters(FONT))
    for name, picture in pictures.items():
        file = CARDS / f"{name}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(picture, "utf-8")
    print(f"{len(pictures)} cards, {sum(map(len, pictures.values())) // 1024} kB")


if __name__ == "__main__":
    main()
