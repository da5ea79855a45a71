"""What annotations mean, from text to specification."""

from functools import cache

import pytest
from liquidlens.core.module import Module
from liquidlens.explain.problem_words import message_of
from liquidlens.frontend import compile_module
from liquidlens.library.store import load_library
from liquidlens.logic.predicates import PVar
from liquidlens.logic.show import show_predicate, show_type
from liquidlens.logic.specification import Specification, Trust
from liquidlens.pipeline import check_text

LIST = """
data List a = Emp | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs
"""


@cache
def library() -> dict[str, Module]:
    return dict(load_library(["Prelude", "Data.Set"]))


def compiled(text: str, **imports: Module) -> Module:
    module = compile_module("M.hs", f"module M where\n{text}", {**library(), **imports})
    assert [message_of(problem) for problem in module.problems] == []
    return module


def specified(text: str) -> Specification:
    return compiled(text).specification


def signature(text: str, name: str = "M.f") -> str:
    return show_type(specified(text).signatures[name].type)


def equations(text: str, name: str) -> list[str]:
    measure = specified(text).measures[name]
    return [f"{e.constructor} {' '.join(e.binders)} = {show_predicate(e.body)}" for e in measure.equations]


# --- types ----------------------------------------------------------------------------------------------------------


def test_holes_binders_and_aliases_with_arguments() -> None:
    text = """
{-@ type Between L H = {v:Int | L <= v && v < H} @-}
{-@ f :: n:_ -> i:Between 0 {n + 1} -> {v:_ | v == n} @-}
f :: Int -> Int -> Int
f n _ = n
"""
    assert signature(text) == "n:Int -> i:{v:Int | 0 <= v && v < n + 1} -> {v:Int | v == n}"


def test_aliases_with_type_parameters_meet_refinements() -> None:
    text = """
{-@ type ListN a N = {v:[a] | len v == N} @-}
{-@ f :: xs:[Nat] -> ListN Nat (len xs) @-}
f :: [Int] -> [Int]
f xs = xs
"""
    assert signature(text) == "xs:[{v:Int | 0 <= v}] -> {v:[{v:Int | 0 <= v}] | len v == len xs}"


def test_a_braced_predicate_speaks_of_its_parameter() -> None:
    text = "{-@ f :: x:{x > 0} -> { x == x } @-}\nf :: Int -> Int\nf x = x\n"
    assert signature(text) == "x:{Int | x > 0} -> {v:Int | x == x}"


def test_the_value_of_a_refined_parameter_names_it() -> None:
    text = "{-@ f :: {n:Int | n > 0} -> {v:Int | v < n} / [n] @-}\nf :: Int -> Int\nf n = n - 1\n"
    assert signature(text) == "n:{Int | n > 0} -> {v:Int | v < n}"
    assert specified(text).signatures["M.f"].metrics == (PVar("n"),)


def test_type_synonyms_are_expanded() -> None:
    text = "type Pair a = (a, Int)\n{-@ f :: Pair Nat -> Nat @-}\nf :: Pair Int -> Int\nf (x, _) = x\n"
    assert signature(text) == "({v:Int | 0 <= v}, Int) -> {v:Int | 0 <= v}"


def test_a_dependent_pair_becomes_an_abstract_refinement_of_the_pair() -> None:
    text = "{-@ f :: Int -> (n :: Int, {v:Int | v > n}) @-}\nf :: Int -> (Int, Int)\nf x = (x, x + 1)\n"
    assert signature(text) == "Int -> (Int, Int)<{\\n v -> v > n}>"


def test_abstract_refinements_on_functions_and_lists() -> None:
    text = """
{-@ type Up a = [a]<{\\x v -> x <= v}> @-}
{-@ f :: forall <p :: Int -> Bool>. Int<p> -> Up (Int<p>) @-}
f :: Int -> [Int]
f x = [x]
"""
    assert signature(text) == "forall <p :: Int -> Bool>. Int<p> -> [Int<p>]<{\\x v -> x <= v}>"


def test_operators_by_precedence_and_declared_fixity() -> None:
    text = """
infixr 5 +++
{-@ measure (+++) :: Int -> Int -> Int @-}
{-@ f :: x:Int -> {v:Int | v + 1 * 2 == x +++ x +++ 1 && x > 0 || v == 0 => v >= 0 <=> true} @-}
f :: Int -> Int
f x = x
"""
    text = text.replace("infixr 5 +++\n", "").replace("{-@ f ::", "{-@ infixr 5 +++ @-}\n{-@ f ::")
    shown = "v + 1 * 2 == (x +++ x +++ 1) && x > 0 || v == 0 => v >= 0 <=> true"
    assert shown.replace("(x +++ x +++ 1)", "x +++ x +++ 1") in signature(text)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("v + 1 mod 2 == 0", "(v + 1) mod 2 == 0"),
        ("v == x - (x mod 2)", "v == x - (x mod 2)"),
        ("x > 0 => v > 0 <=> v > 1", "x > 0 => v > 0 <=> v > 1"),
        ("x > 0 => (v > 0 <=> v > 1)", "x > 0 => (v > 0 <=> v > 1)"),
        ("not v > 0 && v > x", "not (v > 0) && v > x"),
        ("v > 0 || not x + 1 == v", "v > 0 || not (x + 1 == v)"),
    ],
)
def test_operators_bind_as_in_liquidhaskell(written: str, shown: str) -> None:
    text = f"{{-@ f :: x:Int -> {{v:Int | {written}}} @-}}\nf :: Int -> Int\nf x = x\n"
    assert f"| {shown}}}" in signature(text)


