"""Declarations, headers and imports."""

import pytest
from liquidlens.lang.dialect import Dialect
from liquidlens.syntax.module_tree import ExportItem
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.show import show_module
from liquidlens.syntax.tree import FunctionDefinition

_EXTENDED = Dialect(("DerivingStrategies",))


def shown(text: str) -> str:
    module = read_module("F.hs", text, _EXTENDED)
    assert module.problems == ()
    return show_module(module).rstrip("\n")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f 0 = 1\nf n = n", "f 0 = 1; f n = n"),
        ("x `op` y = x", "op x y = x"),
        ("(f . g) x = f (g x)", "(f . g) x = f (g x)"),
        ("(!) a b = a", "a ! b = a"),
        ("!x = 1", "!x = 1"),
        ("(a, [b]) | c = d\n  where c = True", "(a, [b]) | c = d where { c = True }"),
        ("f, (+++) :: Ord a => a -> [a] -> (a, Maybe b)", "f, (+++) :: Ord a => a -> [a] -> (a, Maybe b)"),
        (
            "f :: forall a (f :: * -> *). (Eq a, C a b) => (forall b. b -> b) -> f a",
            "f :: forall a f. (Eq a, C a b) => (forall b. b -> b) -> f a",
        ),
        ("infixr 5 :+:, `op`", "infixr 5 :+:, `op`"),
        ("infix ===", "infix 9 ==="),
        (
            "data T a = A { x, y :: !Int } | a :+: (T a) | B [a] | forall b. Show b => E b deriving (Eq, Ord)",
            "data T a = A {x :: !Int, y :: !Int} | a :+: (T a) | B [a] | forall b. Show b => E b deriving (Eq, Ord)",
        ),
        ("data V", "data V"),
        ("data K :: * -> (* -> *) -> * where { K :: Int -> K a f }", "data K k1 k2 where { K :: Int -> K a f }"),
        (
            "data G a where { I :: Int -> G Int; P, Q :: Show a => { p :: a } -> G a }",
            "data G a where { I :: Int -> G Int; P :: Show a => {p :: a} -> G a; Q :: Show a => {p :: a} -> G a }",
        ),
        ("newtype N a = N { unN :: a -> Int } deriving newtype Eq", "newtype N a = N {unN :: a -> Int} deriving (Eq)"),
        ("type S a = [(a, Int)]", "type S a = [(a, Int)]"),
        (
            "class (Eq a) => C a b where\n  op :: a -> b\n  op = undefined\n  infixl 6 ++\n  x ++ y = x",
            "class Eq a => C a b where { op :: a -> b; op = undefined; infixl 6 ++; x ++ y = x }",
        ),
        ("class C a", "class C a where {}"),
        (
            "instance (Show a, Eq a) => C [a] (Maybe Int) where op (x:xs) = 1",
            "instance (Show a, Eq a) => C [a] (Maybe Int) where { op (x : xs) = 1 }",
        ),
        (
            "instance (Show a) => (Show (T a)) where show x = s",
            "instance Show a => Show (T a) where { show x = s }",
        ),
        ("deriving instance Eq a => Eq (T a)", "deriving instance Eq a => Eq (T a)"),
        ("deriving instance (Eq (T a))", "deriving instance Eq (T a)"),
        ("f = a where { b = 1; c = 2 }", "f = a where { b = 1; c = 2 }"),
        ("f x | x, Just y <- x = 1 | let z = 1, z = 2\n where\n  w = 1", None),
    ],
)
def test_declarations_keep_their_structure(text: str, expected: str | None) -> None:
    if expected is None:
        expected = "f x | x, Just y <- x = 1 | let { z = 1 }, z = 2 where { w = 1 }"
    assert shown(text) == expected


def test_equations_of_one_name_apart_are_two_definitions() -> None:
    module = read_module("F.hs", "f 0 = 1\ng = 1\nf n = n")
    assert [part.name for part in module.declarations if isinstance(part, FunctionDefinition)] == ["f", "g", "f"]


def test_equations_are_one_definition_around_an_annotation() -> None:
    assert shown("f 0 = 1\n{-@ f :: Nat -> Nat @-}\nf n = n") == "f 0 = 1; f n = n\n{-@ f :: Nat -> Nat @-}"


