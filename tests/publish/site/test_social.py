from html import escape
from types import SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("sphinx")

from docutils import nodes
from matplotlib.figure import Figure

from heed.figures.base.colours import SERIES, WRONG
from heed.publish.site import social
from heed.publish.site.redrawing import redraw
from heed.publish.site.summaries import Facts, Summary

PLOT = """<div class="heed-thumb"><svg class="heed-plot" viewBox="0 0 70 50">
<g transform="translate(10 5)"><path class="heed-band heed-series-blue" d="M0 0H20V20H0Z"/></g>
<path class="heed-dots heed-series-wrong" stroke-width="7" d="M60 40h0"/>
<rect x="3" y="5" width="11" height="13" fill="rgb(0,128,255)"/>
<rect x="1" y="2" width="5" height="7" fill="light-dark(rgb(0 64 32), rgb(1 2 3))"
fill-opacity="0.3"/>
<circle class="heed-handle-dot" r="3"/><line x1="1" x2="2" y1="3" y2="5"/><a/>
<text class="heed-note" x="2" y="3" text-anchor="end">h</text></svg></div>"""


def drawn(picture):
    axes = Figure().add_axes((0, 0, 1, 1))
    return redraw(picture, axes), axes


def test_a_plot_is_drawn_in_its_place_and_colours():
    there, axes = drawn(PLOT)
    band, dot, box, veil, *_ = axes.patches
    assert there
    assert axes.get_ylim() == (50, 0)
    np.testing.assert_allclose(band.get_path().get_extents().extents, [10, 5, 30, 25])
    assert band.get_alpha() == 0.2
    colours = [band.get_facecolor(), dot.get_edgecolor()]
    expected = [SERIES["blue"], WRONG]
    for found, colour in zip(colours, expected, strict=True):
        np.testing.assert_allclose(np.round(np.array(found[:3]) * 255), rgb(colour))
    np.testing.assert_allclose(box.get_facecolor()[:3], [0, 128 / 255, 1])
    np.testing.assert_allclose(veil.get_facecolor(), [0, 64 / 255, 32 / 255, 0.3])
    assert [one.get_text() for one in axes.texts] == ["h"]


def rgb(colour):
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def test_a_point_of_no_length_is_seen():
    _, axes = drawn(PLOT)
    (start, end) = axes.patches[1].get_path().vertices
    assert not np.array_equal(start, end)


def test_where_there_is_no_picture_nothing_is_drawn():
    there, axes = drawn("")
    assert not there
    assert not axes.patches


def test_a_page_gets_a_card_with_its_words(tmp_path, monkeypatch):
    shown = Summary("A <b>title", "Is <em>this</em> &amp; that?", Facts(7, 1, 0), PLOT)
    monkeypatch.setattr(social, "summary", lambda env, page: shown)
    app = SimpleNamespace(
        builder=SimpleNamespace(format="html"),
        outdir=tmp_path,
        env=None,
        config=SimpleNamespace(html_title="Book"),
    )
    context = {"meta": {"og:title": "kept"}, "metatags": ""}
    social.add(app, "learn/a", "page.html", context, nodes.document(None, None))
    assert context["meta"]["og:image"] == "_images/social/learn-a.png"
    assert context["meta"]["og:title"] == "kept"
    assert (tmp_path / "_images/social/learn-a.png").stat().st_size > 5000
    said = [text.get_text() for text in social.card(shown, "Book").texts]
    assert said == ["Book", "A <b>title", "Is this & that?", "7 min · 1 figure"]


def test_a_page_is_described_by_the_question_that_it_states(tmp_path, monkeypatch):
    shown = Summary("A title", "Why & <em>how</em>?", Facts(7, 1, 0), "", stated='Why & "how"?')
    monkeypatch.setattr(social, "summary", lambda env, page: shown)
    config = SimpleNamespace(html_title="Book")
    app = SimpleNamespace(
        builder=SimpleNamespace(format="html"), outdir=tmp_path, env=None, config=config
    )
    social.add(app, "a", "page.html", context := {"metatags": ""}, nodes.document(None, None))
    said = 'Why & "how"? A title: 7 minutes with live figures in Book.'
    assert context["meta"]["og:description"] == said
    assert f'<meta name="description" content="{escape(said)}">' in context["metatags"]
    assert '<meta name="heed-question" content="Why &amp; &quot;how&quot;?">' in context["metatags"]


def test_a_page_without_a_source_has_no_card(tmp_path):
    context = {}
    social.add(SimpleNamespace(), "search", "search.html", context, None)
    assert context == {}
