"""Widgets beside a figure."""

import ipywidgets
import pytest

from heed.figures.base.beside import Beside
from heed.figures.rotations import Similarity

VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture
def figure():
    return Similarity(width=6)


def test_the_widgets_stand_above_the_figure(figure):
    one, two = ipywidgets.IntSlider(), ipywidgets.Button()
    assert Beside(one, two, figure=figure).children == (one, two, figure)


def test_a_page_without_python_shows_the_figure_and_a_notebook_all_of_it(figure):
    beside = Beside(ipywidgets.IntSlider(), figure=figure)
    data, _ = beside._repr_mimebundle_()
    alone, _ = figure._repr_mimebundle_()
    for kind in ("text/html", "text/plain"):
        assert data[kind] == alone[kind]
    assert data[VIEW]["model_id"] == beside.model_id != figure.model_id
    assert repr(beside) == repr(figure)
