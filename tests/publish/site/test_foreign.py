"""A name of another library is code, and the index leads to it."""

import re
from pathlib import Path
from types import SimpleNamespace

from sphinx import addnodes

from heed.publish.site.foreign import CLASS, Foreign
from heed.publish.site.mentions import in_prose

PAGE = Path(__file__).parents[3] / "book" / "reference.md"
ROW = re.compile(r"^\| (\{foreign\}.+) \| (.+) \|$", re.MULTILINE)


def test_it_is_shown_as_code_with_an_entry_of_the_index():
    role = Foreign()
    role.text = "norm_first"
    role.inliner = SimpleNamespace()
    [index, shown], _ = role.run()
    assert isinstance(index, addnodes.index)
    assert index["entries"] == [("single", "norm_first", "foreign-norm-first", "", None)]
    assert shown["ids"] == ["foreign-norm-first"]
    assert shown["classes"] == [CLASS]


def test_each_row_says_what_it_is_called_here():
    rows = ROW.findall(PAGE.read_text(encoding="utf-8"))
    assert len(rows) > 10
    ours = [re.findall(r"`([^`]+)`", here) for _, here in rows]
    assert [names for names in ours if not any(map(in_prose, names))] == []
