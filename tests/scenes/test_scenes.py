"""Scenes: what is painted, what is true of them, and how they are drawn at random."""

from dataclasses import replace
from itertools import islice

import pytest

from heed.figures.recurrence.pixels import sprites
from heed.scenes.captions import action, captions
from heed.scenes.generator import FRISBEE, events, held_out, is_clear, scenes
from heed.scenes.scene import Item, covers, overlap, paint
from heed.scenes.sprites import COLOURS, GRASS, PEOPLE, SKY, SPRITES, THINGS

WOMAN = Item("woman", 12, 28)


def some(count, seed=3, **more):
    return list(islice(scenes(events(), seed, **more), count))


def as_json(scene):
    return [vars(item) for item in scene]


def test_an_item_shows_its_own_pixels_and_nothing_else():
    picture, empty = paint([Item("ball", 9, 20, "red")]), paint([])
    assert (picture != empty).any(-1).sum() == 9
    assert (picture[18:21, 8:11] == COLOURS["red"]).all()
    assert (empty[0] == SKY).all()
    assert (empty[-1] == GRASS).all()


def test_who_stands_lower_is_in_front_and_things_are_in_front_of_all():
    near, far = Item("boy", 12, 27), Item("woman", 12, 25)
    both = paint([near, far])
    assert (both[24, 12] == paint([near])[24, 12]).all()
    ball = Item("ball", 12, 24, "blue")
    assert (paint([ball, near, far])[23, 12] == COLOURS["blue"]).all()


def test_all_rows_of_a_sprite_are_equally_long_and_odd():
    for rows in SPRITES.values():
        assert {len(row) for row in rows} == {len(rows[0])}
        assert len(rows[0]) % 2 == 1


def test_an_item_covers_the_places_that_its_box_touches():
    ball = Item("ball", 4, 9)  # columns 3 … 5, rows 7 … 9
    assert covers(ball) == [8, 9, 16, 17]
    assert covers(Item("ball", 5, 6)) == [9]


@pytest.mark.parametrize(
    ("right", "up", "said"),
    [
        (5, 1, "kicking"), (9, 1, None), (5, 3, "holding"), (5, 9, "holding"), (5, 10, "throwing"),
        (8, 5, "throwing"), (-10, 18, "throwing"), (11, 5, None), (5, 19, None), (0, -3, None),
    ],
)  # fmt: skip
def test_where_the_thing_is_decides_what_is_done(right, up, said):
    ball = Item("ball", WOMAN.x + right, WOMAN.y - up)
    assert action(WOMAN, ball) == said
    kite = replace(ball, kind="kite")
    assert action(WOMAN, kite) == ("flying" if said == "throwing" else said)


def test_captions_name_all_that_happens_or_who_stands():
    frisbee = Item("frisbee", 19, 14)
    assert captions([WOMAN, frisbee]) == ["a woman is throwing a frisbee"]
    ball = Item("ball", 5, 27, "red")
    dog = Item("dog", 27, 29)
    both = captions([ball, WOMAN, frisbee])
    assert both == ["a woman is kicking a red ball", "a woman is throwing a frisbee"]
    standing = ["a woman is standing on the grass", "a dog is standing on the grass"]
    assert captions([WOMAN, dog]) == standing
    assert captions([Item("tree", 9, 20), frisbee]) == []


def test_every_scene_is_in_the_picture_and_has_one_caption_that_a_pixel_cannot_change():
    for scene, said in some(200):
        assert captions(scene) == [said]
        assert is_clear(scene)
        assert all(item.fits for item in scene)
        assert not any(overlap(a, b) for i, a in enumerate(scene) for b in scene[:i])
        assert 4 <= len(said.split()) <= 8


def test_every_event_is_drawn():
    drawn = {said for _, said in some(3_000, idle=0)}
    wanted = {
        f"a {e.actor} is {e.act} a {e.colour} {e.thing}".replace("white ", "") for e in events()
    }
    assert drawn == wanted
    assert len(wanted) == 156


def test_the_same_seed_gives_the_same_scenes():
    assert some(20) == some(20)
    assert some(20) != some(20, seed=4)


def test_what_is_held_out_is_fixed_and_every_word_of_it_is_in_training():
    out = held_out()
    assert out == held_out()
    assert out[0] == FRISBEE
    assert len(set(out)) == 24
    rest = [event for event in events() if event not in out]
    for of in zip(*rest, strict=True), zip(*out, strict=True):
        assert [len(set(names)) for names in of] >= [5, 5, 4, 3]


@pytest.mark.parametrize("bad", [{"allowed": []}, {"idle": 1.5}])
def test_what_cannot_be_drawn_is_refused(bad):
    with pytest.raises(ValueError, match=next(iter(bad))):
        next(scenes(**{"allowed": events(), "seed": 1, **bad}))


@pytest.mark.parametrize("bad", [{"kind": "cat"}, {"colour": "green"}])
def test_items_that_nobody_has_painted_are_refused(bad):
    with pytest.raises(ValueError, match="must be one of"):
        Item(**{"kind": "ball", "x": 3, "y": 5, **bad})


def test_the_page_paints_and_says_the_same(javascript):
    drawn = [scene for scene, _ in some(30)]
    cut = [Item("kite", 1, 2, "yellow"), Item("man", 30, 31), Item("boy", 29, 24)]
    busy = [WOMAN, Item("dog", 4, 30), Item("ball", 9, 30, "blue")]
    for name, module, expected in (
        ("paint", "scene", lambda scene: paint(scene).ravel().tolist()),
        ("captions", "captions", captions),
        ("covers", "scene", covers),
    ):
        given = [item for scene in drawn for item in scene] if name == "covers" else [
            *drawn, cut, busy
        ]  # fmt: skip
        sent = [vars(one) if name == "covers" else as_json(one) for one in given]
        calls = [(f"scenes/{module}.js", name, [one, sprites()]) for one in sent]
        for one, answer in zip(given, javascript(calls), strict=True):
            found = [*answer.values()] if isinstance(answer, dict) else answer
            assert found == expected(one), one


def test_people_and_things_are_what_can_act_and_be_held():
    assert {*PEOPLE, *THINGS, "dog", "tree"} == set(SPRITES)
