"""What the page *Queries, keys and values* takes for right, against the library."""

import torch

from answers import rights
from heed.exercises.attention import roles
from heed.model.attention import scaled_dot_product_attention

N, D, DH = 11, 7, 3


def test_the_weights_stay_where_the_product_of_two_matrices_does():
    torch.manual_seed(5)
    x = torch.randn(N, D)
    q, k, v = torch.randn(3, D, DH)
    turn = torch.linalg.qr(torch.randn(DH, DH))[0]
    maps = {
        "scaled": (2 * q, k / 2, v),
        "rotated": (q @ turn, k @ turn, v),
        "swapped": (k, q, v),
        "value": (q, k, 2 * v),
        "doubled": (2 * q, 2 * k, v),
    }
    weights = {
        name: scaled_dot_product_attention(x @ a, x @ b, x @ c)[1]
        for name, (a, b, c) in maps.items()
    }
    before = scaled_dot_product_attention(x @ q, x @ k, x @ v)[1]
    stay = {name for name, after in weights.items() if torch.allclose(after, before, atol=1e-5)}
    assert stay == set(rights(roles.bilinear())[0])
