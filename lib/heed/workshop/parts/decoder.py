"""The decoder block with its cache: one French row comes in at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from heed.workshop.blocks import Block, Made, Rows, Weights, added, project, silent
from heed.workshop.part import Function, Part, Test
from heed.workshop.parts.heads import multi_head
from heed.workshop.parts.network import linear, network
from heed.workshop.parts.norm import layer_norm

Cache = list[Any]  # keys and values

START = '''\
def decoder_block(block, rows, heads, past, source):
    """One new row: look back, across, think."""
    norm_1 = block["attention_norm"]
    norm_2 = block["cross_norm"]
    norm_3 = block["feed_forward_norm"]
    attention = block["self_attention"]
    cross = block["cross_attention"]
    feed_forward = block["feed_forward"]
'''


def decoder_block(block: Block, rows: Rows, heads: int, past: Cache, source: Cache) -> Made:
    """Return the new row, once it has looked at the French so far and at the English."""
    return _block(Way(), block, rows, heads, past, source)


@dataclass(frozen=True)
class Way:
    """How a block is computed: rightly, but for what is named here."""

    norms: tuple[str, ...] = ("attention_norm", "cross_norm", "feed_forward_norm")
    skips: tuple[bool, ...] = (True, True, True)
    parts: tuple[str, ...] = ("self", "cross", "network")
    cache: str = "grown"  # or "forgotten", "late", "replaced", "nested"
    look: str = "source"  # where cross-attention finds keys: or "past"
    ask: str = "cross_attention"  # whose projection makes its queries
    mixed: bool = True  # by W_o
    post: bool = False  # norm after the sum
    of_input: bool = False  # cross-attention reads X
    normed_skips: tuple[bool, ...] = (False, False, False)


def _block(way: Way, block: Block, rows: Rows, heads: int, past: Cache, source: Cache) -> Made:
    names = ("self", "cross", "network")
    x, first = rows, rows
    for part in way.parts:
        at = names.index(part)
        norm = block.get(way.norms[at])
        entered = first if part == "cross" and way.of_input else x
        read = entered if way.post or not norm else layer_norm(norm, entered)
        if part == "network":
            made = network(block["feed_forward"], read)
        elif part == "self":
            made = _looked_back(way, block, read, heads, past)
        else:
            made = _looked_across(way, block, read, heads, past, source)
        onto = read if way.normed_skips[at] else x
        x = added(onto, made) if way.skips[at] else made
        if way.post and norm:
            x = layer_norm(norm, x)
    return [list(row) for row in x]


def _looked_back(way: Way, block: Block, read: Rows, heads: int, past: Cache) -> Made:
    own = block["self_attention"]
    q, k, v = project(own["in_projection"], read, "qkv")
    before = [*past[0]], [*past[1]]
    if way.cache == "nested":
        k, v = [k], [v]  # type: ignore[list-item]  # which is the mistake
    if way.cache == "replaced":
        past[:] = k, v
    elif way.cache != "forgotten":
        past[:] = before[0] + k, before[1] + v
    seen = {"forgotten": (before[0] + k, before[1] + v), "late": before}.get(way.cache, past)
    return _mixed(way, own, multi_head(q, seen, heads))


def _looked_across(
    way: Way, block: Block, read: Rows, heads: int, past: Cache, source: Cache
) -> Made:
    own = block["cross_attention"]
    [q] = project(block[way.ask]["in_projection"], read, "q")
    return _mixed(way, own, multi_head(q, source if way.look == "source" else past, heads))


def _mixed(way: Way, layer: Block, found: Made) -> Made:
    return linear(layer["out_projection"], found) if way.mixed else found


def _mistake(reply: str, **options: Any) -> Function:
    """Return a block that is computed another way, and what is said of it."""

    def made(block: Block, rows: Rows, heads: int, past: Cache, source: Cache) -> Made:
        return _block(Way(**options), block, rows, heads, past, source)

    made.__doc__ = reply
    made.__name__ = ", ".join(f"{name}={value}" for name, value in options.items())
    return made


def in_turn(
    function: Function, block: Block, rows: Rows, heads: int, past: Cache, source: Cache
) -> list[Any]:
    """Return what a block makes of rows that come in one at a time."""
    return [function(block, [row], heads, past, source) for row in rows]


def cache_of(
    function: Function, block: Block, rows: Rows, heads: int, past: Cache, source: Cache
) -> Cache:
    """Return what is in the cache once rows have come in one at a time."""
    in_turn(function, block, rows, heads, past, source)
    return past


def cache_left(block: Block, rows: Rows, heads: int, past: Cache, source: Cache) -> str:
    """Return how a call has spoiled the cache, or nothing."""
    if len(past) == 2:
        return ""
    return (
        f"past must stay two lists, the keys and the values, but is {len(past)} now: past[0] += k "
        "and past[1] += v."
    )


SELF, CROSS, NETWORK = (True, False, False), (False, True, False), (False, False, True)


def _without(skip: tuple[bool, ...]) -> tuple[bool, ...]:
    return tuple(not one for one in skip)


MISTAKES = (
    _mistake(
        "The cache doesn’t grow: in the next step the new row’s key and value are gone. With past "
        "= … you only give a name to a new list. Change the lists that are there: past[0] += k and "
        "past[1] += v.",
        cache="forgotten",
    ),
    _mistake(
        "The new row looks before its own key is in the cache, and doesn’t see itself. First "
        "past[0] += k and past[1] += v, then multi_head.",
        cache="late",
    ),
    _mistake(
        "The cache holds the newest row alone. Put its key and value behind those that are there.",
        cache="replaced",
    ),
    _mistake(
        "k and v are lists with one row. With append the list itself goes into the cache: use += "
        "in place of append.",
        cache="nested",
    ),
    _mistake(
        "Cross-attention looks at the French again. Its keys and values are those of source.",
        look="past",
    ),
    _mistake(
        "The queries of cross-attention come from the matrices of self-attention. It has its own: "
        "cross.",
        ask="self_attention",
    ),
    _mistake(
        "Cross-attention comes first here. The row first looks at the French, then asks the "
        "English.",
        parts=("cross", "self", "network"),
    ),
    _mistake(
        "Cross-attention reads X. It should read Y, to which self-attention has been added.",
        of_input=True,
    ),
    _mistake(
        "The row never looks at the English: cross-attention is missing.", parts=("self", "network")
    ),
    _mistake(
        "The row never looks at the French: self-attention is missing.", parts=("cross", "network")
    ),
    _mistake("The network is missing, after the two attentions.", parts=("self", "cross")),
    _mistake(
        "The network comes before cross-attention. It works on what both attentions found.",
        parts=("self", "network", "cross"),
    ),
    _mistake("The skip around self-attention is missing: add X.", skips=_without(SELF)),
    _mistake("The skip around cross-attention is missing: add Y.", skips=_without(CROSS)),
    _mistake("The skip around the network is missing: add Y′.", skips=_without(NETWORK)),
    _mistake(
        "All skips are missing. Each sub-layer adds to what is there.", skips=(False, False, False)
    ),
    _mistake(
        "You add to normed rows. A norm is for what reads: the stream itself stays as it is.",
        normed_skips=(True, True, True),
    ),
    _mistake(
        "You add what self-attention found to norm(X). The norm is for it to read: add to X.",
        normed_skips=SELF,
    ),
    _mistake(
        "You add what cross-attention found to norm(Y). The norm is for it to read: add to Y.",
        normed_skips=CROSS,
    ),
    _mistake(
        "You add the network’s output to norm(Y′). The norm is for it to read: add to Y′.",
        normed_skips=NETWORK,
    ),
    _mistake("There is no norm. Each sub-layer reads normed rows.", norms=("", "", "")),
    _mistake(
        "Cross-attention reads Y without its norm, cross_norm.",
        norms=("attention_norm", "", "feed_forward_norm"),
    ),
    _mistake(
        "The network reads its rows without feed_forward_norm.",
        norms=("attention_norm", "cross_norm", ""),
    ),
    _mistake(
        "Self-attention reads X without attention_norm.",
        norms=("", "cross_norm", "feed_forward_norm"),
    ),
    _mistake(
        "Cross-attention has the norm of self-attention. It has its own: cross_norm.",
        norms=("attention_norm", "attention_norm", "feed_forward_norm"),
    ),
    _mistake(
        "You norm the sums. That is post-norm, the order of 2017. Here the norm comes before the "
        "sub-layer.",
        post=True,
    ),
    _mistake(
        "The heads’ outputs aren’t mixed. Multiply by W_o: linear with out_projection, in both "
        "attentions.",
        mixed=False,
    ),
)

_WEIGHTS = Weights(31)
BLOCK, ROWS = _WEIGHTS.decoder_block(), _WEIGHTS.rows(3)
MEMORY = [_WEIGHTS.rows(2), _WEIGHTS.rows(2)]
EMPTY: Cache = [[], []]


def _random(count: int, seed: int) -> Iterator[tuple[Any, ...]]:
    weights = Weights(seed)
    for at in range(count):
        source = [weights.rows(3), weights.rows(3)]
        yield weights.decoder_block(), weights.rows(3), (1, 2, 4)[at % 3], EMPTY, source


def _with(*quiet: str) -> tuple[Any, ...]:
    return silent(BLOCK, *quiet), ROWS[:1], 2, EMPTY, MEMORY


PART = Part(
    start=START,
    book=(decoder_block,),
    given=(multi_head, linear, network, layer_norm, added, project),
    in_place=("decoder_block",),
    spoiled={"decoder_block": cache_left},
    tests=(
        Test(
            "if no sub-layer finds anything, nothing changes",
            "decoder_block",
            [_with("self_attention", "cross_attention", "feed_forward")],
        ),
        Test(
            "the row looks at the English, and that is added",
            "decoder_block",
            [_with("self_attention", "feed_forward")],
        ),
        Test("the first row also sees itself", "decoder_block", [_with("feed_forward")]),
        Test("the network comes last", "decoder_block", [(BLOCK, ROWS[:1], 2, EMPTY, MEMORY)]),
        Test(
            "after two rows the cache holds two keys and two values",
            "decoder_block",
            [(BLOCK, ROWS[:2], 2, EMPTY, MEMORY)],
            by=cache_of,
            of="past = ",
        ),
        Test(
            "each new row sees all that came before it",
            "decoder_block",
            [(BLOCK, ROWS, 2, EMPTY, MEMORY)],
            by=in_turn,
        ),
        Test(
            "12 random blocks, as the library does",
            "decoder_block",
            [*_random(12, 33)],
            by=in_turn,
        ),
    ),
    mistakes={"decoder_block": MISTAKES},
)
