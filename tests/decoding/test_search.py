"""Greedy and beam search: exhaustive when wide enough, the same in a batch as alone, in bounds."""

import itertools
from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple, Self

import pytest
import torch
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st
from torch import Tensor

from heed.decoding.hypotheses import Node
from heed.decoding.hypothesis import Hypothesis, length_penalty
from heed.decoding.search import Search, beam_search, beam_trees, greedy_search
from heed.model.recurrent import RecurrentConfig, RecurrentTranslator
from heed.model.transformer import Transformer, TransformerConfig

PAD, BOS, EOS, UNK = range(4)
V = 7
WORDS = range(4, V)
LIMIT = 4
IDS = {"bos_id": BOS, "eos_id": EOS, "banned": (PAD, UNK)}
EVERYTHING = 127  # more than the 3⁴ + 3³ + 3² + 3 + 1 hypotheses of up to four tokens


class Prefixes(NamedTuple):
    """What a table needs to remember: which sentence a row is, and all that was written."""

    sentences: Tensor
    codes: Tensor

    def select(self, rows: Tensor) -> Self:
        return type(self)(self.sentences[rows], self.codes[rows])


class Table:
    """A model that looks up the next token's logits: one row for each source and each prefix."""

    def __init__(self, seed: int, sentences: int = 3, spread: float = 1.5) -> None:
        generator = torch.Generator().manual_seed(seed)
        shape = (sentences, V**LIMIT, V)
        self.logits = spread * torch.randn(shape, generator=generator, dtype=torch.float64)
        self.rows: list[int] = []  # how many rows each step had
        self.selections = 0

    def start(self, source: Tensor, valid_lens: Tensor) -> Prefixes:
        return Prefixes(source[:, 0], torch.zeros_like(source[:, 0]))

    def step(self, tokens: Tensor, state: Prefixes) -> tuple[Tensor, Prefixes]:
        self.rows.append(len(tokens))
        words = torch.where(tokens == BOS, 0, tokens)
        codes = state.codes * V + words
        return self.logits[state.sentences, codes], Prefixes(state.sentences, codes)

    def log_probability(self, sentence: int, tokens: tuple[int, ...]) -> float:
        total, code = 0.0, 0
        for token in tokens:
            total += float(self.logits[sentence, code].log_softmax(0)[token])
            code = code * V + token
        return total


def sources(count: int = 3) -> tuple[Tensor, Tensor]:
    return torch.arange(count)[:, None], torch.ones(count, dtype=torch.long)


def exhaustive(table: Table, sentence: int, alpha: float) -> list[Hypothesis]:
    """Score every translation of up to LIMIT tokens, <eos> among them."""
    found = []
    for length in range(LIMIT):
        for words in itertools.product(WORDS, repeat=length):
            total = table.log_probability(sentence, (*words, EOS))
            score = total / length_penalty(length + 1, alpha)
            found.append(Hypothesis(words, total, score, True))
    return sorted(found, key=lambda h: -h.score)


def assert_alike(found: list[Hypothesis], wanted: list[Hypothesis]) -> None:
    assert [h.tokens for h in found] == [h.tokens for h in wanted]
    assert [h.finished for h in found] == [h.finished for h in wanted]
    for name in ("log_probability", "score"):
        ours, theirs = ([getattr(h, name) for h in each] for each in (found, wanted))
        assert ours == pytest.approx(theirs, abs=1e-5)


@examples(max_examples=20)
@given(seed=st.integers(0, 10**6), alpha=st.sampled_from([0.0, 0.6, 1.0, 2.0]))
def test_wide_enough_beam_is_exhaustive(seed: int, alpha: float) -> None:
    table = Table(seed)
    options: Any = IDS | {"beam": EVERYTHING, "max_length": LIMIT, "length_penalty": alpha}
    best = beam_search(table, *sources(), Search(**options))
    some = beam_search(table, *sources(), Search(n_best=5, **options))
    everything = beam_search(table, *sources(), Search(n_best=EVERYTHING, **options))
    for sentence in range(3):
        wanted = exhaustive(table, sentence, alpha)
        assert_alike(best[sentence], wanted[:1])
        assert_alike(some[sentence], wanted[:5])
        assert_alike(everything[sentence][: len(wanted)], wanted)
        cut = everything[sentence][len(wanted) :]
        assert len(cut) == 3**LIMIT
        assert not any(h.finished for h in cut)


