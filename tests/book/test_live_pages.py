"""What the pages of the living translator say in words, of whatever weights are published."""

import re
from collections import Counter
from pathlib import Path

import nbformat
import pytest
import torch

from heed.decoding.sampling import Sampling, choices
from heed.evaluation.judged import load_judged
from heed.figures.live import Continued
from heed.model.interventions import NoPositions, ReplaceMask
from heed.model.trace import tracing
from heed.text_generator import TextGenerator
from heed.translator import Translator

FLAWED, CORRECT = 1, 2  # marks of the judge
PAGES = Path(__file__).parents[2] / "book" / "translate" / "live"


def sentence_of(page):
    """The sentence that the figures of a page share."""
    cells = nbformat.read(PAGES / f"{page}.ipynb", 4).cells
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    (found,) = re.findall(r'^SENTENCES = \["(.*)"\]$', code, re.MULTILINE)
    return found


@pytest.fixture(scope="module")
def translator():
    return Translator.load()


@pytest.fixture(scope="module")
def cross(translator):
    """All heads (H, T, N) of cross-attention, and the pieces of both sentences."""
    sentence = sentence_of("sentence")
    (source,) = translator.pieces(sentence)
    (french,) = translator.translate([sentence], beam=1)
    target = translator.target.encode(french)
    read = torch.tensor([[translator.target.bos_id, *target]])
    with torch.no_grad(), tracing(translator.model) as trace:
        translator.model(torch.tensor([source]), torch.tensor([len(source)]), read)
    heads = torch.cat([layer.cross_weights[0] for layer in trace.decoder])
    return heads, [translator.source.piece(i) for i in source], list(map(str, french.split()))


def test_greedy_search_and_a_beam_differ_on_the_sentence_of_the_page(translator):
    sentence = sentence_of("sentence")
    greedy, beam = (translator.translate([sentence], beam=n) for n in (1, 4))
    assert greedy != beam, "choose another sentence for these weights"


def test_what_the_page_says_to_those_who_read_no_french(translator):
    sentence = sentence_of("sentence")
    (greedy,), (beam,) = (translator.translate([sentence], beam=n) for n in (1, 4))
    assert "enfui" in greedy, "the car fled"
    assert "est tombée en panne d'essence" in beam


def test_some_head_crosses_over_to_the_noun_and_back_to_its_colour(cross):
    heads, source, french = cross
    assert french[1:3] == ["voiture", "rouge"], "the third row of the figure is the colour"
    car, red = source.index("▁car"), source.index("▁red")
    looks = heads.argmax(-1)  # of the rows before the second and the third piece
    assert ((looks[:, 1] == car) & (looks[:, 2] == red)).any()


def test_without_positions_it_mixes_up_who_is_who(translator):
    sentence = sentence_of("limits")
    whole = translator.translate([sentence], beam=1)
    with tracing(translator.model, NoPositions()):
        broken = translator.translate([sentence], beam=1)
    assert broken != whole


def test_without_the_causal_mask_it_believes_less_in_what_it_is_shown(translator):
    sentence = sentence_of("limits")
    (french,) = translator.translate([sentence], beam=1)
    target = translator.target
    whole, broken = (
        log_probability(translator, sentence, [*target.encode(french), target.eos_id], *changes)
        for changes in ([], [ReplaceMask("decoder", None, None)])
    )
    assert broken < whole - 1


def log_probability(translator, sentence, written, *changes):
    """Of a translation that the model reads at once."""
    (source,) = translator.pieces(sentence)
    read = torch.tensor([[translator.target.bos_id, *written[:-1]]])
    with torch.no_grad(), tracing(translator.model, *changes):
        logits = translator.model(torch.tensor([source]), torch.tensor([len(source)]), read)
    return logits[0].log_softmax(-1)[range(len(written)), written].sum().item()


def test_the_faults_of_the_judged_translations_are_these():
    judged = load_judged().judgements
    faults = Counter(one.kind for one in judged if one.mark < CORRECT)
    assert faults.total() == 72
    assert faults.most_common(3) == [("wrong sense", 24), ("grammar", 20), ("idiom", 12)]
    rare = [one.mark == CORRECT for one in judged if one.seen < 5]
    assert (len(rare), sum(rare)) == (19, 1)
    high = Counter(one.mark for one in judged if one.bleu >= 65)
    assert high == {CORRECT: 74, FLAWED: 5}


