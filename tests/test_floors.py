"""Who imports whom: every room builds on those below it, in both languages."""

import re
import sys
from pathlib import Path

import pytest

from imports import modules_of

LIBRARY = Path(__file__).parents[1] / "lib" / "heed"
# rooms of their own; every other folder there is a chapter
FIGURES = ("base", "kit", "translators")

# a room, and those that it may import besides itself; each stands below it in this list
PYTHON = {
    "public": "",
    "extras": "",
    "storage": "",
    "theory": "",
    "model": "",
    "decoding": "",
    "scenes": "",
    "text": "extras storage",
    "weights": "storage model",
    "translator": "storage model decoding text weights",
    "text_generator": "model decoding text weights translator",
    "heed": "translator",
    "text_classifier": "storage model text weights",
    "training": "extras storage model scenes text weights translator text_generator "
    "text_classifier",
    "evaluation": "extras storage theory model decoding text weights translator text_generator "
    "text_classifier training",
    "run": "text weights translator text_generator training evaluation",
    "classifying": "storage text weights text_classifier training evaluation run",
    "experiments": "storage model decoding text translator text_generator",
    "figures/base": "storage",
    "figures/translators": "storage text translator text_generator weights evaluation experiments "
    "figures/base",
    "figures/chapter": "storage theory model decoding scenes text weights translator "
    "text_generator text_classifier evaluation experiments figures/base figures/translators",
    "workshop": "",
    "workshop/tensors": "model workshop",  # for notebooks alone
    "exercises": "theory model text decoding weights translator figures/base workshop",
    "publish": "heed public storage weights figures/base figures/chapter exercises",
    "export": "heed extras storage model text weights translator text_generator text_classifier "
    "evaluation classifying experiments figures/base "
    "figures/translators "
    "figures/chapter publish",  # for a page: the figures, and what starts them
    "terminal": "text",
    "cli": "heed decoding text weights translator text_generator text_classifier training "
    "evaluation export run classifying "
    "terminal",
    "__main__": "cli",
}
JAVASCRIPT = {
    "storage": "",
    "numeric": "",
    "theory": "numeric",
    "model": "numeric theory",
    "training": "numeric model",
    "decoding": "numeric model",
    "evaluation": "",
    "scenes": "",
    "text": "",
    "weights": "numeric model",
    "text_classifier": "model text",
    "translator": "numeric model decoding text weights",
    "text_generator": "numeric model decoding text weights translator",
    "figures/base": "",
    "figures/kit": "numeric figures/base",
    "experiments": "storage numeric model decoding text translator text_generator",
    "figures/translators": "storage numeric model decoding text translator text_generator "
    "experiments figures/base figures/kit",
    "figures/chapter": "storage numeric theory model training decoding evaluation scenes text "
    "weights translator text_classifier experiments figures/base figures/kit figures/translators",
    "workshop": "",
    "exercises": "numeric theory figures/base figures/kit workshop",
    "publish": "figures/base figures/kit exercises",
}
PACKAGES = {  # of others, where a room must do with few
    "extras": set(),
    "storage": {"numpy"},
    "theory": {"numpy"},
    "scenes": {"numpy"},
    "model": {"torch"},
    "decoding": {"torch"},
    "workshop": set(),  # it runs in the page
    "workshop/tensors": {"torch"},
}


def room(path: Path) -> str:
    """The room of a file or folder of the library, by its path below it."""
    first, *rest = path.with_suffix("").parts
    if first == "figures":
        return f"figures/{rest[0] if rest and rest[0] in FIGURES else 'chapter'}"
    if first == "workshop" and rest and rest[0] in ("tensors", "__init__"):
        return "workshop/tensors"  # with the package's own file, which a page gets empty
    return "heed" if first == "__init__" else first


def python_room(module: str) -> str:
    """The room of ``heed.…``; a name that is no module is one of the package itself."""
    first, *rest = module.split(".")[1:] or ["__init__"]
    here = LIBRARY / first
    return room(Path(first, *rest)) if here.exists() or here.with_suffix(".py").exists() else "heed"


def rooms_of(path: Path) -> set[str]:
    """The rooms that a module imports, types among them."""
    addresses = re.findall(r'\bfrom "(\.[^"]+)"', path.read_text(encoding="utf-8"))
    files = [path.parent.joinpath(address).resolve() for address in addresses]
    assert all(file.is_file() for file in files), path
    return {room(file.relative_to(LIBRARY)) for file in files if file.name != "states.d.ts"}


def python_edges() -> list[tuple[str, str, Path]]:
    return [
        (room(path.relative_to(LIBRARY)), python_room(module), path.relative_to(LIBRARY))
        for path in LIBRARY.rglob("*.py")
        for module in modules_of(path)
        if module.split(".")[0] == "heed"
    ]


def javascript_edges() -> list[tuple[str, str, Path]]:
    return [
        (room(path.relative_to(LIBRARY)), other, path.relative_to(LIBRARY))
        for path in LIBRARY.rglob("*.js")
        for other in rooms_of(path)
    ]


@pytest.mark.parametrize("floors", [PYTHON, JAVASCRIPT], ids=["Python", "JavaScript"])
def test_no_room_may_import_what_is_above_it(floors):
    below = set()
    for name, allowed in floors.items():
        assert set(allowed.split()) <= below, name
        below.add(name)


@pytest.mark.parametrize(
    ("floors", "edges"),
    [(PYTHON, python_edges), (JAVASCRIPT, javascript_edges)],
    ids=["Python", "JavaScript"],
)
def test_rooms_import_what_they_may_and_no_more(floors, edges):
    found = edges()
    wrong = [
        f"{path} imports {other}"
        for name, other, path in found
        if other not in {name, *floors[name].split()}
    ]
    assert not wrong


@pytest.mark.parametrize("name", PACKAGES)
def test_the_lower_rooms_need_little(name):
    files = [path for path in LIBRARY.rglob("*.py") if room(path.relative_to(LIBRARY)) == name]
    found = {module.split(".")[0] for path in files for module in modules_of(path)}
    assert found - set(sys.stdlib_module_names) - {"heed"} == PACKAGES[name]


def test_a_chapter_draws_without_the_figures_of_another():
    """Their folders are siblings: what two of them need belongs into the kit, or below it."""
    for path in (LIBRARY / "figures").rglob("*.js"):
        own = path.relative_to(LIBRARY / "figures").parts[0]
        for address in re.findall(r'\bfrom "(\.[^"]+)"', path.read_text(encoding="utf-8")):
            target = path.parent.joinpath(address).resolve()
            if target.suffix == ".js" and target.is_relative_to(LIBRARY / "figures"):
                other = target.relative_to(LIBRARY / "figures").parts[0]
                assert other in {own, *FIGURES}, f"{path} imports {address}"
