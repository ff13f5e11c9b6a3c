"""Stored notebooks: run, cleaned, and the same bytes whenever they are run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from heed.publish.notebooks import (
    WIDGET_VIEW,
    faults,
    find_notebooks,
    main,
    normalise,
    path_of,
    run,
    sign,
)


def executed(*outputs, count=1):
    cell = new_code_cell("1", execution_count=count, outputs=list(outputs))
    cell.metadata["execution"] = {"iopub.execute_input": "2026-01-01T00:00:00Z"}
    return new_notebook(cells=[cell])


def stored(path, *sources):
    cells = [new_code_cell(source) for source in sources]
    nbformat.write(new_notebook(cells=cells), path)
    return path


def test_notebooks_are_found_in_folders_but_not_among_checkpoints(tmp_path):
    first = stored(tmp_path / "b.ipynb", "1")
    (tmp_path / ".ipynb_checkpoints").mkdir()
    stored(tmp_path / ".ipynb_checkpoints" / "b.ipynb", "1")
    (tmp_path / "part").mkdir()
    second = stored(tmp_path / "part" / "a.ipynb", "1")
    assert find_notebooks([tmp_path]) == [first, second]
    assert find_notebooks([second, tmp_path / "part"]) == [second]


def test_what_is_not_a_notebook_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"path must be a folder or an \.ipynb file.*nowhere"):
        find_notebooks([tmp_path / "nowhere"])


def test_times_and_widget_state_are_taken_out():
    notebook = executed()
    notebook.metadata["widgets"] = {"state": {}}
    normalise(notebook)
    assert "widgets" not in notebook.metadata
    assert notebook.cells[0].metadata == {}


def test_cells_are_named_after_their_source_alone():
    def ids(*sources):
        cells = [new_markdown_cell(source) for source in sources]
        return [cell.id for cell in normalise(new_notebook(cells=cells)).cells]

    assert ids("a", "b") == ids("a", "b")
    assert ids("a", "new", "b")[2] == ids("a", "b")[1]
    assert len(set(ids("a", "a", "a"))) == 3


def ran(*sources):
    """A notebook whose code cells were run one after another and stored."""
    cells = [
        new_code_cell(source, execution_count=count, outputs=[new_output("stream", text=source)])
        for count, source in enumerate(sources, start=3)
    ]
    return normalise(sign(new_notebook(cells=cells)))


def test_a_cell_that_is_put_in_changes_no_other():
    before, after = ran("a", "b", "c"), ran("a", "new", "b", "c")
    assert after.cells.pop(1).source == "new"
    assert after == before


def test_what_was_run_as_it_stands_has_no_fault():
    assert not list(faults(ran("a", "b", "a")))


def test_a_cell_that_was_changed_and_not_run_again_is_a_fault_even_when_normalised():
    notebook = ran("a", "b")
    notebook.cells[1].source = "c"
    assert list(faults(normalise(notebook))) == ["code cell 2 was not run as it stands"]


def test_a_cell_that_was_put_in_and_not_run_is_a_fault_even_when_normalised():
    notebook = ran("a", "b")
    notebook.cells.insert(1, new_code_cell("new"))
    assert list(faults(normalise(notebook))) == ["code cell 2 was not run as it stands"]
    notebook.cells[1].execution_count = 1
    assert list(faults(normalise(notebook))) == ["code cell 2 was not run as it stands"]


def test_of_a_figure_its_page_its_picture_and_its_text_stay():
    forms = {"text/html": "<p>", "image/png": "iVBO", "text/plain": "F()"}
    shown = new_output("display_data", {WIDGET_VIEW: {"model_id": "4f2"}, **forms})
    assert normalise(executed(shown)).cells[0].outputs[0].data == forms


def test_of_another_widget_its_text_stays():
    shown = new_output("display_data", {WIDGET_VIEW: {"model_id": "4f2"}, "text/plain": "S()"})
    assert normalise(executed(shown)).cells[0].outputs[0].data == {"text/plain": "S()"}


def test_stderr_goes_and_stdout_stays():
    progress = new_output("stream", name="stderr", text="100%|####| [00:03<00:00]")
    printed = new_output("stream", name="stdout", text="loss 0.5")
    assert normalise(executed(progress, printed)).cells[0].outputs == [printed]


def test_addresses_lose_their_digits_in_every_text():
    printed = new_output("stream", name="stdout", text="<f at 0x7f3a5c01d0e0>")
    shown = new_output("execute_result", {"text/plain": "<g at 0x7f3a5c01d0e0>"}, execution_count=9)
    outputs = normalise(executed(printed, shown)).cells[0].outputs
    assert outputs[0].text == "<f at 0x…>"
    assert outputs[1].data["text/plain"] == "<g at 0x…>"
    assert outputs[1].execution_count == 1
    assert [cell.execution_count for cell in normalise(executed(printed, count=7)).cells] == [1]


def test_short_hexadecimal_numbers_are_left_alone():
    printed = new_output("stream", name="stdout", text="mask 0xff00ff")
    assert normalise(executed(printed)).cells[0].outputs[0].text == "mask 0xff00ff"


def test_normalising_twice_changes_nothing_more():
    printed = new_output("stream", name="stdout", text="<f at 0x7f3a5c01d0e0>")
    once = nbformat.writes(normalise(executed(printed, count=7)))
    assert nbformat.writes(normalise(nbformat.reads(once, 4))) == once


def test_a_notebook_without_outputs_has_a_fault():
    assert "no cell has an output" in list(faults(executed()))


def test_a_cell_that_was_never_run_stays_a_fault_after_signing():
    notebook = ran("1")
    notebook.cells.append(new_code_cell("2"))
    assert list(faults(normalise(sign(notebook)))) == ["code cell 2 was not run as it stands"]


def test_an_error_is_a_fault():
    failure = new_output("error", ename="ZeroDivisionError", evalue="division by zero")
    assert "code cell 1 stopped with ZeroDivisionError: division by zero" in faults(
        executed(failure)
    )


@pytest.mark.parametrize("text", ["saved /home/ada/heed/runs", "'/tmp/x/y.py', line 3"])
def test_a_path_of_the_machine_is_a_fault(text):
    printed = new_output("stream", name="stdout", text=text)
    assert any("shows the path /" in fault for fault in faults(executed(printed)))


NO_PATHS = (
    "https://tatoeba.org/eng/terms",
    "runs/a/b",
    "1/2/3",
    "et/ou",
    f'{{"values": "/wAA/AAA/{"A" * 91}="}}',
)


@pytest.mark.parametrize("text", NO_PATHS)
def test_what_only_looks_like_a_path_is_none(text):
    assert not list(faults(sign(executed(new_output("stream", name="stdout", text=text)))))


def test_a_run_stores_what_the_cells_show_and_a_second_run_changes_no_byte(tmp_path):
    path = stored(tmp_path / "a.ipynb", "x = 2", "print(object())\nx + 3")
    run(path)
    first = path.read_bytes()
    shown = nbformat.read(path, 4).cells[1].outputs
    assert shown[0].text == "<object object at 0x…>\n"
    assert shown[1].data["text/plain"] == "5"
    run(path)
    assert path.read_bytes() == first


@pytest.mark.in_turn
def test_a_cell_that_a_run_leaves_out_is_a_fault(tmp_path):
    path = stored(tmp_path / "a.ipynb", "1", "2")
    run(path)
    notebook = nbformat.read(path, 4)
    notebook.cells[1].metadata["tags"] = ["skip-execution"]
    nbformat.write(notebook, path)
    with pytest.raises(ValueError, match=r"^code cell 2 was not run as it stands$"):
        run(path)


@pytest.mark.in_turn
def test_pictures_are_stored_whatever_backend_the_environment_asks_for(tmp_path, monkeypatch):
    monkeypatch.setenv("MPLBACKEND", "agg")
    path = stored(
        tmp_path / "a.ipynb", "import matplotlib.pyplot as plt\nplt.plot([2, 3])\nplt.show()"
    )
    run(path)
    assert "image/png" in nbformat.read(path, 4).cells[0].outputs[-1].data


@pytest.mark.in_turn
def test_a_failing_notebook_is_left_as_it_was_and_the_next_still_runs(tmp_path, capsys):
    bad = stored(tmp_path / "a.ipynb", "1 / 0")
    good = stored(tmp_path / "b.ipynb", "6 * 7")
    before = bad.read_bytes()
    assert main([str(tmp_path)]) == 1
    assert bad.read_bytes() == before
    assert nbformat.read(good, 4).cells[0].outputs[0].data["text/plain"] == "42"
    said = capsys.readouterr()
    assert f"Failed: {bad}: CellExecutionError" in said.err
    assert "ZeroDivisionError" in said.err
    assert said.out == f"Ran {good}\n"


@pytest.mark.in_turn
@pytest.mark.skipif(os.cpu_count() == 1, reason="one processor runs one notebook at a time")
def test_notebooks_run_side_by_side(tmp_path):
    wait = """
