"""The Core of Haskell texts: shapes, names and places that later stages rely on."""

from collections.abc import Iterator

import pytest
from liquidlens.core.parts import children
from liquidlens.core.pretty import pretty_expr
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    App,
    Case,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Lam,
    Let,
    Lit,
    LitKind,
    LitPattern,
    Var,
)
from liquidlens.lang.data import Constructor
from liquidlens.lang.types import INT, TForall

from tests.unit.infer.compiled import bindings, compile_text, complaints, errors


def core(text: str, name: str = "f", extensions: str = "") -> Expr:
    """The right-hand side of a binding in a text without errors."""
    module = compile_text(text, extensions=extensions)
    assert errors(module) == []
    assert complaints(module) == []
    return bindings(module)[name].body


def nodes(expr: Expr) -> Iterator[Expr]:
    """All nodes of an expression."""
    yield expr
    for child, _ in children(expr):
        yield from nodes(child)


def place(expr: Expr) -> str:
    """Where an expression stands, lines relative to the text."""
    start, end = expr.span.start, expr.span.end
    return f"{start.line - 1}:{start.column}-{end.line - 1}:{end.column}"


# --- literals and names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ty", "kind"),
    [("Int", LitKind.INT), ("Integer", LitKind.INTEGER), ("Double", LitKind.DOUBLE), ("Float", LitKind.FLOAT)],
)
def test_numbers_of_known_type_are_literals(ty: str, kind: LitKind) -> None:
    body = core(f"f :: {ty}\nf = 3")
    assert isinstance(body, Lit)
    assert body.kind is kind


def test_negative_numbers_are_literals() -> None:
    assert core("f :: Int\nf = -3") == Lit(LitKind.INT, -3, core("f :: Int\nf = -3").span)


def test_numbers_of_unknown_type_call_from_integer() -> None:
    body = core("f :: Num a => a\nf = 3")
    assert isinstance(body, Lam)
    assert body.binders[0].is_dictionary
    assert pretty_expr(body.body) == "Prelude.fromInteger @a $dNum1 3n"


def test_methods_stay_visible_with_their_dictionary() -> None:
    body = core("f :: Int -> Int\nf x = x + 1")
    assert isinstance(body, Lam)
    assert pretty_expr(body.body) == "Prelude.+ @Int Prelude.$fNumInt x 1"


def test_undefined_is_a_stub() -> None:
    body = core("f :: Int\nf = undefined")
    assert isinstance(body, Abort)
    assert (body.reason, body.type) == (AbortReason.UNDEFINED, INT)


# --- matches ----------------------------------------------------------------------------------------------------


def test_a_match_takes_the_names_of_its_variables() -> None:
    body = core("f (x : xs) n = x\nf [] m = m")
    assert isinstance(body, Lam)
    assert [binder.name for binder in body.binders][1] == "n"
    case = body.body
    assert isinstance(case, Case)
    assert [alt.pattern.name for alt in case.alts if isinstance(alt.pattern, ConPattern)] == [":", "[]"]
    assert pretty_expr(case.alts[1].body) == "n"


def test_a_right_hand_side_stands_in_the_result_once() -> None:
    body = core('f :: Maybe Int -> Maybe Int -> Int\nf (Just x) (Just y) = x\nf _ _ = length "once"')
    texts = [node for node in nodes(body) if isinstance(node, Lit) and node.value == "once"]
    assert len(texts) == 1
    assert any(isinstance(node, Let) and node.group.bindings[0].name == "$fail1" for node in nodes(body))


def test_a_failed_match_names_the_whole_definition() -> None:
    body = core("f :: Maybe Int -> Int\nf (Just 1) = 1\nf (Just 2) = 2")
    missing = [node for node in nodes(body) if isinstance(node, Abort)]
    assert {(node.reason, place(node)) for node in missing} == {(AbortReason.MISSING_CASE, "2:1-3:15")}


