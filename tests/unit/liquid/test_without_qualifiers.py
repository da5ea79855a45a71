"""With `--higherorder` and with `--reflection` LiquidHaskell has no qualifiers, not even those of `qualif`: of what it
infers in a cycle (of a recursive function, of what `foldr` takes and answers, of a function that one clause calls
twice) it knows nothing.  With `--eliminate=none` it has them, and with `--eliminate=all` none, whatever else is set.
So asked of LiquidHaskell 0.9.0.2.
"""

import pytest

from tests.unit.liquid.judged import judge, rejected

KNOWN = {
    "map": ("{-@ f :: [Nat] -> [Nat] @-}\nf :: [Int] -> [Int]\nf xs = map (+ 1) xs\n"),
    "filter": ("{-@ f :: [Nat] -> [Nat] @-}\nf :: [Int] -> [Int]\nf xs = filter even xs\n"),
    "branch": (
        "{-@ f :: Int -> Nat @-}\n"
        "f :: Int -> Int\n"
        "f n = if n > 3 then k n else k 7 where { k :: Int -> Int; k x = 3 }\n"
    ),
    "zipWith": ("{-@ f :: [Nat] -> [Nat] -> [Nat] @-}\nf :: [Int] -> [Int] -> [Int]\nf xs ys = zipWith (+) xs ys\n"),
    "maybe": ("{-@ f :: Maybe Nat -> Nat @-}\nf :: Maybe Int -> Int\nf m = maybe 0 (+ 1) m\n"),
    "either": ("{-@ f :: Either Nat Nat -> Nat @-}\nf :: Either Int Int -> Int\nf m = either id (+ 1) m\n"),
    "do maybe": (
        "{-@ f :: Maybe Nat -> Maybe Nat @-}\nf :: Maybe Int -> Maybe Int\nf m = do { x <- m; return (x + 1) }\n"
    ),
    "append": ("{-@ f :: [Nat] -> [Nat] @-}\nf :: [Int] -> [Int]\nf xs = xs ++ [3]\n"),
    "reverse": ("{-@ f :: [Nat] -> [Nat] @-}\nf :: [Int] -> [Int]\nf xs = reverse xs\n"),
    "polymorphic local": ("{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf n = k n + 1 where { k x = x }\n"),
    "polymorphic local twice": ("{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf n = k n + k 3 where { k x = x }\n"),
    "tuple": ("{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf n = a + b where { (a, b) = (n, n + 1) }\n"),
    "span": ("{-@ f :: [Nat] -> [Nat] @-}\nf :: [Int] -> [Int]\nf xs = a where { (a, _) = span (> 3) xs }\n"),
    "polymorphic id": ("{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf n = id (id n)\n"),
    "compose": ("{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf = (+ 1) . (+ 2)\n"),
    "list literal": ("{-@ f :: Nat -> [Nat] @-}\nf :: Int -> [Int]\nf n = [n, n + 1, 3]\n"),
    "mutual": (
        "{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf n = k n where { k, j :: Int -> Int; k x = j 3; j y = 4 }\n"
    ),
    "mapM": ("{-@ f :: [Nat] -> Maybe [Nat] @-}\nf :: [Int] -> Maybe [Int]\nf xs = mapM (\\x -> Just (x + 1)) xs\n"),
}
UNKNOWN = {
    "rec loop": (
        "{-@ f :: Int -> Nat @-}\n"
        "f :: Int -> Int\n"
        "f n = k n where { k :: Int -> Int; k x = if x > 0 then k (x - 1) else 3 }\n"
    ),
    "rec list": (
        "{-@ f :: [Nat] -> Nat @-}\n"
        "f :: [Int] -> Int\n"
        "f n = k n where { k :: [Int] -> Int; k [] = 0; k (x:xs) = x + k xs }\n"
    ),
    "foldr": ("{-@ f :: [Nat] -> Nat @-}\nf :: [Int] -> Int\nf xs = foldr (+) 0 xs\n"),
    "foldr lambda": (
        "{-@ f :: [Nat] -> Nat @-}\nf :: [Int] -> Int\nf xs = foldr (\\x a -> if x > a then x else a) 0 xs\n"
    ),
    "foldl": ("{-@ f :: [Nat] -> Nat @-}\nf :: [Int] -> Int\nf xs = foldl max 0 xs\n"),
    "twice nested": ("{-@ f :: Int -> Nat @-}\nf :: Int -> Int\nf n = k (k n) where { k :: Int -> Int; k x = 3 }\n"),
    "twice let": (
        "{-@ f :: Int -> Nat @-}\n"
        "f :: Int -> Int\n"
        "f n = let { a = k n; b = k 3 } in a + b where { k :: Int -> Int; k x = 3 }\n"
    ),
    "iterate": ("{-@ f :: Nat -> [Nat] @-}\nf :: Int -> [Int]\nf n = take 3 (iterate (+ 1) n)\n"),
    "comprehension": ("{-@ f :: [Nat] -> [Nat] @-}\nf :: [Int] -> [Int]\nf xs = [x + 1 | x <- xs, x > 3]\n"),
    "accumulator": (
        "{-@ f :: [Int] -> Nat @-}\n"
        "f :: [Int] -> Int\n"
        "f xs = go xs 0 where { go [] a = a; go (_:ys) a = go ys (a + 1) }\n"
    ),
    "private top": ("{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf n = g n\ng :: Int -> Int\ng x = x + 1\n"),
    "private top twice": ("{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf n = g n + g 3\ng :: Int -> Int\ng x = x + 1\n"),
    "length of inferred": (
        "{-@ f :: xs:[Int] -> {v:[Int] | len v == len xs} @-}\n"
        "f :: [Int] -> [Int]\n"
        "f xs = go xs where { go [] = []; go (y:ys) = (y + 1) : go ys }\n"
    ),
    "qualif": (
        "{-@ qualif Pos(v:Int): 0 < v @-}\n"
        "{-@ f :: Int -> {v:Int | 0 < v} @-}\n"
        "f :: Int -> Int\n"
        "f n = k n where { k :: Int -> Int; k x = if x > 0 then k (x - 1) else 3 }\n"
    ),
    "list literal of inferred": (
        "{-@ f :: Nat -> [Nat] @-}\nf :: Int -> [Int]\nf n = [k n, k 3] where { k :: Int -> Int; k x = 3 }\n"
    ),
    "case of inferred": (
        "{-@ f :: Nat -> Nat @-}\n"
        "f :: Int -> Int\n"
        "f n = case k n of { 0 -> k 1; m -> m } where { k :: Int -> Int; k x = 3 }\n"
    ),
}


def _unproved(text: str, *options: str) -> set[str]:
    pragmas = "".join(f'{{-@ LIQUID "{option}" @-}}\n' for option in options)
    return rejected(judge(text, header=f"{pragmas}module Main (f) where\n"))


@pytest.mark.parametrize("option", ["--higherorder", "--reflection"])
@pytest.mark.parametrize("name", KNOWN)
def test_what_needs_no_qualifier_is_proved(name: str, option: str) -> None:
    assert not _unproved(KNOWN[name], option)


@pytest.mark.parametrize("options", [("--higherorder",), ("--reflection", "--ple"), ("--eliminate=all",)])
@pytest.mark.parametrize("name", UNKNOWN)
def test_what_needs_one_is_not(name: str, options: tuple[str, ...]) -> None:
    assert _unproved(UNKNOWN[name], *options)


@pytest.mark.parametrize("options", [(), ("--ple",), ("--reflection", "--eliminate=none")])
@pytest.mark.parametrize("name", UNKNOWN)
def test_with_qualifiers_it_is(name: str, options: tuple[str, ...]) -> None:
    assert not _unproved(UNKNOWN[name], *options)
