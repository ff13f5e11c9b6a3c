import io
import re
from collections import defaultdict
from pathlib import Path

import pytest

pytest.importorskip("tinycss2")
errors = pytest.importorskip("sphinx.errors")
ttf = pytest.importorskip("fontTools.ttLib")
pytest.importorskip("brotli")

from fontTools.fontBuilder import FontBuilder  # noqa: E402
from fontTools.pens.ttGlyphPen import TTGlyphPen  # noqa: E402

from heed.publish.site import styles  # noqa: E402

WORDS = {"a", "box", "main", "wide", "html"}
LIBRARY = Path(__file__).parents[3] / "lib" / "heed"


@pytest.mark.parametrize(
    ("rule", "left"),
    [
        (".box{color:red}", ".box{color:red}"),
        (".gone{color:red}", ""),
        (".box,.gone .box,a.wide{b:c}", ".box,a.wide{b:c}"),
        ("#gone{b:c}#main{b:c}", "#main{b:c}"),
        ("a:hover::before{b:c}", "a:hover::before{b:c}"),
        (".box:not(.gone){b:c}", ".box:not(.gone){b:c}"),
        (".box>a+.gone{b:c}", ""),
        ('html[data-theme="dark"] .box{b:c}', 'html[data-theme="dark"] .box{b:c}'),
        (":root{--x:1}", ":root{--x:1}"),
        ("*{b:c}", "*{b:c}"),
        ("@media (min-width:1px){.gone{b:c}.box{b:c}}", "@media (min-width:1px){.box{b:c}}"),
        ("@media print{.gone{b:c}}", ""),
        ("@keyframes x{0%{b:c}100%{b:d}}", "@keyframes x{0%{b:c}100%{b:d}}"),
        ("/* about .box */.gone{b:c}", ""),
        ('.box{background:url("data:a,b{}")}', '.box{background:url("data:a,b{}")}'),
    ],
)
def test_only_rules_that_may_fit_are_kept(rule, left):
    assert styles.purged(rule, WORDS) == left


def test_what_is_no_css_is_refused():
    with pytest.raises(ValueError, match="rules must be CSS, but line 2 has"):
        styles.purged("a{}\nnonsense", WORDS)


def test_names_come_from_markup_and_scripts_but_not_from_prose(tmp_path):
    page = tmp_path / "page.html"
    page.write_text('<p class="one two" id="three">four</p>')
    scripts = tmp_path / "_static" / "scripts"
    scripts.mkdir(parents=True)
    (scripts / "theme.js").write_text("element.classList.add('five-six')")
    (scripts / styles.BOOTSTRAP).write_text("carousel")
    words = styles.words_of(tmp_path, [page])
    assert {"p", "one", "two", "three", "five-six", "html", "show"} <= words
    assert not {"four", "carousel"} & words


def test_sheets_are_joined_in_order_and_lead_where_they_led(tmp_path):
    (tmp_path / "styles").mkdir()
    (tmp_path / "basic.css").write_text('@charset "utf-8";a{background:url(minus.png)}')
    (tmp_path / "styles" / "theme.css").write_text(
        '@import "../basic.css";@font-face{src:url(../f/x.woff2) format("woff2"),'
        'url("../f/x.ttf") format("truetype")}b{c:url("data:x")}'
    )
    text = styles.joined(tmp_path)
    assert text.index("minus") < text.index("woff2")
    assert "import" not in text
    assert "charset" not in text
    assert "ttf" not in text
    assert 'url("data:x")' in text
    folder = (tmp_path / styles.BUNDLE).parent
    for name, place in (("minus.png", "minus.png"), ("x.woff2", "f/x.woff2")):
        address = next(a for a in styles.ADDRESS.findall(text) if a[1].endswith(name))[1]
        assert (folder / address).resolve() == (tmp_path / place).resolve()


