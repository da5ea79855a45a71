"""A finding says that an annotation which could not be read may exclude its input."""

from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.verdicts import note_words
from liquidlens.pipeline import check_text

TEXT = """module Entries where
{-@ data Entry = Entry { amount :: Positve } @-}
data Entry = Entry { amount :: Int }
{-@ take1 :: Entry -> Nat @-}
take1 :: Entry -> Int
take1 (Entry n) = n - 1
{-@ less :: Nat -> Nat @-}
less :: Int -> Int
less n = n - 1
"""


def test_what_is_verified_with_a_type_whose_annotation_is_lost_assumes_it() -> None:
    text = TEXT.replace("take1 (Entry n) = n - 1", "take1 (Entry n) = 1")
    take1 = check_text("Entries.hs", text).bindings[0]
    assert granted_words(take1.assuming) == ["the annotation of Entry"]


def test_a_finding_on_a_type_whose_annotation_is_lost_says_so() -> None:
    take1, less = (each for each in check_text("Entries.hs", TEXT).bindings)
    told = "What is annotated of `Entry` could not be read: it may exclude this input."
    assert [note_words(note) for finding in take1.findings for note in finding.notes] == [told]
    assert [note for finding in less.findings for note in finding.notes] == []
