"""There is a browser to look at the book with: the one test that fails where there is none."""

from . import chromium


def test_there_is_a_browser():
    assert chromium.find(), chromium.REMEDY
