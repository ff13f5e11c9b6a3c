// A figure on a page of its own follows the reader's system, or ?theme=dark in its address, and tells
// the page around it how high it is: { heed: name, height } in pixels, whenever that changes or the
// other page asks. With ?slide it fills a screen. A classic script: it runs before the page is
// painted, and where modules do not.
{
  const { documentElement: root } = document;
  const asked = new URLSearchParams(location.search);
  const wish = asked.get("theme");
  if (asked.has("slide")) {
    if (globalThis.window.name === "heed-slide") { // the frame that deck.js makes
      root.dataset.slide = "";
      if (asked.get("slide") === "one") root.dataset.one = ""; // of the figure's pictures
    } else {
      asked.delete("slide");
      const [, figure = ""] = /([^/]*)\.html$/.exec(location.pathname) ?? [];
      location.replace(`../slides/figure.html?figure=${figure}&${asked}`);
    }
  }
  const system = matchMedia("(prefers-color-scheme: dark)");

  const paint = () => {
    const dark = wish ? wish === "dark" : system.matches;
    root.dataset.theme = dark ? "dark" : "light";
  };
  system.addEventListener("change", paint);
  paint();

  // A frame that is wider than so many times its height, a figure takes for a phone on its side.
  const [WIDE, PHONE] = [1.6, 940];
  const tell = () => {
    const heed = document.querySelector("figure")?.dataset.figure;
    const least = innerWidth < PHONE ? Math.ceil(innerWidth / WIDE) + 1 : 0;
    const height = Math.max(least, Math.ceil(root.getBoundingClientRect().height));
    parent.postMessage({ heed, height }, "*");
  };
  if (parent !== globalThis.window) {
    root.dataset.framed = ""; // as wide as the figure is in a chapter, and so as high
    addEventListener("DOMContentLoaded", () => new ResizeObserver(tell).observe(root));
    addEventListener("message", ({ data }) => {
      if (data?.heed === "height") tell();
    });
  }
}
