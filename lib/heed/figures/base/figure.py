"""A figure: one small Python class and one small ES module, alive in a notebook and on a page.

The class says what there is: state, title, task. The module beside it computes, draws and says in
words what is to be seen. In a notebook a figure is a widget: its traits are its state, and Python
reads, sets and observes them. A page without Python starts the same module from the HTML of the
figure (``heed/publish/page/mount.js``); ``make notebooks`` lets the module draw what stands there
until then (``heed/publish/stills.py``).
"""

import html
import json
import math
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import traitlets as t

from heed.figures.base.guess import Guess
from heed.figures.base.modules import FOLDER, join
from heed.figures.base.widget import Widget, style_of


class Figure(Widget):
    """The base of every figure.

    A subclass in ``x.py`` has its ES module in ``x.js`` beside it, and its own style, if any, in
    ``x.css``. It declares its state as traits (``heed.figures.base.traits``). A trait with a
    ``label`` is something that the reader may change; its bounds and options are checked here, in
    the page and in links that share a state. A trait that is only synchronised is data that Python
    gives.

    Attributes:
        title (str): what is to be found out.
        task (str): what to try, and what to watch for.
        reading (str): what the figure says of itself in words, as soon as it is shown.

    Args:
        name: tells two figures of one kind on a page apart; at first the name of the kind.
        **traits: the state to start from.

    Raises:
        traitlets.TraitError: if a value does not fit its trait.
        TypeError: if there is no such trait.

    Example:
        >>> from heed.figures.base.traits import real
        >>> class Slope(Figure):
        ...     title = "A line"
        ...     rise = real(0.5, -2, 2, "Slope")
        ...
        >>> figure = Slope(rise=1.5)
        >>> figure
        Slope(rise=1.5)
        >>> figure.rise = 0.5
        >>> figure.controls()["rise"]["max"]
        2
    """

    _module = ""
    title = ""
    task = ""
    in_common: tuple[str, ...] = ()
    """Traits that all figures of a page have in common, if they have them."""
    asks: Guess | None = None
    """What it asks of its first state before the picture opens; its module has the answer."""
    reading = t.Unicode(help="what the figure says, once it is shown").tag(sync=True)
    _about = t.Dict(help="title, task, name and controls, for the ES module").tag(sync=True)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        refuse_taken_names(cls)
        module = module_of(cls.__module__)
        if module not in ("", cls._module):  # AnyWidget derives a further class of each figure
            cls._module = module
            cls._esm = join(module)
            cls._css = style_of(module)
        super().__init_subclass__(**kwargs)

    def __init__(self, name: str = "", **traits: Any) -> None:
        unknown = sorted(set(traits) - set(self.trait_names()))
        if unknown:
            known = ", ".join(self.state())
            raise TypeError(f"{type(self).__name__} has no {unknown[0]!r}; its traits are {known}")
        self.name = name or self._module.rsplit("/", 1)[-1]
        super().__init__(**traits)
        self._about = {
            "name": self.name,
            "title": self.title,
            "task": self.task,
            "call": call_of(self, name, traits),
            "state": list(self.state()),
            "controls": self.controls(),
            **({"in_common": list(self.in_common)} if self.in_common else {}),
            **({"guess": self.asks.to_data()} if self.asks and self.is_first() else {}),
        }

    def state(self) -> dict[str, Any]:
        """Return the values of the figure's own traits, in the order of their names."""
        return {name: getattr(self, name) for name in sorted(self.own_traits())}

    def is_first(self) -> bool:
        """Return whether whatever the reader may change is as the class has it."""
        traits = self.own_traits().items()
        return all(
            getattr(self, name) == trait.default_value
            for name, trait in traits
            if "label" in trait.metadata
        )

    def controls(self) -> dict[str, dict[str, Any]]:
        """Return, for each trait that the reader may change, its label and what it may be."""
        traits = self.own_traits().items()
        return {
            name: control_of(trait) for name, trait in sorted(traits) if "label" in trait.metadata
        }

    def to_html(self) -> str:
        """Return the figure as HTML that needs no Python: what it is, and its state."""
        data = {"state": self.state(), "about": self._about}
        script = json.dumps(data, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
        return (
            f'<figure class="heed-figure" id="fig-{html.escape(self.name)}"'
            f' data-figure="{html.escape(self.name)}" data-module="{self._module}">\n'
            f'<p class="heed-title">{html.escape(self.title)}</p>\n'
            f'<p class="heed-task">{html.escape(self.task)}</p>\n'
            f'<script type="application/json">{script}</script>\n</figure>'
        )

    def save(self, path: str | Path) -> None:
        """Write what the figure shows in this state as an SVG file, without a browser.

        A browser shows the file, alone or in a page: it holds HTML, with its style and the names
        of its fonts. It is light, and for drawing programs the figure's menu saves plain shapes.

        Args:
            path: of the file, which ends in ``.svg``.

        Raises:
            ValueError: if it ends otherwise.
            RuntimeError: if what draws it is not there: it comes with a clone of the repository.
        """
        # What publishes the book is built on figures, so it is not loaded with them.
        import_module("heed.publish.saving").save(self, Path(path))

    def __repr__(self) -> str:
        # Without the address that a widget shows, two runs of a notebook print the same.
        controls = self.controls()
        state = ", ".join(f"{k}={v!r}" for k, v in self.state().items() if k in controls)
        return f"{type(self).__name__}({state})"

    @classmethod
    def own_traits(cls) -> dict[str, t.TraitType[Any, Any]]:
        """Return the traits that are this figure's state: its controls and its data."""
        inherited = set(Figure.class_traits())
        traits = cls.class_traits(sync=True).items()
        return {k: v for k, v in traits if k not in inherited and not k.startswith("_")}


def refuse_taken_names(cls: type) -> None:
    """Raise if a figure names a trait as something that every widget has, such as ``keys``.

    Raises:
        ValueError: if so; it would break the widget, or be missing from the figure's state.
    """
    for name, value in vars(cls).items():
        own = isinstance(value, t.TraitType) and not name.startswith("_")
        if own and hasattr(Figure, name):
            raise ValueError(f"trait {name!r} must have another name: every widget has a {name!r}")


def call_of(figure: Figure, name: str, traits: dict[str, Any]) -> str:
    """Return the line of Python that makes a figure with this name and these traits."""
    given = ({"name": name} if name else {}) | traits
    return f"{type(figure).__name__}({', '.join(f'{k}={v!r}' for k, v in given.items())})"


def module_of(name: str) -> str:
    """Return the ES module beside the Python module ``name``: its path below ``heed/``, no suffix.

    It is "" where there is none, as for a class that a reader writes.
    """
    path = Path(getattr(sys.modules.get(name), "__file__", None) or "nowhere").with_suffix(".js")
    if not path.is_file() or not path.is_relative_to(FOLDER):
        return ""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def control_of(trait: t.TraitType[Any, Any]) -> dict[str, Any]:
    """Say what values the trait of a control takes: what ``kit/controls.js`` builds it from.

    Raises:
        TypeError: if a control cannot be built for this kind of trait.
        ValueError: if a number has no bounds.
    """
    control: dict[str, Any] = {"label": trait.metadata["label"], "help": trait.help}
    if isinstance(trait, t.Bool):
        return control | {"kind": "toggle"}
    if isinstance(trait, t.Enum):
        names = trait.metadata.get("options", {})
        return control | {
            "kind": "choice",
            "options": [[value, str(names.get(value, value))] for value in trait.values or ()],
        }
    if isinstance(trait, t.Int | t.Float):
        return control | _bounds(trait)
    if isinstance(trait, t.Unicode):
        return control | {"kind": "text", "max_length": trait.metadata.get("max_length", 60)}
    raise TypeError(
        f"trait {trait.name!r} must be Bool, Enum, Int, Float or Unicode to be a control"
    )


def _bounds(trait: t.Int[Any, Any] | t.Float[Any, Any]) -> dict[str, Any]:
    whole = isinstance(trait, t.Int)
    if None in (trait.min, trait.max) or math.isinf(trait.max - trait.min):
        raise ValueError(f"trait {trait.name!r} must have min and max, for its control ends there")
    step = trait.metadata.get("step", 1 if whole else (trait.max - trait.min) / 100)
    return {"kind": "number", "min": trait.min, "max": trait.max, "step": step, "whole": whole}
