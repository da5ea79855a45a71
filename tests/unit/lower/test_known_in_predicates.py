"""What a function may use that predicates use: LiquidHaskell 0.9.0.2 said so of each, as a measure, an inline and a
reflected function (`SAFE`, or an error that costs the module)."""

import pytest
from liquidlens.pipeline import check_text

KNOWN = [
    ("Int", "Int", "xs `div` 2"), ("Int", "Int", "xs `mod` 2"), ("Int", "Int", "negate xs"), ("Int", "Int", "-xs"),
    ("Int", "Int", "xs * xs"), ("Int", "Int", "negate $ xs"), ("Int", "Integer", "fromIntegral xs"),
    ("Int", "Bool", "xs == 3"), ("Int", "Bool", "xs /= 3"), ("Int", "Bool", "xs < 3"), ("Bool", "Bool", "not xs"),
    ("Bool", "Bool", "xs && True"), ("Bool", "Bool", "xs || True"), ("Int", "Int", "if xs > 0 then 1 else 2"),
    ("Int", "Int", "let y = xs in y + y"), ("Int", "Int", "(\\y -> y) xs"), ("Int", "S.Set Int", "S.empty"),
    ("Int", "S.Set Int", "S.singleton xs"), ("S.Set Int", "S.Set Int", "S.union xs xs"),
    ("S.Set Int", "S.Set Int", "S.intersection xs xs"), ("S.Set Int", "S.Set Int", "S.difference xs xs"),
    ("S.Set Int", "Bool", "S.member 1 xs"), ("S.Set Int", "Bool", "S.isSubsetOf xs xs"),
    ("S.Set Int", "Bool", "S.null xs"), ("[Int]", "S.Set Int", "S.fromList xs"), ("Double", "Double", "xs / 2.0"),
]  # fmt: skip

UNKNOWN = [
    ("[Int]", "Int", "length xs"), ("[Int]", "Bool", "null xs"), ("[Int]", "Int", "head xs"),
    ("[Int]", "[Int]", "xs ++ xs"), ("[Int]", "[Int]", "map negate xs"), ("[Int]", "Int", "foldr (+) 0 xs"),
    ("[Int]", "[Int]", "reverse xs"), ("[Int]", "Int", "sum xs"), ("[Int]", "Bool", "elem 3 xs"),
    ("(Int, Int)", "Int", "fst xs"), ("(Int, Int)", "Int", "snd xs"), ("Int", "Int", "max xs 1"),
    ("Int", "Int", "min xs 1"), ("Int", "Int", "abs xs"), ("Int", "Int", "xs `quot` 2"), ("Int", "Int", "xs `rem` 2"),
    ("Int", "Bool", "even xs"), ("Int", "Int", "signum xs"), ("Int", "Int", "xs ^ 2"), ("Int", "Int", "id xs"),
    ("Int", "Int", "const xs xs"), ("Int", "Integer", "toInteger xs"), ("Maybe Int", "Int", "maybe 0 negate xs"),
    ("S.Set Int", "S.Set Int", "S.insert 1 xs"), ("S.Set Int", "S.Set Int", "S.delete 1 xs"),
    ("S.Set Int", "Int", "S.size xs"), ("Int", "Int", "own xs"), ("Int", "Int", "constant"),
]  # fmt: skip

FORMS = {
    "measure": "data T = A ({0})\n\n{{-@ measure m @-}}\nm :: T -> {1}\nm (A xs) = {2}\n",
    "inline": "{{-@ inline m @-}}\nm :: {0} -> {1}\nm xs = {2}\n",
    "reflect": '{{-@ LIQUID "--reflection" @-}}\n{{-@ reflect m @-}}\nm :: {0} -> {1}\nm xs = {2}\n',
}

OWN = "\n{-@ own :: Int -> Nat @-}\nown :: Int -> Int\nown _ = 1\n\nconstant :: Int\nconstant = 3\n"


