"""What paragraphs say, in our own words."""

from __future__ import annotations

from pitboss.law import Citation
from pitboss.law.index import Kind, index
from pitboss.law.words import words, words_of

LONGEST = 220


def test_each_sentence_belongs_to_a_paragraph_in_the_order_of_the_law() -> None:
    places = {entry.citation.text: at for at, entry in enumerate(index())}
    at = [places[citation] for citation in words()]
    assert at == sorted(at)


def test_sentences_are_sentences() -> None:
    for citation, said in words().items():
        assert said.endswith("."), citation
        assert said[0].isupper() or said[0] in "“$0123456789", citation
        assert len(said) <= LONGEST, citation
        assert " shall " not in said, citation


def test_words_of_a_list_are_those_of_its_parts() -> None:
    """Words that only open a list have none of their own."""
    assert not [each for each in words() if index().get(each).kind is Kind.OPENING]


def test_a_paragraph_told_elsewhere_has_none() -> None:
    assert words_of(Citation("13:69F-20.10(b)")) == ""
