"""One figure without the book."""

import pytest

pytest.importorskip("sphinx")

from heed.figures.base.modules import FOLDER
from heed.figures.rotations import Similarity
from heed.publish.preview import find, main, page


def test_the_page_holds_the_figure_its_still_and_what_starts_it():
    text = page(Similarity)
    assert text.count("<figure") == 1
    assert "heed-stage heed-wide" in text
    assert 'data-module="figures/rotations/similarity"' in text
    for address in ("heed/publish/page/mount.js", "heed/figures/kit/figure.css"):
        assert f'"/{address}"' in text
        assert (FOLDER.parent / address).is_file()


def test_a_figure_is_found_by_its_name():
    assert find("Similarity") is Similarity
    with pytest.raises(ValueError, match=r"one of Agnostic, .*, but is 'Xyzzy'"):
        find("Xyzzy")


def test_a_name_that_is_nearly_right_is_asked_for_on_one_line():
    with pytest.raises(SystemExit) as ended:
        main(["Simlarity", "8000"])
    said = str(ended.value)
    assert said.startswith("there is no figure 'Simlarity': did you mean Similarity")
    assert "\n" not in said
