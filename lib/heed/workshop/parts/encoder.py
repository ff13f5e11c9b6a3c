"""The encoder block: self-attention and network, each with its norm and its skip."""

from collections.abc import Iterator
from typing import Any

from heed.workshop.blocks import Block, Made, Rows, Weights, added, project, silent
from heed.workshop.part import Part, Test
from heed.workshop.parts.heads import multi_head
from heed.workshop.parts.network import linear, network
from heed.workshop.parts.norm import layer_norm

START = '''\
def encoder_block(block, rows, heads):
    """Self-attention, then the network."""
    norm_1 = block["attention_norm"]
    norm_2 = block["feed_forward_norm"]
    attention = block["self_attention"]
    feed_forward = block["feed_forward"]
'''


def encoder_block(block: Block, rows: Rows, heads: int) -> Made:
    """Return X′ = Y + Network(norm(Y)), where Y = X + SelfAttention(norm(X))."""
    found = added(rows, _attended(block, _normed(block, rows), heads))
    return added(found, _thought(block, _renormed(block, found)))


def _normed(block: Block, rows: Rows) -> Made:
    return layer_norm(block["attention_norm"], rows)


def _renormed(block: Block, rows: Rows) -> Made:
    return layer_norm(block["feed_forward_norm"], rows)


def _attended(block: Block, read: Rows, heads: int) -> Made:
    return linear(block["self_attention"]["out_projection"], _found(block, read, heads))


def _found(block: Block, read: Rows, heads: int) -> Made:
    q, *both = project(block["self_attention"]["in_projection"], read, "qkv")
    return multi_head(q, both, heads)


def _thought(block: Block, read: Rows) -> Made:
    return network(block["feed_forward"], read)


def deaf(block: Block, rows: Rows, heads: int) -> Made:
    """The network reads X and is added to X, so nobody reads what attention found. It should read
    Y, and be added to Y.
    """
    return added(rows, _thought(block, _renormed(block, rows)))


def parallel(block: Block, rows: Rows, heads: int) -> Made:
    """The network reads norm(X), as attention does. It should read Y, to which attention has been
    added.
    """
    found = added(rows, _attended(block, _normed(block, rows), heads))
    return added(found, _thought(block, _renormed(block, rows)))


def forgetful(block: Block, rows: Rows, heads: int) -> Made:
    """The network reads Y, but its output is added to X. Then what attention found leaves the
    stream: add to Y.
    """
    found = added(rows, _attended(block, _normed(block, rows), heads))
    return added(rows, _thought(block, _renormed(block, found)))


def no_first_skip(block: Block, rows: Rows, heads: int) -> Made:
    """The skip around attention is missing: Y = X + SelfAttention(norm(X))."""
    found = _attended(block, _normed(block, rows), heads)
    return added(found, _thought(block, _renormed(block, found)))


def no_second_skip(block: Block, rows: Rows, heads: int) -> Made:
    """The skip around the network is missing: add its output to Y."""
    found = added(rows, _attended(block, _normed(block, rows), heads))
    return _thought(block, _renormed(block, found))


def no_skips(block: Block, rows: Rows, heads: int) -> Made:
    """Both skips are missing. Each sub-layer adds to what is there."""
    found = _attended(block, _normed(block, rows), heads)
    return _thought(block, _renormed(block, found))


def normed_first_skip(block: Block, rows: Rows, heads: int) -> Made:
    """You add to norm(X). The norm is for attention to read: add its output to X itself."""
    read = _normed(block, rows)
    found = added(read, _attended(block, read, heads))
    return added(found, _thought(block, _renormed(block, found)))


def normed_second_skip(block: Block, rows: Rows, heads: int) -> Made:
    """You add the network’s output to norm(Y). The norm is for the network to read: add to Y."""
    found = added(rows, _attended(block, _normed(block, rows), heads))
    read = _renormed(block, found)
    return added(read, _thought(block, read))


def normed_skips(block: Block, rows: Rows, heads: int) -> Made:
    """You add to normed rows, twice. A norm is for what reads: the stream itself stays as it is."""
    read = _normed(block, rows)
    read = _renormed(block, added(read, _attended(block, read, heads)))
    return added(read, _thought(block, read))


def post_norm(block: Block, rows: Rows, heads: int) -> Made:
    """You norm the sums. That is post-norm, the order of 2017. Here the norm comes before the
    sub-layer.
    """
    found = _normed(block, added(rows, _attended(block, rows, heads)))
    return _renormed(block, added(found, _thought(block, found)))


