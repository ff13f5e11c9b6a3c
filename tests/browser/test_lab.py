"""A figure in a live JupyterLab: a slider moves the trait in Python, and a trait the slider."""

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

TOKEN = "heed"
PATIENCE = 90_000  # milliseconds: a kernel that starts on a busy machine
CELLS = [
    "from heed.figures.positions import Encoding\n\nfigure = Encoding(position=9)\nfigure",
    'print("python has", figure.position)',
    "figure.position = 31",
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


def run(page, cell):
    cell.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")


def test_slider_and_trait_move_each_other(browser, lab):
    page = browser.new_page(viewport={"width": 1280, "height": 1000})
    page.set_default_timeout(PATIENCE)
    page.goto(f"{lab}/lab/tree/figure.ipynb?token={TOKEN}")
    expect.set_options(timeout=PATIENCE)
    cells = page.locator(".jp-CodeCell")
    expect(page.get_by_role("button", name="Python 3 (ipykernel) | Idle")).to_be_visible()
    run(page, cells.first)
    slider = page.locator(".heed-live input[data-control=position]")
    expect(slider).to_have_value("9")
    for _ in range(3):
        slider.press("ArrowRight")
    expect(slider).to_have_value("12")
    told = cells.nth(1).locator(".jp-OutputArea-output")
    for _ in range(20):  # a slider tells Python of its last value with a delay
        run(page, cells.nth(1))
        expect(told).to_contain_text("python has")
        if "python has 12" in told.inner_text():
            break
    expect(told).to_contain_text("python has 12", timeout=1000)
    run(page, cells.nth(2))
    expect(slider).to_have_value("31")
    expect(page.locator(".heed-live .heed-reading")).to_contain_text("position 31")
    page.close()