def told(form: str, row: tuple[str, str, str]) -> set[str]:
    text = f"module M where\nimport qualified Data.Set as S\n{FORMS[form].format(*row)}{OWN}"
    return {problem.code for problem in check_text("M.hs", text).problems} & {"spec/lifts-unknown", "spec/not-liftable"}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("row", KNOWN, ids=lambda row: row[2])
def test_what_is_known(row: tuple[str, str, str], form: str) -> None:
    assert told(form, row) == set()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("row", UNKNOWN, ids=lambda row: row[2])
def test_what_is_not_known_is_told(row: tuple[str, str, str], form: str) -> None:
    assert told(form, row)


TAKEN_ALL_THE_SAME = [
    # It says `UNSAFE`: of these literals a predicate has no copy that it takes for equal.
    ("inline", ("Int", "Char", "'a'")),
    ("inline", ("Int", "[Int]", "[xs, 1]")),
    ("inline", ("Int", "(Int, Int)", "(xs, 1)")),
    # It makes selectors of pairs of the case, which it does not know itself.
    ("measure", ("(Int, Int)", "Int", "case xs of (a, _) -> a")),
    ("inline", ("(Int, Int)", "Int", "case xs of (a, _) -> a")),
]


@pytest.mark.parametrize(
    ("form", "row"), TAKEN_ALL_THE_SAME, ids=lambda part: part if isinstance(part, str) else part[2]
)
def test_what_is_refused_and_not_told_yet(form: str, row: tuple[str, str, str]) -> None:
    """A known gap."""
    assert told(form, row) == set()


MATCHES = [
    # What LiquidHaskell 0.9.0.2 says of each without `--exact-data-cons`: whether it refuses the module.
    ("data P = P (Int, Int)", "m :: P -> Int\nm (P (p, q)) = p + q\n", True),
    ("data L = N | C Int L", "m :: L -> Int\nm N = 0\nm (C x N) = 1\nm (C x (C y z)) = 2\n", True),
    ("data L = N | C (Maybe Int) L", "m :: L -> Int\nm N = 0\nm (C a _) = case a of { Just y -> y; _ -> 0 }\n", True),
    ("data P = A | B\ndata Q = Q P Int", "m :: Q -> Int\nm (Q A q) = 1\nm (Q B q) = 2\n", True),
    ("data L = N | C Int L", "m :: L -> Int\nm N = 0\nm (C 0 _) = 1\nm (C x _) = 2\n", False),
    ("data L = N | C Bool L", "m :: L -> Int\nm N = 0\nm (C True xs) = 1\nm (C False xs) = m xs\n", False),
    ("newtype W = W Int\ndata P = P W W", "m :: P -> Int\nm (P (W x) (W y)) = x\n", False),
    ("data P = P Int Int\ndata Q = Q P Int", "m :: Q -> Int\nm (Q p q) = case p of P _ _ -> 3\n", False),
    ("data L = N | C Int L", "m :: L -> Int\nm N = 0\nm l@(C x xs) = 1\n", False),
]  # fmt: skip


@pytest.mark.parametrize("row", MATCHES, ids=lambda row: row[1].partition("\n")[2])
def test_matches_inside_a_measure(row: tuple[str, str, bool]) -> None:
    """It has no tests and no fields of constructors for what a measure matches on inside its argument."""
    data, code, refused = row
    text = f"module M where\n{data}\n\n{{-@ measure m @-}}\n{code}"
    assert [each.code for each in check_text("M.hs", text).problems] == ["spec/lifts-match"] * refused
    exact = f'{{-@ LIQUID "--exact-data-cons" @-}}\n{text}'
    assert not check_text("M.hs", exact).problems


def test_an_inline_matches_on_nothing() -> None:
    text = "module M where\ndata P = P Int Int\n\n{-@ inline m @-}\nm :: P -> Int\nm (P p q) = p + q\n"
    assert [each.code for each in check_text("M.hs", text).problems] == ["spec/lifts-match"]
