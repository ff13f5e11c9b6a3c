// The beam of one sentence, as hypotheses.py has it: which hypotheses live on, and the tree that they grow
// in. search.js has the beam search that keeps a model and a beam going.
import { length_penalty } from "./hypothesis.js";
/** @import { Hypothesis } from "./hypothesis.js" */

/**
 * One token of the tree; the hypothesis it stands for is the path from the root to it.
 * @typedef {object} Node
 * @property {number} step tokens on that path; 0 for the root, which is <bos>
 * @property {number} parent number of the node before it; −1 for the root
 * @property {number} token
 * @property {number} log_probability of the whole path, in nats
 * @property {number} score
 * @property {"kept" | "finished" | "pruned"} fate
 */

/** A continuation: log-probability of the whole, the row it continues, the token. */
/** @typedef {[number, number, number]} Continuation */

/** The hypotheses of one sentence. */
export class Beam {
  /**
   * @param {number} places hypotheses kept, open and finished together
   * @param {number} wanted how many of the best are asked for, 1 … places
   * @param {number} limit most tokens of a hypothesis, <eos> counted
   * @param {number} alpha exponent of the length penalty
   * @param {number} bos_id
   * @param {number} eos_id
   * @param {boolean} [keep_pruned] whether the tree shall show what was dropped too
   */
  constructor(places, wanted, limit, alpha, bos_id, eos_id, keep_pruned = false) {
    this.places = places;
    this.wanted = wanted;
    this.limit = limit;
    this.alpha = alpha;
    this.eos_id = eos_id;
    this.keep_pruned = keep_pruned;
    /** @type {Node[]} */
    this.nodes = [
      { step: 0, parent: -1, token: bos_id, log_probability: 0, score: 0, fate: "kept" },
    ];
    this.open = [0]; // nodes to be continued, most probable first
    this.finished = /** @type {number[]} */ ([]); // nodes that are <eos>
    this.step = 0;
  }

  /**
   * Choose among the continuations of the open hypotheses.
   * @param {number[][]} tokens for each open hypothesis its most probable next tokens
   * @param {number[][]} log_probs of those tokens, given the hypothesis
   * @returns {number[]} for every hypothesis that is open now, the row that it continues
   */
  advance(tokens, log_probs) {
    const before = this.open;
    const places = this.places - this.finished.length;
    const ranked = this.ranked(before, tokens, log_probs);
    const rows = /** @type {number[]} */ ([]);
    this.open = [];
    this.step += 1;
    const penalty = length_penalty(this.step, this.alpha);
    const shown = this.keep_pruned ? ranked : ranked.slice(0, places);
    shown.forEach(([total, row, token], rank) => {
      const fate = rank >= places ? "pruned" : token === this.eos_id ? "finished" : "kept";
      if (fate === "finished") this.finished.push(this.nodes.length);
      if (fate === "kept") {
        this.open.push(this.nodes.length);
        rows.push(row);
      }
      this.nodes.push({
        step: this.step,
        parent: before[row],
        token,
        log_probability: total,
        score: total / penalty,
        fate,
      });
    });
    return rows;
  }

  /** Whether going on cannot change the `wanted` best. */
  done() {
    if (this.open.length === 0 || this.step >= this.limit) return true;
    if (this.finished.length < this.wanted) return false;
    const most = this.nodes[this.open[0]].log_probability / length_penalty(this.limit, this.alpha);
    return this.nodes[this.best_first(this.finished)[this.wanted - 1]].score >= most;
  }

  /**
   * The `wanted` best hypotheses, best first, each with the node that it ends in.
   * @returns {{ hypothesis: Hypothesis, end: number }[]}
   */
  best() {
    const ends = [...this.best_first(this.finished), ...this.best_first(this.open)];
    return ends.slice(0, this.wanted).map((end) => ({ hypothesis: this.hypothesis(end), end }));
  }

  /**
   * The nodes from the root to `node`, both included.
   * @param {number} node
   * @returns {number[]}
   */
  path(node) {
    const path = [node];
    while (this.nodes[path[0]].parent >= 0) path.unshift(this.nodes[path[0]].parent);
    return path;
  }

  /** @type {(nodes: number[], tokens: number[][], log_probs: number[][]) => Continuation[]} */
  ranked(nodes, tokens, log_probs) {
    const all = nodes.flatMap((node, row) =>
      tokens[row].map((token, i) => /** @type {Continuation} */
      ([this.nodes[node].log_probability + log_probs[row][i], row, token]))
    );
    // the sort is stable: of equals, the one whose beginning is more probable comes first
    return all.filter(([total]) => total > -Infinity).sort(([a], [b]) => b - a);
  }

  /** @param {number[]} nodes */
  best_first(nodes) {
    return nodes.toSorted((a, b) => this.nodes[b].score - this.nodes[a].score);
  }

  /**
   * @param {number} end
   * @returns {Hypothesis}
   */
  hypothesis(end) {
    const { fate, log_probability, score } = this.nodes[end];
    const finished = fate === "finished";
    const tokens = this.path(end).slice(1, finished ? -1 : undefined)
      .map((node) => this.nodes[node].token);
    return { tokens, log_probability, score, finished };
  }
}
