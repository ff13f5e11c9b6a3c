"""A Sphinx extension: what code cards need once somebody uses one.

Python comes as Pyodide, the editor as CodeMirror, both from packages that ``deno.json`` pins. A
page asks for neither before a code card is in sight, and for Python only when code is checked.
"""

import json
import shutil
from pathlib import Path

from sphinx.application import Sphinx

from heed.publish.site.katex import run_deno

LIBRARY = Path(__file__).parents[2]
EDITOR = Path(__file__).with_name("codemirror.js")
PACKAGES = Path(__file__).with_name("pyodide.js")
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
OTHERS = "pyodide-lock.json"  # of others, of which a card needs none
TENSORS = LIBRARY / "workshop" / "tensors"  # needs torch: for kernels
ABOVE = ("heed/__init__.py", "heed/workshop/__init__.py")  # folders; what they do is for kernels


def packages(project: Path) -> dict[str, Path]:
    """Return the folder of each package: "pyodide", and "codemirror" and "lezer" with licences.

    Args:
        project: the folder that holds ``deno.json`` and ``deno.lock``.
    """
    lines = run_deno(project, "run", str(PACKAGES)).splitlines()
    found = (line.split(" file://") for line in lines)
    return {name: Path(folder) for name, folder in found}


def copy_engine(project: Path, static: Path) -> str:
    """Copy Pyodide into the folder ``static`` of a site; return its version."""
    home = packages(project)["pyodide"]
    version = str(json.loads((home / "package.json").read_text(encoding="utf-8"))["version"])
    target = static / "pyodide" / version
    if target.is_dir():
        return version
    shutil.rmtree(target.parent, ignore_errors=True)  # of other versions
    target.mkdir(parents=True)
    for name in FILES:
        shutil.copyfile(home / name, target / name)
    known = json.loads((home / OTHERS).read_text(encoding="utf-8"))
    (target / OTHERS).write_text(json.dumps({**known, "packages": {}}), encoding="utf-8")
    return version


def python_files() -> dict[str, str]:
    """Return what judges code, as Python finds it in a page: paths and texts."""
    files = sorted((LIBRARY / "workshop").rglob("*.py"))
    paths = [path for path in files if not path.is_relative_to(TENSORS)]
    texts = {path.relative_to(LIBRARY.parent).as_posix(): path.read_text("utf-8") for path in paths}
    return {**texts, **dict.fromkeys(ABOVE, "")}


def bundle_editor(project: Path, static: Path) -> None:
    """Write the editor, with all that it imports, into one module below ``static``."""
    target = static / "codemirror" / "codemirror.js"
    target.parent.mkdir(parents=True, exist_ok=True)
    run_deno(project, "bundle", "--minify", "--platform", "browser", "-o", str(target), str(EDITOR))


def write(app: Sphinx) -> None:
    """Write all that code cards need into the site."""
    if app.builder.format != "html":
        return
    project, static = Path(app.confdir), Path(app.outdir) / "_static"
    version = copy_engine(project, static)
    bundle_editor(project, static)
    library = static / "heed" / "workshop" / "python.json"
    library.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"engine": version, "files": python_files()}, ensure_ascii=False)
    library.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("builder-inited", write, priority=600)  # once figures.py has made _static/heed anew
    return {"parallel_read_safe": True, "parallel_write_safe": True}
