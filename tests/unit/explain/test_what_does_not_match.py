"""Where a case is missing the finding stands at what does not match, and says what that is."""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.pipeline import check_text

_VAL = "data Val = VI Int | VB Bool\ndata E = L E E | C Int | D Bool\n"
_EV = "ev :: E -> Val\nev (C n) = VI n\nev (D n) = VB n\n"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("f :: Int -> [Int] -> Int\nf 0 _ = 1\nf n xs = let (x:_) = xs in x\n", {(4, "the pattern in `(x:_) = xs`")}),
        ("f :: Int -> [Int] -> Int\nf 0 _ = 1\nf n xs = x\n  where (x:_) = xs\n", {(5, "the pattern in `(x:_) = xs`")}),
        (
            "f :: Int -> Maybe Int -> Int\nf 0 _ = 1\nf n x = y\n  where Just y = x\n",
            {(5, "the pattern in `Just y = x`")},
        ),
        (
            _VAL + _EV + "ev (L a b) = let VI x = ev a; VI y = ev b in VB (x < y)\n",
            {(7, "the pattern in `VI x = ev a`"), (7, "the pattern in `VI y = ev b`")},
        ),
        (
            _VAL + _EV + "ev (L a b) = VB (x < y)\n  where VI x = ev a\n        VI y = ev b\n",
            {(8, "the pattern in `VI x = ev a`"), (9, "the pattern in `VI y = ev b`")},
        ),
        (
            "f :: [Int] -> [Int]\nf xs = map g xs\n  where g n = let Just y = lookup n [] in y\n",
            {(4, "the pattern in `Just y =")},
        ),
        ("f :: [Int] -> Int\nf ~(x:_) = x\n", {(3, "the pattern in `~(x:_)`")}),
        ("f :: Maybe Int -> Int\nf m = 1 + case m of { Just x -> x }\n", {(3, "no alternative of this `case`")}),
        ("f :: Maybe Int -> Int\nf (Just x) = x\n", {(3, "no case of `f`")}),
        ("f :: [Int] -> Int\nf xs = go xs\n  where go (x:_) = x\n", {(4, "no case of `go`")}),
    ],
)
def test_what_does_not_match_is_named_at_its_place(code: str, told: set[tuple[int, str]]) -> None:
    report = check_text("M.hs", f"module M where\n{code}")
    said = [(each.span.start.line, message_of_finding(each)) for each in report.bindings[-1].findings]
    assert len(said) == len(told)
    for line, words in told:
        assert any(at == line and words in message for at, message in said), said