# --- names ----------------------------------------------------------------------------------------------------------


def test_a_local_annotation_sees_the_locals_around_it() -> None:
    text = """
f :: Int -> Int
f n = go 0
  where
    {-@ go :: i:Nat -> {v:Int | v <= n} @-}
    go :: Int -> Int
    go i = if i < n then go (i + 1) else n
"""
    assert signature(text, "go") == "i:{v:Int | 0 <= v} -> {v:Int | v <= n}"


def test_annotated_locals_of_one_name_in_two_functions_stay_apart() -> None:
    where = "\n  where\n    {-@ go :: %s -> Int @-}\n    go :: Int -> Int\n    go i = i\n"
    text = "f :: Int -> Int\nf n = go n" + where % "Nat" + "g :: Int -> Int\ng n = go n" + where % "Even"
    found = specified(text).signatures
    assert [show_type(s.type) for s in found.values()] == ["{v:Int | 0 <= v} -> Int", "{v:Int | v mod 2 == 0} -> Int"]


def test_an_imported_function_is_assumed() -> None:
    found = specified("{-@ assume succ :: x:a -> {v:a | v > x} @-}\n").signatures["Prelude.succ"]
    assert found.trust is Trust.ASSUMED


def test_aliases_and_measures_of_imports_are_known() -> None:
    below = compile_module(
        "L.hs", f"module L where\n{LIST}\n{{-@ type Full a = {{v:List a | size v > 0}} @-}}\n", library()
    )
    module = compiled("import L\n{-@ f :: Full a -> Nat @-}\nf :: List a -> Int\nf xs = size xs\n", L=below)
    assert show_type(module.specification.signatures["M.f"].type) == "{v:List a | size v > 0} -> {v:Int | 0 <= v}"
    assert below.interface.specifications["Full"] == "L.Full"


def test_set_functions_are_the_solver_s() -> None:
    text = """
import qualified Data.Set as S
{-@ f :: x:a -> xs:[a] -> {v:[a] | S.member x (S.union (listElts v) (S.singleton x))} @-}
f :: a -> [a] -> [a]
f x xs = x : xs
"""
    assert "Set_mem x (Set_cup (listElts v) (Set_sng x))" in signature(text)


# --- measures ---------------------------------------------------------------------------------------------------------


def test_a_measure_is_lifted_from_its_function() -> None:
    assert equations(LIST, "M.size") == ["M.Emp  = 0", "M.Cons $ds2 xs = 1 + size xs"]


def test_the_signature_of_the_function_refines_the_measure_s_result() -> None:
    result = specified(LIST).measures["M.size"].result
    assert result is not None
    assert show_type(result) == "{v:Int | 0 <= v}"


def test_guards_defaults_and_local_definitions_are_lifted() -> None:
    text = """
data T = A | B Int | C

{-@ measure rank @-}
rank :: T -> Int
rank (B n) | n > limit = n
           | otherwise = limit
  where limit = 3 + 4
rank _ = 0
"""
    assert equations(text, "M.rank") == ["M.B n = if n > 3 + 4 then n else 3 + 4", "M.A  = 0", "M.C  = 0"]


def test_partial_functions_give_no_equation_where_they_fail() -> None:
    text = """
{-@ measure first @-}
first :: [Int] -> Int
first (x : _) = x
"""
    assert equations(text, "M.first") == [": x $ds2 = x"]


def test_a_class_before_an_arrow_is_a_context() -> None:
    text = """
{-@ f :: (Ord a) -> x:a -> {v:a | v == x} @-}
f :: Ord a => a -> a
f x = x
"""
    assert signature(text) == signature(text.replace("(Ord a) ->", "Ord a =>"))


def test_an_inline_is_put_in() -> None:
    text = """
{-@ inline bigger @-}
bigger :: Int -> Int -> Bool
bigger x y = x > y && not (y == 0)

{-@ f :: x:Int -> {v:Int | bigger v x} @-}
f :: Int -> Int
f x = x + 1
"""
    assert signature(text) == "x:Int -> {v:Int | v > x && not (x == 0)}"


def test_equations_and_uninterpreted_measures() -> None:
    text = """
{-@ measure total :: [a] -> Int
      total []       = 0
      total (x : xs) = 1 + total xs @-}
{-@ measure height :: Int -> Nat @-}
"""
    assert equations(text, "M.total") == ["[]  = 0", ": x xs = 1 + total xs"]
    height = specified(text).measures["M.height"]
    assert height.equations == ()
    assert height.result is not None


