// Say where the packages of code cards lie: Python for the page, and the editor with its parser. Run by
// workshop.py when the book is built.
import python from "pyodide/package.json" with { type: "json" };

const PACKAGES = { codemirror: "@codemirror/view", lezer: "@lezer/highlight" }; // with their licences

console.log(python.name, new URL(".", import.meta.resolve(`${python.name}/package.json`)).href);
for (const [name, imported] of Object.entries(PACKAGES)) {
  console.log(name, new URL("..", import.meta.resolve(imported)).href);
}
