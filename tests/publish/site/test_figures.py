import re
from types import SimpleNamespace

import pytest

nodes = pytest.importorskip("docutils.nodes")
errors = pytest.importorskip("sphinx.errors")

from heed.publish import needed  # noqa: E402
from heed.publish.repository import STANDIN  # noqa: E402
from heed.publish.site import embeds, figures  # noqa: E402


def markup(name, module="a/b"):
    return (
        f'<figure class="heed-figure" id="fig-{name}" data-figure="{name}"'
        f' data-module="{module}">\n'
        f'<div class="heed-still"><p class="heed-title">Tom &amp; {name}</p></div>\n'
        '<script type="application/json">{"state":{}}</script>\n</figure>'
    )


class Builder:
    format = "html"

    def get_target_uri(self, page):
        return f"{page}.html"


def application(site, *pages, **options):
    return SimpleNamespace(
        outdir=str(site),
        builder=Builder(),
        config=SimpleNamespace(
            html_theme_options=options,
            html_baseurl="",
            html_favicon="a/b.svg",
            html_title="Book",
            language="en",
        ),
        env=SimpleNamespace(
            found_docs=set(pages),
            doc2path=lambda page, base: f"{page}.ipynb",
            titles={page: nodes.title("", f"About {page}") for page in pages},
        ),
    )


def test_a_page_gets_the_style_of_its_figures_and_no_other(tmp_path, monkeypatch):
    monkeypatch.setattr("heed.figures.base.modules.FOLDER", tmp_path)
    (tmp_path / "a").mkdir()
    for name in ("cat.css", "cat.js", "fur.css", "mouse.js", "tail.css", "tail.js"):
        (tmp_path / "a" / name).touch()
    imports = 'import { wag } from "./tail.js";\n'
    (tmp_path / "a" / "cat.js").write_text(imports)
    (tmp_path / "a" / "dog.js").write_text(imports)
    body = "".join(markup(name, f"a/{name}") for name in ("cat", "mouse", "cat", "dog"))
    assert needed.sheets(body) == [needed.SHEET, "heed/a/tail.css", "heed/a/cat.css"]


def test_modules_keep_their_folders_and_old_ones_go(tmp_path):
    old = tmp_path / "_static" / "heed" / "figures" / "gone.js"
    old.parent.mkdir(parents=True)
    old.touch()
    figures.copy_modules(application(tmp_path))
    assert not old.exists()
    for name in (needed.MOUNT, needed.FAILURE, needed.SHEET, "heed/figures/kit/figure.js"):
        copy = tmp_path / "_static" / name
        assert copy.read_bytes() == (figures.LIBRARY.parent / name).read_bytes()
    for module in (tmp_path / "_static" / "heed").rglob("*.js"):
        for address in re.findall(r'^import .*from "(\.[^"]+)"', module.read_text("utf-8"), re.M):
            assert (module.parent / address).is_file(), f"{module.name} imports {address}"


def test_a_worker_is_one_file(tmp_path):
    figures.copy_modules(application(tmp_path))
    for worker in needed.WORKERS:
        text = (tmp_path / "_static" / "heed" / f"{worker}.js").read_text("utf-8")
        assert 'modules["figures/translators/load"]' in text
        assert not re.search(r"^import ", text, re.M)


def test_a_page_asks_at_once_for_what_its_first_figure_needs(tmp_path):
    page = tmp_path / "book" / "a.html"
    page.parent.mkdir()
    live = markup("tom", "figures/live/pieces") + markup("jerry", "figures/pac/errors")
    page.write_text(f"<html><head>\n<title>A</title>\n</head>{live}</html>", encoding="utf-8")
    app = application(tmp_path, "book/a")
    figures.link_modules(app, None)
    text = page.read_text("utf-8")
    links = re.findall(r'<link rel="modulepreload" href="([^"]+)">\n', text)
    assert links[-1] == "../_static/heed/figures/live/pieces.js"
    assert "../_static/heed/publish/page/links.js" in links
    assert not any("pac" in link or "mount" in link for link in links)
    assert len(set(links)) == len(links)
    assert text.index("modulepreload") > text.index("<title>")
    figures.link_modules(app, None)
    assert page.read_text("utf-8") == text


def test_a_page_without_figures_asks_for_nothing():
    assert needed.preloads("<p>", "_static") == ""
    assert needed.preloads(markup("tom", "a/b"), "_static") == ""


def test_a_page_knows_its_notebook_and_its_address_on_colab():
    tags = figures.origin(application("", repository_url="https://github.com/tom/cats"), "book/a")
    assert '<meta name="heed-source" content="book/a.ipynb">' in tags
    assert '/github/tom/cats/blob/gh-pages/_sources/book/a.ipynb">' in tags


@pytest.mark.parametrize("repository", ["", STANDIN])
def test_a_page_that_nobody_published_has_no_address_on_colab(repository):
    assert "heed-colab" not in figures.origin(application("", repository_url=repository), "book/a")


def write(site, page, *names):
    path = site / f"{page}.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(markup(name) for name in names)
    path.write_text(text, encoding="utf-8")


def test_every_figure_gets_a_page_of_its_own_and_an_old_one_goes(tmp_path):
    write(tmp_path, "book/a", "one", "two")
    write(tmp_path, "book/b", "three")
    (tmp_path / "embed").mkdir()
    (tmp_path / "embed" / "gone.html").touch()
    embeds.write(application(tmp_path, "book/a", "book/b"), None)
    pages = tmp_path.glob("embed/*.html")
    written = {path.stem: path.read_text(encoding="utf-8") for path in pages}
    assert set(written) == {"one", "two", "three"}
    page = written["two"]
    assert page.count("<figure") == 1
    assert 'content="noindex"' in page
    assert "<title>Tom &amp; two</title>" in page
    assert 'href="../book/a.html#fig-two"' in page
    assert "About book/a" in page
    assert '<link rel="icon" href="../_static/b.svg">' in page
    assert '<link rel="canonical" href="../book/a.html">' in page
    assert not re.findall(r"<script(?![^>]*json)[^>]*>[^<]", page), "a strict site runs none of it"
    assert (tmp_path / "embed" / embeds.HEIGHT.name).read_bytes() == embeds.HEIGHT.read_bytes()


def test_an_id_that_stands_twice_stops_the_build(tmp_path):
    write(tmp_path, "book/a", "one", "two")
    write(tmp_path, "book/b", "two")
    with pytest.raises(errors.ExtensionError, match="'fig-two', on book/a and book/b"):
        embeds.write(application(tmp_path, "book/a", "book/b"), None)


def test_after_a_failure_nothing_is_written(tmp_path):
    embeds.write(application(tmp_path), RuntimeError())
    assert not list(tmp_path.iterdir())