def test_a_length_penalty_of_1_6_changes_the_translation_on_the_page(translator):
    english = "He left without saying goodbye to anyone."
    ends = [translator.translate([english], length_penalty=a)[0] for a in (0, 1, 1.5, 1.6, 2)]
    assert all(end.endswith("à personne.") for end in ends[:3])
    assert all(end.endswith("à qui que ce soit.") for end in ends[3:])
    car = {*(translator.translate([sentence_of("search")], length_penalty=a)[0] for a in (0, 1, 2))}
    assert len(car) == 1


@pytest.fixture(scope="module")
def generator():
    return TextGenerator.load()


def logits_after(generator, numbers):
    """Of what may be written at each place of a text (T, V)."""
    t = generator.tokenizer
    with torch.no_grad():
        logits = generator.model(torch.tensor([numbers]))[0].double()
    logits[:, [t.pad_id, t.bos_id, t.unk_id]] = -torch.inf
    return logits


def test_what_the_page_on_a_decoder_says_that_it_writes(generator):
    stored = Continued().stored
    assert stored[0]["answer"]["others"][1].endswith(" très douloure.")
    assert len(generator.tokenizer) - 3 == 3997
    assert stored[1]["answer"]["steps"][0]["kept"] == 3997
    count = sum(parameter.numel() for parameter in generator.model.parameters())
    assert count == pytest.approx(1.8e6, abs=0.05e6)


def test_the_page_on_a_decoder_has_the_perplexities_that_were_measured(generator):
    text = "\n".join(cell.source for cell in nbformat.read(PAGES / "generate.ipynb", 4).cells)
    rows = {"rounded": "ours", "bigrams": "smoothed", "single": "how often each piece occurs"}
    for key, name in rows.items():
        value, low, high = (
            generator.metadata["perplexity"][key][k] for k in ("value", "low", "high")
        )
        places = 0 if value > 100 else 1
        numbers = f"{value:.{places}f} ({low:.{places}f}–{high:.{places}f})"
        assert f"{name} | {numbers} |" in text
    assert (
        "Knowing the piece before takes 451 to 35.3. Ours knows all pieces before, and gets 13.0"
        in text
    )


@pytest.mark.parametrize(("temperature", "left"), [(1, 24), (2, 655)])
def test_top_p_leaves_many_pieces_at_a_high_temperature(generator, temperature, left):
    logits = logits_after(generator, generator.begun("Je ne sais pas"))[-1:]
    assert int((choices(logits, Sampling(temperature, top_p=0.9)).after > 0).sum()) == left


def test_top_p_keeps_three_of_the_four_pieces_of_the_page():
    four = torch.tensor([[0.5, 0.25, 0.2, 0.05]], dtype=torch.float64)
    kept = choices(four.log(), Sampling(top_p=0.9)).after[0]
    assert kept.tolist() == pytest.approx([0.53, 0.26, 0.21, 0], abs=0.005)


OPPOSITES = """
    noir blanc, jeune vieux, haut bas, riche pauvre, bon mauvais, facile difficile, vrai faux,
    premier dernier, long court, ouvert fermé, jour nuit, homme femme, frère sœur, père mère,
    garçon fille, hier demain, oui non, gauche droite, avant après, plus moins
"""


def test_the_decoder_finds_no_opposite_from_examples(generator):
    pairs = [pair.split() for pair in OPPOSITES.split(",")]
    prompts = [f"grand : petit, chaud : froid, {word} :" for word, _ in pairs]
    texts = [generator.generate([prompt], Sampling(0), 6)[0].text for prompt in prompts]
    went_on = [text[len(prompt) :] for text, prompt in zip(texts, prompts, strict=True)]
    hits = [opposite in text for text, (_, opposite) in zip(went_on, pairs, strict=True)]
    assert (len(hits), sum(hits)) == (20, 0)
