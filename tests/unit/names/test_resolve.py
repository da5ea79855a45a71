"""Names, fixities and scopes: what a resolved module looks like."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.lang.dialect import Dialect
from liquidlens.names.interface import Fixity, Interface, TypeEntry
from liquidlens.names.resolve import Resolution, resolve
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.show import show_module

PRELUDE = Interface(
    "Prelude",
    {
        name: f"Prelude.{name}"
        for name in (
            "+ - * ^ == && || : $ . ++ map id negate div not otherwise show compare Just Nothing return >>= >> lookup"
        ).split()
        if name != ":"
    },
    {
        "Maybe": TypeEntry("Prelude.Maybe", "data", ("Prelude.Nothing", "Prelude.Just")),
        "Show": TypeEntry("Prelude.Show", "class", (), ("Prelude.show",)),
        "Num": TypeEntry("Prelude.Num", "class", (), ("Prelude.+", "Prelude.-", "Prelude.*", "Prelude.negate")),
        "Eq": TypeEntry("Prelude.Eq", "class", (), ("Prelude.==",)),
        "String": TypeEntry("Prelude.String", "synonym"),
    },
    {
        "Prelude.+": Fixity("left", 6),
        "Prelude.-": Fixity("left", 6),
        "Prelude.*": Fixity("left", 7),
        "Prelude.^": Fixity("right", 8),
        "Prelude.div": Fixity("left", 7),
        "Prelude.==": Fixity("none", 4),
        "Prelude.&&": Fixity("right", 3),
        "Prelude.++": Fixity("right", 5),
        "Prelude..": Fixity("right", 9),
        "Prelude.$": Fixity("right", 0),
        ":": Fixity("right", 5),
    },
)

LISTS = Interface(
    "Data.Lists",
    {"sort": "Data.Lists.sort", "lookup": "Data.Lists.lookup", "Bag": "Data.Lists.Bag", "size": "Data.Lists.size"},
    {"Bag": TypeEntry("Data.Lists.Bag", "data", ("Data.Lists.Bag",), ("Data.Lists.size",))},
    fields={"Data.Lists.Bag": ("Data.Lists.size",)},
)


def resolved(text: str) -> Resolution:
    records = Dialect(("NamedFieldPuns", "RecordWildCards"))
    return resolve(read_module("F.hs", text, records), {"Prelude": PRELUDE, "Data.Lists": LISTS})


def shown(text: str) -> str:
    result = resolved(text)
    assert [message_of(problem) for problem in (*result.module.problems, *result.problems)] == []
    return show_module(result.module).replace("Prelude.", "").rstrip("\n")


def messages(text: str) -> list[str]:
    return [message_of(problem) for problem in resolved(text).problems]


# --- fixities ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a + a * a", "M.a + (M.a * M.a)"),
        ("a - a - a", "(M.a - M.a) - M.a"),
        ("a ^ a ^ a", "M.a ^ (M.a ^ M.a)"),
        ("a ++ a : a", "M.a ++ (M.a : M.a)"),
        ("- a + a", "(- M.a) + M.a"),
        ("- a ^ a", "- (M.a ^ M.a)"),
        ("- a * a + a", "(- (M.a * M.a)) + M.a"),
        ("a == - a", "M.a == (- M.a)"),
        ("a `div` a + a", "(div M.a M.a) + M.a"),
        ("(a + a) * a", "(M.a + M.a) * M.a"),
        ("map a $ map a . a $ a", "(map M.a) $ (((map M.a) . M.a) $ M.a)"),
        ("(a + a +)", "(+) (M.a + M.a)"),
        ("(subtract' 1 $)", "($) (M.subtract' 1)"),
        ("(* a + a)", "(* M.a + M.a)"),
        ("a `k` a `k` a", "M.k (M.k M.a M.a) M.a"),
        ("(f' a) a", "M.f' M.a M.a"),
    ],
)
def test_operators_bind_by_their_fixities(text: str, expected: str) -> None:
    module = f"module M where\na = a\nk = a\nsubtract' = a\nf' = a\nr = {text}\n"
    assert shown(module).splitlines()[-1] == f"M.r = {expected}"


def test_spans_of_applied_operators_cover_their_operands_and_parentheses() -> None:
    text = repr(resolved("r = (1 + 2) * 3").module.declarations)
    assert "Position(line=1, column=5), end=Position(line=1, column=16)" in text
    assert "Position(line=1, column=6), end=Position(line=1, column=11)" in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 == 2 == 3", "parentheses are needed: `==` (infix 4) and `==` (infix 4) do not say which comes first"),
        (
            "1 * - 2",
            "parentheses are needed: `*` (infixl 7) and a prefix minus (infixl 6) do not say which comes first",
        ),
        (
            "1 + - 2",
            "parentheses are needed: `+` (infixl 6) and a prefix minus (infixl 6) do not say which comes first",
        ),
    ],
)
def test_operators_without_a_common_order_are_a_problem(text: str, message: str) -> None:
    assert messages(f"r = {text}") == [message]


def test_own_local_and_shadowing_fixities() -> None:
    text = """\
