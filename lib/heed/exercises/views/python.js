// Python, wherever it is: the kernel of a notebook, or Python in the page (workshop/python.js).
/** @import { Source } from "../../figures/kit/model.js" */
/** @import { Asked, Fetch, Report } from "../../workshop/python.js" */

/**
 * Have Python judge or run code, and report.
 * @param {Source} model
 * @param {Asked} question
 * @param {(said: string) => void} progress hears what is waited for
 * @param {Fetch} [files] those of a translator that is to be run, for a page
 * @returns {Promise<Report>}
 */
export async function told(model, question, progress, files) {
  const source = /** @type {any} */ (model);
  if (source.send) return await from_kernel(source, question, progress);
  try {
    const address = new URL("../../workshop/python.js", import.meta.url).href;
    return await (await import(address)).told(question, progress, files);
  } catch (error) {
    const reply = `${error instanceof Error ? error.message : error}${elsewhere()}`;
    return { answer: "unread", reply, passed: 0, failed: -1, values: "", line: 0, printed: "" };
  }
}

let asked = 0;

/**
 * @param {any} source anywidget's model
 * @param {Asked} question
 * @param {(said: string) => void} progress
 * @returns {Promise<Report>}
 */
function from_kernel(source, question, progress) {
  const number = ++asked;
  progress("Running your code …");
  return new Promise((resolve) => {
    source.on("msg:custom", (/** @type {any} */ said) => {
      if (said.kind === "report" && said.number === number) resolve(said.report);
    });
    source.send({ ...question, number });
  });
}

/** Where the same card is, in words, for a page in which Python doesn’t run. */
function elsewhere() {
  const address = document.querySelector('meta[name="heed-colab"]')?.getAttribute("content");
  return ` The same card is in this page’s notebook, where Python runs${
    address ? `: ${address}` : "."
  }`;
}
