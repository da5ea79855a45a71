module Main where

import Data.List (transpose, (\\))

type Board = [[Int]]

solve :: Board -> [Board]
solve b = case [(r, c) | r <- [0 .. 3], c <- [0 .. 3], b !! r !! c == 0] of
  [] -> [b]
  ((r, c) : _) -> concat [solve (set r c v b) | v <- [1 .. 4] \\ used r c]
  where
    used r c = (b !! r) ++ (transpose b !! c) ++ box r c
    box r c = [b !! i !! j | i <- span2 r, j <- span2 c]
    span2 k = let s = 2 * (k `div` 2) in [s, s + 1]

set :: Int -> Int -> a -> [[a]] -> [[a]]
set r c v b = [[if (i, j) == (r, c) then v else x | (j, x) <- zip [0 ..] row] | (i, row) <- zip [0 ..] b]

main :: IO ()
main = mapM_ print (head (solve [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]))
