"""A function that a `let` of a block defines, and that the block's end alone mentions, once, GHC puts in there, and so
of guards and comprehensions: a recursion is one on the numbers that it is used with.

Where a breakpoint mentions it (at right-hand sides, statements, applications in parentheses), it stays.  So asked of
LiquidHaskell 0.9.0.2.
"""

import pytest

from tests.unit.liquid.judged import is_proved

ACCEPTED = {
    "a Maybe": """
f :: Maybe Int
f = do
  let go 0 = Just 1
      go k = go (k - 1)
  go 5
""",
    "a list": """
f :: [Int]
f = do
  let go n = if n <= 0 then [] else n : go (n - 1)
  go 5
""",
    "before another let": """
f :: IO Int
f = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  let start = 5
  go start
""",
    "in a branch": """
f :: Int -> IO Int
f k = if k > 1 then return 2 else do
  let go n = if n <= 0 then return 1 else go (n - 1)
  go 5
""",
    "after a dollar": """
f :: IO Int
f = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  fmap (+ 1) $ go 5
""",
    "in one branch": """
f :: Bool -> IO Int
f b = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  if b then go 5 else return 1
""",
    "after a statement": """
f :: IO Int
f = do
  putStrLn "a"
  let go n = if n <= 0 then return 1 else go (n - 1)
  go 5
""",
    "after a bind": """
f :: IO Int
f = do
  k <- return 5
  let go n = if n <= 0 then return 1 else go (n - 1)
  go k
""",
    "of a block inside": """
f :: IO Int
f = do
  x <- do
    let go n = if n <= 0 then return 1 else go (n - 1)
    go 5
  return (x + 1)
""",
    "below a lambda": """
f :: Int -> IO Int
f = \\k -> do
  let go n = if n <= 0 then return 1 else go (n - 1)
  go k
""",
    "a block in parentheses": """
f :: IO Int
f = (do
  let go n = if n <= 0 then return 1 else go (n - 1)
  go 5)
""",
    "behind an operator": """
f :: IO Int
f = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  return 3 >> go 5
""",
    "in a sum": """
f :: Int -> Maybe Int
f k = do
  let go n = if n <= 0 then 1 else go (n - 1)
  Just $ 1 + go k
""",
    "scrutinised": """
f :: Int -> IO Int
f k = do
  let go n = if n <= 0 then 1 else go (n - 1)
  case go k of
    1 -> return 1
    _ -> return 2
""",
    "a condition": """
f :: Int -> IO Int
f k = do
  let go n = if n <= 0 then 1 else go (n - 1)
  if go k > 1 then return 1 else return 2
""",
    "behind a guard": """
f :: Int -> IO Int
f k
  | k > 3 = do
      let go n = if n <= 0 then return 1 else go (n - 1)
      go k
  | otherwise = return 1
""",
    "before a statement": """
f :: IO Int
f = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  print 5
  go 4
""",
    "handed on": """
f :: [Int] -> IO ()
f xs = do
  let go n = if n <= 0 then return () else go (n - 1)
  mapM_ go xs
""",
    "after `when`": """
import Control.Monad
f :: Int -> IO ()
f m = do
  let go n = if n <= 0 then return () else go (n - 1)
  when (m > 3) $ go m
""",
    "the end of a block inside": """
f :: Int -> IO Int
f m = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  if m > 3 then do { print m; go m } else return 1
""",
    "in a tuple": """
f :: Int -> Maybe (Int, Int)
f m = do
  let go n = if n <= 0 then 1 else go (n - 1)
  pure $ (go m, 1)
""",
    "in a list": """
f :: Int -> [Int]
f m = do
  let go n = if n <= 0 then 1 else go (n - 1)
  [go m]
""",
    "with a type": """
f :: Int -> IO Int
f m = do
  let go n = if n <= 0 then 1 else go (n - 1)
  return $ (go m :: Int)
""",
    "alone in parentheses": """
f :: Int -> IO Int
f m = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  (go) m
""",
    "beside a helper": """
f :: Int -> IO Int
f m = do
  let help n = n - 1
      go n = if n <= 0 then return 1 else go (help n)
  go m
""",
    "beside a `where`": """
f :: Int -> IO Int
f m = do
  let go n = if n <= 0 then return k else go (n - 1)
  go m
  where k = 3
""",
    "a block that is an argument": """
f :: Int -> IO Int
f m = id $ do
  let go n = if n <= 0 then return 1 else go (n - 1)
  go m
""",
    "handed on infix": """
f :: Int -> IO Int
f m = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  go `id` m
""",
    "no recursion": """
{-@ f :: Int -> Maybe {v:Int | v == 7} @-}
f :: Int -> Maybe Int
f m = do
  let up b = if b then 7 else 8
  Just $ up True
""",
    "a value": """
{-@ f :: Int -> Maybe {v:Int | v == 7} @-}
f :: Int -> Maybe Int
f m = do
  let y = if m > 3 then 7 else 8
  Just $ if m > 3 then y else 7
""",
    "with a metric": """
f :: Int -> IO Int
f m = do
  let {-@ go :: n:Int -> IO Int / [10 - n] @-}
      go n = if n >= 10 then return 1 else go (n + 1)
  go m
""",
    "lazy": """
f :: Int -> IO Int
f m = do
  let {-@ lazy go @-}
      go n = if n == 10 then return 1 else go (n + 1)
  go m
""",
    "an element of a comprehension": """
f :: Int -> [Int]
f k = [go k | let go n = if n <= 0 then 1 else go (n - 1), k > 3]
""",
    "behind a generator": """
f :: [Int] -> [Int]
f ks = [go k | k <- ks, let go n = if n <= 0 then 1 else go (n - 1)]
""",
    "a condition of a comprehension": """
f :: [Int] -> [Int]
f ks = [k | k <- ks, let go n = if n <= 0 then 1 else go (n - 1), go k > 3]
""",
    "a guard after a guard": """
f :: Int -> Int
f m
  | let go n = if n <= 0 then 1 else go (n - 1), m > 2, go m > 3 = 2
  | otherwise = 1
""",
    "after a pattern guard": """
f :: Maybe Int -> Int
f m
  | let go n = if n <= 0 then 1 else go (n - 1), Just j <- m, go j > 3 = 2
  | otherwise = 1
""",
    "no recursion, a condition": """
{-@ f :: [Int] -> [Int] @-}
f :: [Int] -> [Int]
f ks = [10 `div` k | k <- ks, let ok j = j > 3, ok k]
""",
    "a guard of an alternative": """
f :: Int -> Int
f m = case m of
  k | let go n = if n <= 0 then 1 else go (n - 1), go k > 3 -> 2
  _ -> 3
""",
    "a guard of a multiway if": """
{-# LANGUAGE MultiWayIf #-}
f :: Int -> Int
f k = if | let go n = if n <= 0 then 1 else go (n - 1), go k > 3 -> 2
         | otherwise -> 3
""",
}

