"""Settings of the website: `sphinx-build -c site content build/site`."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / folder) for folder in ("engine", "site", "pdf") if str(ROOT / folder) not in sys.path]

project = "Quinola"
author = "The Quinola contributors"
copyright = "The Quinola contributors, CC BY-SA 4.0"  # noqa: A001 (Sphinx’s name)
language = "en"
# Another language: `-D language=fr -D locale_dirs=FOLDER`, with FOLDER/fr/LC_MESSAGES; a catalogue a page.
locale_dirs = []
gettext_compact = False
gettext_uuid = False
gettext_location = True

extensions = ["myst_parser", "sphinx.ext.autodoc", "edition.extension", "press"]
default_role = "code"  # of docstrings, in which a name stands between single backticks
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True
nitpick_ignore_regex = [("py:.*", ".*")]  # types of Python's own, and of ours that are not promised, have no page
myst_enable_extensions = ["colon_fence", "deflist", "attrs_inline"]
myst_disable_syntax = ["html_block", "html_inline"]  # what content says is text; `edition.corpus` refuses HTML
myst_heading_anchors = 3
primary_domain = None
smartquotes = False  # content has its quotation marks as they are printed
nitpicky = True
suppress_warnings = ["toc.not_included"]  # pages are reached by links and by the site's own navigation

# Where the site stands: "https://quinola.example/". Canonical addresses, the map of the site and the pictures of shared
# pages need it, and are left out without it.
edition_address = ""

html_theme = "theme"
html_theme_path = [str(ROOT / "site")]
html_permalinks = False
html_copy_source = False
html_use_index = False
html_domain_indices = False
html_title = "Quinola"
