"""How high a figure may be."""

PHONE = 700  # pixels of a screen of 390 × 844, without what a browser takes
LAPTOP = 680  # of one of 1,280 × 800
COLUMN = ("machine", "life")  # as high as their stations, each of which fits: test_machine.py
HEIGHT = "(figure) => figure.querySelector('.heed-body').getBoundingClientRect().height"
# Moves each control of a figure to both its ends, and says how high the figure was at most. What a
# button starts takes time, and is left alone.
GREATEST = """async (figure) => {
  const body = figure.querySelector(".heed-body");
  let most = 0;
  const look = async () => {
    await new Promise(requestAnimationFrame); // the figure has drawn itself before
    most = Math.max(most, body.getBoundingClientRect().height);
  };
  const put = async (control, value) => {
    control.value = value;
    for (const kind of ["input", "change"]) {
      control.dispatchEvent(new Event(kind, { bubbles: true }));
    }
    await look();
  };
  await look();
  for (const control of figure.querySelectorAll(".heed-live :is(input, select)[data-control]")) {
    if (!control.isConnected || control.disabled) continue;
    const { type, min, max, options } = control;
    if (type === "range") for (const value of [min, max]) await put(control, value);
    if (options) for (const option of [options[0], ...[...options].slice(-1)]) {
      await put(control, option.value);
    }
    if (type === "radio" || type === "checkbox") {
      control.click();
      await look();
    }
  }
  return most;
}"""
