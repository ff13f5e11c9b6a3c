"""What the figure of tokens says and shows, in every state."""

import json
import re
from operator import eq

from heed.figures.tokens import Tokens
from heed.figures.tokens.tokens import ENDINGS
from heed.publish.stills import Asked, draw
from heed.text.batches import Batch, Encoded, collate, encode_pairs
from heed.text.pairs import Pair
from heed.text.primer import load_primer
from odd_texts import ODD

ENGLISH, FRENCH, _ = load_primer()
PLACE = re.compile(r'y="([\d.]+)" x="([\d.]+)" class="heed-tick heed-place">(\d+)<')


def straight(text: str) -> str:
    """Replace the curly apostrophes, which the figure reads as straight ones."""
    return text.replace("’", "'")


def batch_of(figure: Tokens) -> Batch:
    """The batch of one pair that the library makes of the figure's sentences."""
    pair, N = Pair(*map(straight, (figure.english, figure.french))), figure.length
    [row] = encode_pairs([pair], ENGLISH, FRENCH, N if figure.ending == "close" else None)
    row = Encoded(row.source[:N], row.target[: N + 1])
    return collate([row], ENGLISH.pad_id, FRENCH.pad_id, length=N)


def odd_states() -> list[dict[str, object]]:
    return [
        {"english": text, "french": text, "length": length, "ending": ending, "shifted": shifted}
        for text in ODD for ending in ("close", "cut")
        for length in (2, 5, 14) for shifted in (True, False)
    ]  # fmt: skip


def test_its_facts_are_what_the_library_makes_of_the_sentences(facts):
    for figure, found in [*facts(Tokens), *facts(Tokens, *odd_states())]:
        batch, N = batch_of(figure), figure.length
        ahead = [int(i) for i in batch.labels[0, : int(batch.target_lens)]]
        read = batch.decoder_input[0, : len(ahead) + 1].tolist()
        labels = ahead if figure.shifted else read
        rows = {"French": (FRENCH, figure.french), "English": (ENGLISH, figure.english)}
        tokens = {name: side.tokens(straight(text)) for name, (side, text) in rows.items()}
        kept = {"English": batch.source[0, : int(batch.source_lens)], "French": ahead}
        assert found == {
            "answers": [FRENCH.piece(i) for i in labels],
            "copied": sum(map(eq, labels, read)),
            "copied_if_shifted": sum(map(eq, ahead, read)),
            "lost": {name: max(0, len(all_) + 1 - N) for name, all_ in tokens.items()},
            "stops": FRENCH.eos_id in labels,
            "unknown": [
                token for name in ("English", "French")
                for token, i in zip(tokens[name], kept[name], strict=False)
                if i == rows[name][0].unk_id
            ],
        }  # fmt: skip


def drawn(*states: dict[str, object]) -> list[str]:
    asked = [
        Asked(figure._module, json.dumps({"state": figure.state(), "about": figure._about}))
        for figure in (Tokens(**state) for state in states)
    ]
    return [still.html for still in draw(asked)]


def test_each_label_is_what_the_decoder_reads_next():
    states = [state for state in odd_states()[:36] if state["shifted"]]
    for state, html in zip(states, drawn(*states), strict=True):
        batch = batch_of(Tokens(**state))
        numbers = [int(n) for n in re.findall(r'class="heed-index"[^>]*>(\d+)<', html)]
        rows = [*batch.source[0], *batch.decoder_input[0], *batch.labels[0]]
        assert numbers == 2 * [int(n) for n in rows], "for a narrow page and a wide one"


def test_its_first_sentences(say):
    [(_, text)] = say(Tokens, {})
    assert text == (
        "3 predictions: the decoder must answer salut ! <eos>. Both sentences fit into 9 places."
    )


def test_what_it_says_of_what_does_not_fit(say):
    def of(english, french):
        pair = {"english": english, "french": french, "length": 4}
        return [text for _, text in say(Tokens, *(pair | {"ending": end} for end in ENDINGS))]

    assert of("Go on, go on!", "Va, va, va !") == [
        (
            "3 French and 3 English tokens don’t fit: <eos> has the last place. "
            "That leaves 4 predictions."
        ),
        (
            "3 French and 3 English tokens are cut off, <eos> included: no label says stop. "
            "That leaves 4 predictions."
        ),
    ]
    assert of("Go on.", "Va, va, va !")[0].startswith("3 French tokens don’t fit")
    assert of("Go, on.", "Va, va !")[0].startswith("1 French and 1 English token don’t fit")
    assert of("Go on.", "Va, va !") == [
        "1 French token doesn’t fit: <eos> has the last place. That leaves 4 predictions.",
        "1 French token is cut off, the <eos>: no label says stop. That leaves 4 predictions.",
    ]
    assert of("Go, on.", "Va !")[1] == (
        "1 English token is cut off, the <eos>. That leaves 3 predictions."
    )
    assert of("Go on.", "Va !") == 2 * [
        "3 predictions: the decoder must answer va ! <eos>. Both sentences fit into 4 places."
    ]


