from collections import namedtuple
from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx")

from heed.publish.site.citations import outdated

Key = namedtuple("Key", "docname id")


class Environment:
    def get_domain(self, name):
        assert name == "cite"
        keys = [Key(page, "1") for page in ("book/references", "book/more", "book/more")]
        return SimpleNamespace(bibliographies=dict.fromkeys(keys))


@pytest.mark.parametrize("which", [0, 1, 2])
def test_a_new_a_changed_and_a_removed_page_renew_the_list(which):
    sets = [{"book/a"} if i == which else set() for i in range(3)]
    assert outdated(None, Environment(), *sets) == ["book/more", "book/references"]


def test_nothing_changed_renews_nothing():
    assert outdated(None, Environment(), set(), set(), set()) == []