def test_a_failed_case_names_the_case_expression() -> None:
    body = core("f :: Maybe Int -> Int\nf x = 1 + case x of { Just y -> y }")
    missing = [node for node in nodes(body) if isinstance(node, Abort)]
    assert [place(node) for node in missing] == ["2:11-2:36"]


def test_a_failed_pattern_binding_names_the_pattern_binding() -> None:
    body = core("f :: [Int] -> Int\nf xs = let (y : _) = xs in y")
    missing = [node for node in nodes(body) if isinstance(node, Abort)]
    assert [place(node) for node in missing] == ["2:12-2:24"]


def test_complete_matches_do_not_abort() -> None:
    body = core("f :: Either Int Bool -> Bool -> Int\nf (Left n) _ = n\nf (Right b) True = 1\nf (Right b) False = 0")
    assert not any(isinstance(node, Abort) for node in nodes(body))


def test_literal_patterns_of_int_are_one_case() -> None:
    body = core("f :: Int -> Int\nf 0 = 5\nf 1 = 6\nf n = n")
    assert isinstance(body, Lam)
    assert isinstance(body.body, Case)
    patterns = [alt.pattern for alt in body.body.alts]
    assert patterns == [LitPattern(LitKind.INT, 0), LitPattern(LitKind.INT, 1), DefaultPattern()]


def test_string_and_fractional_patterns_are_compared() -> None:
    for text in ('f :: String -> Int\nf "ab" = 1\nf _ = 2', "f :: Double -> Int\nf 1.5 = 1\nf _ = 2"):
        calls = [node for node in nodes(core(text)) if isinstance(node, App) and isinstance(node.fun, Var)]
        assert "Prelude.==" in [node.fun.name for node in calls if isinstance(node.fun, Var)]


def test_a_case_on_an_expression_evaluates_it_in_place() -> None:
    body = core("f :: Int -> Int\nf x = case x + 1 of { 3 -> 0; y -> y }")
    assert isinstance(body, Lam)
    case = body.body
    assert isinstance(case, Case)
    assert (case.binder.name, isinstance(case.scrutinee, App)) == ("y", True)


def test_a_case_that_forces_nothing_is_a_let() -> None:
    body = core("f :: Int -> Maybe Int\nf x = case x + 1 of { y -> Just y }")
    assert isinstance(body, Lam)
    assert isinstance(body.body, Let)


def test_bang_patterns_force() -> None:
    body = core("f :: Int -> Int -> Int\nf !x y = y", extensions="BangPatterns")
    assert isinstance(body, Lam)
    assert isinstance(body.body, Case)
    assert pretty_expr(body.body.scrutinee) == "x"


def test_guards_that_fail_go_on_with_the_next_equation() -> None:
    body = core("f :: Int -> Int\nf x | x > 3 = 1\nf y = 2")
    assert [node.value for node in nodes(body) if isinstance(node, Lit)].count(2) == 1
    assert not any(isinstance(node, Abort) for node in nodes(body))


def test_otherwise_is_no_test() -> None:
    body = core("f :: Int -> Int\nf x | x > 3 = 1 | otherwise = 2")
    assert "otherwise" not in pretty_expr(body)


# --- places -----------------------------------------------------------------------------------------------------


def test_applications_have_the_place_of_the_whole_application() -> None:
    body = core("f :: Int -> Int -> Int\nf x y = max (x + y) y * 2")
    places = {node.fun.name: place(node) for node in nodes(body) if isinstance(node, App) and isinstance(node.fun, Var)}
    assert places == {"Prelude.*": "2:9-2:26", "Prelude.max": "2:9-2:22", "Prelude.+": "2:14-2:19"}


def test_bindings_know_their_name_and_extent() -> None:
    binding = bindings(compile_text("f :: Int -> Int\nf 0 = 1\nf n = n"))["f"]
    assert (binding.span.start.line - 1, binding.span.end.column) == (2, 2)
    assert (binding.extent.start.line - 1, binding.extent.end.line - 1) == (2, 3)
    assert binding.has_signature


