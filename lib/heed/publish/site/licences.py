"""A Sphinx extension: what the site serves of others comes with the text of its licence.

Text is set in Source Serif and Source Sans. Formulas are KaTeX's HTML in KaTeX's style and fonts;
icons are Font Awesome's; style sheets and scripts come from Sphinx, the theme and extensions. Code
is written in CodeMirror and run by Pyodide.
"""

import shutil
from importlib.metadata import distribution
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from heed.publish.site import fonts, workshop
from heed.publish.site.katex import installed

PACKAGES = (
    "myst-nb",
    "pydata-sphinx-theme",
    "pygments",
    "sphinx",
    "sphinx-book-theme",
    "sphinx-copybutton",
    "sphinx-design",
    "sphinx-exercise",
    "sphinx-proof",
    "sphinx-togglebutton",
)
FONTS = Path(__file__).parent / "web" / "fonts.txt"  # SIL OFL 1.1, and whose fonts they are
PYTHON = FONTS.with_name("pyodide.txt")  # MPL 2.0, and of what is in it: its package brings none
EDITOR = ("codemirror", "lezer")
FOLDER = "_static/heed/licences"


def licence_of(package: str) -> str:
    """Return the text of the licence that an installed package brings.

    Raises:
        ExtensionError: if it brings none.
    """
    files = distribution(package).files or []
    texts = [file for file in files if file.stem.upper() in ("LICENSE", "LICENCE", "COPYING")]
    own = [file for file in texts if ".dist-info" in file.as_posix()]
    if not own:
        raise ExtensionError(f"the package {package} brings no licence to be shown on the site")
    return own[0].read_text(encoding="utf-8")


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write a text for each: KaTeX, the fonts, and every package that the site has files of."""
    if exception or app.builder.format != "html":
        return
    folder = Path(app.outdir) / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    project = Path(app.confdir)
    shutil.copy(installed(project).parent / "LICENSE", folder / "katex.txt")
    for name, home in fonts.packages(project).items():
        shutil.copy(home / "LICENSE", folder / f"{name}.txt")
    shutil.copy(FONTS, folder / FONTS.name)
    shutil.copy(PYTHON, folder / PYTHON.name)
    homes = workshop.packages(project)
    for name in EDITOR:
        shutil.copy(homes[name] / "LICENSE", folder / f"{name}.txt")
    for package in PACKAGES:
        (folder / f"{package}.txt").write_text(licence_of(package), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
