module Main where

import qualified Data.Map as M
import qualified Data.Set as S

type Graph = M.Map Int [Int]

graph :: Graph
graph = M.fromList [(1, [2, 3]), (2, [4]), (3, [4, 5]), (4, [6]), (5, [6]), (6, []), (7, [1])]

bfs :: Graph -> Int -> [Int]
bfs g s = go [s] (S.singleton s)
  where
    go [] _ = []
    go (x : queue) seen = x : go (queue ++ new) (foldr S.insert seen new)
      where new = [y | y <- M.findWithDefault [] x g, not (S.member y seen)]

paths :: Graph -> Int -> Int -> [[Int]]
paths g a b
  | a == b = [[b]]
  | otherwise = [a : p | n <- M.findWithDefault [] a g, p <- paths g n b]

topo :: Graph -> [Int]
topo g = snd (foldl visit (S.empty, []) (M.keys g))
  where
    visit (seen, out) n
      | n `S.member` seen = (seen, out)
      | otherwise = let (s', o') = foldl visit (S.insert n seen, out) (g M.! n) in (s', n : o')

main :: IO ()
main = do
  print (bfs graph 1)
  print (paths graph 1 6)
  print (topo graph)
