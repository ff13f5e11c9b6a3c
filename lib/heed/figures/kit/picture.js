// What is shown as a picture with its title, its fonts and where it comes from: for slides and paper.
import { svg } from "./dom.js";
import { save } from "./save.js";
import { snapshot } from "./snapshot.js";

const FAMILY = "Source Sans 3";
const CREDIT = "Heed · CC BY 4.0";
const DENSE = 3; // pixels of a PNG for each CSS pixel: sharp on a wall

/** @type {Record<"SVG" | "PNG", { type: string, made: (svg: string) => BlobPart | Promise<BlobPart> }>} */
const KINDS = {
  SVG: { type: "image/svg+xml", made: (svg) => svg },
  PNG: { type: "image/png", made: png },
};

/**
 * Give the picture of a figure to the reader as a file.
 * @param {Element} figure
 * @param {string} name of the file, without its suffix
 * @param {keyof KINDS} kind
 */
export async function save_picture(figure, name, kind) {
  const stage = figure.querySelector(".heed-live .heed-stage");
  if (stage instanceof HTMLElement) await save_shown(stage, title_of(figure), name, kind);
}

/**
 * Give the picture of an element to the reader as a file.
 * @param {HTMLElement} element that is in the page, and shown
 * @param {string} title
 * @param {string} name of the file, without its suffix
 * @param {keyof KINDS} kind
 */
export async function save_shown(element, title, name, kind) {
  const picture = with_credit(snapshot(element), title, await faces());
  const { type, made } = KINDS[kind];
  save(`${name}.${kind.toLowerCase()}`, type, await made(picture));
}

/** @param {Element | null} figure */
export function title_of(figure) {
  return figure?.querySelector(".heed-title")?.textContent ?? "";
}

/**
 * A picture with its title, where it comes from, and the fonts of its words.
 * @type {(picture: string, title: string, faces: string) => string}
 */
function with_credit(picture, title, faces) {
  const { documentElement: root } = new DOMParser().parseFromString(picture, "image/svg+xml");
  const [width, height] = ["width", "height"].map((side) => Number(root.getAttribute(side)));
  const place = { x: width - 8, y: height - 6, "text-anchor": "end" };
  const look = { "font-family": FAMILY, "font-size": 10, fill: "#888888" };
  root.prepend(svg("title", {}, title), svg("style", {}, faces));
  root.append(svg("text", { ...place, ...look }, CREDIT));
  return new XMLSerializer().serializeToString(root);
}

/** The fonts of a figure's words, whole. */
async function faces() {
  try {
    const fonts = new URL("../../fonts/sans.woff2", import.meta.url); // in a notebook there are none
    const blob = await (await fetch(fonts)).blob();
    const address = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(reader.result), { once: true });
      reader.readAsDataURL(blob);
    });
    return `@font-face { font-family: "${FAMILY}"; font-weight: 400 700; src: url(${address}); }`;
  } catch {
    return ""; // another font stands in
  }
}

/** @type {(svg: string) => Promise<Blob>} */
async function png(svg) {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const paper = document.createElement("canvas");
  [paper.width, paper.height] = [DENSE * picture.width, DENSE * picture.height];
  paper.getContext("2d")?.drawImage(picture, 0, 0, paper.width, paper.height);
  return await new Promise((resolve, reject) =>
    paper.toBlob((blob) => blob ? resolve(blob) : reject(new Error("no picture")), "image/png")
  );
}
