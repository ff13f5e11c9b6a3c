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
import { Decoration, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/**
 * What a card has of its editor.
 * @typedef {object} Editor
 * @property {HTMLElement} element
 * @property {(text: string) => void} write put a text in place of all; it can be undone
 * @property {(line: number) => void} point at a line, from 1; at none with 0
 */

/**
 * @typedef {object} Wishes
 * @property {string} text to begin with
 * @property {string} label for who hears it
 * @property {string} description how to leave it by keys
 * @property {(text: string) => void} changed hears each new text
 * @property {() => void} check is called by Ctrl-Enter
 */

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
export function editor({ text, label, description, changed, check }) {
  const told = EditorView.updateListener.of((update) => {
    if (update.docChanged) changed(update.state.doc.toString());
  });
  const named = EditorView.contentAttributes.of({
    "aria-label": label,
    "aria-description": description,
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false",
    translate: "no",
  });
  const checked = { key: "Mod-Enter", run: () => (check(), true) };
  const view = new EditorView({
    doc: text,
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
      pointed,
      named,
      told,
    ],
  });
  return {
    element: view.dom,
    write(whole) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: whole } });
    },
    point(line) {
      view.dispatch({ effects: pointing.of(line) });
    },
  };
}
