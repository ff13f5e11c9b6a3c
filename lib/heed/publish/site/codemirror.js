// The editor of a code card: CodeMirror with what Python needs, and nothing else. The build bundles this
// module with all that it imports into one file, which a page loads when a code card comes into sight.
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers, ViewPlugin } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** @import { DecorationSet } from "@codemirror/view" */
/** @import { Editor, Wishes } from "../../exercises/views/editor.js" */

const PYTHON = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.operatorKeyword],
    class: "heed-code-keyword",
  },
  { tag: tags.moduleKeyword, class: "heed-code-keyword" },
  { tag: [tags.string, tags.special(tags.string)], class: "heed-code-string" },
  { tag: tags.comment, class: "heed-code-comment" },
  { tag: [tags.number, tags.bool, tags.null], class: "heed-code-number" },
  { tag: tags.function(tags.definition(tags.variableName)), class: "heed-code-name" },
]);

const NARROW = "(max-width: 480px)"; // where lines break rather than hide

const DEEPEST = 24; // letters of indentation that exercise.css knows, in steps of INDENT
const INDENT = 4;

/** A line that breaks goes on below its own beginning. @type {(view: EditorView) => DecorationSet} */
function hanging(view) {
  const marks = view.visibleRanges.flatMap(({ from, to }) => {
    const first = view.state.doc.lineAt(from).number;
    const last = view.state.doc.lineAt(to).number;
    return Array.from({ length: last - first + 1 }, (_, i) => view.state.doc.line(first + i));
  }).map(({ from, text }) => {
    const steps = Math.floor((text.length - text.trimStart().length) / INDENT);
    const indent = Math.min(DEEPEST, INDENT * steps);
    return Decoration.line({ class: `heed-hanging heed-hanging-${indent}` }).range(from);
  });
  return Decoration.set(marks);
}

const wrapped = [
  EditorView.lineWrapping,
  ViewPlugin.define((view) => ({
    marks: hanging(view),
    update(change) {
      if (change.docChanged || change.viewportChanged) this.marks = hanging(change.view);
    },
  }), { decorations: ({ marks }) => marks }),
];

/** @type {import("@codemirror/state").StateEffectType<number>} */
const pointing = StateEffect.define();
const MARK = Decoration.line({ class: "heed-code-fault" });
const pointed = StateField.define({
  create: () => Decoration.none,
  update(marks, { effects, state, docChanged }) {
    if (docChanged) return Decoration.none;
    const line = effects.find((effect) => effect.is(pointing))?.value;
    if (line === undefined) return marks;
    if (line < 1 || line > state.doc.lines) return Decoration.none;
    return Decoration.set([MARK.range(state.doc.line(line).from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * @param {Wishes} wishes
 * @returns {Editor}
 */
export function editor({ text, at: [anchor, head], label, description, changed, check }) {
  const told = EditorView.updateListener.of((update) => {
    if (update.docChanged) changed(update.state.doc.toString());
  });
  const named = EditorView.contentAttributes.of({
    "aria-label": label,
    tabindex: "0", // or a long text could not be scrolled by keys, says axe
    "aria-description": description,
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false",
    translate: "no",
  });
  const checked = { key: "Mod-Enter", run: () => (check(), true) };
  const view = new EditorView({
    doc: text,
    selection: { anchor, head },
    extensions: [
      keymap.of([checked, ...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
      keymap.of([indentWithTab]),
      lineNumbers(),
      history(),
      pythonLanguage,
      indentUnit.of("    "),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      syntaxHighlighting(PYTHON),
      matchMedia(NARROW).matches ? wrapped : [],
      pointed,
      named,
      told,
    ],
  });
  return {
    element: view.dom,
    focus: () => view.focus(),
    write(whole) {
      if (whole === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: whole } });
    },
    point(line) {
      view.dispatch({ effects: pointing.of(line) });
    },
    go(line) {
      const { from } = view.state.doc.line(line);
      const effects = EditorView.scrollIntoView(from, { y: "start" });
      view.dispatch({ selection: { anchor: from }, effects });
      view.focus();
    },
  };
}
