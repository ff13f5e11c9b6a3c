// A figure on a page of its own follows the reader's system, or ?theme=dark in its address.
const wish = new URLSearchParams(location.search).get("theme");
const system = matchMedia("(prefers-color-scheme: dark)");

function paint() {
  const dark = wish ? wish === "dark" : system.matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

system.addEventListener("change", paint);
paint();
