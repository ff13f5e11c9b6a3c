"""What every figure has: bounds, HTML that stands alone, outputs that are the same on every run."""

import json
import re
import sys
import types
from html.parser import HTMLParser

import pytest
import traitlets
from ipywidgets import link

from heed.figures.base.figure import Figure, control_of
from heed.figures.base.traits import whole
from heed.figures.base.widget import style_of
from heed.figures.positions import Encoding
from heed.publish.states import figures


@pytest.fixture
def figure():
    return Encoding(position=9)


def data_of(html):
    return json.loads(re.search(r'<script type="application/json">(.*?)</script>', html, re.S)[1])


def test_python_sets_observes_and_links_a_figure(figure):
    seen = []
    figure.observe(lambda change: seen.append((change.old, change.new)), "position")
    figure.position = 17
    other = Encoding(name="other")
    link((figure, "position"), (other, "position"))
    other.position = 23
    assert figure.position == 23
    assert seen == [(9, 17), (17, 23)]


@pytest.mark.parametrize("value", [-1, 200, 0.5, "9", None])
def test_a_value_out_of_bounds_is_refused(figure, value):
    with pytest.raises(traitlets.TraitError, match="position"):
        figure.position = value
    assert figure.position == 9


def test_a_trait_that_does_not_exist_is_named():
    with pytest.raises(TypeError, match="Encoding has no 'postion'; its traits are base, length"):
        Encoding(postion=5)


def test_the_html_holds_state_title_and_task(figure):
    figure.position = 13
    html = figure.to_html()
    data = data_of(html)
    assert data["state"] == figure.state()
    assert data["state"]["position"] == 13
    assert data["about"]["controls"]["position"]["max"] == 199
    assert f'<p class="heed-title">{figure.title}</p>' in html
    assert figure.task.split(".")[0] in html


def test_what_the_page_says_comes_back_to_python(figure):
    assert figure.reading == ""
    figure.set_state({"reading": "All is well."})  # as a page that shows the figure does
    assert figure.reading == "All is well."
    assert "reading" not in figure.state()


class Outline(HTMLParser):
    """Collect tags and attributes."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.open = [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag != "img":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


class Hostile(Encoding):
    title = 'A "title" & </figure><script>alert(1)</script>'
    note = traitlets.Unicode("</script><script>alert(2)</script>").tag(sync=True)


def test_nothing_in_a_figure_escapes_into_the_page():
    html = Hostile(name='x" onload="y').to_html()
    outline = Outline(html)
    assert not outline.open
    assert [tag for tag, _ in outline.tags] == ["figure", "p", "p", "script"]
    assert outline.tags[0][1]["data-figure"] == 'x" onload="y'
    assert data_of(html)["state"]["note"] == Hostile.note.default_value


def test_two_figures_of_one_kind_are_told_apart_by_name(figure):
    other = Encoding(name="second")
    assert 'id="fig-encoding" data-figure="encoding" data-module="figures/positions/encoding"' in (
        figure.to_html()
    )
    assert 'id="fig-second" data-figure="second" data-module="figures/positions/encoding"' in (
        other.to_html()
    )
    assert data_of(other.to_html())["about"]["name"] == "second"


def test_an_output_is_the_same_on_every_run():
    first, second = (Encoding(position=7)._repr_mimebundle_()[0] for _ in range(2))
    assert set(first) >= {"text/html", "text/plain"}
    for kind in ("text/html", "text/plain"):
        assert first[kind] == second[kind]
    assert first["text/plain"].startswith("Encoding(base=10000, length=60")


def test_every_trait_says_what_it_is(figure):
    for name, control in figure.controls().items():
        assert control["label"], name
        assert control["help"], name


def test_a_control_without_bounds_is_refused():
    class Unbounded(Figure):
        size = traitlets.Float(1.0).tag(sync=True, label="size")

    with pytest.raises(ValueError, match="'size' must have min and max"):
        control_of(Unbounded.class_traits()["size"])


@pytest.mark.parametrize("name", ["keys", "layout", "controls", "reading"])
def test_a_trait_must_not_hide_what_every_widget_has(name):
    with pytest.raises(ValueError, match=f"^trait '{name}' must have another name"):
        type("Toy", (Figure,), {name: whole(3, 2, 5, "keys N")})


class Derived(Encoding):
    pass


def test_a_class_that_a_reader_derives_keeps_the_module_and_its_style():
    assert Derived._module == Encoding()._module == "figures/positions/encoding"
    assert Derived()._esm == Encoding()._esm
    assert ".heed-figure" in Encoding()._css


def test_a_class_that_a_reader_derives_is_no_figure_of_the_library():
    assert Derived not in figures()
    assert Encoding in figures()


def test_a_figure_brings_its_own_style_after_that_of_all(tmp_path, monkeypatch):
    (tmp_path / "part.js").touch()
    (tmp_path / "part.css").write_text(".part {}", encoding="utf-8")
    (tmp_path / "toy.js").write_text('import { part } from "./part.js";\n', encoding="utf-8")
    (tmp_path / "toy.css").write_text(".toy {}", encoding="utf-8")
    for module in ("widget", "modules"):
        monkeypatch.setattr(f"heed.figures.base.{module}.FOLDER", tmp_path)
    assert style_of("toy").endswith(".part {}\n.toy {}")
    assert style_of("toy").startswith(style_of("none"))


def test_colab_is_asked_to_show_widgets(monkeypatch):
    asked = []
    output = types.SimpleNamespace(enable_custom_widget_manager=lambda: asked.append(True))
    monkeypatch.setitem(sys.modules, "google.colab", types.SimpleNamespace(output=output))
    Encoding()
    assert asked