module M where
infixr 0 <+>
a <+> b = a
top = 1 <+> 2 <+> 3 * 4
shadow = 1 <+> 2 <+> 3 where a <+> b = b
local = 1 <+> 2 + 3 where { infixl 9 <+>; a <+> b = b }
parameter (+) = 1 + 2 * 3 + 4
"""
    assert shown(text).splitlines()[2:] == [
        "M.top = 1 M.<+> (2 M.<+> (3 * 4))",
        "M.shadow = (1 <+> 2) <+> 3 where { a <+> b = b }",
        "M.local = (1 <+> 2) + 3 where { infixl 9 <+>; a <+> b = b }",
        "M.parameter (+) = (1 + 2) * (3 + 4)",
    ]


def test_constructor_operators_in_patterns_follow_their_fixities() -> None:
    text = "module M where\ninfixr 5 :+:\ninfixl 6 :*:\ndata T = T :+: T | T :*: T | E\nf (a :+: b :*: c :+: d) = a\n"
    assert shown(text).splitlines()[-1] == "M.f (a M.:+: ((b M.:*: c) M.:+: d)) = a"


# --- locals -----------------------------------------------------------------------------------------------------


def test_locals_are_unique_in_their_top_level_binding() -> None:
    text = """\
module M where
f x = \\y -> let x = y in case x of { Just x | y <- x -> y; z -> x }
f' x = [x | x <- x, let { x' = x }]
g x = x
"""
    assert shown(text).splitlines() == [
        "M.f x = \\y -> let { x'2 = y } in case x'2 of { Just x'3 | y'2 <- x'3 -> y'2; z -> x'2 }",
        "M.f' x = [x'2 | x'2 <- x, let { x' = x'2 }]",
        "M.g x = x",
    ]


def test_where_sees_parameters_and_is_seen_by_all_guards() -> None:
    text = "module M where\nf x | a = b | otherwise = x where { a = x == b; b = a }\n"
    assert shown(text) == "M.f x | a = b | otherwise = x where { a = x == b; b = a }"


def test_statements_see_what_stands_before_them() -> None:
    text = "module M where\nf m = do { x <- m; x <- x; let { y = x; z = y }; return z }\n"
    assert shown(text) == "M.f m = do { x <- m; x'2 <- x; let { y = x'2; z = y }; return z }"


def test_view_patterns_see_the_parameters_before_them() -> None:
    text = "{-# LANGUAGE ViewPatterns #-}\nmodule M where\nf g (g -> x) = x"
    assert shown(text) == "M.f g (g -> x) = x"


def test_records_by_label_pun_and_wildcard() -> None:
    text = """\
module M where
data P = P { px :: Int, py :: Int }
f P {px, py = y} = P {px = y, py = px}
g P {..} = px + py
h px = let py = px in P {..}
k p = p {px = 1} `seq'` px p
seq' a b = b
"""
    assert shown(text).splitlines()[1:] == [
        "M.f M.P {M.px = px, M.py = y} = M.P {M.px = y, M.py = px}",
        "M.g M.P {M.px = px, M.py = py} = px + py",
        "M.h px = let { py = px } in M.P {M.px = px, M.py = py}",
        "M.k p = M.seq' (p {M.px = 1}) (M.px p)",
        "M.seq' a b = b",
    ]


def test_local_annotations_know_what_they_see() -> None:
    text = """\
module M where
f n x = go n where
  {-@ go :: {v:Int | v < n} -> Int @-}
  go n = let {-@ m :: Nat @-}
             m = n in m
