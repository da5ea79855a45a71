"""What reads like any other annotation, or import, and is refused; the verdicts are those of LiquidHaskell 0.9.0.2."""

import pytest
from liquidlens.pipeline import check_text

REWRITE = '{-@ LIQUID "--reflection" @-}\n{-@ LIQUID "--ple" @-}\nmodule M where\n{-@ rewrite g @-}\n'
REFLECTED = "{-@ reflect h @-}\nh :: Int -> Int\nh x = x\n"
HEAD = "{{-@ f :: {{xs:[Int] | len xs > 0}} -> {{v:Int | v == {} xs}} @-}}\nf :: [Int] -> Int\nf (x:_) = x"
OF_TEXT = '{{-@ {}\n{{-@ f :: {{v:Int | v == sz "abc"}} -> Int @-}}\nf :: Int -> Int\nf x = 3'
REFLECTION = '{-@ LIQUID "--reflection" @-}\nmodule M where\n'
REFLECTS = REFLECTION.replace("{", "{{").replace("}", "}}") + (
    "{{-@ reflect mp @-}}\nmp :: (Int -> Int) -> [Int] -> [Int]\nmp g [] = []\nmp g (y:ys) = g y : mp g ys\n"
    "{{-@ reflect mn @-}}\nmn :: Int -> Int -> Int\nmn a b = if a < b then a else b\n"
    "{{-@ reflect f @-}}\nf :: Int -> [Int] -> [Int]\nf x ys = mp {} ys"
)
POSTFIX = "{-# LANGUAGE PostfixOperators #-}\n"
FAILS = "{-@ fail f @-}\n{-@ f :: Int -> Nat @-}\nf :: Int -> Int\nf x = x - 1\n"
INCREMENT = REFLECTION + (
    "{-@ reflect ! @-}\n(!) :: Int -> Int\n(!) x = x + 1\n{-@ reflect f @-}\nf :: Int -> Int\nf x = (x !) + 1"
)
ALIAS = "{{-@ type Below a X = {{v:Int | v < len X}} @-}}\n{{-@ f :: {} -> Int @-}}\nf :: {} -> Int\nf _ n = n"
SUCCESSOR = "f :: Int -> Int\nf x = x + 1"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        # The logic's own measures have no names with modules, whatever is imported; those of users do.
        (HEAD.format("head"), []),
        ("import qualified Data.List as L\n" + HEAD.format("L.head"), ["spec/unbound"]),
        (HEAD.format("Prelude.head"), ["spec/unbound"]),
        (
            "{-@ f :: p:(Int, Int) -> {v:Int | v == Prelude.fst p} @-}\nf :: (Int, Int) -> Int\nf = fst",
            ["spec/unbound"],
        ),
        (
            "import qualified Data.ByteString as B\n"
            "{-@ f :: b:B.ByteString -> {v:Int | v == B.bslen b} @-}\nf :: B.ByteString -> Int\nf = B.length",
            ["spec/unbound"],
        ),
        (
            "{-@ measure size @-}\nsize :: [a] -> Int\nsize [] = 0\nsize (_:xs) = 1 + size xs\n"
            "{-@ f :: x:[Int] -> {v:Int | v == M.size x} @-}\nf :: [Int] -> Int\nf xs = size xs",
            [],
        ),
        (
            "import qualified Data.Set as S\n"
            "{-@ f :: x:Int -> {v:S.Set Int | v == S.singleton x} @-}\nf :: Int -> S.Set Int\nf x = S.singleton x",
            [],
        ),
        (
            "import qualified Data.Set as S\n"
            "{-@ f :: x:[Int] -> {v:[Int] | listElts v == listElts x} @-}\nf :: [Int] -> [Int]\nf xs = xs",
            [],
        ),
        (
            "import qualified Data.Set as S\n"
            "{-@ f :: x:[Int] -> {v:[Int] | S.listElts v == listElts x} @-}\nf :: [Int] -> [Int]\nf xs = xs",
            ["spec/unbound"],
        ),
        # `cons` and `nil` are names of constructors in predicates, not of variables, but of fields.
        ("{-@ f :: cons:Int -> {v:Int | v > cons} @-}\n" + SUCCESSOR, ["spec/own-alias"]),
        ("{-@ f :: x:Int -> {nil:Int | nil > x} @-}\n" + SUCCESSOR, ["spec/own-alias"]),
        ("{-@ f :: {cons:Int | cons > 0} -> Int @-}\n" + SUCCESSOR, ["spec/own-alias"]),
        ("{-@ f :: cons:Int -> {v:Int | v == v} @-}\n" + SUCCESSOR, []),
        (
            "{-@ data T = T { cons :: Int, more :: {v:Int | v > cons} } @-}\ndata T = T { cons :: Int, more :: Int }",
            [],
        ),
        # What `rewrite` names has to promise an equation of more than names and constants.
        (REWRITE + "{-@ g :: x:Int -> {v:Int | v >= x} @-}\ng :: Int -> Int\ng x = x", ["spec/no-rule"]),
        (REWRITE + "{-@ g :: x:Int -> {v:Int | v >= x && v == x} @-}\ng :: Int -> Int\ng x = x", ["spec/no-rule"]),
        (REWRITE + "{-@ g :: x:Int -> {x == 0} @-}\ng :: Int -> ()\ng _ = undefined", ["spec/no-rule"]),
        (
            REWRITE + "{-@ g :: x:Int -> y:Int -> {x + y > y} @-}\ng :: Int -> Int -> ()\ng _ _ = undefined",
            ["spec/no-rule"],
        ),
        (REWRITE + "{-@ g :: x:Int -> y:Int -> {x + y == y + x} @-}\ng :: Int -> Int -> ()\ng _ _ = ()", []),
        (REWRITE + "{-@ g :: x:Int -> y:Int -> {x + y == 3} @-}\ng :: Int -> Int -> ()\ng _ _ = undefined", []),
        (REWRITE + REFLECTED + "{-@ g :: x:Int -> {v:Int | v == h x} @-}\ng :: Int -> Int\ng x = h x", []),
        (REWRITE + "g :: Int -> Int\ng x = x", []),
        (
            REWRITE.replace("rewrite g", "rewriteWith f [g]")
            + "{-@ g :: x:Int -> {v:Int | v >= x} @-}\ng :: Int -> Int\ng x = x\nf :: Int -> Int\nf x = x",
            ["spec/no-rule"],
        ),
        # A string in a predicate is no list of any elements, but what is made of strings takes it.
        (OF_TEXT.format("measure sz @-}\nsz :: [a] -> Int\nsz [] = 0\nsz (_:xs) = 1 + sz xs"), ["spec/sort"]),
        (OF_TEXT.format("measure sz :: [a] -> Int @-}"), ["spec/sort"]),
        (OF_TEXT.format("measure sz :: String -> Int @-}"), []),
        (OF_TEXT.format("measure sz :: a -> Int @-}"), []),
        # A function that a reflected one writes out, be it by a section or where a branch ends.
        (REFLECTS.format("(x +)"), ["spec/not-liftable"]),
        (REFLECTS.format("(x `max`)"), ["spec/not-liftable"]),
        (REFLECTS.format("(mn x)"), []),
        (REFLECTS.format("(x `mn`)"), ["spec/not-liftable"]),
        # With `PostfixOperators` a section is an application; the logic knows no `+` of one argument.
        (POSTFIX + REFLECTS.format("(x `mn`)"), []),
        (POSTFIX + REFLECTS.format("(x +)"), ["spec/not-liftable"]),
        (POSTFIX + INCREMENT, []),
        (INCREMENT, ["spec/not-liftable"]),
        (
            REFLECTION + "{-@ reflect f @-}\nf :: Bool -> Int -> Int\nf True = \\x -> x\nf False = \\x -> x + 1",
            ["spec/not-liftable"],
        ),
        (REFLECTION + "{-@ reflect f @-}\nf :: Int -> Int\nf = \\x -> x + 1", []),
        # What nothing but the end of its recursion fails is no failure of `fail`.
        ("{-@ fail f @-}\nf :: Int -> Int\nf x = f x", ["spec/used-failure"]),
        ("{-@ fail f @-}\n{-@ f :: Int -> Nat @-}\nf :: Int -> Int\nf x = f x", ["spec/used-failure"]),
        ("{-@ fail f @-}\nf :: Int -> Int\nf x = go x where go y = go (y + 1)", ["spec/expected-failure"]),
        ("{-@ fail f @-}\n{-@ f :: Int -> Nat @-}\nf :: Int -> Int\nf x = x", []),
        # What fails is used by nothing but code that is not looked at, and that GHC drops; not by itself either.
        (FAILS + "g :: Int\ng = f 3", ["spec/used-failure"]),
        (FAILS.replace("x - 1", "if x > 0 then f (x - 1) else x - 7"), ["spec/used-failure"]),
        (FAILS + "{-@ fail g @-}\n{-@ g :: Nat @-}\ng :: Int\ng = f 3 - 10", ["spec/used-failure"]),
        (FAILS + "{-@ ignore g @-}\ng :: Int\ng = f 3", []),
        (FAILS + "g :: Int\ng = 3 where h = f 4", []),
        # Imports stand before declarations; annotations are none.
        ("f :: Int -> Int\nf x = x\nimport Data.List\n", ["ghc/import"]),
        ("f :: Int -> Int\nf x = x\n\nimport Data.List\n\ng :: Int\ng = 1\n", ["ghc/import"]),
        ('{-@ LIQUID "--no-totality" @-}\nimport Data.List\nf :: Int -> Int\nf x = x\n', []),
        # What may be of any type is nothing that a measure takes apart; what an alias takes may be that.
        ("{-@ f :: x:a -> {v:Int | v < len x} -> Int @-}\nf :: a -> Int -> Int\nf _ n = n", ["spec/sort"]),
        ("{-@ h :: x:a -> {v:Int | v == fst x} -> Int @-}\nh :: a -> Int -> Int\nh _ n = n", ["spec/sort"]),
        (
            "data P a = P { px :: a, py :: Int }\n{-@ data P a = P { px :: a, py :: {v:Int | v < len px} } @-}",
            ["spec/sort"],
        ),
        (ALIAS.format("x:a -> Below a x", "a -> Int"), ["spec/sort"]),
        (ALIAS.format("x:Int -> Below Int x", "Int -> Int"), ["spec/sort"]),
        (ALIAS.format("x:[a] -> Below a x", "[a] -> Int"), []),
        (
            "{-@ predicate Sm V X = len V < len X @-}\n{-@ f :: x:a -> {v:[Int] | Sm v x} -> Int @-}\n"
            "f :: a -> [Int] -> Int\nf _ n = 3",
            ["spec/sort"],
        ),
        ("{-@ type NE a = {v:a | len v > 0} @-}\n{-@ f :: NE [Int] -> Int @-}\nf :: [Int] -> Int\nf (x:_) = x", []),
        (
            "{-@ type GE a X = {v:a | len v >= len X} @-}\n{-@ f :: xs:[Int] -> GE [Int] xs -> Int @-}\n"
            "f :: [Int] -> [Int] -> Int\nf _ n = 3",
            [],
        ),
        (
            "{-@ measure sz :: a -> Int @-}\n"
            "{-@ g :: x:a -> {v:Int | v == sz x} -> Int @-}\ng :: a -> Int -> Int\ng _ n = n",
            [],
        ),
        ("{-@ g :: x:f a -> {v:Int | v < len x} -> Int @-}\ng :: f a -> Int -> Int\ng _ n = 3", []),
    ],
)
def test_what_is_refused_is_told(text: str, codes: list[str]) -> None:
    header = POSTFIX if text.startswith(POSTFIX) else ""
    code = text.removeprefix(header)
    report = check_text("M.hs", header + (code if "module M" in code else f"module M where\n{code}"))
    assert [each.code for each in report.problems] == codes
