import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

nodes = pytest.importorskip("docutils.nodes")
pytest.importorskip("sphinx")
pytest.importorskip("deno")

from heed.publish.site import katex  # noqa: E402

ROOT = Path(__file__).parents[3]


def test_a_formula_becomes_html_and_mathml_and_a_faulty_one_an_error():
    fine, faulty, display = katex.typeset(
        ROOT, [("y_{<t}", False), (r"\frobnicate", False), (r"\sum_j x_j", True)]
    )
    assert "<math" in fine["html"]
    assert 'aria-hidden="true"' in fine["html"]
    assert "katex-display" not in fine["html"]
    assert "katex-display" in display["html"]
    assert "frobnicate" in faulty["error"]
    assert set(faulty) == {"error"}


def test_nothing_to_typeset_starts_nothing(tmp_path):
    assert katex.typeset(tmp_path, []) == []


def test_a_failure_of_the_tool_says_what_it_said(tmp_path):
    with pytest.raises(RuntimeError, match="deno run failed: "):
        katex.run_deno(ROOT, "run", str(tmp_path / "missing.js"))


def test_the_version_is_the_one_that_is_locked():
    packages = json.loads((ROOT / "deno.lock").read_text(encoding="utf-8"))["npm"]
    assert f"katex@{katex.version(ROOT)}" in packages


def math(tex, kind=nodes.math, **attributes):
    return kind("", tex, **attributes)


def test_only_a_displayed_formula_with_bare_line_breaks_is_aligned():
    block = nodes.math_block
    assert katex.formula_of(math(" x ")) == ("x", False)
    assert katex.formula_of(math("x", block)) == ("x", True)
    aligned = r"\begin{aligned}a \\ b\end{aligned}"
    assert katex.formula_of(math(aligned, block)) == (aligned, True)
    assert katex.formula_of(math(r"a \\ b", block)) == (r"\begin{split}a \\ b\end{split}", True)


def application(html="html"):
    env = SimpleNamespace()
    return SimpleNamespace(env=env, confdir=str(ROOT), builder=SimpleNamespace(format=html))


def page(*formulas):
    document = nodes.section()
    document += [math(tex) for tex in formulas]
    return document


def test_a_formula_is_typeset_once(monkeypatch):
    asked = []

    def typeset(project, formulas):
        asked.append(list(formulas))
        return [{"html": f"<b>{tex}</b>"} for tex, _ in formulas]

    monkeypatch.setattr(katex, "typeset", typeset)
    app = application()
    for formulas in (("p", "q"), ("q", "r"), ("p",)):
        katex.collect(app, page(*formulas))
        katex.typeset_collected(app, app.env)
    assert asked == [[("p", False), ("q", False)], [("r", False)], []]
    app.builder.env, app.builder.app = app.env, app
    writer = SimpleNamespace(builder=app.builder)
    assert katex.html_of(writer, math("q")) == "<b>q</b>"
    assert len(asked) == 3
    assert katex.html_of(writer, math("late")) == "<b>late</b>"
    assert asked[3:] == [[("late", False)]]


def test_sheet_and_fonts_are_those_of_the_package_and_lead_to_no_missing_file(tmp_path):
    app = application()
    app.outdir = tmp_path
    katex.copy_style(app)
    sheet = (tmp_path / "_static" / katex.SHEET).read_text(encoding="utf-8")
    assert katex.version(ROOT) in sheet
    fonts = re.findall(r"url\(([^)]*)\)", sheet)
    assert len(fonts) == len(set(fonts)) >= 20
    for font in fonts:
        assert (tmp_path / "_static" / "katex" / font).is_file(), font