@examples(max_examples=40)
@given(seed=st.integers(0, 10**6), alpha=st.sampled_from([0.0, 1.0]))
def test_beam_of_one_is_greedy(seed: int, alpha: float) -> None:
    options: Any = IDS | {"max_length": LIMIT}
    greedy = greedy_search(Table(seed), *sources(), Search(**options))
    beams = beam_search(Table(seed), *sources(), Search(beam=1, length_penalty=alpha, **options))
    for one, (other,) in zip(greedy, beams, strict=True):
        assert (one.tokens, one.finished) == (other.tokens, other.finished)
        assert one.log_probability == pytest.approx(other.log_probability, abs=1e-6)
        assert one.score == one.log_probability


def test_greedy_takes_the_most_probable_token_each_time() -> None:
    table = Table(5)
    for sentence, found in enumerate(
        greedy_search(table, *sources(), Search(max_length=LIMIT, **IDS))
    ):
        tokens: tuple[int, ...] = ()
        while len(tokens) < LIMIT and tokens[-1:] != (EOS,):
            allowed = [(*tokens, word) for word in (EOS, *WORDS)]
            tokens = max(allowed, key=lambda t: table.log_probability(sentence, t))
        assert found.tokens == tuple(t for t in tokens if t != EOS)
        assert found.log_probability == pytest.approx(table.log_probability(sentence, tokens))


def test_a_wider_beam_rarely_finds_less() -> None:
    """Not never: see the next test. Found unfinished ones are left out of the comparison."""
    better = worse = 0
    for seed in range(60):
        options: Any = IDS | {"max_length": LIMIT}
        greedy = greedy_search(Table(seed), *sources(), Search(**options))
        found = beam_search(Table(seed), *sources(), Search(beam=5, length_penalty=0.0, **options))
        for one, (other,) in zip(greedy, found, strict=True):
            if one.finished:
                better += other.log_probability > one.log_probability + 1e-6
                worse += other.log_probability < one.log_probability - 1e-6
    assert better > 20
    assert worse <= 1


def test_a_wider_beam_can_find_less() -> None:
    """Two continuations that promise more drive out the one that greedy search stays with."""
    a, b, c = WORDS
    table = Table(0, sentences=1)

    def say(prefix: tuple[int, ...], **shares: float) -> None:
        code = 0
        for token in prefix:
            code = code * V + token
        names = {"eos": EOS, "a": a, "b": b, "c": c}
        table.logits[0, code] = -torch.inf
        for name, share in shares.items():
            table.logits[0, code, names[name]] = torch.tensor(share).log()

    say((), a=0.45, b=0.44, c=0.11)
    say((a,), a=0.34, b=0.33, c=0.33)  # .153: third after two of .22
    say((a, a), eos=1.0)
    say((b,), a=0.5, b=0.5)
    for last in (a, b):
        say((b, last), a=0.4, b=0.35, eos=0.25)
        for word in (a, b):
            say((b, last, word), eos=0.4, a=0.3, b=0.3)
    options: Any = IDS | {"max_length": LIMIT}
    (greedy,) = greedy_search(table, *sources(1), Search(**options))
    ((wider,),) = beam_search(table, *sources(1), Search(beam=2, length_penalty=0.0, **options))
    ((widest,),) = beam_search(
        table, *sources(1), Search(beam=EVERYTHING, length_penalty=0.0, **options)
    )
    assert greedy.tokens == widest.tokens == (a, a)
    assert wider.log_probability < greedy.log_probability


@examples(max_examples=40)
@given(
    seed=st.integers(0, 10**6),
    beam=st.integers(1, 7),
    alpha=st.sampled_from([0.0, 0.6, 1.0]),
    data=st.data(),
)
def test_n_best_is_sorted_distinct_and_in_bounds(
    seed: int, beam: int, alpha: float, data: st.DataObject
) -> None:
    n_best = data.draw(st.integers(1, beam))
    limit = data.draw(st.integers(1, LIMIT))
    table = Table(seed)
    options: Any = {"beam": beam, "n_best": n_best, "max_length": limit, "length_penalty": alpha}
    for sentence, found in enumerate(beam_search(table, *sources(), Search(**options, **IDS))):
        assert 1 <= len(found) <= n_best
        assert found == sorted(found, key=lambda h: (not h.finished, -h.score))
        assert len({h.tokens for h in found}) == len(found)
        for h in found:
            assert set(h.tokens) <= set(WORDS)
            assert len(h.tokens) + h.finished <= limit
            assert h.finished or len(h.tokens) == limit
            said = (*h.tokens, EOS) if h.finished else h.tokens
            assert h.log_probability == pytest.approx(
                table.log_probability(sentence, said), abs=1e-5
            )
            assert h.score == pytest.approx(h.log_probability / length_penalty(len(said), alpha))


