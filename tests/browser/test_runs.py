"""A figure that runs by itself: it stops out of sight, and not before."""

import pytest

from .conftest import PHONE

RUNS = {"swaps": ("tosses", 400), "agnostic": ("samples", 300)}  # in sight at once, and on a card
NARROW = [390, 320]  # pixels, of a phone; there what is around the button has no box


@pytest.mark.parametrize("name", RUNS)
@pytest.mark.parametrize("width", NARROW)
@pytest.mark.visitor(**PHONE)
def test_a_run_goes_to_its_end_on_a_narrow_screen(visit, name, width):
    count, most = RUNS[name]
    visit.page.set_viewport_size({"width": width, "height": 844})
    visit.open(f"embed/{name}.html", f"?{name}.{count}={most - 60}")
    figure = visit.figure(name)
    run = figure.get_by_role("button", name="Run", exact=True)
    if not run.is_visible():
        figure.get_by_role("button", name="More", exact=True).tap()
    run.tap()
    figure.locator(".heed-live .heed-reading", has_text=f" of {most} ").wait_for(timeout=60_000)
    assert visit.complaints == []
