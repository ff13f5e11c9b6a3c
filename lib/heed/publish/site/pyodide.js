// Say where the package with Python for the page lies. Run by workshop.py when the book is built.
import pyodide from "pyodide/package.json" with { type: "json" };

console.log(new URL(".", import.meta.resolve(`${pyodide.name}/package.json`)).href);
