"""The numbers in bold of the corrections to the chapter from recurrence to attention."""

import math
from collections.abc import Callable

import numpy as np
import torch

from heed.evaluation.forcing import matched
from heed.experiments.forcing import forcing_of
from heed.figures.recurrence.forced import SENTENCES, STUDENT
from heed.model.cells import CELLS, GRUCell
from heed.model.recurrent import BidirectionalLayer
from heed.theory.attention.costs import multiply_adds
from heed.theory.attention.paths import layers_to_see, window
from heed.theory.positions.codes import encoding, position_code
from heed.translator import Translator
from written_numbers import fixed, grouped, power


def time():
    one_hot = position_code("one-hot", 50, 50, 1)
    apart = np.linalg.norm(one_hot[:, None] - one_hot, axis=-1)[~np.eye(50, dtype=bool)]
    assert np.ptp(apart) < 1e-12
    waves = encoding(100, 512)
    near, far = (np.linalg.norm(waves[0] - waves[t]) for t in (1, 50))
    return [fixed(apart[0], 2), fixed(near, 2), fixed(far, 1)]


def bidirectional():
    torch.manual_seed(1)
    layer, x = BidirectionalLayer("lstm", 3, 5), torch.randn(1, 6, 3)
    other = x.clone()
    other[0, -1] += 1
    before, after = (layer(one)[0][0] for one in (x, other))
    moved = (after - before).ne(0)
    return [str(int(part.any(-1).sum())) for part in (moved[:, :5], moved)] + [str(after.shape[1])]


def layers():
    small = [multiply_adds(layer, 9, 256) for layer in ("attention", "projected", "rnn")]
    large = [multiply_adds(layer, 2048, 512) for layer in ("attention", "rnn")]
    return [*map(grouped, small), *(power(count, 2) for count in large)]


def gates():
    """The two places of the reset gate, the sizes of the cells, and two biases."""
    sizes = (parameters_of(CELLS[name](256, 256)) for name in ("rnn", "lstm", "gru"))
    kept = (power((1 / (1 + math.exp(-bias))) ** 50) for bias in (0, 1))
    return [fixed(reset_gap(), 2), *map(grouped, sizes), *kept]


@torch.no_grad()
def reset_gap():
    """How far apart two GRUs are that reset the state and the product, in the worst entry."""
    torch.manual_seed(0)
    cell = GRUCell(8, 8)
    x, h = cell.input_projection(torch.randn(1000, 8)), 2 * torch.rand(1000, 8) - 1
    r, z, n = cell.activations(x, h)
    u_n = cell.hidden_projection.weight[16:]
    torch.testing.assert_close(n, torch.tanh(x[:, 16:] + r * (h @ u_n.T)))
    first = torch.tanh(x[:, 16:] + (r * h) @ u_n.T)
    return ((1 - z) * (n - first)).abs().max().item()


def parameters_of(cell):
    return sum(weights.numel() for weights in cell.parameters())


def chain_gradients(radius, steps=50):
    """Gradients of the last state, and of the plain mean of all, by the first: spectral norms."""
    torch.manual_seed(7)
    turn, _ = torch.linalg.qr(torch.randn(5, 5, dtype=torch.float64))
    symmetric = turn @ torch.diag(torch.tensor([1, 0.7, -0.4, 0.2, 0.1]).double()) @ turn.T

    def states(first):
        h = [first]
        for _ in range(steps):
            h.append(h[-1] @ (radius * symmetric))
        return torch.stack(h)

    first = torch.randn(5, dtype=torch.float64)
    last, mean = (
        torch.autograd.functional.jacobian(lambda x, of=of: of(states(x)), first)
        for of in (lambda h: h[-1], lambda h: h.mean(0))
    )
    return [float(torch.linalg.matrix_norm(one, 2)) for one in (last, mean)]


def solved():
    shrinks, grows = chain_gradients(0.8), chain_gradients(1.2)
    return [
        power(shrinks[0]),
        grouped(round(grows[0], -2)),
        fixed(shrinks[1], 3),
        grouped(grows[1]),
    ]


def teacher():
    translator = Translator.load(STUDENT)
    english, french = next(iter(SENTENCES.items()))
    (du,) = translator.target.encode("du")
    own, mended = (forcing_of(translator, english, french, put) for put in ([], [2, du]))
    right = own["ids"]
    forced = sum(a == b for a, b in zip(own["forced"]["predicted"], right, strict=True))
    free = (matched(right, one["free"]["ids"]) for one in (own, mended))
    return [*map(str, (forced, len(right), *free, translator.model.config.hidden))]


def receptive_field():
    seen = window(10, 3), window(6, 3, dilated=True)
    needed = layers_to_see(1000, 3), layers_to_see(1000, 3, dilated=True)
    return [str(count) for count in (*seen, *needed)]


def picture():
    grey, colour = torch.nn.Conv2d(1, 5, 3), torch.nn.Conv2d(3, 5, 3)
    sizes = [
        str(size)
        for padding in (0, 1)
        for size in torch.nn.Conv2d(3, 5, 3, padding=padding)(torch.zeros(1, 3, 8, 8)).shape[2:]
    ]
    return [*(str(layer.weight[0].numel()) for layer in (colour, grey)), *sizes]


RECURRENCE: dict[str, Callable[[], list[str]]] = {
    "time": time,
    "bidirectional": bidirectional,
    "gates": gates,
    "teacher": teacher,
    "solved": solved,
    "picture": picture,
    "receptive": receptive_field,
    "layers": layers,
}
