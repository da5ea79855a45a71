"""Free variables, substitution and lint of Core."""

from liquidlens.core.free import free_variables
from liquidlens.core.substitution import substitute
from liquidlens.core.syntax import App, Con, Lit, LitKind, Var
from liquidlens.lang.builtin import BUILTIN_DATA
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import INT, TApp, TCon, TVar

from tests.support.core_lint import LintScope, lint, lint_expr
from tests.support.core_parser import parse_expr, parse_module

LIST = DataType(
    "M.List", ("a",), (Constructor("M.Emp", ()), Constructor("M.:+:", (TVar("a"), TApp(TCon("M.List"), TVar("a")))))
)


def scope() -> LintScope:
    made = LintScope(globals={"f": INT})
    made.add_data([LIST, *BUILTIN_DATA.values()])
    return made


def messages(text: str) -> list[str]:
    return [complaint.message for complaint in lint_expr(parse_expr(text), scope())]


def test_free_variables_respect_binders() -> None:
    expr = parse_expr("\\(x :: Int) -> letrec { y :: Int = f x y } in case z of (w :: Int) :: Int { _ -> w v }")
    assert free_variables(expr) == {"f", "z", "v"}


def test_let_that_is_not_recursive_does_not_bind_its_right_side() -> None:
    assert free_variables(parse_expr("let { y :: Int = y } in y")) == {"y"}


def test_substitution_renames_binders_that_would_capture() -> None:
    replaced = substitute(parse_expr("\\(x :: Int) -> f x y"), {"y": Var("x")})
    assert free_variables(replaced) == {"f", "x"}


def test_substitution_stops_at_a_binder_of_the_name() -> None:
    expr = parse_expr("\\(x :: Int) -> x")
    assert substitute(expr, {"x": Lit(LitKind.INT, 1)}) == expr


def test_substitution_keeps_applications_flat() -> None:
    replaced = substitute(parse_expr("g 1"), {"g": parse_expr("h 0")})
    assert replaced == parse_expr("h 0 1")


def test_types_are_substituted_too() -> None:
    assert substitute(parse_expr("f @a"), {}, {"a": INT}) == parse_expr("f @Int")


def test_good_core_has_no_complaints() -> None:
    text = """group rec { M.size :: forall a. M.List a -> Int = \\(l :: M.List a) -> case l of (d :: M.List a) :: Int {
        M.Emp -> 0; M.:+: (x :: a) (xs :: M.List a) -> #intAdd 1 (M.size @a xs) } }"""
    assert lint(parse_module(text), scope()) == []


def test_unbound_variables() -> None:
    assert messages("\\(x :: Int) -> y") == ["y is not in scope"]


def test_unsaturated_patterns() -> None:
    text = "\\(l :: M.List Int) -> case l of (d :: M.List Int) :: Int { M.:+: (x :: Int) -> 1; _ -> 2 }"
    assert messages(text) == ["pattern M.:+: has 1 binders, its constructor 2 fields"]


def test_a_default_that_is_not_last() -> None:
    text = "\\(l :: M.List Int) -> case l of (d :: M.List Int) :: Int { _ -> 2; M.Emp -> 1 }"
    assert messages(text) == ["a default alternative that is not the last"]


def test_arguments_of_the_wrong_type() -> None:
    assert messages("(\\(x :: Int) -> x) 'a'") == ["argument 'a' has type Char, not Int"]


def test_nested_and_empty_applications() -> None:
    nested = App(App(Var("f"), (Lit(LitKind.INT, 1),)), (Lit(LitKind.INT, 2),))
    assert any("nested" in complaint.message for complaint in lint_expr(nested, scope()))
    assert any("without arguments" in c.message for c in lint_expr(App(Con("M.Emp", (INT,)), ()), scope()))


def test_one_label_two_conditions() -> None:
    assert messages('assert "l" True in assert "l" False in 1')[0].startswith("label l stands for two conditions")


def test_wrong_number_of_type_arguments() -> None:
    assert messages("M.Emp") == ["constructor M.Emp is used at 0 types, it has 1 parameters"]