def font(characters):
    builder = FontBuilder(1000, isTTF=True)
    names = [".notdef", *(f"uni{c:04X}" for c in characters)]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({c: f"uni{c:04X}" for c in characters})
    glyphs = {}
    for name in names:
        pen = TTGlyphPen(None)
        pen.moveTo((0, 0))
        pen.lineTo((0, 500))
        pen.lineTo((500, 0))
        pen.closePath()
        glyphs[name] = pen.glyph()
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(names, (600, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Icons", "styleName": "Solid"})
    builder.setupOS2()
    builder.setupPost()
    builder.font.flavor = "woff2"
    out = io.BytesIO()
    builder.save(out)
    return out.getvalue()


def test_icon_fonts_keep_the_icons_that_the_sheet_names(tmp_path):
    place = tmp_path / "vendor" / "fontawesome" / "icons.woff2"
    place.parent.mkdir(parents=True)
    place.write_bytes(font([0xF002, 0xF019, 0xF0C9]))
    sheet = (
        "@font-face{src:url(../vendor/fontawesome/icons.woff2)}"
        '.search{--fa:"\\f002"}.bars{content:"\uf0c9"}'
    )
    after = styles.cut_fonts(sheet, tmp_path)
    assert "url(icons/icons.woff2)" in after
    cut = ttf.TTFont((tmp_path / styles.BUNDLE).parent / "icons" / "icons.woff2")
    assert set(cut.getBestCmap()) == {0xF002, 0xF0C9}


PAGE = (
    '<head><link href="../_static/styles/theme.css?digest=1" rel="stylesheet" />\n'
    '<link rel="icon" href="../_static/favicon.svg"/>\n'
    '<link rel="stylesheet" type="text/css" href="../_static/proof.css?v=2" /></head>'
)


def test_one_link_stands_for_all_and_is_renewed():
    page = styles.linked(PAGE, "abc")
    assert page.count("stylesheet") == 1
    assert f'href="../_static/{styles.BUNDLE}?v=abc"' in page
    assert "favicon.svg" in page
    assert styles.linked(page, "abc") == page
    assert styles.linked(page, "def") == page.replace("abc", "def")


def test_a_sheet_without_a_place_stops_the_build():
    with pytest.raises(errors.ExtensionError, match=r"'odd\.css' must stand in SHEETS"):
        styles.linked(PAGE.replace("proof.css", "odd.css"), "abc")


def test_fonts_of_the_first_lines_are_linked_before_the_sheet_and_no_others():
    page = styles.linked(PAGE.replace("</head>", '</head><p class="katex">'), "abc")
    [font] = re.findall(r'<link rel="preload" as="font"[^>]* href="([^"]*)"', page)
    assert font == "../_static/katex/fonts/KaTeX_Main-Regular.woff2"
    assert page.index(font) < page.index(styles.BUNDLE)
    assert styles.linked(page, "abc") == page


def test_the_style_of_the_book_and_of_the_figures_is_kept_without_comments(tmp_path):
    static = tmp_path / "_static"
    figures = static / styles.FIGURES
    figures.parent.mkdir(parents=True)
    figures.write_text(".made-by-a-script{b:c}")
    own = static / "heed" / "exercises" / "exercise.css"
    own.parent.mkdir(parents=True)
    own.write_text("/* why\n */\n.question{\n  d:e; /* why */\n}")
    (static / "proof.css").write_text(".gone{b:c}")
    sheet = styles.sheet_for(tmp_path, [])
    assert sheet.count(".made-by-a-script") == 1
    assert sheet.index(".made-by-a-script") < sheet.index(".question")
    assert "gone" not in sheet
    assert ".question{\nd:e;\n}" in sheet
    assert "/*" not in sheet
    own, last = (path.read_text(encoding="utf-8") for path in (styles.OWN, styles.LAST))
    assert sheet.endswith(f"{styles.plain(own)}\n{styles.plain(last)}")


def test_no_two_widgets_lay_out_the_same_class():
    """Figures and exercises stand on one page, where all their sheets hold for all of them."""
    sheets = [*LIBRARY.glob("figures/**/*.css"), *LIBRARY.glob("exercises/*.css")]
    laid_out = defaultdict(set)
    for sheet in sheets:
        for selectors in re.findall(r"([^{}]+)\{", sheet.read_text(encoding="utf-8")):
            if re.fullmatch(r"\.heed-[\w-]+", selectors.strip()):
                laid_out[selectors.strip()].add(sheet.name)
    assert len(laid_out) > 50
    assert {name for name, where in laid_out.items() if len(where) > 1} == set()
