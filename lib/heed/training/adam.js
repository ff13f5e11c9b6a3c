// Adam, as torch.optim.Adam has it: Kingma & Ba (2015), algorithm 1.

/** Two running means for each weight: of its gradient, and of the gradient's square. */
export class Adam {
  /**
   * @param {Float64Array} weights changed in place by every step
   * @param {number} rate the learning rate
   * @param {readonly [number, number]} [betas] how much of each mean stays
   * @param {number} [epsilon] guards against division by 0
   */
  constructor(weights, rate, betas = [0.9, 0.999], epsilon = 1e-8) {
    this.weights = weights;
    this.rate = rate;
    this.betas = betas;
    this.epsilon = epsilon;
    this.means = new Float64Array(weights.length);
    this.squares = new Float64Array(weights.length);
    this.steps = 0;
  }

  /**
   * Move every weight against its gradient.
   * @param {ArrayLike<number>} gradient
   * @returns {Float64Array} the weights
   */
  step(gradient) {
    this.steps += 1;
    const { weights, means, squares, betas: [first, second] } = this;
    const size = this.rate / (1 - first ** this.steps); // both means begin at 0: too small at first
    const root = Math.sqrt(1 - second ** this.steps);
    for (let at = 0; at < weights.length; at++) {
      const own = gradient[at];
      means[at] = first * means[at] + (1 - first) * own;
      squares[at] = second * squares[at] + (1 - second) * own * own;
      weights[at] -= size * means[at] / (Math.sqrt(squares[at]) / root + this.epsilon);
    }
    return weights;
  }
}
