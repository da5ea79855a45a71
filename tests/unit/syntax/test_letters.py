"""What is a letter in an annotation is what the grammar says, whatever locale a process runs in."""

import locale
import unicodedata
from collections.abc import Iterator

import pytest
from liquidlens.source.span import Position, Span
from liquidlens.syntax.annotation_nodes import MeasureNode, SignatureNode
from liquidlens.syntax.annotation_reader import read_annotation
from liquidlens.syntax.tree import Annotation


@pytest.fixture(autouse=True, params=["C", "C.UTF-8"])
def any_locale(request: pytest.FixtureRequest) -> Iterator[None]:
    before = locale.setlocale(locale.LC_CTYPE)
    try:
        locale.setlocale(locale.LC_CTYPE, request.param)
    except locale.Error:
        pytest.skip("there is no such locale here")
    yield
    locale.setlocale(locale.LC_CTYPE, before)


def read(text: str):
    start = Position(1, 4)
    return read_annotation(Annotation(text, Span("F.hs", start, start)))


def test_every_letter_begins_a_signature() -> None:
    letters = [chr(code) for code in range(128, 0x110000) if unicodedata.category(chr(code)) in ("Ll", "Lo")]
    for letter in letters[::151]:
        (node,), problems = read(f" {letter}1 :: Int ")
        assert isinstance(node, SignatureNode), hex(ord(letter))
        assert (node.names[0].text, problems) == (f"{letter}1", ())


@pytest.mark.parametrize("letter", ["x\u0301", "x\u0660", "λ₁", "Ⅷ", "x\U000e0100", "𝒙"])
def test_marks_and_digits_belong_to_a_word(letter: str) -> None:
    (node,), problems = read(f" x{letter}, y :: Int ")
    assert isinstance(node, SignatureNode)
    assert ([name.text for name in node.names], problems) == ([f"x{letter}", "y"], ())


def test_an_equation_begins_with_any_letter() -> None:
    (node,), problems = read(" measure größe :: List a -> Int\n  größe Ø = 0\n  größe (Ü x xs) = 1 + größe xs ")
    assert isinstance(node, MeasureNode)
    assert (len(node.equations), problems) == (2, ())


@pytest.mark.parametrize("blank", ["\u00a0", "\u3000", "\u2003"])
def test_what_is_blank_in_haskell_stands_before_a_signature(blank: str) -> None:
    (node,), problems = read(f"\n{blank}f :: Int ")
    assert isinstance(node, SignatureNode)
    assert problems == ()