def test_class_measures_get_the_equations_of_their_instances() -> None:
    text = """
{-@ class measure weight :: forall a. a -> Int @-}
{-@ instance measure weight :: Maybe a -> Int
      weight Nothing  = 0
      weight (Just x) = 1 @-}
"""
    assert equations(text, "M.weight") == ["Prelude.Nothing  = 0", "Prelude.Just x = 1"]


# --- data, classes, the rest ------------------------------------------------------------------------------------------


def test_refined_fields_mention_earlier_ones_and_are_measures() -> None:
    text = """
data Range = Range Int Int
{-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}

f :: Range -> Int
f (Range _ h) = h
"""
    found = specified(text)
    fields = found.data["M.Range"].constructors["M.Range"]
    assert [(name, show_type(ty)) for name, ty in fields] == [("low", "Int"), ("high", "{v:Int | low <= v}")]
    assert [e.constructor for e in found.measures["M.low"].equations] == ["M.Range"]


def test_data_with_a_metric_and_abstract_refinements() -> None:
    text = """
data Seq a = Nil | More a (Seq a)
{-@ data Seq [count] a <p :: a -> a -> Bool> = Nil
      | More { hd :: a, tl :: Seq<p> (a<p hd>) } @-}

{-@ measure count @-}
count :: Seq a -> Int
count Nil = 0
count (More _ s) = 1 + count s
"""
    found = specified(text).data["M.Seq"]
    assert found.metric == "M.count"
    assert [predicate.name for predicate in found.predicates] == ["p"]
    assert show_type(found.constructors["M.More"][1][1]) == "Seq<p> (a<p hd>)"


def test_class_methods_and_instances() -> None:
    text = """
class Sized s where
  weight :: s -> Int

{-@ class Sized s where
      weight :: s -> Nat @-}

instance Sized Bool where
  weight b = if b then 1 else 0

{-@ instance Sized Bool where
      weight :: Bool -> {v:Nat | v <= 1} @-}
"""
    found = {name: show_type(s.type) for name, s in specified(text).signatures.items()}
    assert found["M.weight"] == "Sized s => s -> {v:Int | 0 <= v}"
    assert "Bool -> {v:Int | 0 <= v && v <= 1}" in found.values()


def test_directives_options_invariants_and_qualifiers() -> None:
    text = """
{-@ LIQUID "--no-termination" @-}
{-@ LIQUID "--higherorder" @-}
{-@ lazy f @-}
{-@ ignore g @-}
{-@ fail h @-}
{-@ invariant {v:Int | v >= 0} @-}
{-@ qualif Less(v:int, x:int): v < x @-}
f, g, h :: Int -> Int
f x = x
g x = x
h x = x
"""
    found = specified(text)
    assert found.options.termination is False
    assert found.options.others == ("--higherorder",)
    assert (found.lazy, found.ignored, {*found.expected_failures}) == ({"M.f"}, {"M.g"}, {"M.h"})
    assert [show_type(invariant.type) for invariant in found.invariants] == ["{v:Int | v >= 0}"]
    assert [show_predicate(qualifier.predicate) for qualifier in found.qualifiers] == ["v < x"]


@pytest.mark.parametrize(
    ("declaration", "problems"),
    [
        ("data T = T Int Bool\n{-@ data T = T { n :: Int, b :: {v:Bool | v > 0 && n > 0} } @-}\n", 0),
        ("data T = T { n :: Int, b :: Bool }\n{-@ data T = T { n :: Int, b :: {v:Bool | v > 0} } @-}\n", 1),
        ("{-@ f :: b:Bool -> {v:Int | v > 0 && b > 0} @-}\nf :: Bool -> Int\nf _ = 1\n", 1),
        ("{-@ type P B = {v:Int | B > 0} @-}\n{-@ f :: b:Bool -> P b @-}\nf :: Bool -> Int\nf _ = 1\n", 1),
    ],
)
def test_ill_sorted_conjuncts_are_dropped_on_request_in_fields_that_no_selector_repeats(
    declaration: str, problems: int
) -> None:
    text = 'module M where\n{-@ LIQUID "--prune-unsorted" @-}\n' + declaration
    assert len(check_text("M.hs", text).problems) == problems


def test_a_long_conjunction_and_a_long_sum_need_no_recursion() -> None:
    many = " && ".join(f"v > {n}" for n in range(3000))
    long = " + ".join(["1"] * 150)
    text = f"{{-@ f :: Int -> {{v:Int | {many} && v < {long}}} @-}}\nf :: Int -> Int\nf x = x\n"
    assert signature(text).startswith("Int -> {v:Int | v > 0 && v > 1")


def test_what_takes_a_superclass_out_of_a_class_is_no_binding_of_a_report() -> None:
    text = "module M where\nclass Ord a => C a where\n  cnt :: a -> Int\nf :: Int -> Int\nf x = x\n"
    assert [each.name for each in check_text("M.hs", text).bindings] == ["f"]