@examples(max_examples=25)
@given(seed=st.integers(0, 10**6), beam=st.integers(1, 5), n_best=st.integers(1, 5))
def test_tree_holds_every_hypothesis_as_a_path(seed: int, beam: int, n_best: int) -> None:
    options: Any = IDS | {"beam": beam, "n_best": min(n_best, beam), "max_length": LIMIT}
    table = Table(seed)
    trees = beam_trees(table, *sources(), Search(**options))
    found = beam_search(Table(seed), *sources(), Search(**options))
    for sentence, tree in enumerate(trees):
        assert list(tree.hypotheses) == found[sentence]
        for hypothesis, end in zip(tree.hypotheses, tree.ends, strict=True):
            path = path_to(tree.nodes, end)
            assert path[0] == Node(0, -1, BOS, 0.0, 0.0, "kept")
            assert [node.step for node in path] == list(range(len(path)))
            assert all(node.fate == "kept" for node in path[:-1])
            said = tuple(node.token for node in path[1:])
            assert said == hypothesis.tokens + (EOS,) * hypothesis.finished
            assert path[-1].log_probability == hypothesis.log_probability
            assert path[-1].score == hypothesis.score
        check_fates(tree.nodes, beam)


def path_to(nodes: tuple[Node, ...], end: int) -> list[Node]:
    path = [nodes[end]]
    while path[-1].parent >= 0:
        assert path[-1].parent < nodes.index(path[-1])
        path.append(nodes[path[-1].parent])
    return path[::-1]


def check_fates(nodes: tuple[Node, ...], beam: int) -> None:
    finished = 0
    for step in range(1, max(node.step for node in nodes) + 1):
        level = [node for node in nodes if node.step == step]
        alive = [node for node in level if node.fate != "pruned"]
        assert all((node.token == EOS) == (node.fate == "finished") for node in alive)
        assert all(nodes[node.parent].fate == "kept" for node in level)
        assert len(alive) <= beam - finished  # what ended keeps its place
        worst = min((node.log_probability for node in alive), default=0.0)
        assert all(node.log_probability <= worst for node in level if node.fate == "pruned")
        finished += sum(node.fate == "finished" for node in level)


def test_no_row_is_spent_on_what_is_finished() -> None:
    table = Table(8, sentences=11, spread=3.0)
    greedy = greedy_search(table, *sources(11), Search(max_length=LIMIT, **IDS))
    assert len({len(h.tokens) for h in greedy}) > 2  # they end at different times
    assert sum(table.rows) == sum(len(h.tokens) + h.finished for h in greedy)

    table.rows.clear()
    trees = beam_trees(table, *sources(11), Search(beam=3, max_length=LIMIT, **IDS))
    assert table.rows[0] == 11  # one hypothesis each, before anything was written
    for step, rows in enumerate(table.rows[1:], 1):
        going_on = [tree for tree in trees if max(node.step for node in tree.nodes) > step]
        kept = [n for tree in going_on for n in tree.nodes if (n.step, n.fate) == (step, "kept")]
        assert rows == len(kept)


def test_the_state_is_copied_only_when_its_rows_change(monkeypatch: pytest.MonkeyPatch) -> None:
    selected: list[list[int]] = []
    select = Prefixes.select

    def spy(state: Prefixes, rows: Tensor) -> Prefixes:
        selected.append(rows.tolist())
        return select(state, rows)

    monkeypatch.setattr(Prefixes, "select", spy)
    (found,) = greedy_search(Table(5, sentences=1), *sources(1), Search(max_length=LIMIT, **IDS))
    beam_search(Table(5, sentences=1), *sources(1), Search(beam=1, max_length=LIMIT, **IDS))
    assert len(found.tokens) > 1  # several steps, one row, never copied
    assert selected == []
    beam_search(Table(3), *sources(), Search(beam=5, max_length=LIMIT, **IDS))
    assert selected
    assert all(rows != list(range(len(rows))) for rows in selected)


