"""What the page *What happens to your sentence* takes for right, against the library."""

import pytest
import torch

from answers import rights
from heed.decoding.search import Search, beam_search
from heed.exercises.live import sentence
from heed.model.attention import scaled_dot_product_attention


class Words:
    """A model of two words: il or elle, then one of two verbs, then the end."""

    BOS, EOS, IL, ELLE, DORT, LIT = range(6)
    training = False

    def start(self, source, _lens):
        return torch.full((source.size(0),), self.BOS)

    def step(self, tokens, _state):
        first, best = sentence.FIRST, sentence.BEST
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


@pytest.mark.parametrize(("beam", "field"), [(1, 0), (2, 1)])
def test_greedy_search_and_a_beam_find_what_is_found_by_hand(beam, field):
    search = Search(Words.BOS, Words.EOS, beam=beam)
    ((best,),) = beam_search(Words(), torch.tensor([[0]]), torch.tensor([1]), search)
    found = torch.tensor(best.log_probability).exp().item()
    assert found == pytest.approx(rights(sentence.beam())[field], abs=1e-6)


def test_with_alpha_the_longer_one_wins_and_without_the_shorter():
    *_, short, long = rights(sentence.beam())
    assert long > short
    assert sentence.SHORT[0] > sentence.LONG[0]


def test_the_softmax_of_attention_gives_each_query_a_weight_of_one():
    query, key, value = torch.randn(2, 5), torch.randn(3, 5), torch.randn(3, 7)
    _, weights = scaled_dot_product_attention(query, key, value)
    torch.testing.assert_close(weights.sum(-1), torch.ones(2))
    assert rights(sentence.axis()) == [1, ["key"]]
