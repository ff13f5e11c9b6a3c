"""A widget of the book: alive in a notebook, and HTML where there is no Python."""

import sys
from typing import Any

import anywidget

from heed.figures.base.modules import FOLDER, sheets_of

KIT = FOLDER / "figures" / "kit" / "figure.css"


class Widget(anywidget.AnyWidget):
    """The base of figures and exercises; a subclass has ``_esm``, ``_css`` and ``to_html``."""

    def __init__(self, **traits: Any) -> None:
        show_widgets_in_colab()
        super().__init__(**traits)

    def to_html(self) -> str:
        """Return HTML that needs no Python: what the widget is, and its state."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        data["text/html"] = self.to_html()
        data["text/plain"] = repr(self)
        return data, metadata


def style_of(module: str) -> str:
    """Return the style sheet of the widgets in ``module``: that of all, and its own."""
    own = (FOLDER / name for name in sheets_of(module))
    return "\n".join(path.read_text(encoding="utf-8") for path in (KIT, *own))


def show_widgets_in_colab() -> None:
    """Let Colab show widgets, which it does only when asked; elsewhere, do nothing."""
    if "google.colab" in sys.modules:
        sys.modules["google.colab"].output.enable_custom_widget_manager()