def transformer() -> Transformer:
    torch.manual_seed(13)
    config = TransformerConfig(
        source_vocabulary=19,
        target_vocabulary=V,
        width=12,
        heads=3,
        encoder_blocks=2,
        decoder_blocks=2,
        hidden=17,
        shared_embeddings=False,
        max_length=23,
    )
    return Transformer(config).double().eval()


def recurrent(attention: Any) -> RecurrentTranslator:
    torch.manual_seed(17)
    config = RecurrentConfig(
        source_vocabulary=19,
        target_vocabulary=V,
        width=13,
        hidden=11,
        attention=attention,
        shared_embeddings=False,
    )
    return RecurrentTranslator(config).double().eval()


every_model = pytest.mark.parametrize(
    "build",
    [transformer, lambda: recurrent("additive"), lambda: recurrent(None)],
    ids=["transformer", "recurrent with attention", "recurrent"],
)


def sentences() -> tuple[Tensor, Tensor]:
    generator = torch.Generator().manual_seed(2)
    lens = torch.tensor([3, 7, 1, 5, 2])
    return torch.randint(4, 19, (5, 7), generator=generator), lens


@every_model
def test_wide_enough_beam_is_exhaustive_on_models(build: Callable[[], Any]) -> None:
    model, (source, lens) = build(), sentences()
    found = beam_search(
        model, source, lens, Search(beam=EVERYTHING, n_best=7, max_length=LIMIT, **IDS)
    )
    translations = [w for n in range(LIMIT) for w in itertools.product(WORDS, repeat=n)]
    for i in range(len(source)):
        totals = teacher_forced(model, source[i], lens[i], translations)
        scored = [
            Hypothesis(w, total, total / length_penalty(len(w) + 1, 1.0), True)
            for w, total in zip(translations, totals, strict=True)
        ]
        assert_alike(found[i], sorted(scored, key=lambda h: -h.score)[:7])


@torch.no_grad()
def teacher_forced(
    model: Any, source: Tensor, valid_len: Tensor, translations: list[tuple[int, ...]]
) -> list[float]:
    """Score finished translations of one source with a full forward pass, no cache, no padding."""
    totals = []
    for words in translations:
        target = torch.tensor([[BOS, *words]])
        logits = model(source[None, :valid_len], valid_len[None], target)[0]
        label = torch.tensor([*words, EOS])
        totals.append(float(logits.log_softmax(-1).gather(1, label[:, None]).sum()))
    return totals


@every_model
def test_log_probability_is_the_models_own(build: Callable[[], Any]) -> None:
    model, (source, lens) = build(), sentences()
    options: Any = IDS | {"max_length": 11}
    greedy = [[h] for h in greedy_search(model, source, lens, Search(**options))]
    beams = beam_search(model, source, lens, Search(beam=5, n_best=5, **options))
    for i, found in enumerate(map(list.__add__, greedy, beams)):
        finished = [h for h in found if h.finished]
        wanted = teacher_forced(model, source[i], lens[i], [h.tokens for h in finished])
        assert [h.log_probability for h in finished] == pytest.approx(wanted, abs=1e-5)
    assert sum(h.finished for found in beams for h in found) > 3


@every_model
def test_a_batch_is_the_same_as_one_by_one(build: Callable[[], Any]) -> None:
    model, (source, lens) = build(), sentences()
    options: Any = IDS | {"beam": 3, "n_best": 2}
    greedy = greedy_search(model, source, lens, Search(**IDS))
    beams = beam_search(model, source, lens, Search(**options))
    for i, n in enumerate(lens.tolist()):
        alone = (source[i : i + 1, :n], lens[i : i + 1])
        assert_alike(greedy_search(model, *alone, Search(**IDS)), greedy[i : i + 1])
        assert_alike(beam_search(model, *alone, Search(**options))[0], beams[i])


def test_padding_is_never_read() -> None:
    model, (source, lens) = transformer(), sentences()
    padded = torch.where(torch.arange(7) < lens[:, None], source, PAD)
    assert greedy_search(model, padded, lens, Search(**IDS)) == greedy_search(
        model, source, lens, Search(**IDS)
    )
    assert beam_search(model, padded, lens, Search(**IDS)) == beam_search(
        model, source, lens, Search(**IDS)
    )


