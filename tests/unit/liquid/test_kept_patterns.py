"""Which variables of local patterns, and of a `let` of comprehensions and guards, GHC keeps though what mentions them
is left out: they are asked about where they are defined.

LiquidHaskell 0.9.0.2 rejects the first ones and accepts the others.
"""

import pytest

from tests.unit.liquid.judged import is_proved

KEPT = {
    "a value, a pattern": """
f :: Int -> Int
f x = case (x, x) of { (a, b) -> a; _ -> y } where (y:_) = drop x [x]
""",
    "an argument that is not used, a pattern": """
f :: Int -> Int
f x = (\\_ -> 1) y where (y:_) = drop x [x]
""",
    "the same in a let, a pattern": """
f :: Int -> Int
f x = let (y:_) = drop x [x] in (\\_ -> 1) y
""",
    "a let, a pattern": """
f :: Int -> Int
f x = let (y:_) = drop x [x] in case (x, x) of { (a, b) -> a; _ -> y }
""",
    "one of several right hand sides, a pattern": """
f :: Int -> Int
f x | x > 3 = case (x, x) of { (a, b) -> a; _ -> y }
    | otherwise = 3
  where (y:_) = drop x [x]
""",
    "a chain, a pattern": """
f :: Int -> Int
f x = case (x, x) of { (a, b) -> a; _ -> g y } where { (y:_) = drop x [x]; g z = z }
""",
    "another local one, a pattern": """
f :: Int -> Int
f x = z where { (y:_) = drop x [x]; z = case (x, x) of { (a, b) -> a; _ -> y } }
""",
    "what is mentioned so mentions it, a pattern": """
f :: Int -> Int
f x = case (x, x) of { (a, b) -> a; _ -> z } where { (y:_) = drop x [x]; z = y + 1 }
""",
    "a quotient, a pattern": """
f :: Int -> Int
f x = case x of { n | n > 3 -> 1; n -> 2; _ -> y } where (y:_) = drop x [x]
""",
    "a let that is not used, a pattern": """
f :: Int -> Int
f x = let z = y + 1 in 3 where (y:_) = drop x [x]
""",
    "in an argument that is not used, a pattern": """
f :: Int -> Int
f x = (\\z -> 3) (y + 1) where (y:_) = drop x [x]
""",
    "a let behind a guard, a pattern": """
f :: Int -> Int
f x | x > 3 = let z = y + 1 in 3
    | otherwise = 2
  where (y:_) = drop x [x]
""",
    "in a function that is used, a pattern": """
f :: Int -> Int
f x = g 3 where { g n = let z = y + 1 in n; (y:_) = drop x [x] }
""",
    "in a statement, a pattern": """
f :: Int -> IO Int
f x = do
  let (y:_) = drop x [x]
  print (case (x, x) of { (a, b) -> a; _ -> y })
  return 3
""",
    "in a bind, a pattern": """
f :: Int -> IO Int
f x = do
  let (y:_) = drop x [x]
  z <- return (case (x, x) of { (a, b) -> a; _ -> y })
  return z
""",
    "in another let of a block, a pattern": """
f :: Int -> IO Int
f x = do
  let (y:_) = drop x [x]
  let z = case (x, x) of { (a, b) -> a; _ -> y }
  return z
""",
    "chain pattern": """
f :: Int -> Int
f x = case (x, x) of { (a, b) -> a; _ -> z } where { (y:_) = drop x [x]; (z, _) = (y, 1) }
""",
    "chain pat2": """
f :: Int -> Int
f x = case (x, x) of { (a, b) -> a; _ -> z } where { y = head (drop x [x]); (z, _) = (y, 1) }
""",
    "other var": """
f :: Int -> Int
f x = (\\_ -> 1) n where (y:_, n) = (drop x [x], 2)
""",
    "whole as": """
f :: Int -> Int
f x = (\\_ -> 1) w where w@(y:_) = drop x [x]
""",
    "comprehension": """
f :: Int -> [Int]
f x = [ a | let y = head [], a <- case (x, x) of { (a, b) -> [a]; _ -> y } ]
""",
    "comprehension element": """
f :: Int -> [Int]
f x = [ (\\_ -> 1) y | let y = head (drop x [x]), a <- [x] ]
""",
    "comprehension pattern": """
f :: Int -> [Int]
f x = [ a | let (y:_) = drop x [x], a <- (\\_ -> [x]) y ]
""",
    "comprehension another let that is mentioned": """
f :: Int -> [Int]
f x = [ z | a <- [x], let y = head (drop x [x]), let z = (\\_ -> 1) y ]
""",
    "comprehension generator plain": """
f :: Int -> [Int]
f x = [ a | let y = head [], a <- take 0 y ]
""",
    "guard let body": """
f :: Int -> Int
f x | let y = head (drop x [x]), x > 3 = (\\_ -> 1) y
    | otherwise = 2
""",
    "guard let pattern guard": """
f :: Int -> Int
f x | let y = head (drop x [x]), Just z <- (\\_ -> Just 1) y = z
    | otherwise = 2
""",
    "guard let unreached": """
f :: Int -> Int
f x | let y = head (drop x [x]), x > 3 = case (x, x) of { (a, b) -> a; _ -> y }
    | otherwise = 2
""",
    "guard let unreached pattern guard": """
f :: Int -> Int
f x | let y = head (drop x [Just 2]), Just k <- case (x, x) of { (a, b) -> Just 1; _ -> y } = k
    | otherwise = 2
""",
    "sig pattern": """
f :: Int -> Int
f x = (\\_ -> 1) y where { y :: Int; (y:_) = drop x [x] }
""",
    "poly pattern": """
f :: Int -> Int
f x = (\\_ -> 1) y where (y:_) = []
""",
    "condition generator": """
f :: Int -> [Int]
f x = [ a | let y = head (drop x [x]), a <- [x], (\\_ -> True) y ]
""",
    "element twice": """
f :: Int -> [Int]
f x = [ (\\_ -> 1) y + (\\_ -> 1) y | a <- [x], let y = head (drop x [x]) ]
""",
    "element condition": """
f :: Int -> [Int]
f x = [ (\\_ -> 1) y | a <- [x], let y = head (drop x [x]), (\\_ -> True) y ]
""",
    "generator before let": """
f :: Int -> [Int]
f x = [ a | a <- (\\_ -> [x]) z ] where z = head (drop x [x])
""",
    "element where": """
f :: Int -> [Int]
f x = [ (\\_ -> 1) z | a <- [x] ] where z = head (drop x [x])
""",
    "two names generator": """
f :: Int -> [Int]
f x = [ (\\_ -> 1) y | let (y:_) = drop x [x], a <- [x] ]
""",
    "element paren": """
f :: Int -> [Int]
f x = [ ((\\_ -> 1) (y)) | a <- [x], let y = head (drop x [x]) ]
""",
    "do twice": """
f :: Int -> IO Int
f x = do
  let y = head (drop x [x])
  return ((\\_ -> 1) y + (\\_ -> 1) y)
""",
    "do once": """
f :: Int -> IO Int
f x = do
  let y = head (drop x [x])
  return ((\\_ -> 1) y)
""",
    "do after bind": """
f :: Int -> IO Int
f x = do
  let y = head (drop x [x])
  k <- return 1
  return $ (\\_ -> 1) y
""",
    "do pattern after bind": """
f :: Int -> IO Int
f x = do
  let (y:_) = drop x [x]
  k <- return 1
  return $ (\\_ -> 1) y
""",
    "do pattern stmt": """
f :: Int -> IO Int
f x = do
  let (y:_) = drop x [x]
  print ((\\_ -> 1) y)
  return 1
""",
    "guard twice": """
f :: Int -> Int
f x | let y = head (drop x [x]), (\\_ -> True) y && (\\_ -> True) y = 1
    | otherwise = 2
""",
    "guard where pattern guard": """
f :: Int -> Int
f x | Just k <- (\\_ -> Just 1) y = k
    | otherwise = 2
  where y = head (drop x [x])
""",
    "guard where pattern guard unreached": """
f :: Int -> Int
f x | Just k <- case (x, x) of { (a, b) -> Just a; _ -> y } = k
    | otherwise = 2
  where y = head (drop x [Just x])
""",
    "case guard let": """
f :: Int -> Int
f x = case x of { k | let { y = head (drop x [x]) }, x > 3 -> (\\_ -> 1) y; _ -> 2 }
""",
    "guard let let": """
f :: Int -> Int
f x | let y = head (drop x [x]), let z = (\\_ -> 1) y, z > 3 = 2
    | otherwise = 2
""",
    "guard let let body": """
f :: Int -> Int
f x | let y = head (drop x [x]), let z = (\\_ -> 1) y, x > 3 = z
    | otherwise = 2
""",
    "guard let pattern": """
f :: Int -> Int
f x | let (y:_) = drop x [x], x > 3 = (\\_ -> 1) y
    | otherwise = 2
""",
    "recpat": """
f :: Int -> Int
f x = (\\_ -> 1) y where { (y:_) = drop x [k]; k = x + length (drop 5 [y]) }
""",
}

