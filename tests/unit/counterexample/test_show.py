"""Values as Haskell text, and that GHC reads the text as the value meant."""

from fractions import Fraction

import pytest
from liquidlens.counterexample.least import least_value
from liquidlens.counterexample.naming import Naming, naming_of
from liquidlens.counterexample.show import show, show_argument, show_call
from liquidlens.counterexample.values import (
    Value,
    VApply,
    VChar,
    VCon,
    VFunction,
    VHole,
    VNumber,
    VRaised,
    VTable,
    VVariable,
    list_value,
    string_value,
)  # fmt: skip
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import BOOL, CHAR, INT, TApp, TCon, TVar, functions, list_of
from liquidlens.names.interface import Fixity, Interface, TypeEntry
from liquidlens.syntax.module_tree import ExportItem, Import

NAMING = Naming(
    {"Data.Map.fromList": "M.fromList"},
    {"Main.:+:": Fixity("right", 5), "Main.:-:": Fixity("left", 5), "Main.:*:": Fixity("none", 7)},
    {"Main.Pos": ("px", "py")},
)
EMP = VCon("Main.Emp")
ZERO = VNumber(0)


def cons(head: Value, tail: Value) -> Value:
    return VCon("Main.:+:", (head, tail))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (VNumber(3), "3"),
        (VNumber(-3), "-3"),
        (VNumber(Fraction(2)), "2.0"),
        (VNumber(Fraction(-1, 4)), "-0.25"),
        (VNumber(Fraction(1, 3)), "1 / 3"),
        (VNumber(Fraction(1 / 3)), "0.3333333333333333"),
        (VNumber(Fraction(10**400 + 1, 3)), f"{10**400 + 1} / 3"),
        (VChar("'"), "'\\''"),
        (VChar('"'), "'\"'"),
        (string_value('a"b\n'), '"a\\"b\\n"'),
        (string_value("\x012"), '"\\1\\&2"'),
        (list_value(()), "[]"),
        (list_value((VNumber(1), VNumber(-2))), "[1, -2]"),
        (VCon(":", (VNumber(1), VHole())), "1 : _"),
        (VCon("(,)", (VNumber(-1), VCon("True"))), "(-1, True)"),
        (VCon("()"), "()"),
        (cons(VNumber(0), EMP), "0 :+: Emp"),
        (cons(VNumber(-1), cons(VNumber(2), EMP)), "(-1) :+: 2 :+: Emp"),
        (cons(cons(VNumber(0), EMP), EMP), "(0 :+: Emp) :+: Emp"),
        (VCon("Main.:-:", (VCon("Main.:-:", (EMP, EMP)), EMP)), "Emp :-: Emp :-: Emp"),
        (VCon("Main.:-:", (EMP, VCon("Main.:-:", (EMP, EMP)))), "Emp :-: (Emp :-: Emp)"),
        (cons(EMP, VCon("Main.:-:", (EMP, EMP))), "Emp :+: (Emp :-: Emp)"),
        (cons(VCon("Main.:*:", (EMP, EMP)), EMP), "Emp :*: Emp :+: Emp"),
        (VCon("Main.:*:", (VCon("Main.:*:", (EMP, EMP)), EMP)), "(Emp :*: Emp) :*: Emp"),
        (VCon("Just", (VNumber(-1),)), "Just (-1)"),
        (VCon("Just", (VCon("Just", (VNumber(1),)),)), "Just (Just 1)"),
        (VCon("Main.Pos", (VNumber(-1), VNumber(2))), "Pos {px = -1, py = 2}"),
        (VCon("Just", (VCon("Main.Pos", (VNumber(1), VNumber(2))),)), "Just (Pos {px = 1, py = 2})"),
        (VCon("Main.:+:", (VNumber(0),)), "(:+:) 0"),
        (VApply("Data.Map.fromList", (list_value((VCon("(,)", (VNumber(0), EMP)),)),)), "M.fromList [(0, Emp)]"),
        (VRaised("no"), 'error "no"'),
    ],
)
def test_data(value: Value, text: str) -> None:
    assert show(value, NAMING) == text


X, Y = VVariable("x"), VVariable("y")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (VFunction(("x", "y"), VNumber(0)), "\\_ _ -> 0"),
        (VFunction(("x",), VFunction(("y",), Y)), "\\_ y -> y"),
        (VFunction(("x",), VFunction(("x",), X)), "\\_ x -> x"),
        (
            VFunction(("x",), VTable((X,), (((VNumber(42),), VNumber(100)),), VNumber(0))),
            "\\x -> if x == 42 then 100 else 0",
        ),
        (
            VFunction(("x",), VTable((X,), (((VNumber(-1),), VNumber(-2)),), VNumber(0))),
            "\\x -> if x == (-1) then -2 else 0",
        ),
        (
            VFunction(("x", "y"), VTable((X, Y), (((VNumber(1), None), VNumber(2)), ((VNumber(1), VChar("b")), X)), Y)),
            "\\x y -> if x == 1 then 2 else if x == 1 && y == 'b' then x else y",
        ),
        (
            VFunction(
                ("x",), VTable((X,), (((EMP,), VNumber(1)), ((cons(VNumber(-1), EMP),), VNumber(2))), VNumber(0))
            ),
            "\\x -> case x of { Emp -> 1; (-1) :+: Emp -> 2; _ -> 0 }",
        ),
        (
            VFunction(("x", "y"), VTable((X, Y), (((EMP, VNumber(-1)), VNumber(1)),), VNumber(0))),
            "\\x y -> case (x, y) of { (Emp, (-1)) -> 1; _ -> 0 }",
        ),
        (VFunction(("x",), VTable((X,), (((VNumber(1),), VNumber(5)),))), "\\_ -> 5"),
        (
            VFunction(("g",), VTable((VApply("g", (VNumber(2),)),), (((VNumber(4),), VNumber(1)),), VNumber(0))),
            "\\g -> if g 2 == 4 then 1 else 0",
        ),
        (VFunction(("g",), VApply("g", (VFunction(("x",), X),))), "\\g -> g (\\x -> x)"),
    ],
)
def test_functions(value: Value, text: str) -> None:
    assert show(value, NAMING) == text


