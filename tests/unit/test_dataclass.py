"""Our classes of data behave as those of the standard library do; their methods are compiled when they are called."""

import copy
import dataclasses
import pickle
from typing import Any

import pytest
from liquidlens.dataclass import dataclass, field, field_names, is_data, is_frozen, replace


@dataclass(frozen=True, slots=True)
class Place:
    """A place."""

    line: int
    column: int = 1
    note: str = field(default="", compare=False)


@dataclass(slots=True)
class Notes:
    owner: str
    lines: list[str] = field(default_factory=list[str])
    length: int = field(init=False)

    def __post_init__(self) -> None:
        self.length = len(self.lines)


@dataclass(slots=True, eq=False)
class Cell:
    value: int


@dataclass(frozen=True, slots=True, order=True)
class Ordered:
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


@dataclasses.dataclass(frozen=True, slots=True)
class Standard:
    line: int
    column: int = 1
    note: str = dataclasses.field(default="", compare=False)


def test_data_are_built_by_position_and_by_name() -> None:
    assert (Place(3).line, Place(3).column) == (3, 1)
    assert Place(column=2, line=1) == Place(1, 2)
    assert Nothing() == Nothing()
    untyped: Any = Place
    with pytest.raises(TypeError, match=r"Place\.__init__\(\) missing 1 required positional argument: 'line'"):
        untyped()


def test_data_are_equal_by_the_fields_that_count() -> None:
    assert Place(1, 2, "a") == Place(1, 2, "b")
    assert Place(1, 2) != Place(2, 1)
    assert Place(1, 2) != Ordered(1, 2)
    assert Cell(1) != Cell(1)


def test_hashes_are_those_of_the_fields_that_count() -> None:
    assert hash(Place(1, 2, "a")) == hash(Place(1, 2, "b")) == hash(Standard(1, 2))
    assert len({Nothing(), Nothing()}) == 1
    assert len({Cell(1), Cell(1)}) == 2
    with pytest.raises(TypeError, match="unhashable"):
        hash(Notes("me"))


def test_order_is_that_of_the_fields() -> None:
    pairs = [Ordered(2, 1), Ordered(1, 2), Ordered(1, 1)]
    assert sorted(pairs) == [Ordered(1, 1), Ordered(1, 2), Ordered(2, 1)]
    assert max(pairs) >= Ordered(2, 1) > Ordered(1, 9)


def test_factories_make_a_new_default_each_time_and_later_fields_are_set_after() -> None:
    one, other = Notes("me"), Notes("you", ["x"])
    one.lines.append("y")
    assert Notes("he").lines == []
    assert (one.length, other.length) == (0, 1)


def test_data_print_as_they_are_built() -> None:
    assert repr(Place(1, 2, "x")) == "Place(line=1, column=2, note='x')"


def test_data_match_patterns() -> None:
    match Place(4, 5):
        case Place(line, column):
            assert (line, column) == (4, 5)


def test_data_have_slots_and_nothing_else() -> None:
    assert Place.__slots__ == ("line", "column", "note")
    assert not hasattr(Place(1), "__dict__")
    assert Place.__doc__ == "A place."


def test_replace_changes_some_fields() -> None:
    assert replace(Place(1, 2, "x"), line=7) == Place(7, 2)
    assert replace(Place(1, 2, "x"), line=7).note == "x"
    assert replace(Notes("me", ["x"]), owner="you").length == 1


def test_classes_tell_of_their_fields() -> None:
    assert field_names(Notes) == ("owner", "lines", "length")
    assert is_data(Place) and not is_data(str) and not is_data(type)
    assert is_frozen(Place) and not is_frozen(Notes)


@pytest.mark.parametrize("value", [Place(1, 2, "x"), Ordered(1, 2), Nothing(), Notes("me", ["x"])])
def test_data_survive_pickling_and_copying(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.deepcopy(value) == value


def test_the_standard_library_knows_our_data() -> None:
    notes: Any = Notes("me", ["x"])
    assert dataclasses.is_dataclass(notes)
    assert dataclasses.asdict(notes) == {"owner": "me", "lines": ["x"], "length": 1}
    assert dataclasses.replace(notes, owner="you").owner == "you"
    assert [each.compare for each in dataclasses.fields(Place(1))] == [True, True, False]


def test_methods_are_compiled_when_they_are_called() -> None:
    @dataclass(frozen=True, slots=True)
    class Fresh:
        value: int

    @dataclass(frozen=True, slots=True)
    class Idle:
        value: int

    waiting = Idle.__init__
    assert Fresh.__init__ is waiting
    Fresh(1)
    assert Fresh.__init__ is not waiting
    assert Idle.__init__ is waiting


def test_data_do_not_inherit_from_data() -> None:
    with pytest.raises(TypeError, match="do not inherit"):

        @dataclass(frozen=True, slots=True)
        class _More(Place):
            more: int = 0
