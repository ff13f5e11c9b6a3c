import pytest

pytest.importorskip("sphinx")

from sphinx.errors import ExtensionError

from heed.publish.policy import meta
from heed.publish.site.policies import guarded


@pytest.mark.parametrize(
    ("before", "between"),
    [
        ('<head><meta charset="utf-8">\n', '<script src="a.js"></script>'),
        ('<!DOCTYPE html>\n<head>\n<meta charset="utf-8" />', '<script src="a.js"></script>'),
        ("", '<meta http-equiv="Refresh" content="0; url=book/index.html" />'),
    ],
)
def test_a_page_says_its_policy_before_it_loads_anything(before, between):
    once = guarded(before + between)
    assert once == f"{before}{meta()}\n{between}"
    assert guarded(once) == once
    assert guarded(once.replace("object-src", "script-src")) == once


@pytest.mark.parametrize("text", ["<p>Hello</p>", '<script></script><meta charset="utf-8">'])
def test_a_page_where_it_would_come_too_late_stops_the_build(text):
    with pytest.raises(ExtensionError, match="encoding before any script"):
        guarded(text)
