"""Textual Core: reading what was printed gives the same tree."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from liquidlens.core.pretty import pretty_binding, pretty_expr, pretty_group, pretty_name, pretty_type
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Assert,
    Assume,
    Binder,
    Binding,
    Case,
    Choose,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Facet,
    Fresh,
    FreshFunction,
    Group,
    Lam,
    Let,
    Lit,
    LitKind,
    LitPattern,
    Pattern,
    Prim,
    Probe,
    Promise,
    Speculate,
    Var,
)
from liquidlens.lang.types import Constraint, TApp, TCon, TForall, TFun, TVar, Type

from tests.support.core_parser import CoreSyntaxError, parse_binding, parse_expr, parse_module, parse_type

VARIABLES = st.sampled_from(
    ["x", "y'2", "go'7", "Main.size", "Prelude.+", "Prelude.$fNumInt", "Data.List.\\\\", "Main..", "<+>", "let", "of",
     "in", "->'", "x#", "_", "$d1", "Main.!!", "|>", "@@", "-", "con", "Prelude.||", "café", "list~1"]
)  # fmt: skip
CONSTRUCTORS = st.sampled_from(
    ["True", ":", "[]", "()", "(,)", "(,,)", "Main.:+:", "Main.Emp", "D:Ord", "Prelude.D:Eq"]
)
TYPE_NAMES = st.sampled_from(["Int", "[]", "()", "(,)", "Main.List", "->", "Data.Map.Map"])
TYPE_VARIABLES = st.sampled_from(["a", "b", "k'1"])


def types() -> st.SearchStrategy[Type]:
    leaves = st.one_of(TYPE_VARIABLES.map(TVar), TYPE_NAMES.map(TCon))

    def grow(inner: st.SearchStrategy[Type]) -> st.SearchStrategy[Type]:
        constraints = st.lists(
            st.builds(Constraint, st.sampled_from(["Prelude.Ord", "C"]), st.tuples(inner)), max_size=2
        )
        return st.one_of(
            st.builds(TApp, inner, inner),
            st.builds(TFun, inner, inner),
            st.builds(
                TForall, st.lists(TYPE_VARIABLES, min_size=1, max_size=2).map(tuple), constraints.map(tuple), inner
            ),
        )

    return st.recursive(leaves, grow, max_leaves=5)


BINDERS = st.builds(
    lambda name, ty, dictionary: Binder(name, ty, is_dictionary=dictionary), VARIABLES, types(), st.booleans()
)
LITERALS = st.one_of(
    st.integers().map(lambda n: Lit(LitKind.INT, n)),
    st.integers().map(lambda n: Lit(LitKind.INTEGER, n)),
    st.fractions().map(lambda q: Lit(LitKind.DOUBLE, Fraction(q))),
    st.fractions().map(lambda q: Lit(LitKind.FLOAT, Fraction(q))),
    st.characters().map(lambda c: Lit(LitKind.CHAR, c)),
    st.text().map(lambda s: Lit(LitKind.STRING, s)),
)


def patterns() -> st.SearchStrategy[Pattern]:
    return st.one_of(
        st.builds(ConPattern, CONSTRUCTORS, st.lists(BINDERS, max_size=2).map(tuple)),
        st.integers().map(lambda n: LitPattern(LitKind.INT, n)),
        st.characters().map(lambda c: LitPattern(LitKind.CHAR, c)),
        st.just(DefaultPattern()),
    )


def expressions() -> st.SearchStrategy[Expr]:
    type_arguments = st.lists(types(), max_size=2).map(tuple)
    leaves = st.one_of(
        st.builds(Var, VARIABLES, type_arguments),
        st.builds(Con, CONSTRUCTORS, type_arguments),
        st.sampled_from(["intAdd", "charOrd"]).map(Prim),
        LITERALS,
        st.builds(Abort, st.sampled_from(AbortReason), types(), st.text(max_size=4)),
        st.builds(Fresh, types()),
    )

    def grow(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
        some = st.lists(inner, min_size=1, max_size=2).map(tuple)
        binders = st.lists(BINDERS, min_size=1, max_size=2).map(tuple)
        binding = st.builds(
            lambda name, ty, body, sig: Binding(name, ty, body, has_signature=sig),
            VARIABLES,
            types(),
            inner,
            st.booleans(),
        )
        group = st.builds(Group, st.lists(binding, min_size=1, max_size=2).map(tuple), st.booleans())
        text = st.text(max_size=5)
        return st.one_of(
            st.builds(Lam, binders, inner),
            st.builds(App, inner, some),
            st.builds(Let, group, inner),
            st.builds(Case, inner, BINDERS, st.lists(st.builds(Alt, patterns(), inner), max_size=2).map(tuple),
            types()),
            st.builds(Assume, inner, inner),
            st.builds(Assert, text, inner, inner),
            st.builds(Promise, inner, inner, inner),
            st.builds(Speculate, inner, inner),
            st.builds(Facet, text, VARIABLES, st.lists(inner, max_size=2).map(tuple), inner, inner, types()),
            st.builds(Choose, some, types()),
            st.builds(
                FreshFunction, binders, inner, types(), st.lists(st.one_of(st.none(), inner), max_size=2).map(tuple),
                st.lists(probes(inner), max_size=2).map(tuple),
            ),
        )  # fmt: skip

    def probes(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Probe]:
        steps = st.tuples(st.just("M.Pair"), st.integers(0, 1))
        return st.builds(
            Probe, st.integers(0, 3), st.lists(steps, max_size=2).map(tuple),
            st.lists(BINDERS, max_size=2).map(tuple), st.lists(inner, max_size=2).map(tuple), types(),
        )  # fmt: skip

    return st.recursive(leaves, grow, max_leaves=6)


@settings(max_examples=300)
@given(expressions())
def test_expressions_round_trip(expr: Expr) -> None:
    assert parse_expr(pretty_expr(expr)) == expr


@settings(max_examples=200)
@given(types())
def test_types_round_trip(ty: Type) -> None:
    assert parse_type(pretty_type(ty)) == ty


def test_a_binding_reads_well() -> None:
    text = """Main.size :: forall a. Main.List a -> Int
  = \\(ds :: Main.List a) -> case ds of (d :: Main.List a) :: Int {
      Main.Emp -> 0;
      Main.:+: (x :: a) (xs :: Main.List a) -> Prelude.+ @Int Prelude.$fNumInt 1 (Main.size @a xs)
    }"""
    assert pretty_binding(parse_binding(text)) == text


def test_groups_round_trip() -> None:
    groups = parse_module("group rec { f :: Int = g; g :: Int = f }\nh :: Int = 1")
    assert [group.recursive for group in groups] == [True, False]
    assert parse_module("\n".join(pretty_group(group) for group in groups)) == groups


def test_a_mistake_says_where() -> None:
    with pytest.raises(CoreSyntaxError, match="offset 5"):
        parse_expr("case of")


def test_a_long_name_is_quoted_at_once() -> None:
    name = "Some.Very.Long.Module.Name.With.Many.Parts.Indeed.$fShowUnit()"
    assert pretty_name(name) == f"`{name}`"
    assert pretty_name("Data.Map.insertWith'") == "Data.Map.insertWith'"
    assert pretty_name("Data.Map.!") == "Data.Map.!"