def test_without_the_shift_each_label_is_what_the_decoder_reads_there(say):
    (_, fits), (_, again), (_, nothing) = say(
        Tokens,
        {"shifted": False},
        {"shifted": False, "french": "Va va va va !", "length": 4},
        {"shifted": False, "french": ""},
    )
    copied = (
        "The shift is off: copying what the decoder reads gets all {} labels right. "
        "With the shift it would get "
    )
    assert fits == copied.format(4) + "none."
    assert again == copied.format(4) + "2."
    assert nothing == copied.format(2) + "none."
    [html] = drawn({"shifted": False})
    numbers = re.findall(r'class="heed-index"[^>]*>(\d+)<', html)
    assert numbers[9:18] == numbers[18:27]
    ends = re.findall(
        r'd="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)M[^"]*" class="[^"]*heed-shift', html
    )
    assert [(x0 == x1, y0 == y1) for x0, y0, x1, y1 in ends] == 4 * [(0, 1)] + 4 * [(1, 0)]


def test_the_longest_pair_loses_five_tokens_on_each_side_and_keeps_its_end(facts):
    english = "Get up, Tom, we must go, it is late."
    french = "Debout, Tom, il faut y aller, il est tard."
    [(_, found)] = facts(Tokens, {"english": english, "french": french})
    assert found["lost"] == {"French": 5, "English": 5}
    assert found["answers"][-1] == "<eos>"


def test_curly_apostrophes_are_read_as_straight_ones(facts):
    (_, curly), (_, plain) = facts(
        Tokens,
        {"english": "I’m sure.", "french": "J’ai l’été."},
        {"english": "I'm sure.", "french": "J'ai l'été."},
    )
    assert curly == plain
    assert curly["answers"][0] == "j'ai"


def test_one_token_is_no_plural():
    one, many = drawn({"english": "", "french": ""}, {})
    assert ">1 real token<" in one
    assert ">3 real tokens<" in many


def test_the_last_entry_of_the_menu_is_the_readers_own_pair():
    own, ready = drawn({"english": "Go."}, {})
    assert re.search(r"<span>pair</span><b>own pair</b>", own)
    assert re.search(r"<span>pair</span><b>Hi.</b>", ready)


def test_cutting_shows_how_many_tokens_are_lost():
    cut = {"ending": "cut", "length": 2}
    long, lost, closed = drawn({"english": "Go on, go on!"} | cut, cut, {"length": 2})
    assert "… &lt;eos&gt;<" in long
    assert ">5 lost<" in long
    assert ">lost<" in lost
    assert "heed-token-lost" not in closed


def test_rows_run_down_where_there_is_no_room_and_positions_are_numbered():
    lengths = (2, 5, 14)
    for length, html in zip(lengths, drawn(*({"length": n} for n in lengths)), strict=True):
        shown = PLACE.findall(html)
        assert [int(n) for *_, n in shown] == 2 * [*range(length)]
        for at in (0, 1):  # one of the two has its positions below each other
            places = shown[at * length : (at + 1) * length]
            ways = [len({place[way] for place in places}) for way in (0, 1)]
            assert sorted(ways) == [1, length]
        assert (shown[0][0] == shown[1][0]) != (shown[length][0] == shown[length + 1][0])


def test_what_is_not_in_the_vocabulary_is_told_of_as_far_as_it_is_shown(say):
    (_, both), (_, beyond) = say(
        Tokens, {"english": "Wow!", "french": "Ça alors !"}, {"english": "Go, zyx", "length": 3}
    )
    assert both.endswith("Not in the vocabulary: wow, alors.")
    assert "Not in" not in beyond


def test_the_vocabularies_are_those_of_the_first_pairs():
    figure = Tokens()
    assert (len(figure.english_words), len(figure.french_words)) == (193, 216)