def test_calls() -> None:
    function = VFunction(("x", "y"), VNumber(0))
    assert (
        show_call("Main.zipWith", (function, EMP, cons(VNumber(0), EMP)), NAMING)
        == "zipWith (\\_ _ -> 0) Emp (0 :+: Emp)"
    )
    assert show_call("Main.:-:", (EMP, EMP), NAMING) == "Emp :-: Emp"
    assert show_argument(VNumber(-1), NAMING) == "(-1)"


def test_a_long_chain_is_cut_and_never_crashes() -> None:
    value: Value = EMP
    for number in range(5000):
        value = cons(VNumber(number), value)
    assert "..." in show(value, NAMING)


LIST = DataType(
    "Main.List",
    ("a",),
    (Constructor("Main.:+:", (TVar("a"), TApp(TCon("Main.List"), TVar("a")))), Constructor("Main.Emp", ())),
)
ROSE = DataType("Main.Rose", (), (Constructor("Main.Rose", (TApp(TCon("Main.List"), TCon("Main.Rose")),)),))
VOID = DataType("Main.Void", (), (Constructor("Main.Void", (TCon("Main.Void"),)),))
DATA = {each.name: each for each in (LIST, ROSE, VOID)}


@pytest.mark.parametrize(
    ("wanted", "text"),
    [
        (INT, "0"),
        (functions(INT, CHAR, BOOL), "\\_ _ -> False"),
        (list_of(INT), "[]"),
        (TCon("Main.Rose"), "Rose Emp"),
        (TApp(TApp(TCon("(,)"), INT), TApp(TCon("Main.List"), INT)), "(0, Emp)"),
        (TApp(TApp(TCon("Data.Map.Map"), INT), INT), "M.fromList []"),
    ],
)
def test_least_values(wanted: TCon, text: str) -> None:
    value = least_value(wanted, DATA, {"Data.Map.Map": "Data.Map.fromList"})
    assert value is not None
    assert show(value, NAMING) == text


def test_an_empty_type_has_no_least_value() -> None:
    assert least_value(TCon("Main.Void"), DATA) is None


def test_names_are_written_as_the_imports_put_them_in_scope() -> None:
    prelude = Interface("Prelude", {"map": "Prelude.map", "Just": "Just"})
    maps = Interface(
        "Data.Map",
        {"map": "Data.Map.map", "insert": "Data.Map.insert", "Node": "Data.Map.Node"},
        {"Map": TypeEntry("Data.Map.Map", "data", ("Data.Map.Node",))},
    )
    own = Interface("Main", {"insert": "Main.insert"})
    interfaces = {each.module: each for each in (prelude, maps, own)}
    qualified = naming_of("Main", [Import("Data.Map", qualified=True, alias="M")], interfaces)
    assert [qualified.write(name) for name in ("Data.Map.map", "Prelude.map", "Main.insert", "Data.Map.insert")] == [
        "M.map", "map", "insert", "M.insert",
    ]  # fmt: skip
    listed = naming_of("Main", [Import("Data.Map", items=(ExportItem("type", "Map", ("..",)),))], interfaces)
    assert [listed.write(name) for name in ("Data.Map.Node", "Data.Map.map")] == ["Node", "Data.Map.map"]
    hidden = naming_of("Main", [Import("Prelude", hiding=True, items=(ExportItem("value", "map"),))], interfaces)
    assert [hidden.write(name) for name in ("Prelude.map", "Just")] == ["Prelude.map", "Just"]


TIP = VCon("Data.Map.Tip")


def test_containers_are_written_as_they_are_built() -> None:
    small = VCon(
        "Data.Map.Bin", (VNumber(2), VNumber(1), EMP, VCon("Data.Map.Bin", (VNumber(1), ZERO, EMP, TIP, TIP)), TIP)
    )
    assert show_argument(small, NAMING) == "(M.fromList [(0, Emp), (1, Emp)])"
    assert show(TIP, NAMING) == "M.fromList []"
    single = VCon("Data.Set.Bin", (VNumber(1), VNumber(5), VCon("Data.Set.Tip"), VCon("Data.Set.Tip")))
    assert show(VCon("Just", (single,)), NAMING) == "Just (fromList [5])"