REJECTED = {
    "mentioned twice": """
f :: IO Int
f = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  go 5 >> go 6
""",
    "upwards": """
f :: IO Int
f = do
  let go n = if n == 7 then return 1 else go (n + 1)
  go 5
""",
    "an application in parentheses": """
f :: IO Int
f = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  id (go 5)
""",
    "with an accumulator before": """
f :: IO Int
f = do
  let go acc n = if n <= 0 then return acc else go (acc + n) (n - 1)
  go 0 5
""",
    "in another let": """
f :: IO Int
f = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  let r = go 5
  r
""",
    "all in parentheses": """
f :: IO Int
f = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  (go 5)
""",
    "an argument in parentheses": """
f :: Int -> Maybe Int
f k = do
  let go n = if n <= 0 then 1 else go (n - 1)
  Just (go k)
""",
    "behind a bind": """
f :: IO Int
f = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  x <- return 5
  go x
""",
    "a let with a body": """
f :: IO Int
f = let go n = if n <= 0 then return 1 else go (n - 1) in do { go 5 }
""",
    "a let with a body and a branch": """
f :: Bool -> Int
f b = let go n = if n <= 0 then 1 else go (n - 1) in if b then go 5 else 3
""",
    "in an alternative": """
f :: Maybe Int -> IO Int
f m = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  case m of
    Just k -> go k
    Nothing -> return 1
""",
    "as a statement": """
f :: Int -> IO Int
f m = do
  let go n = if n <= 0 then return () else go (n - 1)
  go m
  return 1
""",
    "behind a bind inside": """
f :: Int -> IO Int
f m = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  if m > 3 then do { x <- return 3; go m } else return 1
""",
    "below a lambda inside": """
f :: Int -> IO Int
f m = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  return m >>= \\k -> go k
""",
    "in a sum in parentheses": """
f :: Int -> IO Int
f m = do
  let go n = if n <= 0 then 1 else go (n - 1)
  return (1 + go m)
""",
    "below another let": """
f :: Int -> IO Int
f m = do
  let go n = if n <= 0 then return 1 else go (n - 1)
  let k = m in go k
""",
    "two that call each other": """
f :: Int -> IO Int
f m = do
  let ev n = if n <= 0 then return 1 else od (n - 1)
      od n = if n <= 0 then return 2 else ev (n - 1)
  ev m
""",
    "in another function": """
f :: Int -> IO Int
f m = do
  let go n = if n <= 0 then 1 else go (n - 1)
      back n = if n <= 0 then go 3 else back (n - 1)
  return $ back m
""",
    "no recursion, in parentheses": """
{-@ f :: Int -> Maybe {v:Int | v == 7} @-}
f :: Int -> Maybe Int
f m = do
  let up b = if b then 7 else 8
  Just (up True)
""",
    "with a precondition": """
f :: Int -> IO Int
f m = do
  let {-@ go :: Nat -> IO Int @-}
      go n = if n == 0 then return 1 else go (n - 1)
  go m
""",
    "before a generator": """
f :: [Int] -> [Int]
f ks = [go k | let go n = if n <= 0 then 1 else go (n - 1), k <- ks]
""",
    "in another let of a comprehension": """
f :: [Int] -> [Int]
f ks = [m | k <- ks, let go n = if n <= 0 then 1 else go (n - 1), let m = go k]
""",
    "an element in parentheses": """
f :: [Int] -> [Int]
f ks = [(go k) | k <- ks, let go n = if n <= 0 then 1 else go (n - 1)]
""",
    "a pattern guard": """
f :: Int -> Int
f m
  | let go n = if n <= 0 then Just 1 else go (n - 1), Just k <- go m, k > 3 = 2
  | otherwise = 1
""",
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_the_end_of_a_block_alone_mentions_is_put_in(name: str) -> None:
    assert is_proved(ACCEPTED[name])


@pytest.mark.parametrize("name", REJECTED)
def test_what_a_breakpoint_mentions_stays(name: str) -> None:
    assert not is_proved(REJECTED[name])
