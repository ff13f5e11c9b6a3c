// What a reader's code has printed, below a card: nothing at first.
import { html } from "../../figures/kit/dom.js";

/**
 * @returns {{ element: HTMLElement, show: (text: string) => void }}
 */
export function printed_view() {
  const element = html("pre", { class: "heed-printed", tabindex: "0", hidden: true });
  const title = html("p", {}, "You printed");
  return {
    element,
    show(text) {
      element.hidden = !text;
      element.textContent = text;
      if (text) element.before(title);
      else title.remove();
    },
  };
}
