// The page that asks again (due.js says when): what is due, what comes next, and how far the reader is,
// as a file that another browser can read.
import { button } from "../../exercises/views/acts.js";
import { counted } from "../../figures/base/numbers.js";
import { html } from "../../figures/kit/dom.js";
import { save } from "../../figures/kit/save.js";
import { calendar, due_on, is_due } from "./due.js";
import { add_record, every_entry, record } from "./record.js";

const FILE = "heed-progress.json";
const LARGEST = 2_000_000; // letters of a file that is read
const ALL = "all chapters";

/** @typedef {{ name: string, chapter: string, item: HTMLElement }} Listed */

/** @param {HTMLElement} box whose lists name every exercise of the book, by chapter */
function begin(box) {
  const listed = [...box.querySelectorAll("section")].flatMap((section) => {
    const chapter = section.querySelector("h2")?.textContent ?? "";
    const items = [.../** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll("li"))];
    return items.map((item) => ({ name: item.dataset.exercise ?? "", chapter, item }));
  });
  const said = html("p", { class: "heed-review-said", role: "status" });
  const due = html("ol", { class: "heed-review-due" });
  const chapters = [ALL, ...new Set(listed.map(({ chapter }) => chapter))];
  const choice = html(
    "select",
    { "aria-label": "Chapter", style: "min-height: 2.75rem", change: () => draw() },
    ...chapters.map((one) => html("option", {}, one)),
  );
  const file = html("input", { type: "file", accept: "application/json", hidden: true });
  const one = button("Ask me one", () => go(pick(list_due())));
  const remind = button(
    "Add to calendar",
    () => save("heed-review.ics", "text/calendar", events()),
  );
  const acts = html(
    "div",
    { class: "heed-acts" },
    one,
    remind,
    button("Save progress", () => save(FILE, "application/json", JSON.stringify(record()))),
    button("Load progress", () => file.click()),
  );
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (chosen) draw(await loaded(chosen));
    file.value = ""; // or the same file could not be chosen again
  });

  /** Those of the chosen chapter that are due. */
  function list_due() {
    const [entries, today] = [every_entry(), new Date().toLocaleDateString("sv")];
    return listed.filter(({ name, chapter }) =>
      (choice.value === ALL || choice.value === chapter) &&
      Object.hasOwn(entries, name) && is_due(entries[name], today)
    );
  }

  /** On which days how many become due. */
  function coming() {
    const [entries, today] = [every_entry(), new Date().toLocaleDateString("sv")];
    const days = listed.map(({ name }) => Object.hasOwn(entries, name) && due_on(entries[name]));
    const found = new Map();
    for (const on of days) if (on && on > today) found.set(on, (found.get(on) ?? 0) + 1);
    return new Map([...found].sort(([a], [b]) => a < b ? -1 : 1));
  }

  function events() {
    return calendar(coming(), location.href.split(/[?#]/)[0]);
  }

  /** @param {string} [first] what else is said */
  function draw(first = "") {
    const [now, next] = [list_due(), [...coming()][0]];
    const later = next ? `${counted(next[1], "exercise")} on ${written(next[0])}.` : "";
    const none = "Nothing is due. A week after you solve an exercise, it is asked again here.";
    const count = now.length
      ? `${counted(now.length, "exercise")} due now.`
      : later
      ? "Nothing is due."
      : none;
    said.textContent = [first, count, later && `Next: ${later}`].filter(Boolean).join(" ");
    due.replaceChildren(...now.map(({ item }) => item.cloneNode(true)));
    one.hidden = !now.length;
    remind.hidden = !next;
  }

  box.firstElementChild?.append(said, choice, due, acts, file);
  draw();
}

/** @param {string} on a day, as it is stored */
function written(on) {
  const date = new Date(`${on}T12:00`);
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** @type {(from: Listed[]) => Listed} */
function pick(from) {
  return from[Math.floor(Math.random() * from.length)];
}

/** @param {Listed | undefined} listed */
function go(listed) {
  const link = listed?.item.querySelector("a");
  if (link) location.assign(link.href);
}

/**
 * Add the progress of a file to what is here; say how that went.
 * @param {File} file
 */
async function loaded(file) {
  try {
    const text = file.size <= LARGEST ? await file.text() : "";
    const other = JSON.parse(text);
    if (!other || typeof other !== "object" || Array.isArray(other)) throw new Error("no record");
    const more = counted(add_record(other), "exercise");
    return `${file.name} is added: ${more} that this browser didn’t know.`;
  } catch {
    return `${file.name} isn’t a file that this page has saved.`;
  }
}

for (const box of document.querySelectorAll(".heed-review")) {
  if (box instanceof HTMLElement) begin(box);
}
