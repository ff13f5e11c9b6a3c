import pytest
import torch

from heed.decoding.ensemble import Ensemble
from heed.decoding.search import Search, beam_search, greedy_search
from heed.model.recurrent import RecurrentConfig, RecurrentTranslator
from heed.model.transformer import Transformer, TransformerConfig

V = 19
SOURCE, LENS = torch.tensor([[5, 7, 11, 2], [13, 2, 0, 0], [3, 17, 2, 0]]), torch.tensor([4, 2, 3])
ENDS = {"bos_id": 1, "eos_id": 2}


def transformer(seed, vocabulary=V, max_length=31):
    torch.manual_seed(seed)
    config = TransformerConfig(
        vocabulary, vocabulary, 14, 2, 1, 1, hidden=11, max_length=max_length
    )
    return Transformer(config).eval()


def recurrent(seed):
    torch.manual_seed(seed)
    config = RecurrentConfig(V, V, width=14, hidden=7, shared_embeddings=True)
    return RecurrentTranslator(config).eval()


def probabilities(model, tokens):
    """Of the token after these, one sentence at a time."""
    state = model.start(SOURCE, LENS)
    for column in torch.tensor(tokens).T:
        logits, state = model.step(column, state)
    return logits.softmax(-1)


def test_it_says_the_mean_of_what_its_members_say():
    members = [transformer(1), transformer(2), recurrent(3)]
    written = [[1, 5], [1, 7], [1, 3]]
    expected = sum(probabilities(member, written) for member in members) / 3
    torch.testing.assert_close(probabilities(Ensemble(members), written), expected)


def test_copies_of_one_model_translate_as_it_does():
    one = transformer(1)
    both = Ensemble([one, one]).eval()
    greedy = [greedy_search(model, SOURCE, LENS, Search(**ENDS)) for model in (one, both)]
    wide = [beam_search(model, SOURCE, LENS, Search(**ENDS)) for model in (one, both)]
    for alone, together in (greedy, wide):
        assert [_tokens(found) for found in together] == [_tokens(found) for found in alone]


def test_it_writes_no_longer_than_its_shortest_member_can():
    both = Ensemble([transformer(1), transformer(2, max_length=5)]).eval()
    found = greedy_search(both, SOURCE, LENS, Search(bos_id=1, eos_id=2, banned=[2]))
    assert {len(hypothesis.tokens) for hypothesis in found} == {5}


def test_members_must_be_there_and_share_vocabularies():
    with pytest.raises(ValueError, match="members must hold at least one model"):
        Ensemble([])
    with pytest.raises(ValueError, match=r"share their vocabularies, but have \[\(17, 17\), \(19,"):
        Ensemble([transformer(1), transformer(1, 17)])


def _tokens(found):
    return (found[0] if isinstance(found, list) else found).tokens
