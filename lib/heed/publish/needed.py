"""What a page needs so that its figures live: style sheets, the module that starts them, theirs."""

import re

from heed.figures.base.modules import FOLDER, dependencies

MOUNT, FAILURE = "heed/publish/mount.js", "heed/publish/failure.js"
SHEET = "heed/figures/kit/figure.css"
MARK = '<figure class="heed-figure"'
MODULE = re.compile(rf'{MARK}[^>]*? data-module="(?P<module>[^"]*)"')


def sheets(body: str) -> list[str]:
    """Return the style sheets of the figures in the HTML ``body``: that of all, then their own."""
    own = [f"{module}.css" for module in modules(body) if (FOLDER / f"{module}.css").is_file()]
    return [SHEET, *(f"heed/{name}" for name in own)]


def scripts(body: str) -> list[str]:
    """Return the modules that a page of the figures in the HTML ``body`` loads, by their names."""
    first = (MOUNT.removeprefix("heed/").removesuffix(".js"), *modules(body))
    return sorted({f"heed/{needed}.js" for module in first for needed in dependencies(module)})


def modules(body: str) -> list[str]:
    """Return the modules of the figures in the HTML ``body``, each once."""
    return sorted({found["module"] for found in MODULE.finditer(body)})