def test_a_header_with_every_kind_of_export() -> None:
    module = read_module("F.hs", "module A.B (f, (+++), T, U (..), V (C, x), module M) where\n")
    assert (module.name, module.has_header) == ("A.B", True)
    assert module.exports is not None
    assert [(item.kind, item.name, item.members) for item in module.exports] == [
        ("value", "f", None),
        ("value", "+++", None),
        ("type", "T", None),
        ("type", "U", ("..",)),
        ("type", "V", ("C", "x")),
        ("module", "M", None),
    ]


def test_without_a_header_the_module_is_main() -> None:
    module = read_module("F.hs", "main = return ()")
    assert (module.name, module.has_header, module.exports) == ("Main", False, None)


def test_imports_of_every_kind() -> None:
    text = (
        "import A\nimport qualified B.C as D\nimport E hiding (f, T (..))\nimport F (g, (+), U (V))\nimport G qualified"
    )
    imports = [
        (one.module, one.qualified, one.alias, one.hiding, _names(one.items))
        for one in read_module("F.hs", text).imports
    ]
    assert imports == [
        ("A", False, None, False, None),
        ("B.C", True, "D", False, None),
        ("E", False, None, True, ["f", "T"]),
        ("F", False, None, False, ["g", "+", "U"]),
        ("G", True, None, False, None),
    ]


def _names(items: tuple[ExportItem, ...] | None) -> list[str] | None:
    return None if items is None else [item.name for item in items]


def test_extensions_come_from_pragmas() -> None:
    text = "{-# LANGUAGE BangPatterns, LambdaCase #-}\n{-# OPTIONS_GHC -Wall -XTupleSections #-}\nmodule M where\n"
    assert read_module("F.hs", text).extensions == ("BangPatterns", "LambdaCase", "TupleSections")


def test_comments_between_extensions_are_none() -> None:
    text = "{-# LANGUAGE GADTs\n  , {- old -} LambdaCase -- , Arrows\n--  , TypeFamilies\n #-}\nmodule M where\n"
    assert read_module("F.hs", text).extensions == ("GADTs", "LambdaCase")


def test_the_old_set_of_extensions_is_one_option() -> None:
    text = "{-# OPTIONS_GHC -fglasgow-exts #-}\nmodule M where\n"
    assert {"MagicHash", "UnboxedTuples", "ScopedTypeVariables"} <= set(read_module("F.hs", text).extensions)


def test_conditionals_of_the_preprocessor_leave_one_branch() -> None:
    text = (
        "{-# LANGUAGE CPP #-}\nmodule M where\n#if MIN_VERSION_base(4,9,0)\nf = 1\n#else\nf = 2\n#endif\n"
        "#ifdef WINDOWS\ng = 1\n#endif\n"
        "#if __GLASGOW_HASKELL__ < 800\nh = 1\n#elif __GLASGOW_HASKELL__ >= 900\nh = 2\n#endif\n"
    )
    assert shown(text) == "f = 1\nh = 2"


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("MIN_VERSION_base(4,15,0)", True),
        ("MIN_VERSION_base(4,16,0)", False),
        ("MIN_VERSION_base(4,8,2)", True),
        ("!MIN_VERSION_transformers(0,6,0)", True),
        ("MIN_VERSION_GLASGOW_HASKELL(9,0,2,0)", True),
        ("MIN_VERSION_GLASGOW_HASKELL(9,2,0,0)", False),
        ("MIN_VERSION_hashable(99,0,0)", True),
    ],
)
def test_versions_are_those_of_one_ghc_and_its_libraries(condition: str, holds: bool) -> None:
    text = f"{{-# LANGUAGE CPP #-}}\nmodule M where\n#if {condition}\nf = 1\n#endif\n"
    assert shown(text) == ("f = 1" if holds else "")


def test_a_literate_file_is_read_with_its_places() -> None:
    module = read_module("F.lhs", "Prose (unclosed.\n\n> f x = g x\n>   where\n>     g = id\n")
    assert module.problems == ()
    assert show_module(module) == "f x = g x where { g = id }\n"
    assert str(module.declarations[0].span) == "F.lhs:3:3"
