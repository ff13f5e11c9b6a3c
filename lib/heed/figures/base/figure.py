"""A figure: one small Python class and one small ES module, alive in a notebook and on a page.

In a notebook a figure is a widget: its traits are its state, and Python reads, sets and observes
them. Its HTML holds the same state with a still picture and a text; there a page without Python
starts the same ES module (``heed/publish/mount.js``).
"""

import base64
import html
import io
import json
import math
import sys
from pathlib import Path
from typing import Any

import anywidget
import traitlets as t
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure as Picture

from heed.figures.base.modules import join

STYLE = Path(__file__).parents[1] / "kit" / "figure.css"
SIZE = (6.4, 3.9)  # of the still picture, in inches
DOTS = 110  # an inch of it


class Figure(anywidget.AnyWidget):
    """The base of every figure.

    A subclass names its ES module in ``_module``, has a ``title`` and a ``task`` (what to try and
    what to watch for), declares its state as traits, and says what it shows: ``describe`` in
    words, ``draw`` as a still picture. A trait with a ``label`` is something that the reader may
    change; its bounds and options are checked here, in the page and in links that share a state.
    A trait that is only synchronised is data that Python gives.

    Args:
        name: tells two figures of one kind on a page apart; at first the name of the kind.
        **traits: the state to start from.

    Raises:
        traitlets.TraitError: if a value does not fit its trait.
        TypeError: if there is no such trait.
    """

    _module = ""
    _css = STYLE
    title = ""
    task = ""
    _about = t.Dict(help="title, task, name and controls, for the ES module").tag(sync=True)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # AnyWidget derives a further class from each figure: look only at what was written here.
        if cls.__dict__.get("_module"):
            cls._esm = join(cls._module)
        super().__init_subclass__(**kwargs)

    def __init__(self, name: str = "", **traits: Any) -> None:
        unknown = sorted(set(traits) - set(self.trait_names()))
        if unknown:
            known = ", ".join(self.state())
            raise TypeError(f"{type(self).__name__} has no {unknown[0]!r}; its traits are {known}")
        show_widgets_in_colab()
        self.name = name or self._module.rsplit("/", 1)[-1]
        super().__init__(**traits)
        self._about = {
            "name": self.name,
            "title": self.title,
            "task": self.task,
            "state": list(self.state()),
            "controls": self.controls(),
        }

    def describe(self) -> str:
        """Say in one to three sentences what the figure shows in its present state."""
        raise NotImplementedError

    def draw(self, picture: Picture) -> None:
        """Draw the present state on ``picture``."""
        raise NotImplementedError

    def state(self) -> dict[str, Any]:
        """Return the values of the figure's own traits, in the order of their names."""
        return {name: getattr(self, name) for name in sorted(self._own_traits())}

    def controls(self) -> dict[str, dict[str, Any]]:
        """Return, for each trait that the reader may change, its label and what it may be."""
        traits = self._own_traits().items()
        return {
            name: control_of(trait) for name, trait in sorted(traits) if "label" in trait.metadata
        }

    def still(self) -> bytes:
        """Return a picture of the present state as PNG, for viewers that run no script."""
        picture = Picture(figsize=SIZE, dpi=DOTS, layout="constrained")
        FigureCanvasAgg(picture)
        self.draw(picture)
        out = io.BytesIO()
        picture.savefig(out, format="png", metadata={"Software": None})
        return out.getvalue()

    def to_html(self, still: bytes | None = None) -> str:
        """Return the figure as HTML that needs no Python: state, still picture and text."""
        picture = base64.b64encode(self.still() if still is None else still).decode()
        data = {"state": self.state(), "about": self._about}
        script = json.dumps(data, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
        return (
            f'<figure class="heed-figure" id="fig-{html.escape(self.name)}"'
            f' data-figure="{html.escape(self.name)}" data-module="{self._module}">\n'
            f'<p class="heed-title">{html.escape(self.title)}</p>\n'
            f'<p class="heed-task">{html.escape(self.task)}</p>\n'
            f'<img class="heed-still" alt="{html.escape(self.title)}"'
            f' src="data:image/png;base64,{picture}">\n'
            f'<figcaption class="heed-reading">{html.escape(self.describe())}</figcaption>\n'
            f'<script type="application/json">{script}</script>\n</figure>'
        )

    def __repr__(self) -> str:
        # Without the address that a widget shows, two runs of a notebook print the same.
        controls = self.controls()
        state = ", ".join(f"{k}={v!r}" for k, v in self.state().items() if k in controls)
        return f"{type(self).__name__}({state})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        still = self.still()
        data["image/png"] = base64.b64encode(still).decode()
        data["text/html"] = self.to_html(still)
        data["text/plain"] = repr(self)
        return data, metadata

    def _own_traits(self) -> dict[str, t.TraitType[Any, Any]]:
        inherited = set(Figure.class_traits())
        traits = self.traits(sync=True).items()
        return {k: v for k, v in traits if k not in inherited and not k.startswith("_")}


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


def show_widgets_in_colab() -> None:
    """Let Colab show widgets, which it does only when asked; elsewhere, do nothing."""
    if "google.colab" in sys.modules:
        sys.modules["google.colab"].output.enable_custom_widget_manager()