def test_special_tokens_are_never_written_even_when_the_model_wants_them() -> None:
    model, (source, lens) = transformer(), sentences()
    with torch.no_grad():
        model.output_bias[[PAD, BOS, UNK]] += 30.0
    options: Any = IDS | {"max_length": 11}
    found = greedy_search(model, source, lens, Search(**options))
    found += [h for each in beam_search(model, source, lens, Search(**options)) for h in each]
    assert all(set(h.tokens) <= set(WORDS) for h in found)


def test_nothing_but_bos_is_banned_unasked() -> None:
    model, (source, lens) = transformer(), sentences()
    with torch.no_grad():
        model.output_bias[[BOS, UNK]] += 30.0
    for h in greedy_search(model, source, lens, Search(bos_id=BOS, eos_id=EOS, max_length=5)):
        assert h.tokens == (UNK,) * 5


def test_length_is_bounded_by_the_source_and_by_the_model() -> None:
    model, (source, lens) = transformer(), sentences()  # 23 positions
    never: Any = {"bos_id": BOS, "eos_id": EOS, "banned": (PAD, UNK, EOS)}
    lengths = [len(h.tokens) for h in greedy_search(model, source, lens, Search(**never))]
    assert lengths == [16, 23, 12, 20, 14]  # 2 n + 10, at most 23
    beams = beam_search(model, source, lens, Search(**never))
    assert [len(h.tokens) for (h,) in beams] == lengths
    asked = beam_search(model, source, lens, Search(max_length=13, n_best=4, **never))
    assert {len(h.tokens) for found in asked for h in found} == {13}
    assert not any(h.finished for found in asked for h in found)


def test_nothing_to_translate() -> None:
    empty = (torch.empty(0, 5, dtype=torch.long), torch.empty(0, dtype=torch.long))
    assert greedy_search(transformer(), *empty, Search(**IDS)) == []
    assert beam_search(transformer(), *empty, Search(**IDS)) == []
    assert beam_trees(transformer(), *empty, Search(**IDS)) == []


def test_single_precision_and_half() -> None:
    source, lens = sentences()
    exact = beam_search(transformer(), source, lens, Search(**IDS))
    single = beam_search(transformer().float(), source, lens, Search(**IDS))
    assert [h.tokens for (h,) in single] == [h.tokens for (h,) in exact]
    for (h,) in beam_search(transformer().bfloat16(), source, lens, Search(**IDS)):
        assert h.log_probability < 0  # summed in single precision or better


def by_fields(search: Callable[..., Any]) -> Callable[..., Any]:
    """Give a search the fields of its ``Search`` as arguments."""

    @wraps(search)
    def call(model: Any, source: Tensor, valid_lens: Tensor, **options: Any) -> Any:
        return search(model, source, valid_lens, Search(**options))

    return call


SEARCHES = [by_fields(each) for each in (greedy_search, beam_search, beam_trees)]


@pytest.mark.parametrize("search", SEARCHES)
def test_broken_weights_are_reported(search: Callable[..., Any]) -> None:
    model, (source, lens) = transformer(), sentences()
    with torch.no_grad():
        model.output_bias[WORDS[0]] = torch.nan
    with pytest.raises(FloatingPointError, match="model gives logits that are not numbers"):
        search(model, source, lens, **IDS)


BAD: list[tuple[str, dict[str, Any]]] = [
    ("max_length", {"max_length": 0}),
    ("source", {"source": torch.zeros(5, dtype=torch.long)}),
    ("source", {"valid_lens": torch.ones(4, dtype=torch.long)}),
    ("banned", {"banned": range(V)}),
    ("banned", {"banned": [5000]}),
    ("banned", {"banned": [-1]}),
    ("beam", {"beam": 0}),
    ("n_best", {"n_best": 0}),
    ("n_best", {"beam": 3, "n_best": 4}),
    ("length_penalty", {"length_penalty": -0.1}),
    ("length_penalty", {"length_penalty": float("nan")}),
]


@pytest.mark.parametrize(
    ("search", "name", "change"), [(search, *bad) for search in SEARCHES for bad in BAD]
)
def test_names_what_is_wrong(search: Callable[..., Any], name: str, change: dict[str, Any]) -> None:
    source, valid_lens = sentences()
    arguments: dict[str, Any] = IDS | {"source": source, "valid_lens": valid_lens} | change
    with pytest.raises(ValueError, match=f"^{name} must"):
        search(transformer(), **arguments)


def test_a_model_in_training_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^model must be in evaluation mode"):
        greedy_search(transformer().train(), *sentences(), Search(**IDS))