"""
    result = resolved(text)
    by_line = {span.start.line: scope for span, scope in result.scope.local_annotations.items()}
    assert (by_line[3].owner, by_line[3].names, by_line[3].block) == ("M.f", {"n": "n", "x": "x", "go": "go"}, ("go",))
    assert by_line[4].names == {"n": "n'2", "x": "x", "go": "go", "m": "m"}


# --- classes, instances, data -----------------------------------------------------------------------------------


def test_classes_and_instances_name_the_methods_of_the_class() -> None:
    text = """\
module M where
class Eq a => Sized a where
  size :: a -> Int
  size _ = 0
instance Sized Bool where size b = 1
instance Show (Maybe a) where show _ = ""
data D a = D (Maybe a) deriving (Eq, Show)
deriving instance Num a => Num (D a)
type S = (String, D Int)
"""
    assert shown(text).splitlines() == [
        "class Eq a => M.Sized a where { M.size :: a -> Int; M.size _ = 0 }",
        "instance M.Sized Bool where { M.size b = 1 }",
        'instance Show (Maybe a) where { show _ = "" }',
        "data M.D a = M.D (Maybe a) deriving (Eq, Show)",
        "deriving instance Num a => Num (M.D a)",
        "type M.S = (String, M.D Int)",
    ]


# --- imports and exports ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("imports", "name", "expected"),
    [
        ("import Data.Lists", "sort", "Data.Lists.sort"),
        ("import Data.Lists", "Data.Lists.sort", "Data.Lists.sort"),
        ("import qualified Data.Lists as L", "L.sort", "Data.Lists.sort"),
        ("import Data.Lists as L (size)", "L.size", "Data.Lists.size"),
        ("import Data.Lists hiding (lookup)", "lookup", "Prelude.lookup"),
        ("import Prelude hiding (lookup)\nimport Data.Lists", "lookup", "Data.Lists.lookup"),
        ("import qualified Prelude as P\nimport Data.Lists", "lookup", "Data.Lists.lookup"),
        ("import Data.Lists (Bag (..))", "size", "Data.Lists.size"),
        ("import Data.Lists (Bag (Bag))", "Bag", "Data.Lists.Bag"),
        ("import Prelude hiding (Num (..))\na + b = a", "(+)", "(M.+)"),
        ("", "True", "True"),
        ("import Prelude ()", "False", "False"),
    ],
)
def test_imports_bring_names_into_scope(imports: str, name: str, expected: str) -> None:
    result = resolved(f"module M where\n{imports}\nr = {name}\n")
    assert result.problems == ()
    assert show_module(result.module).splitlines()[-1] == f"M.r = {expected}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("r = sortt where sort = 1", "`sortt` is not in scope; did you mean `sort`?"),
        ("r = lokup", "`lokup` is not in scope; did you mean `lookup`?"),
        ("r = Jus 1", "`Jus` is not in scope; did you mean `Just`?"),
        ("r = xyzzy", "`xyzzy` is not in scope"),
        ("import Data.Lists\nr = L.sort", "`L.sort` is not in scope; did you mean `sort`?"),
        ("import Data.Lists ()\nr = sort", "`sort` is not in scope"),
        ("import Data.Lists (Bag (Bag))\nr = size", "`size` is not in scope"),
        ("import Data.Lists\nr = lookup", "`lookup` is ambiguous: it may be `Prelude.lookup` or `Data.Lists.lookup`"),
        ("import Data.Lists (sord)", "the module Data.Lists does not export `sord`; did you mean `sort`?"),
        ("import Data.Lists (Bag (Bug))", "the module Data.Lists does not export `Bug`; did you mean `Bag`?"),
        ("r :: Sting\nr = r", "the type `Sting` is not in scope; did you mean `String`?"),
        ("f (Jus x) = x", "`Jus` is not in scope; did you mean `Just`?"),
        ("f x x = 1", "`x` is bound twice in one equation"),
        ("r = 1\ns = 2\nr = 3", "`r` is defined twice: first in line 1"),
        ("data T = A\ndata S = A", "`A` is defined twice: first in line 1"),
        ("r = a where { a = 1; b = 2; a = 3 }", "`a` is bound twice in one block"),
        ("f 1 = 1\nf 1 2 = 2", "the equations of `f` have different numbers of arguments: 1 in the first"),
        ("r :: Int\nr :: Bool\nr = r", "the type of `r` is given twice"),
        ("r = s where { s :: Int; s, t :: Bool; s = t; t = s }", "the type of `s` is given twice"),
        ("data T a = A (Maybe b)", "the type variable `b` is not in scope"),
        ("type T a = (a, forall c. c -> b)", "the type variable `b` is not in scope"),
        ("r :: Int", "the type of `r` is given, but it is not defined"),
        ("r = 1 where s :: Int", "the type of `s` is given, but it is not defined here"),
        ("infixl 5 +++", "the fixity of `+++` is declared, but it is not defined"),
        ("instance Show Int where shw :: Int -> Int", "the class `Show` has no method `shw`; did you mean `show`?"),
        ("module M (r, s) where\nr = 1", "the export list names `s`, which is not in scope"),
        ("module M (T (B)) where\ndata T = A", "`T` has no constructor, field or method `B`"),
        ("module M (module N) where", "the export list names the module N, which is not imported"),
        ("instance Sho Int where show x = x", "the type `Sho` is not in scope; did you mean `Show`?"),
        ("r = 1 { nope = 2 }", "`nope` is not in scope"),
    ],
)
def test_wrong_names_are_problems(text: str, message: str) -> None:
    assert messages(text) == [message]


def test_a_problem_costs_the_binding_it_stands_in() -> None:
    result = resolved("module M where\nr = xyzzy\ns = r\n")
    (problem,) = result.problems
    assert (problem.binding, str(problem.span)) == ("M.r", "F.hs:2:5")


def test_broken_definitions_are_still_defined() -> None:
    assert messages("r = (1\ns = (r, 1)\n") == []


def test_what_a_broken_type_may_define_is_no_name_too_few() -> None:
    assert messages("data T = A | B { x :: (}\ns = (A, x)\n") == [
        "`A` is not known, for the declaration of a type has an error",
        "`x` is not known, for the declaration of a type has an error",
    ]


def test_modules_without_source_are_unknowns() -> None:
    text = """\
