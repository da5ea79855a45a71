"""What a debugger opens of a value."""

import pytest
from liquidlens.dap.value_parts import value_parts


@pytest.mark.parametrize(
    ("value", "parts"),
    [
        ('Account {owner = "a, b)", balance = -1}', [("owner", '"a, b)"'), ("balance", "-1")]),
        ("Node 1 Empty (Node 2 Empty Empty)", [("1", "1"), ("2", "Empty"), ("3", "Node 2 Empty Empty")]),
        ("[(0, 'a'), _]", [("0", "(0, 'a')"), ("1", "_")]),
        ("(1, 2)", [("1", "1"), ("2", "2")]),
        ("(0 :+: Emp) :+: Emp", [("1", "0 :+: Emp"), ("2", "Emp")]),
        ("Just '\\''", [("1", "'\\''")]),
        ("Neg (Num (-3))", [("1", "Num (-3)")]),
    ],
)
def test_parts_are_what_the_value_was_made_of(value: str, parts: list[tuple[str, str]]) -> None:
    assert list(value_parts(value)) == parts


@pytest.mark.parametrize(
    "value",
    [
        "5",
        "-1",
        '"a b"',
        "[]",
        "()",
        "Empty",
        "\\n -> if n == 42 then 100 else 0",
        "0 : 1 : _",
        "[0, 1 … 8, 9]",
        "(+)",
        "[1",
    ],
)
def test_what_has_no_parts_has_none(value: str) -> None:
    assert value_parts(value) == ()
