"""Values as bytes: equal values come back, and bytes make nothing but data."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from liquidlens.contracts.labels import Kind, Label
from liquidlens.encoding import Malformed, decode, encode
from liquidlens.explain.report import FileReport
from liquidlens.lang.types import INT, TApp, TFun, TVar
from liquidlens.pipeline import check_text
from liquidlens.source.anchor import Anchor
from liquidlens.source.span import Position, Span
from msgspec import Struct, msgpack

ATOMS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(st.characters())
    | st.fractions()
    | st.sampled_from([Kind.DIVISION, INT, Label("f", Kind.DIVISION, Span("A.hs", Position(1, 2), Position(1, 3)))])
)
VALUES = st.recursive(
    ATOMS,
    lambda parts: (
        st.lists(parts, max_size=4)
        | st.lists(parts, max_size=4).map(tuple)
        | st.dictionaries(st.text(), parts, max_size=4)
        | st.frozensets(ATOMS, max_size=4)
        | st.sets(ATOMS, max_size=4)
    ),
)


@given(VALUES)
def test_what_was_encoded_is_decoded(value: object) -> None:
    found = decode(encode(value))
    assert found == value
    assert type(found) is type(value)


@given(st.lists(st.sampled_from([1, True, 1.0, Fraction(1), 0, False, 0.0]), max_size=8))
def test_numbers_stay_what_they_are(values: list[object]) -> None:
    found = decode(encode(values))
    assert isinstance(found, list)
    assert [(type(each), each) for each in found] == [(type(each), each) for each in values]


def test_half_a_character_survives() -> None:
    assert decode(encode("a\ud800b")) == "a\ud800b"


def test_shared_parts_stay_shared() -> None:
    part = TApp(TVar("f"), INT)
    found = decode(encode(TFun(part, part)))
    assert isinstance(found, TFun)
    assert found.arg is found.res


def test_a_report_is_told_to_another_process_as_it_is() -> None:
    report = check_text("A.hs", "{-@ f :: Int -> Nat @-}\nf :: Int -> Int\nf x = x + y\n\ng x = 1 / x\n")
    found = decode(encode(report))
    assert isinstance(found, FileReport)
    assert found == report


def test_places_of_declarations_do_not_leave_their_process() -> None:
    with pytest.raises(TypeError, match="Anchor"):
        encode(Position(1, 0, Anchor()))


class Foreign(Struct):
    """No class of the package."""


def test_only_data_of_the_package_is_encoded() -> None:
    for value in (Foreign(), object(), print, FileReport):
        with pytest.raises(TypeError):
            encode([value])


def document(kind: str, *columns: list[int], atoms: tuple[object, ...] = ("liquidlens.A",)) -> bytes:
    """Bytes that say: one value of this kind, made of these atoms."""
    return msgpack.encode([[kind], list(atoms), [[0, 1, [list(column) for column in columns]]], len(atoms)])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense",
        encode(INT)[:-1],
        document("subprocess:Popen", [0]),
        document("builtins:eval", [0]),
        document("liquidlens.__main__:main"),
        document("liquidlens.loading:load", [0]),
        document("liquidlens.storage:Path", [0]),
        document("liquidlens.pipeline:check_text", [0], [0]),
        document("liquidlens.encoding:_Parts"),
        document("liquidlens.no.such:Thing", [0]),
        document("liquidlens.lang.types:TVar", [0], [0]),
        document("liquidlens.lang.types:TVar", [7]),
        document("liquidlens.contracts.labels:Kind", [0]),
        document("Fraction", [0], [1], atoms=(1, 0)),
        document("dict", [0]),
        document("int", [0]),
    ],
)
def test_other_bytes_are_malformed(data: bytes) -> None:
    with pytest.raises(Malformed):
        decode(data)


@given(st.binary(max_size=40))
def test_any_bytes_are_a_value_or_malformed(data: bytes) -> None:
    try:
        decode(data)
    except Malformed:
        return