module M where
import Data.Strange
import qualified Data.Odd as O
import Data.Some (some, Thing (Thing), lookup)
r = strange (O.odd some) Thing lookup
s :: Strange O.Odd
s = O.nothing + 1
"""
    result = resolved(text)
    assert [problem.code for problem in result.problems] == ["scope/unknown-module"] * 3
    assert show_module(result.module).splitlines() == [
        "M.r = Data.Strange.strange (Data.Odd.odd Data.Some.some) Data.Some.Thing Prelude.lookup",
        "M.s :: Data.Strange.Strange Data.Odd.Odd",
        "M.s = Data.Odd.nothing Prelude.+ 1",
    ]


def test_exports_decide_the_interface() -> None:
    text = """\
module M (T (A), f, (|+|), module Data.Lists, Maybe (..)) where
import Data.Lists (Bag (..))
infixl 6 |+|
data T = A | B
data Hidden = H
f = g
g = 1
a |+| b = a
"""
    interface = resolved(text).interface
    assert interface.values == {
        "A": "M.A",
        "f": "M.f",
        "|+|": "M.|+|",
        "Bag": "Data.Lists.Bag",
        "size": "Data.Lists.size",
        "Nothing": "Prelude.Nothing",
        "Just": "Prelude.Just",
    }
    assert sorted(interface.types) == ["Bag", "Maybe", "T"]
    assert interface.types["T"].constructors == ("M.A",)
    assert interface.fixities == {"M.|+|": Fixity("left", 6)}
    assert interface.fields == {"Data.Lists.Bag": ("Data.Lists.size",)}


@pytest.mark.parametrize(
    ("text", "exported"),
    [
        ("module Main where\nf = 1\nmain = f\n", ["f", "main"]),
        ("f = 1\nmain = f\n", ["main"]),
        ("f = 1\ng = f\n", ["f", "g"]),
    ],
)
def test_without_an_export_list_everything_is_exported_and_without_a_header_main(
    text: str, exported: list[str]
) -> None:
    assert resolved(text).interface.values == {name: f"Main.{name}" for name in exported}


def test_the_prelude_can_be_left_out() -> None:
    assert messages("{-# LANGUAGE NoImplicitPrelude #-}\nmodule M where\nr = map") == ["`map` is not in scope"]


def test_long_chains_are_resolved_or_a_problem() -> None:
    assert messages("r = " + " + ".join(["1"] * 300)) == []
    assert messages("r = " + " + ".join(["1"] * 3000)) == [
        "this chain of operators is nested more than 400 levels deep"
    ]
    assert messages("f (" + " : ".join(["_"] * 3000) + ") = 1") == [
        "this chain of operators is nested more than 400 levels deep"
    ]
