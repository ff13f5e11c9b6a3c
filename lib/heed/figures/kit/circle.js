// The circle on which a pair of waves runs.
import { line } from "./marks.js";

const TURN = Array.from({ length: 91 }, (_, i) => i * Math.PI / 45);
const [COSINES, SINES] = [TURN.map(Math.cos), TURN.map(Math.sin)];

/** The unit circle, as a faint line of a plot. */
export const CIRCLE = line(COSINES, SINES, { series: -1, width: 1 });
