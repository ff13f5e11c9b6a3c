"""Widgets beside a figure, with the figure alone where no Python runs."""

from typing import Any

import ipywidgets  # type: ignore[import-untyped]

from heed.figures.base.figure import Figure


class Beside(ipywidgets.VBox):  # type: ignore[misc]
    """Widgets above a figure; on a page without Python, the figure and its own controls.

    Args:
        *widgets: any widgets of ipywidgets, from top to bottom.
        figure: stands below them, and is what the page shows.
    """

    def __init__(self, *widgets: ipywidgets.Widget, figure: Figure) -> None:
        super().__init__([*widgets, figure])
        self.figure = figure

    def __repr__(self) -> str:
        return repr(self.figure)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live = super()._repr_mimebundle_(**kwargs)
        still, metadata = self.figure._repr_mimebundle_(**kwargs)
        return still | live | {"text/plain": repr(self)}, metadata
