"""A local definition that a breakpoint mentions is kept by GHC, though no code is left that does: it is checked.

So asked of LiquidHaskell 0.9.0.2: it rejects the first ones and accepts the others.
"""

import pytest

from tests.unit.liquid.judged import is_proved

KEPT = {
    "a function, of a unit": """
f :: Int -> Int -> Int
f k x = case () of { () -> k; _ -> go True } where go c = if c then go (not c) else 1
""",
    "a function, of a pair": """
f :: (Int, Int) -> Int
f p = case p of { (a, b) -> a; _ -> go True } where go c = if c then go (not c) else 1
""",
    "behind all constructors": """
f :: Maybe Int -> Int
f p = case p of { Just a -> a; Nothing -> 2; _ -> go True } where go c = if c then go (not c) else 1
""",
    "behind a variable": """
f :: Int -> Int
f p = case p of { n -> 1; _ -> go True } where go c = if c then go (not c) else 1
""",
    "between": """
f :: Int -> Int
f p = case p of { 3 -> 1; n -> 2; 4 -> go True } where go c = if c then go (not c) else 1
""",
    "a value": """
f :: Int -> Int
f p = case (p, p) of { (a, b) -> a; _ -> y } where y = head []
""",
    "an argument that is not used": """
f :: Int -> Int
f x = (\\_ -> 1) y where y = head []
""",
    "the same in a let": """
f :: Int -> Int
f x = let y = head [] in (\\_ -> 1) y
""",
    "a let": """
f :: Int -> Int
f x = let y = head [] in case (x, x) of { (a, b) -> a; _ -> y }
""",
    "one of several right-hand sides": """
f :: Int -> Int
f x | x > 3 = case (x, x) of { (a, b) -> a; _ -> y }
    | otherwise = 3
  where y = head []
""",
    "a chain": """
f :: Int -> Int
f x = case (x, x) of { (a, b) -> a; _ -> g y } where { y = head []; g z = z }
""",
    "another local one": """
f :: Int -> Int
f x = z where { y = head []; z = case (x, x) of { (a, b) -> a; _ -> y } }
""",
    "what is mentioned so mentions it": """
f :: Int -> Int
f x = case (x, x) of { (a, b) -> a; _ -> z } where { y = head []; z = y + 1 }
""",
    "a quotient": """
f :: Int -> Int
f x = case x of { n | n > 3 -> 1; n -> 2; _ -> y } where y = 10 `div` x
""",
    "a let that is not used": """
f :: Int -> Int
f x = let z = y + 1 in 3 where y = head []
""",
    "in an argument that is not used": """
f :: Int -> Int
f x = (\\z -> 3) (y + 1) where y = head []
""",
    "a let behind a guard": """
f :: Int -> Int
f x | x > 3 = let z = y + 1 in 3
    | otherwise = 2
  where y = 10 `div` x
""",
    "in a function that is used": """
f :: Int -> Int
f x = g 3 where { g n = let z = y + 1 in n; y = head [] }
""",
    "in a statement": """
f :: Int -> IO Int
f x = do
  let y = head []
  print (case (x, x) of { (a, b) -> a; _ -> y })
  return 3
""",
    "in a bind": """
f :: Int -> IO Int
f x = do
  let y = head []
  z <- return (case (x, x) of { (a, b) -> a; _ -> y })
  return z
""",
    "in another let of a block": """
f :: Int -> IO Int
f x = do
  let y = head []
  let z = case (x, x) of { (a, b) -> a; _ -> y }
  return z
""",
}

DROPPED = {
    "behind a guard that always holds": """
f :: Int -> Int
f p | otherwise = 1
    | p > 2 = go True
  where go c = if c then go (not c) else 1
""",
    "in a guard behind one": """
f :: Int -> Int
f p | True = 1
    | go True > 2 = 3
  where go c = if c then go (not c) else 1
""",
    "the value so": """
f :: Int -> Int
f x | x > 3 = 2
    | otherwise = 3
    | x > 5 = y
  where y = head []
""",
    "an equation that no value reaches": """
f :: (Int, Int) -> Int
f (a, b) = 1
f p = y where y = head []
""",
    "the end of a block": """
f :: Int -> IO Int
f x = do
  let y = head []
  case (x, x) of { (a, b) -> return a; _ -> return y }
""",
    "a let inside what is dropped": """
f :: Int -> Int
f x = case (x, x) of { (a, b) -> a; _ -> let y = head [] in y }
""",
    "a chain that nothing mentions": """
f :: Int -> Int
f x = 3 where { y = head []; z = y + 1 }
""",
    "a chain of a let": """
f :: Int -> Int
f x = let { y = head []; z = y + 1 } in 3
""",
    "a let in a let": """
f :: Int -> Int
f x = let y = head [] in let z = y + 1 in 3
""",
    "lets of a block": """
f :: Int -> IO Int
f x = do
  let y = head []
  let z = y + 1
  return 3
""",
    "a let that nothing mentions": """
f :: Int -> IO Int
f x = do
  let y = head []
  let z = case (x, x) of { (a, b) -> a; _ -> y }
  return 3
""",
    "an argument of the end of a block": """
f :: Int -> IO Int
f x = do
  let y = head []
  return (case (x, x) of { (a, b) -> a; _ -> y })
""",
    "no local one": """
f :: Int -> Int
f n | True = 1
    | otherwise = head []
""",
}


@pytest.mark.parametrize("name", KEPT)
def test_what_a_breakpoint_mentions_is_checked(name: str) -> None:
    assert not is_proved(KEPT[name])


@pytest.mark.parametrize("name", DROPPED)
def test_what_none_mentions_is_not(name: str) -> None:
    assert is_proved(DROPPED[name])
