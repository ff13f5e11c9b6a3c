"""ES modules, joined into the one string that anywidget loads.

A page imports the modules of a figure by their relative addresses. A widget gets its code as one
string, which has no address, so ``import "../kit/plot.js"`` means nothing there. ``join`` puts each
module into a function of its own and hands its exports to those that import them. The modules keep
to a small dialect, which ``join`` checks:

- ``import { a, b as c } from "./name.js";``, one statement a line or several;
- ``export`` in front of ``function``, ``async function``, ``class``, ``const`` or ``let``;
- one ``export default`` in the module of the figure.
"""

import posixpath
import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[2]  # heed/
IMPORT = re.compile(
    r'^import\s+\{([^}]*)\}\s+from\s+"(\.{1,2}/[\w./-]+\.js)";[ \t]*\n', re.MULTILINE
)
EXPORT = re.compile(
    r"^export\s+(?=(?:async\s+)?(?:function\*?|class|const|let)\s+([\w$]+))", re.MULTILINE
)
DEFAULT = re.compile(r"^export\s+default\s+", re.MULTILINE)
LEFT = re.compile(r"^[ \t]*(?:import\s*[\w{*\"']|export\b)", re.MULTILINE)


def dependencies(module: str) -> list[str]:
    """List the modules that ``module`` needs, each after what it needs itself, ``module`` last.

    Args:
        module: path below ``heed/`` without ``.js``, such as ``"figures/positions/encoding"``.

    Raises:
        ValueError: if modules import each other in a circle, or one does not exist.
    """
    order: dict[str, None] = {}
    _visit(module, (), order)
    return list(order)


def _visit(module: str, above: tuple[str, ...], order: dict[str, None]) -> None:
    """Put into ``order`` what ``module`` needs, then itself; ``above`` are those that led here."""
    if module in above:
        raise ValueError(f"modules must not import in a circle: {' -> '.join((*above, module))}")
    if module in order:
        return
    for _, address in IMPORT.findall(source(module)):
        _visit(_resolve(module, address), (*above, module), order)
    order[module] = None


def sheets_of(module: str) -> list[str]:
    """List the style sheets below ``heed/`` that stand beside ``module`` and what it imports.

    A module that does not exist has none; ``join`` refuses it.
    """
    if not (FOLDER / f"{module}.js").is_file():
        return []
    return [f"{name}.css" for name in dependencies(module) if (FOLDER / f"{name}.css").is_file()]


@cache
def join(module: str) -> str:
    """Return one ES module that holds ``module`` and all that it imports.

    Args:
        module: path below ``heed/`` without ``.js``; it has a default export.

    Raises:
        ValueError: if a module is written in a form that cannot be joined.
    """
    parts = ["const modules = {};"]
    parts += [_wrap(name) for name in dependencies(module)]
    parts.append(f'export default modules["{module}"].default;')
    return "\n".join(parts) + "\n"


def source(module: str) -> str:
    """Return the text of ``module``.

    Raises:
        ValueError: if there is no such module.
    """
    path = FOLDER / f"{module}.js"
    if not path.is_file():
        raise ValueError(f"module must name a .js file below heed/, but is {module!r}")
    return path.read_text(encoding="utf-8")


def _resolve(module: str, address: str) -> str:
    """Turn an address as ``module`` writes it into a path below ``heed/``."""
    path = posixpath.join(posixpath.dirname(module), address)
    return posixpath.normpath(path).removesuffix(".js")


def _wrap(module: str) -> str:
    """Put ``module`` into a function that takes imports from ``modules`` and returns exports."""
    text = source(module)
    for names, address in IMPORT.findall(text):
        _check_names(module, names, _resolve(module, address))
    exports = EXPORT.findall(text)
    body = IMPORT.sub(lambda match: _taken(module, match), text)
    body = EXPORT.sub("", body)
    if DEFAULT.search(body):
        exports = [*exports, "default: figureOfThisModule"]
        body = DEFAULT.sub("const figureOfThisModule = ", body, count=1)
    if left := LEFT.search(body):
        line = body[left.start() :].strip().splitlines()[0]
        raise ValueError(f"{module}.js has an import or export that cannot be joined: {line}")
    return f'modules["{module}"] = (() => {{\n{body}return {{ {", ".join(exports)} }};\n}})();'


def _taken(module: str, match: re.Match[str]) -> str:
    """Write an import as a constant: the same number of lines, so that line numbers stay near."""
    names = re.sub(r"([\w$]+)\s+as\s+([\w$]+)", r"\1: \2", match[1])
    return f'const {{{names}}} = modules["{_resolve(module, match[2])}"];\n'


def _check_names(module: str, names: str, origin: str) -> None:
    exported = set(EXPORT.findall(source(origin)))
    for name in filter(None, (part.split(" as ")[0].strip() for part in names.split(","))):
        if name not in exported:
            raise ValueError(f"{module}.js imports {name!r}, which {origin}.js does not export")
