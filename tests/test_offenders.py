import pytest

from offenders import of_each


@pytest.fixture
def limit():
    return 7


@of_each([2, 3, 5])
def test_it_asks_about_each_and_has_fixtures(one, limit):
    assert one < limit


def test_it_names_each_offender_and_its_fault():
    @of_each({"two": 2, "eleven": 11, "nought": 0, "thirteen": 13})
    def test(one):
        assert 12 // one < 12
        assert one < 11, "too large"

    with pytest.raises(AssertionError) as raised:
        test()
    said = str(raised.value)
    line = test_it_names_each_offender_and_its_fault.__code__.co_firstlineno
    assert said.startswith("3 of 4:\n")
    assert f"eleven, line {line + 4}: AssertionError: too large" in said
    assert f"nought, line {line + 3}: ZeroDivisionError: " in said
    assert "thirteen" in said
    assert "two" not in said


def test_nothing_to_ask_about_is_a_fault():
    with pytest.raises(AssertionError, match="nothing to ask about"):
        of_each([])(lambda _: None)()


def test_what_it_asks_about_can_be_told():
    """So that the tests of a chapter are found, though they are of all."""
    assert test_it_asks_about_each_and_has_fixtures.names == ("2", "3", "5")
