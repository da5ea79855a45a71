"""`lazy` and groups of functions: on which of those that call each other it takes effect, and which local one it means.

LiquidHaskell 0.9.0.2 accepts the first ones and rejects the others.
"""

import pytest
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

ACCEPTED = {
    "the other one": """\
module M where
{-@ lazy od @-}
f :: Int -> Int
f n = ev n where { ev k = if k == 0 then 0 else od (k + 1); od k = if k == 1 then 1 else ev (k + 1) }
""",
    "both": """\
module M where
{-@ lazy ev @-}
{-@ lazy od @-}
f :: Int -> Int
f n = ev n where { ev k = if k == 0 then 0 else od (k + 1); od k = if k == 1 then 1 else ev (k + 1) }
""",
    "with signatures": """\
module M where
{-@ lazy ev @-}
f :: Int -> Int
f n = ev n where { ev :: Int -> Int; ev k = if k == 0 then 0 else od (k + 1);
  od :: Int -> Int; od k = if k == 1 then 1 else ev (k + 1) }
""",
    "with signatures, the other one": """\
module M where
{-@ lazy od @-}
f :: Int -> Int
f n = ev n where { ev :: Int -> Int; ev k = if k == 0 then 0 else od (k + 1);
  od :: Int -> Int; od k = if k == 1 then 1 else ev (k + 1) }
""",
    "the other one has a signature": """\
module M where
{-@ lazy ev @-}
f :: Int -> Int
f n = ev n where { ev k = if k == 0 then 0 else od (k + 1); od :: Int -> Int; od k = if k == 1 then 1 else ev (k + 1) }
""",
    "the other one, in terms of a parameter": """\
module M where
{-@ lazy od @-}
f :: Int -> Int
f n = ev 5 where { ev k = if k == n then 0 else od (k + 1); od k = if k == n + 1 then 1 else ev (k + 1) }
""",
    "one that calls itself": """\
module M where
{-@ lazy ev @-}
f :: Int -> Int
f n = ev 5 where { ev k = if k == n then 0 else ev (k + 1) }
""",
    "one that calls itself, of any type": """\
module M where
{-@ lazy ev @-}
f :: Int -> Int
f n = ev n where { ev k = if k == 0 then 0 else ev (k + 1) }
""",
    "the other one, on any lists": """\
module M where
{-@ lazy od @-}
f :: [Int] -> Int
f n = ev n where { ev k = if null k then 0 else od (k ++ k); od k = if null k then 1 else ev (k ++ k) }
""",
    "the other one of a let": """\
module M where
{-@ lazy od @-}
f :: Int -> Int
f n = let { ev k = if k == n then 0 else od (k + 1); od k = if k == n + 1 then 1 else ev (k + 1) } in ev 5
""",
    "the first in the text": """\
module M where
{-@ lazy od @-}
f :: Int -> Int
f n = ev 5 where { od k = if k == n + 1 then 1 else ev (k + 1); ev k = if k == n then 0 else od (k + 1) }
""",
    "the second of three": """\
module M where
{-@ lazy b @-}
f :: Int -> Int
f n = a 5 where { a k = if k == n then 0 else b (k + 1); b k = if k == n + 1 then 1 else c (k + 1) ;
  c k = if k == n then 3 else a (k + 1)}
""",
    "the third of three": """\
module M where
{-@ lazy c @-}
f :: Int -> Int
f n = a 5 where { a k = if k == n then 0 else b (k + 1); b k = if k == n + 1 then 1 else c (k + 1) ;
  c k = if k == n then 3 else a (k + 1)}
""",
    "the other one, beside it": """\
module M where
f :: Int -> Int
f n = ev 5
  where
    ev k = if k == n then 0 else od (k + 1)
    {-@ lazy od @-}
    od k = if k == n + 1 then 1 else ev (k + 1)
""",
    "the first, the second is called": """\
module M where
{-@ lazy ev @-}
f :: Int -> Int
f n = od 5 where { ev k = if k == n then 0 else od (k + 1); od k = if k == n + 1 then 1 else ev (k + 1) }
""",
    "an annotation and signatures": """\
module M where
{-@ lazy ev @-}
f :: Int -> Int
f n = od 5 where
  {-@ ev :: Int -> Int @-}
  ev :: Int -> Int
  ev k = if k == n then 0 else od (k + 1)
  od :: Int -> Int
  od k = if k == n + 1 then 1 else ev (k + 1)
""",
    "another local function calls the other one": """\
module M where
f :: Int -> Int
f n = h 5 where { ev k = if k == n then 0 else od (k + 1); od k = if k == n + 1 then 1 else ev (k + 1); h k = ev k }
{-@ lazy od @-}
""",
    "a value": """\
module M where
{-@ lazy xs @-}
f :: Int -> [Int]
f n = xs where xs = n : xs
""",
    "inside one that does not call itself": """\
module M where
{-@ lazy go @-}
f :: Int -> Int
f n = go n
  where
    go k = let { h j = if j == k + 5 then 0 else h (j + 1) } in h k
""",
    "one whose loop has a signature": """\
module M where
f :: Int -> Int
f n = ev 5
  where
    {-@ lazy ev @-}
    ev k = if k == n then 0 else od (k + 1)
    od k = if k == n + 1 then 1 else mid (k + 1)
    mid :: Int -> Int
    mid k = if k == n + 2 then 1 else ev (k + 1)
""",
}

