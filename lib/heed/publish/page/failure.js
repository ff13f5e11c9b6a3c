// Says at a figure or an exercise that it does not live, and why; its still is there. A classic
// script: it runs where modules do not, which is in a frame without an origin, from a disk, after a
// file was lost on the way, and in an old browser.
{
  const STILL = "This figure did not start, so what you see is a still picture of it. ";
  const EMPTY = "This figure did not start. ";
  const UNASKED = "This exercise did not start, so nothing checks your answer. ";

  const advice = () => {
    if (location.protocol === "file:") {
      return "A browser does not load its scripts from a disk: serve the folder of the site, " +
        "such as with python -m http.server.";
    }
    if (origin === "null") {
      return "The frame around it is sandboxed, and so its scripts do not load. Add " +
        "allow-same-origin to the frame's attribute sandbox, or let the host of the figure send " +
        "the header Access-Control-Allow-Origin: *.";
    }
    return "Loading the page again may help.";
  };

  /** @param {Element} figure */
  const say = (figure) => {
    const said = document.createElement("p");
    said.className = "heed-failed";
    said.setAttribute("role", "alert");
    const drawn = figure.querySelector(".heed-still");
    said.textContent = (figure.matches(".heed-exercise") ? UNASKED : drawn ? STILL : EMPTY) +
      advice();
    figure.setAttribute("data-ready", "error");
    figure.append(said);
  };

  // mount.js tells of one figure, exercises.js of one exercise. If a module does not run itself,
  // nothing that it starts does.
  document.addEventListener("heed-failed", ({ target }) => {
    if (target instanceof Element) say(target);
  });
  addEventListener("load", () => {
    const { figures, exercises } = document.documentElement.dataset;
    if (figures !== "mounted") {
      document.querySelectorAll(".heed-figure[data-module]").forEach(say);
    }
    if (exercises !== "mounted") document.querySelectorAll(".heed-exercise").forEach(say);
  });
}
