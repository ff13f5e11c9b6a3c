from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

pytest.importorskip("sphinx")

from heed.publish.site import addresses


def configured(**options):
    config = SimpleNamespace(html_theme_options=options, html_baseurl="", ogp_site_url="")
    addresses.configure(None, config)
    return config


def test_the_address_of_the_site_follows_from_that_of_the_repository():
    config = configured(repository_url="https://github.com/Tom/cats")
    assert config.html_baseurl == config.ogp_site_url == "https://tom.github.io/cats/"
    assert configured().html_baseurl == ""


def test_an_address_that_is_stated_is_kept():
    config = SimpleNamespace(
        html_theme_options={"repository_url": "https://github.com/tom/cats"},
        html_baseurl="https://cats.example/",
    )
    addresses.configure(None, config)
    assert config.html_baseurl == "https://cats.example/"


@pytest.mark.parametrize(("base", "folder"), [("https://tom.github.io/cats/", "/cats/"), ("", "/")])
def test_the_lost_page_works_from_any_folder(base, folder):
    page = (
        '<html data-content_root="./"><a href="book/a.html#b"><script src="_static/x.js?v=1">'
        '<form action="search.html"><a href="#main"><a href="https://x.org/"><img src="data:x">'
    )
    assert addresses.absolute(page, base) == (
        f'<html data-content_root="{folder}"><a href="{folder}book/a.html#b">'
        f'<script src="{folder}_static/x.js?v=1"><form action="{folder}search.html">'
        '<a href="#main"><a href="https://x.org/"><img src="data:x">'
    )


def test_the_lost_page_made_absolute_twice_is_the_same():
    once = addresses.absolute('<a href="./a.html">', "https://tom.github.io/cats/")
    assert addresses.absolute(once, "https://tom.github.io/cats/") == once


def test_the_map_lists_every_page_once():
    pages = ["https://tom.github.io/cats/a.html", "https://tom.github.io/cats/b&c.html"]
    tree = ElementTree.fromstring(addresses.sitemap(pages).encode())
    assert [loc.text for loc in tree.iter() if loc.tag.endswith("}loc")] == pages
    assert tree.tag == "{http://www.sitemaps.org/schemas/sitemap/0.9}urlset"