import pathlib, time
pathlib.Path("{mine}").touch()
while not pathlib.Path("{other}").exists():
    time.sleep(0.01)
print("met")
"""
    first = stored(tmp_path / "a.ipynb", wait.format(mine="a", other="b"))
    second = stored(tmp_path / "b.ipynb", wait.format(mine="b", other="a"))
    assert main([str(tmp_path)]) == 0
    for path in (first, second):
        assert nbformat.read(path, 4).cells[0].outputs[0].text == "met\n"


def test_a_figure_is_stored_without_its_live_view_and_the_same_twice(tmp_path):
    source = """
from heed.figures.rotations import Similarity

Similarity()
"""
    path = stored(tmp_path / "a.ipynb", source)
    run(path)
    first = path.read_bytes()
    notebook = nbformat.read(path, 4)
    data = notebook.cells[0].outputs[0].data
    assert set(data) == {"text/html", "text/plain"}
    assert '<div class="heed-still">' in data["text/html"]
    assert "widgets" not in notebook.metadata
    run(path)
    assert path.read_bytes() == first


@pytest.mark.in_turn
def test_nbval_compares_cells_whose_runs_are_not_counted(tmp_path):
    path = stored(tmp_path / "a.ipynb", "print(2)", "3", "5")
    run(path)
    notebook = nbformat.read(path, 4)
    notebook.cells[1].outputs[0].data["text/plain"] = "7"
    nbformat.write(notebook, path)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rA", "--nbval"]
    done = subprocess.run([*command, path.name], cwd=tmp_path, capture_output=True, text=True)
    ends = re.findall(r"^(PASSED|FAILED) a\.ipynb::Cell (\d)", done.stdout, re.MULTILINE)
    assert sorted(ends) == [("FAILED", "1"), ("PASSED", "0"), ("PASSED", "2")]


def test_a_page_is_named_by_its_path_or_its_address(tmp_path, monkeypatch):
    (tmp_path / "book" / "attend").mkdir(parents=True)
    path = stored(tmp_path / "book" / "attend" / "padding.ipynb", "1")
    monkeypatch.chdir(tmp_path)
    for name in ("book/attend/padding.ipynb", "book/attend/padding", "attend/padding"):
        assert path_of(name).samefile(path)
    assert path_of("book/attend") == Path("book/attend")


@pytest.mark.in_turn
def test_one_page_is_run_and_a_wrong_name_is_one_line(tmp_path, monkeypatch, capsys):
    (tmp_path / "book").mkdir()
    path = stored(tmp_path / "book" / "a.ipynb", "3 + 4")
    other = stored(tmp_path / "book" / "b.ipynb", "5")
    before = other.read_bytes()
    monkeypatch.chdir(tmp_path)
    assert main(["a"]) == 0
    assert nbformat.read(path, 4).cells[0].outputs[0].data["text/plain"] == "7"
    assert other.read_bytes() == before
    assert main(["nosuch"]) == 1
    assert "must be a folder or an .ipynb file, but is 'nosuch'" in capsys.readouterr().err
