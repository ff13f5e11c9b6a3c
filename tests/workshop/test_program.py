"""A reader's whole file is run beside the book's: what agrees, and where they part."""

from pathlib import Path

import pytest
import torch

from heed.translator import Translator
from heed.weights.files import find_model
from heed.workshop import program
from heed.workshop import translator as book

from .answers import RIGHT

FOLDER = str(find_model("small-world-transformer"))
NURSE = "The nurse does not like old dogs."
FRENCH = "L'infirmière n'aime pas les vieux chiens."
FILE = Path(book.__file__).read_text(encoding="utf-8")
# A helper of one answer has the name of a function of the file.
OWN = [(part, code.replace("cut(", "cut_heads(")) for part, code in RIGHT if part in program.PARTS]


def put_together(written):
    """The book's file with a reader's parts in place of its own, as the page makes it."""
    left, found = dict(written), ""
    for part, text in program.passages():
        if part not in written:
            found += text
        elif part in left:
            found += f"\n\n{left.pop(part).strip()}\n"
    return found


def test_the_passages_are_the_file_and_each_part_has_one():
    passages = program.passages()
    assert "".join(text for _, text in passages) == FILE
    assert {part for part, _ in passages} == {"", *program.PARTS}


def test_the_books_own_file_agrees_with_itself_at_each_stage():
    pieces = []
    told = program.run(FILE, NURSE, FOLDER, pieces.append)
    assert (told["answer"], told["french"]) == ("right", FRENCH)
    names = [name for name, *_ in told["stages"]]
    assert names[:4] == [
        *("the pieces of the English", "the English, embedded"),
        *("encoder block 1", "encoder block 2"),
    ]
    assert (names[4], names[-2:]) == ("piece 1: L'", ["piece 10: <eos>", "the French"])
    assert {gap for _, gap, _ in told["stages"]} == {0.0}
    assert pieces[:22] == [0, 0, *(t for t in range(10) for _ in range(2))]
    assert {*pieces[22:]} <= {program.COMPARING}


def test_its_stages_are_the_librarys():
    """To 1e-4, as a reader's are held against them."""
    translator = Translator.load("small-world-transformer")
    rows = []
    for block in translator.model.encoder:
        block.register_forward_hook(lambda _, __, out: rows.append(out))
    translator.translate([NURSE], beam=1)
    stages = dict(program._expected(NURSE, FOLDER))
    for at, out in enumerate(rows, start=1):
        own = torch.tensor(stages[f"encoder block {at}"])
        torch.testing.assert_close(own, out[0], atol=1e-4, rtol=0)


@pytest.mark.parametrize(("part", "code"), OWN)
def test_every_right_answer_to_a_card_translates(part, code):
    told = program.run(put_together({part: code}), "Go.", FOLDER)
    assert told["answer"] == "right", told


def test_all_parts_of_a_reader_translate_together():
    told = program.run(put_together(dict(OWN)), NURSE, FOLDER)
    assert (told["answer"], told["french"]) == ("right", FRENCH)


@pytest.mark.parametrize(
    ("old", "new", "stage", "card"),
    [
        ("math.sqrt(len(query))", "1", "encoder block 1", "“attention”"),
        ("1e-5", "1e-2", "encoder block 1", "“norm”"),
        ("max(0.0, unit)", "unit", "encoder block 1", "“network”"),
        ("past[0] + k, past[1] + v", "k, v", "piece 2, block 1", "“decoder”"),
        ("10_000 **", "1_000 **", "the English, embedded", "“positions”"),
        ("math.sqrt(len(row)) * x", "x", "the English, embedded", ""),
        ("min(pairs", "max(pairs", "the pieces of the English", ""),
        ("key=scores.__getitem__", "key=lambda i: -scores[i]", "piece 2, block 1", "“greedy”"),
    ],
)
def test_a_mistake_is_told_where_it_first_shows(old, new, stage, card):
    assert FILE.count(old) == 1
    told = program.run(FILE.replace(old, new), NURSE, FOLDER)
    assert told["answer"] == "wrong"
    assert told["reply"].startswith(f"Your numbers part from the book’s at {stage}.")
    assert ("fails the tests of its card" in told["reply"]) == bool(card)
    assert card in told["reply"]
    assert told["values"].startswith("Yours: ")
    assert told["stages"][-1][1] is None or told["stages"][-1][1] > program.NEAR


@pytest.mark.parametrize(
    ("old", "new", "french"),
    [
        ("written[-1] != eos and ", "", "chiens."),  # more stages than the book's
        ("<= longest", "<= 3", "L'infirmière"),  # fewer
    ],
)
def test_a_translation_that_is_too_long_or_too_short_is_told(old, new, french):
    told = program.run(FILE.replace(old, new), NURSE, FOLDER)
    assert (told["answer"], french in told["french"]) == ("wrong", True)
    assert "“greedy” fails" in told["reply"]


def test_a_name_that_the_file_has_already_is_told():
    [clash] = [code for part, code in RIGHT if part == "heads" and "def cut(" in code]
    told = program.run(put_together({"heads": clash}), "Go.", FOLDER)
    assert "cut is defined in lines 45 and 149 (the book’s)." in told["reply"]


def test_code_that_changes_the_weights_leaves_them_to_the_next_run():
    spoil = "    block['feed_forward']['contract']['bias'][0] += 1\n    own, read = "
    spoiled = FILE.replace("    own, read = ", spoil, 1)
    assert program.run(spoiled, NURSE, FOLDER)["answer"] == "wrong"
    assert program.run(FILE, NURSE, FOLDER)["answer"] == "right"


@pytest.mark.parametrize(
    ("code", "answer", "reply"),
    [
        ("def", "unread", "SyntaxError"),
        ("raise ValueError('mine')", "wrong", "line 1 with ValueError: mine"),
        ("x = 1", "unread", "has to define cut"),
        (
            FILE.replace("    total = sum(powers)\n", "    total = 0\n"),
            "wrong",
            "ZeroDivisionError",
        ),
    ],
)
def test_code_that_stops_is_told_with_its_line(code, answer, reply):
    told = program.run(code, "Go.", FOLDER)
    assert told["answer"] == answer
    assert reply in told["reply"]


def test_a_sentence_that_is_none_or_too_long_is_asked_for_anew():
    assert program.run(FILE, " ", FOLDER)["reply"] == program.EMPTY
    assert "Write one of at most 96" in program.run(FILE, "a b " * 60, FOLDER)["reply"]


def test_what_is_printed_is_kept():
    code = FILE.replace("    largest = max", "    print('hm')\n    largest = max")
    told = program.run(code, "Go.", FOLDER)
    assert told["answer"] == "right"
    assert told["printed"].startswith("hm\n")
