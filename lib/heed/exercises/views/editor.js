// The editor of a code card, in place of its plain field: loaded by a page when the card is in sight or
// has the focus. What is typed into it stands in the field too, which is what everybody reads. Where it
// cannot be loaded, as in a notebook, the field stays.

/**
 * What a card has of its editor.
 * @typedef {object} Editor
 * @property {HTMLElement} element
 * @property {(text: string) => void} write put a text in place of all; it can be undone
 * @property {(line: number) => void} point at a line, from 1; at none with 0
 * @property {(line: number) => void} go to a line, from 1
 * @property {() => void} focus
 */

/**
 * @typedef {object} Wishes
 * @property {string} text to begin with
 * @property {[number, number]} at what of it is selected
 * @property {string} label for who hears it
 * @property {string} description how to leave it by keys
 * @property {(text: string) => void} changed hears each new text
 * @property {() => void} check is called by Ctrl-Enter
 */

const ADDRESS = "../../../codemirror/codemirror.js"; // from here, on the site: bundled by site/workshop.py

/**
 * Let an editor grow out of a field.
 * @param {HTMLElement} box around the field
 * @param {HTMLTextAreaElement} area
 * @param {string} label
 * @param {string} description
 * @returns {Pick<Editor, "write" | "point" | "go">} what reaches it, once it is there
 */
export function grow(box, area, label, description) {
  /** @type {Editor | undefined} */
  let editor;
  let from_editor = false;
  const begin = once(async () => {
    const { editor: make } = await import(new URL(ADDRESS, import.meta.url).href);
    editor = make({
      text: area.value,
      at: [area.selectionStart, area.selectionEnd],
      label,
      description,
      changed(/** @type {string} */ text) {
        from_editor = true;
        area.value = text;
        area.dispatchEvent(new Event("input", { bubbles: true }));
        from_editor = false;
      },
      check: () => area.form?.requestSubmit(),
    });
    put(box, area, /** @type {Editor} */ (editor));
  });
  area.addEventListener("input", () => {
    if (!from_editor) editor?.write(area.value);
  });
  when_seen(box, begin);
  return {
    write: (text) => editor?.write(text),
    point: (line) => editor?.point(line),
    go: (line) => {
      box.scrollIntoView({ block: "nearest" });
      begin().then(() => editor?.go(line), () => area.focus());
    },
  };
}

/**
 * Put the editor where the field was, which keeps the focus if it has it.
 * @param {HTMLElement} box
 * @param {HTMLTextAreaElement} area
 * @param {Editor} editor
 */
function put(box, area, editor) {
  const focused = document.activeElement === area;
  area.hidden = true;
  box.append(editor.element);
  box.addEventListener("keydown", (event) => event.stopPropagation()); // a page takes / for a search
  box.dataset.editor = "true";
  const label = box.closest(".heed-field")?.querySelector("label");
  label?.addEventListener("click", () => editor.focus());
  if (focused) editor.focus();
}

/**
 * Call a function when an element is in sight or has the focus. What cannot be loaded is done without.
 * @param {HTMLElement} element
 * @param {() => Promise<unknown>} begin
 */
function when_seen(element, begin) {
  if (!globalThis.IntersectionObserver) return; // drawn for a page that is still to be made
  const start = () => {
    seen.disconnect();
    begin().catch(() => {});
  };
  const seen = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  seen.observe(element);
  element.addEventListener("focusin", start, { once: true });
}

/**
 * @template T
 * @param {() => Promise<T>} make
 */
function once(make) {
  /** @type {Promise<T> | undefined} */
  let made;
  return () => made ??= make();
}
