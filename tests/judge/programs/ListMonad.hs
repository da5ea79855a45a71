module Main where

import Control.Monad

pyth :: Int -> [(Int, Int, Int)]
pyth n = do
  a <- [1 .. n]
  b <- [a .. n]
  c <- [b .. n]
  guard (a * a + b * b == c * c)
  return (a, b, c)

knight :: (Int, Int) -> [(Int, Int)]
knight (r, c) = do
  (dr, dc) <- [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
  let p@(r', c') = (r + dr, c + dc)
  guard (r' `elem` [1 .. 8] && c' `elem` [1 .. 8])
  return p

main :: IO ()
main = do
  print (pyth 13)
  print (knight (1, 1))
  print (length (knight (1, 1) >>= knight))
  print (join [[1], [2, 3]], [1, 2] >> "ab", mapM (const "xy") [1, 2])
