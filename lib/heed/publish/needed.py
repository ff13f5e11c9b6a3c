"""What a page needs so that its figures live: style sheets, the module that starts them, theirs."""

import re
from functools import cache
from pathlib import Path

from heed.figures.base.modules import FOLDER, dependencies, join, sheets_of

MOUNT, FAILURE = "heed/publish/page/mount.js", "heed/publish/page/failure.js"
SHEET = "heed/figures/kit/figure.css"
MARK = '<figure class="heed-figure"'
WORKERS = ("figures/translators/worker",)  # modules that run in a thread of their own
# Modules that a figure's menu loads once they are asked for.
LATER = ("publish/page/copied", "figures/kit/picture")
MODULE = re.compile(rf'{MARK}[^>]*? data-module="(?P<module>[^"]*)"')


def sheets(body: str) -> list[str]:
    """Return the style sheets of the figures in the HTML ``body``: that of all, then their own."""
    own = dict.fromkeys(name for module in modules(body) for name in sheets_of(module))
    return [SHEET, *(f"heed/{name}" for name in own)]


def scripts(body: str) -> list[str]:
    """Return the modules that a page of the figures in ``body`` may load, by their names."""
    first = (MOUNT.removeprefix("heed/").removesuffix(".js"), *LATER, *modules(body))
    return sorted({f"heed/{needed}.js" for module in first for needed in dependencies(module)})


def write_workers(target: Path) -> None:
    """Write each worker below ``target``, the copy of the library, as one file.

    A thread would ask for its modules one after the other.
    """
    for worker in WORKERS:
        path = target / f"{worker}.js"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(join(worker), encoding="utf-8")


def modules(body: str) -> list[str]:
    """Return the modules of the figures in the HTML ``body``, each once."""
    return sorted({found["module"] for found in MODULE.finditer(body)})


def preloads(body: str, static: str) -> str:
    """Return links to the modules that the first figure of the HTML ``body`` needs to start.

    A browser asks for them at once, and not for each when it has read the one that imports it.
    ``static`` is the address of ``_static``, from the page.
    """
    first = MODULE.search(body)
    return "".join(
        f'<link rel="modulepreload" href="{static}/heed/{name}.js">\n'
        for name in (to_start(first["module"]) if first else ())
    )


@cache
def to_start(module: str) -> tuple[str, ...]:
    """Return the modules with which a figure starts, ``mount.js`` apart; none if it has none."""
    if not (FOLDER / f"{module}.js").is_file():
        return ()
    mount = MOUNT.removeprefix("heed/").removesuffix(".js")
    return tuple(dict.fromkeys([*dependencies(mount)[:-1], *dependencies(module)]))
