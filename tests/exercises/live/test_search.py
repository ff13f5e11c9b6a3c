"""What the page *Greedy search and beam search* takes for right, against the library."""

import pytest
import torch

from heed import Translator
from heed.decoding.search import Search, beam_search
from heed.exercises.live import search as asked

FIRST, BEST = {"il": 0.5, "elle": 0.4}, {"il": 0.3, "elle": 0.8}  # in the solution


class Words:
    """A model of two words: il or elle, then one of two verbs, then the end."""

    BOS, EOS, IL, ELLE, DORT, LIT = range(6)
    training = False

    def start(self, source, _lens):
        return torch.full((source.size(0),), self.BOS)

    def step(self, tokens, _state):
        first, best = FIRST, BEST
        rows = {
            self.BOS: {self.IL: first["il"], self.ELLE: first["elle"]},
            self.IL: {self.DORT: best["il"], self.LIT: best["il"] - 0.01},
            self.ELLE: {self.DORT: best["elle"], self.LIT: 1 - best["elle"]},
            self.DORT: {self.EOS: 1.0},
            self.LIT: {self.EOS: 1.0},
        }
        p = torch.zeros(len(tokens), 6)
        for row, token in enumerate(tokens.tolist()):
            for next_token, share in rows[token].items():
                p[row, next_token] = share
        p[:, self.BOS] += 1 - p.sum(-1)  # the rest, which is never written
        return p.log(), Kept()


class Kept:
    def select(self, _rows):
        return self


@pytest.mark.parametrize(("beam", "probability"), [(1, 0.15), (2, 0.32)])
def test_greedy_search_and_a_beam_find_what_is_found_by_hand(beam, probability):
    search = Search(Words.BOS, Words.EOS, beam=beam)
    ((best,),) = beam_search(Words(), torch.tensor([[0]]), torch.tensor([1]), search)
    found = torch.tensor(best.log_probability).exp().item()
    assert found == pytest.approx(probability, abs=1e-6)


def test_a_beam_that_is_narrower_misses_the_better_translation():
    translator = Translator.load()
    better = {}
    for beam in (asked.WIDTH - 1, asked.WIDTH):
        [french] = translator.translate(["My red car ran out of gas."], beam=beam)
        better[beam] = french.startswith("Ma voiture rouge est tombée en panne")
    assert list(better.values()) == [False, True]