def no_norms(block: Block, rows: Rows, heads: int) -> Made:
    """There is no norm. Attention reads norm(X), the network norm(Y)."""
    found = added(rows, _attended(block, rows, heads))
    return added(found, _thought(block, found))


def no_first_norm(block: Block, rows: Rows, heads: int) -> Made:
    """Attention reads X without its norm."""
    found = added(rows, _attended(block, rows, heads))
    return added(found, _thought(block, _renormed(block, found)))


def no_second_norm(block: Block, rows: Rows, heads: int) -> Made:
    """The network reads Y without its norm."""
    found = added(rows, _attended(block, _normed(block, rows), heads))
    return added(found, _thought(block, found))


def same_norm(block: Block, rows: Rows, heads: int) -> Made:
    """You use the norm of attention twice. The network has its own: feed_forward_norm."""
    return encoder_block({**block, "feed_forward_norm": block["attention_norm"]}, rows, heads)


def swapped_norms(block: Block, rows: Rows, heads: int) -> Made:
    """The two norms have changed places."""
    first, second = block["attention_norm"], block["feed_forward_norm"]
    return encoder_block(
        {**block, "feed_forward_norm": first, "attention_norm": second}, rows, heads
    )


def last_norm(block: Block, rows: Rows, heads: int) -> Made:
    """You norm what comes out. A last norm follows the whole encoder, not each block."""
    return _renormed(block, encoder_block(block, rows, heads))


def attention_only(block: Block, rows: Rows, heads: int) -> Made:
    """This is Y. The network is still missing."""
    return added(rows, _attended(block, _normed(block, rows), heads))


def without_output(block: Block, rows: Rows, heads: int) -> Made:
    """The heads’ outputs aren’t mixed. Multiply by W_o: linear with out_projection."""
    found = added(rows, _found(block, _normed(block, rows), heads))
    return added(found, _thought(block, _renormed(block, found)))


def one_head(block: Block, rows: Rows, heads: int) -> Made:
    """You use a single head. Give heads to multi_head."""
    return encoder_block(block, rows, 1)


def swapped_values(block: Block, rows: Rows, heads: int) -> Made:
    """Keys and values have changed places."""
    q, k, v = project(block["self_attention"]["in_projection"], _normed(block, rows), "qkv")
    mixed = linear(block["self_attention"]["out_projection"], multi_head(q, [v, k], heads))
    found = added(rows, mixed)
    return added(found, _thought(block, _renormed(block, found)))


def network_first(block: Block, rows: Rows, heads: int) -> Made:
    """The network comes first here. Attention does: the network works on what it found."""
    found = added(rows, _thought(block, _renormed(block, rows)))
    return added(found, _attended(block, _normed(block, found), heads))


def _random(count: int, seed: int) -> Iterator[tuple[Any, ...]]:
    weights = Weights(seed)
    for at in range(count):
        yield weights.encoder_block(), weights.rows(3), (1, 2, 4)[at % 3]


BLOCK, ROWS = Weights(23).encoder_block(), Weights(24).rows(2)

PART = Part(
    start=START,
    book=(encoder_block,),
    given=(multi_head, linear, network, layer_norm, added, project),
    tests=(
        Test(
            "if attention and network find nothing, nothing changes",
            "encoder_block",
            [(silent(BLOCK, "self_attention", "feed_forward"), ROWS, 2)],
        ),
        Test(
            "if the network finds nothing, Y comes out",
            "encoder_block",
            [(silent(BLOCK, "feed_forward"), ROWS, 2)],
        ),
        Test(
            "if attention finds nothing, the network is added to X",
            "encoder_block",
            [(silent(BLOCK, "self_attention"), ROWS, 2)],
        ),
        Test("the network reads what attention found", "encoder_block", [(BLOCK, ROWS, 2)]),
        Test("20 random blocks, as the library does", "encoder_block", [*_random(20, 25)]),
    ),
    mistakes={
        "encoder_block": (
            *(deaf, parallel, forgetful, no_first_skip, no_second_skip, no_skips),
            *(normed_first_skip, normed_second_skip, normed_skips, post_norm, no_norms),
            *(no_first_norm, no_second_norm, same_norm, swapped_norms, last_norm, attention_only),
            *(without_output, one_head, swapped_values, network_first),
        )
    },
)