# --- polymorphism and classes -----------------------------------------------------------------------------------


def test_local_polymorphic_functions_take_types_and_dictionaries() -> None:
    body = core("f :: Int -> (String, String)\nf n = (g n, g True) where { g x = show x }")
    lets = [node for node in nodes(body) if isinstance(node, Let)]
    local = lets[0].group.bindings[0]
    assert isinstance(local.type, TForall)
    assert "g @Int Prelude.$fShowInt n" in pretty_expr(body)


def test_a_higher_rank_argument_is_bound_by_a_let() -> None:
    text = "g :: (forall a. a -> a) -> Int\ng h = h 1\nf :: Int\nf = g (\\x -> x)"
    body = core(text, extensions="RankNTypes")
    assert isinstance(body, Let)
    assert isinstance(body.group.bindings[0].type, TForall)
    assert isinstance(body.body, App)
    assert body.body.args == (Var(body.group.bindings[0].name, (), body.body.args[0].span),)


def test_classes_become_data_types_with_selectors() -> None:
    module = compile_text("class Eq a => C a where { m :: a -> Int; m _ = 1 }\ninstance C Int")
    assert complaints(module) == []
    (constructor,) = module.data["M.C"].constructors
    assert isinstance(constructor, Constructor)
    assert (constructor.name, len(constructor.fields)) == ("M.D:C", 2)
    names = set(bindings(module))
    assert {"m", "$p1C", "$dmm", "$fCInt", "$fCInt$m"} <= names
    dictionary = bindings(module)["$fCInt"].body
    assert isinstance(dictionary, App)
    assert isinstance(dictionary.fun, Con)
    assert pretty_expr(bindings(module)["$fCInt$m"].body) == "M.$dmm @Int M.$fCInt"


def test_groups_come_callees_first() -> None:
    module = compile_text("f x = g x\ng x = h x\nh 0 = 1\nh n = h (n - 1)")
    names = [group.bindings[0].name for group in module.groups]
    assert names == ["M.h", "M.g", "M.f"]
    assert [group.recursive for group in module.groups] == [True, False, False]


def test_infix_constructors_are_shown_infix() -> None:
    shown = pretty_expr(core("data T = Int :+ Int | (:-) Int Int deriving Show", "$fShowT$showsPrec"))
    assert '" :+ "' in shown
    assert '"(:-) "' in shown


@pytest.mark.parametrize(
    "text",
    [
        "f xs = [x + y | x <- xs, even x, let z = x, y <- [z .. 3]]",
        "f (x, ~(y, z)) = if x then y else z",
        "f = \\x -> case x of { (a, b) | a, let c = b -> c; _ -> 'n' }",
        "data R = R { a :: Int, b :: Bool } | S { a :: Int }\nf r = (r { a = 3 }, a r)",
        "f :: Monad m => m Int -> m Int\nf m = do { x <- m; let { y = x + 1 }; _ <- m; return (y * 2) }",
        "f xs = foldr (\\(a, b) (c, d) -> (a + c, b ++ d)) (0, []) xs",
        "data T f = T (f Int)\nf :: Functor f => T f -> T f\nf (T x) = T (fmap (+ 1) x)",
        "(f, g) = span even [2, 4, 5, 6]",
        "f x = y where { (y : _) = [x | z <- [1 .. 3], odd z] }",
        "class Shape s where { area :: s -> Double; twice :: s -> Double; twice s = 2 * area s }\n"
        "newtype Q = Q Double\ninstance Shape Q where { area (Q x) = x * x }\nf = twice (Q 2)",
    ],
)
def test_core_obeys_lint(text: str) -> None:
    module = compile_text(text)
    assert errors(module) == []
    assert complaints(module) == []