REJECTED = {
    "no lazy": """\
module M where
f :: Int -> Int
f n = ev n where { ev k = if k == 0 then 0 else od (k + 1); od k = if k == 1 then 1 else ev (k + 1) }
""",
    "the one that is called": """\
module M where
{-@ lazy ev @-}
f :: Int -> Int
f n = ev n where { ev k = if k == 0 then 0 else od (k + 1); od k = if k == 1 then 1 else ev (k + 1) }
""",
    "in terms of a parameter": """\
module M where
{-@ lazy ev @-}
f :: Int -> Int
f n = ev 5 where { ev k = if k == n then 0 else od (k + 1); od k = if k == n + 1 then 1 else ev (k + 1) }
""",
    "on any lists": """\
module M where
{-@ lazy ev @-}
f :: [Int] -> Int
f n = ev n where { ev k = if null k then 0 else od (k ++ k); od k = if null k then 1 else ev (k ++ k) }
""",
    "a let": """\
module M where
{-@ lazy ev @-}
f :: Int -> Int
f n = let { ev k = if k == n then 0 else od (k + 1); od k = if k == n + 1 then 1 else ev (k + 1) } in ev 5
""",
    "the second in the text, which is called": """\
module M where
{-@ lazy ev @-}
f :: Int -> Int
f n = ev 5 where { od k = if k == n + 1 then 1 else ev (k + 1); ev k = if k == n then 0 else od (k + 1) }
""",
    "the first of three": """\
module M where
{-@ lazy a @-}
f :: Int -> Int
f n = a 5 where { a k = if k == n then 0 else b (k + 1); b k = if k == n + 1 then 1 else c (k + 1) ;
  c k = if k == n then 3 else a (k + 1)}
""",
    "beside it": """\
module M where
f :: Int -> Int
f n = ev 5
  where
    {-@ lazy ev @-}
    ev k = if k == n then 0 else od (k + 1)
    od k = if k == n + 1 then 1 else ev (k + 1)
""",
    "the second, which is called": """\
module M where
{-@ lazy od @-}
f :: Int -> Int
f n = od 5 where { ev k = if k == n then 0 else od (k + 1); od k = if k == n + 1 then 1 else ev (k + 1) }
""",
    "both are called": """\
module M where
{-@ lazy ev @-}
f :: Int -> Int
f n = od 5 + ev 5 where { ev k = if k == n then 0 else od (k + 1); od k = if k == n + 1 then 1 else ev (k + 1) }
""",
    "both are called, the second": """\
module M where
{-@ lazy od @-}
f :: Int -> Int
f n = od 5 + ev 5 where { ev k = if k == n then 0 else od (k + 1); od k = if k == n + 1 then 1 else ev (k + 1) }
""",
    "at the top level": """\
module M where
{-@ lazy ev @-}
ev k = if k == (0 :: Int) then (0 :: Int) else od (k + 1)
od k = if k == 1 then 1 else ev (k + 1)
""",
    "at the top level, the second": """\
module M where
{-@ lazy od @-}
ev k = if k == (0 :: Int) then (0 :: Int) else od (k + 1)
od k = if k == 1 then 1 else ev (k + 1)
""",
    "private": """\
module M (f) where
{-@ lazy od @-}
f :: Int -> Int
f n = ev n
ev k = if k == (0 :: Int) then (0 :: Int) else od (k + 1)
od k = if k == 1 then 1 else ev (k + 1)
""",
    "private, the other one": """\
module M (f) where
{-@ lazy ev @-}
f :: Int -> Int
f n = ev n
ev k = if k == (0 :: Int) then (0 :: Int) else od (k + 1)
od k = if k == 1 then 1 else ev (k + 1)
""",
    "the nearer of two": """\
module M where
f :: Int -> Int
f n = go n
  where
    go k = if k == n + 3 then 0 else go (k + 1)
{-@ lazy go @-}
g :: Int -> Int
g n = go n
  where


    go k = if k == n + 3 then 0 else go (k + 1)
""",
    "another local function calls it": """\
module M where
f :: Int -> Int
f n = h 5 where { ev k = if k == n then 0 else od (k + 1); od k = if k == n + 1 then 1 else ev (k + 1); h k = ev k }
{-@ lazy ev @-}
""",
    "a top-level function is nearer": """\
module M where
{-@ lazy go @-}
go :: Int -> Int
go k = k
f :: Int -> Int
f n = go n
  where
    go k = if k == n + 3 then 0 else go (k + 1)
""",
    "nobody uses the call": """\
module M where
f :: Int -> Int
f n = let z = ev 5 in od 5
  where
    {-@ lazy ev @-}
    ev k = if k == n then 0 else od (k + 1)
    od k = if k == n + 1 then 1 else ev (k + 1)
""",
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_nobody_asks_whether_it_ends(name: str) -> None:
    found = check_text("M.hs", ACCEPTED[name]).bindings
    assert all(each.verdict is Verdict.VERIFIED for each in found)
    assert "termination" in granted_words(found[0].assuming)


@pytest.mark.parametrize("name", REJECTED)
def test_it_must_end(name: str) -> None:
    found = check_text("M.hs", REJECTED[name]).bindings
    assert any(each.verdict is not Verdict.VERIFIED for each in found)
