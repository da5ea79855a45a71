"""What a proof takes for granted is told by name, and long lists of functions by their modules."""

from liquidlens.explain.granted_words import assuming_words, granted_words
from liquidlens.logic.granted import AssumedType, Granted, UncheckedEnd, UnprovedCode


def _functions(home: str, number: int) -> list[Granted]:
    return [UnprovedCode(f"{home}f{at}") for at in range(number)]


def test_a_short_list_is_told_by_name() -> None:
    assert assuming_words([]) == ""
    granted = [UncheckedEnd(), AssumedType("g"), *_functions("Lib.", 3)]
    assert assuming_words(granted) == ", assuming Lib.f0, Lib.f1, Lib.f2, assume g, termination"


def test_functions_of_a_long_one_are_summed_up_by_modules() -> None:
    granted = [UncheckedEnd(), AssumedType("g"), *_functions("Lib.", 31), *_functions("Data.Far.", 2)]
    said = ", assuming Data.Far.f0, Data.Far.f1, assume g, termination, 31 functions of Lib"
    assert assuming_words(granted) == said
    own = assuming_words([UncheckedEnd(), *_functions("", 12)])
    assert own == ", assuming termination, 12 functions of this module"


def test_many_modules_are_told_by_their_number() -> None:
    granted = [UncheckedEnd(), *(each for at in range(23) for each in _functions(f"M{at}.", 7))]
    assert assuming_words(granted) == ", assuming termination, 161 functions of 23 modules"


def test_data_has_all_names() -> None:
    assert len(granted_words(_functions("Lib.", 40))) == 40