DROPPED = {
    "the value so, a pattern": """
f :: Int -> Int
f x | x > 3 = 2
    | otherwise = 3
    | x > 5 = y
  where (y:_) = drop x [x]
""",
    "the end of a block, a pattern": """
f :: Int -> IO Int
f x = do
  let (y:_) = drop x [x]
  case (x, x) of { (a, b) -> return a; _ -> return y }
""",
    "a let inside what is dropped, a pattern": """
f :: Int -> Int
f x = case (x, x) of { (a, b) -> a; _ -> let (y:_) = drop x [x] in y }
""",
    "a chain that nothing mentions, a pattern": """
f :: Int -> Int
f x = 3 where { (y:_) = drop x [x]; z = y + 1 }
""",
    "a chain of a let, a pattern": """
f :: Int -> Int
f x = let { (y:_) = drop x [x]; z = y + 1 } in 3
""",
    "a let in a let, a pattern": """
f :: Int -> Int
f x = let (y:_) = drop x [x] in let z = y + 1 in 3
""",
    "lets of a block, a pattern": """
f :: Int -> IO Int
f x = do
  let (y:_) = drop x [x]
  let z = y + 1
  return 3
""",
    "a let that nothing mentions, a pattern": """
f :: Int -> IO Int
f x = do
  let (y:_) = drop x [x]
  let z = case (x, x) of { (a, b) -> a; _ -> y }
  return 3
""",
    "an argument of the end of a block, a pattern": """
f :: Int -> IO Int
f x = do
  let (y:_) = drop x [x]
  return (case (x, x) of { (a, b) -> a; _ -> y })
""",
    "comprehension condition": """
f :: Int -> [Int]
f x = [ a | a <- [x], let y = head (drop x [x]), (\\_ -> True) y ]
""",
    "comprehension element last": """
f :: Int -> [Int]
f x = [ (\\_ -> 1) y | a <- [x], let y = head (drop x [x]) ]
""",
    "comprehension another let": """
f :: Int -> [Int]
f x = [ a | a <- [x], let y = head (drop x [x]), let z = (\\_ -> 1) y ]
""",
    "comprehension that nothing mentions": """
f :: Int -> [Int]
f x = [ a | a <- [x], let y = head (drop x [x]) ]
""",
    "comprehension unreached": """
f :: Int -> [Int]
f x = [ case (x, x) of { (a, b) -> a; _ -> y } | a <- [x], let y = head (drop x [x]) ]
""",
    "comprehension unreached cond2": """
f :: Int -> [Int]
f x = [ a | a <- [x], let y = head (drop x [True]), case (x, x) of { (a, b) -> True; _ -> y } ]
""",
    "guard let": """
f :: Int -> Int
f x | let y = head (drop x [x]), (\\_ -> True) y = 1
    | otherwise = 2
""",
    "guard let unreached condition": """
f :: Int -> Int
f x | let y = head (drop x [True]), case (x, x) of { (a, b) -> True; _ -> y } = 3
    | otherwise = 2
""",
    "element generator unreached": """
f :: Int -> [Int]
f x = [ case (x, x) of { (a, b) -> a; _ -> y } | let y = head (drop x [x]), a <- [x] ]
""",
    "element generator unreached2": """
f :: Int -> [Int]
f x = [ case (x, x) of { (a, b) -> a; _ -> y } | c <- [x], let y = head (drop x [x]), a <- [x] ]
""",
    "condition generator unreached": """
f :: Int -> [Int]
f x = [ a | let y = head (drop x [True]), a <- [x], case (x, x) of { (a, b) -> True; _ -> y } ]
""",
    "two names": """
f :: Int -> [Int]
f x = [ (\\_ -> 1) y | a <- [x], let (y:_) = drop x [x] ]
""",
    "pattern condition": """
f :: Int -> [Int]
f x = [ 1 | a <- [x], let (y:_) = drop x [x], (\\_ -> True) y ]
""",
    "do dollar": """
f :: Int -> IO Int
f x = do
  let y = head (drop x [x])
  return $ (\\_ -> 1) y
""",
    "do pattern last": """
f :: Int -> IO Int
f x = do
  let (y:_) = drop x [x]
  return $ (\\_ -> 1) y
""",
    "guard where": """
f :: Int -> Int
f x | (\\_ -> True) y = 1
    | otherwise = 2
  where y = head (drop x [x])
""",
    "guard where pattern": """
f :: Int -> Int
f x | (\\_ -> True) y = 1
    | otherwise = 2
  where (y:_) = drop x [x]
""",
    "guard let let that nothing mentions": """
f :: Int -> Int
f x | let y = head (drop x [x]), let z = (\\_ -> 1) y, x > 3 = 2
    | otherwise = 2
""",
    "guard let pattern condition": """
f :: Int -> Int
f x | let (y:_) = drop x [x], (\\_ -> True) y = 1
    | otherwise = 2
""",
    "comprehension fun": """
f :: Int -> [Int]
f x = [ a | let g k = 10 `div` k, a <- case (x, x) of { (a, b) -> [a]; _ -> [g 0] } ]
""",
    "fun element": """
f :: Int -> [Int]
f x = [ (\\_ -> 1) g | let g k = 10 `div` k, a <- [x] ]
""",
}


@pytest.mark.parametrize("name", KEPT)
def test_what_is_kept_is_asked_about(name: str) -> None:
    assert not is_proved(KEPT[name])


@pytest.mark.parametrize("name", DROPPED)
def test_what_is_dropped_is_not(name: str) -> None:
    assert is_proved(DROPPED[name])
