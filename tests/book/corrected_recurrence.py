"""The numbers in bold of the corrections to the chapter from recurrence to attention."""

from collections.abc import Callable

import torch

from written_numbers import fixed, grouped, power


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


RECURRENCE: dict[str, Callable[[], list[str]]] = {"solved": solved}
