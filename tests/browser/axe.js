// Write the source of axe-core, which the tests run inside a page, to standard output.
import axe from "axe-core";

console.log(axe.source);
