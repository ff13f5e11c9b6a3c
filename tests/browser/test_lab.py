"""A figure and an exercise in a live JupyterLab, each in step with Python."""

import contextlib
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request

import nbformat
import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.in_turn

TOKEN = "heed"
PATIENCE = 90_000  # milliseconds: a kernel that starts on a busy machine
EXERCISE = """from heed.exercises import Exercise
from heed.exercises.card import Card, code, number

from heed.workshop.parts.softmax import dot, softmax

card = Card(number("m", 7), code("softmax"))
exercise = Exercise("some-card", answer=[dot, softmax], card=card)
exercise"""
CELLS = [
    "from heed.figures.positions import Encoding\n\nfigure = Encoding(position=9)\nfigure",
    'print("python has", figure.position)',
    "figure.position = 31",
    EXERCISE,
    'print("python has", exercise.answer, exercise.entered["m"])',
]


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """The address of a JupyterLab that serves one notebook, in a folder of its own."""
    folder = tmp_path_factory.mktemp("lab")
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    nbformat.write(notebook, folder / "figure.ipynb")
    homes = {name: str(folder / name) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR")}
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *("--ServerApp.ip=127.0.0.1", "--ServerApp.port=0", f"--ServerApp.root_dir={folder}"),
        f"--IdentityProvider.token={TOKEN}",
    ]
    log = (folder / "log.txt").open("w")
    with subprocess.Popen(command, env={**os.environ, **homes}, stdout=log, stderr=log) as server:
        try:
            yield wait_for_address(folder / "log.txt", server)
        finally:
            server.terminate()


def wait_for_address(log, server):
    """Read from the log where the server listens, as soon as it answers.

    With port 0 it names an address that was free, and another one when that was taken meanwhile.
    """
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and server.poll() is None:
        named = [word for word in log.read_text().split() if word.startswith("http://127.0.0.1:")]
        for address in {word.split("/lab")[0] for word in named}:
            with contextlib.suppress(urllib.error.URLError):
                urllib.request.urlopen(f"{address}/api?token={TOKEN}", timeout=60).close()
                return address
        time.sleep(0.3)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()}")


@pytest.fixture(scope="module")
def page(browser, lab):
    """The notebook, with its kernel running."""
    page = browser.new_page(viewport={"width": 1280, "height": 1000})
    page.set_default_timeout(PATIENCE)
    page.goto(f"{lab}/lab/tree/figure.ipynb?token={TOKEN}")
    expect.set_options(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Python 3 (ipykernel) | Idle")).to_be_visible()
    yield page
    page.close()


def told(page, cell, text):
    """Run a cell until it prints ``text``: a widget tells Python of its last value with a delay."""
    said = cell.locator(".jp-OutputArea-output")
    for _ in range(20):
        run(page, cell)
        expect(said).to_contain_text("python has")
        if text in said.inner_text():
            break
    expect(said).to_contain_text(text, timeout=1000)


def run(page, cell):
    cell.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")


def test_slider_and_trait_move_each_other(page):
    cells = page.locator(".jp-CodeCell")
    run(page, cells.first)
    slider = page.locator(".heed-live input[data-control=position]")
    expect(slider).to_have_value("9")
    for _ in range(3):
        slider.press("ArrowRight")
    expect(slider).to_have_value("12")
    told(page, cells.nth(1), "python has 12")
    run(page, cells.nth(2))
    expect(slider).to_have_value("31")
    expect(page.locator(".heed-live .heed-reading")).to_contain_text("At position 31")


def test_an_exercise_answers_and_tells_python(page):
    """Code was judged by Python already; Enter in a field checks, and runs no cell."""
    cells = page.locator(".jp-CodeCell")
    run(page, cells.nth(3))
    line = page.locator(".heed-form input[type=text]")
    expect(page.locator('.heed-field[data-kind="code"]')).to_have_attribute("data-answer", "right")
    line.fill("m = 8")
    line.press("Enter")
    expect(page.locator(".heed-said")).to_contain_text("is too large")
    line.fill("7")
    page.locator(".heed-check").click()
    expect(page.locator(".heed-said")).to_contain_text("Right.")
    told(page, cells.nth(4), "python has right 7")
