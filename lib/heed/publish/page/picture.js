// A figure as a picture, as it is shown: for slides and paper.
import { save } from "../../figures/kit/save.js";
import { snapshot } from "../../figures/kit/snapshot.js";

const DENSE = 3; // pixels of a PNG for each CSS pixel: sharp on a wall

/** @type {Record<string, (svg: string) => BlobPart | Promise<BlobPart>>} what is made of SVG, by its kind */
const MADE = { "image/svg+xml": (svg) => svg, "image/png": png };

/**
 * Give the picture of a figure to the reader as a file.
 * @param {Element} figure
 * @param {string} name of the file
 * @param {keyof MADE} type
 */
export async function save_picture(figure, name, type) {
  const stage = figure.querySelector(".heed-live .heed-stage");
  if (stage instanceof HTMLElement) save(name, type, await MADE[type](snapshot(stage)));
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
