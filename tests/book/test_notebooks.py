"""The stored notebooks: what nbval is to compare, and what it does not see.

It finds nothing wrong in a notebook that was never run.
"""

import base64
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import numpy as np

from heed.figures.rotations import Similarity
from heed.publish.notebooks import faults, find_notebooks, normalise
from heed.storage.arrays import encode_array
from offenders import of_each

ROOT = Path(__file__).parents[2]
NOTEBOOKS = find_notebooks([ROOT / "book"])


@of_each(NOTEBOOKS)
def test_notebook_was_run_from_top_to_bottom(path):
    assert not list(faults(nbformat.read(path, 4))), "make notebooks runs it"


@of_each(NOTEBOOKS)
def test_notebook_is_stored_normalised(path):
    text = path.read_text(encoding="utf-8")
    assert nbformat.writes(normalise(nbformat.reads(text, 4))) + "\n" == text, "make notebooks"


@of_each(NOTEBOOKS)
def test_notebook_is_in_the_book(path):
    toc = (ROOT / "_toc.yml").read_text(encoding="utf-8")
    name = path.relative_to(ROOT).with_suffix("").as_posix()
    assert f"file: {name}\n" in toc or f"root: {name}\n" in toc


# as tests/conftest.py does it
PYTEST = "import sys; sys.modules['rfc3987_syntax'] = None; import pytest; sys.exit(pytest.main())"


def packed(*numbers):
    """Numbers as a figure stores an array of them."""
    return json.dumps(encode_array(np.array(numbers, dtype=np.float32)), sort_keys=True)


def sealed(number):
    """A number as an exercise stores it."""
    return base64.b64encode(f'{{"value": {number}}}'.encode()).decode()


def changed(html):
    """Ways in which a stored figure may differ from a fresh one, and whether nbval minds."""
    still = '<div class="heed-still"><p class="heed-reading">Nothing to see 0.5.</p></div>'
    exchanged = {
        "a digit that a processor decides": ("0.12345678", "0.12345671", True),
        "another number": ("0.12345678", "0.12344678", False),
        "rounded otherwise": ("-0.0237", "-0.0236", True),
        "too far to be rounded": ("-0.0237", "-0.0235", False),
        "rounded to a shorter number": ("0.9999", "1.0", True),
        "another short number": ("0.25", "0.26", False),
        "another whole number": ("17", "18", False),
        "an array computed otherwise": (packed(0.3, 2), packed(0.300001, 2), True),
        "another array": (packed(0.3, 2), packed(0.301, 2), False),
        "a longer array": (packed(0.3, 2), packed(0.3, 2, 0), False),
        "an answer computed otherwise": (sealed(4.11077), sealed(4.11078), True),
        "another answer": (sealed(4.11077), sealed(4.12), False),
        "another word": ("Similarity", "Simplicity", False),
        "another figure": ('data-figure="', 'data-figure="other-', False),
    }
    assert all(old in html for old, *_ in exchanged.values())
    return {
        "as it was": (html, True),
        "with its still": (html.replace("<script", f"{still}<script"), True),
        **{name: (html.replace(old, new), good) for name, (old, new, good) in exchanged.items()},
    }


DATA = f"""{{"state": {{"x": 0.12345678, "p": [-0.0237, 0.9999, 0.25, 17], "a": {packed(0.3, 2)}}},
"sealed": "{sealed(4.11077)}", "about": {{"title": "Similarity"}}}}"""
FIGURE = f"""<figure class="heed-figure" id="fig-a" data-figure="a" data-module="b/a">
<p class="heed-title">Similarity</p>
<script type="application/json">{DATA}</script>
</figure>"""


def stored(html):
    """A cell that shows ``FIGURE``, but has ``html`` stored."""
    source = f"from IPython.display import HTML\n\nHTML({FIGURE!r})"
    plain = "<IPython.core.display.HTML object>"
    shown = nbformat.v4.new_output(
        "execute_result", {"text/html": html, "text/plain": plain}, execution_count=1
    )
    return nbformat.v4.new_code_cell(source, execution_count=1, outputs=[shown])


def test_of_a_figure_the_still_may_differ_and_nothing_else(tmp_path):
    cells = [stored(html) for html, _ in changed(FIGURE).values()]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "all.ipynb")
    options = ["--nbval", "--nbval-current-env", "--nbval-sanitize-with", ROOT / "tests/nbval.cfg"]
    plugins = ["-c", os.devnull, "--rootdir", tmp_path, "-p", "no:cacheprovider", "-p", "rounding"]
    command = [sys.executable, "-c", PYTEST, *plugins, "-rA", *options]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "tests")}
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, check=False, env=environment
    )
    found = re.findall(r"^(PASSED|FAILED) all\.ipynb::Cell (\d+)", done.stdout, re.MULTILINE)
    ends = {int(cell): end == "PASSED" for end, cell in found}
    agrees = {name: ends[cell] for cell, name in enumerate(changed(FIGURE))}
    assert agrees == {name: good for name, (_, good) in changed(FIGURE).items()}, done.stdout


def test_a_figure_gives_the_html_that_is_compared():
    """So that the test above keeps asking of what figures are."""
    html = Similarity().to_html()
    begins, ends = FIGURE.splitlines()[0].split(" id=")[0], FIGURE.splitlines()[-1]
    assert html.startswith(begins)
    assert html.endswith(ends)
    assert re.search(r'</p>\n<script type="application/json">{.*}</script>\n</figure>$', html)
