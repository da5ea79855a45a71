module Main where

import qualified Data.Set as S

type Cell = (Int, Int)

neighbours :: Cell -> [Cell]
neighbours (x, y) = [(x + dx, y + dy) | dx <- [-1, 0, 1], dy <- [-1, 0, 1], (dx, dy) /= (0, 0)]

step :: S.Set Cell -> S.Set Cell
step live = S.fromList [c | c <- candidates, rule c]
  where
    candidates = S.toList (S.union live (S.fromList (concatMap neighbours (S.toList live))))
    rule c = let n = length (filter (`S.member` live) (neighbours c)) in n == 3 || (n == 2 && S.member c live)

render :: S.Set Cell -> String
render s = unlines [[if S.member (x, y) s then '#' else '.' | x <- [0 .. 3]] | y <- [0 .. 3]]

main :: IO ()
main = mapM_ (putStrLn . render) (take 3 (iterate step (S.fromList [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)])))
