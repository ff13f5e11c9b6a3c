"""How long a drag keeps a phone busy: measured and printed, for clocks prove nothing in a test."""

import pytest

# Moves a slider through its range, one step a frame; times each frame from the start of its
# scripts to the end of its painting, on a processor slowed down fourfold.
DRAG = """async (slider) => {
  const [low, high, step] = [slider.min, slider.max, slider.step].map(Number);
  const times = [];
  for (let i = 0; i < 24; i++) {
    const at = low + (high - low) * (i % 12) / 11;
    slider.value = low + Math.round((at - low) / step) * step;
    let start;
    requestAnimationFrame(() => start = performance.now());
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    }));
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}"""


@pytest.mark.visitor(viewport={"width": 360, "height": 740})
def test_a_drag_repaints(visit, place, record_property):
    figure = visit.open(place.page).figure(place.figure)
    session = visit.page.context.new_cdp_session(visit.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    for slider in figure.locator("input[type=range]").all():
        times = slider.evaluate(DRAG)
        name = slider.get_attribute("data-control")
        measured = f"{place.figure}.{name}: {times[12]:.0f} ms, 9 in 10 under {times[21]:.0f} ms"
        record_property("frame", measured)  # conftest.py prints it
    assert visit.complaints == []
