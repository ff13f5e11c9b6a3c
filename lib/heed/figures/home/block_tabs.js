// Which block of a stack is shown: they work one after another.
import { counted } from "../base/numbers.js";
import { html, put, resize, say } from "../kit/dom.js";

export class BlockTabs {
  /**
   * @param {string} trait
   * @param {(block: number) => void} choose from 1
   */
  constructor(trait, choose) {
    this.trait = trait;
    this.choose = choose;
    this.text = html("span");
    this.tabs = html("span", { class: "heed-block-tabs" });
    this.element = html("div", { class: "heed-block-head" }, this.text, this.tabs);
  }

  /** @type {(count: number, chosen: number) => void} chosen: from 0 */
  draw(count, chosen) {
    say(this.text, `${counted(count, "block")}, one after another. Shown:`);
    resize(this.tabs, count, () => this.tab());
    for (const [b, tab] of [...this.tabs.children].entries()) {
      put(tab, "aria-current", String(b === chosen));
    }
  }

  tab() {
    const block = this.tabs.children.length + 1;
    const said = { type: "button", "aria-label": `block ${block}`, "data-control": this.trait };
    return html("button", { ...said, click: () => this.choose(block) }, String(block));
  }
}
