// Light or dark, as the page or the notebook around the figure has it.

/**
 * Whether the surroundings are dark: the book, JupyterLab, Colab, VS Code, else the system.
 * @returns {"light" | "dark"}
 */
export function theme() {
  const { documentElement: root, body } = document;
  const said = root.dataset.theme ?? root.getAttribute("theme") ?? body.dataset.vscodeThemeKind;
  if (said) return /dark/.test(said) ? "dark" : "light";
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === "false" ? "dark" : "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/**
 * Call `changed` whenever the theme may have changed.
 * @param {() => void} changed
 * @returns {() => void} stops it
 */
export function watch_theme(changed) {
  const observer = new MutationObserver(changed);
  const options = {
    attributeFilter: ["data-theme", "theme", "data-jp-theme-light", "data-vscode-theme-kind"],
  };
  observer.observe(document.documentElement, options);
  observer.observe(document.body, options);
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", changed);
  };
}
