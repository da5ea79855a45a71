module Main where

import qualified Data.Map as M
import qualified Data.Set as S

type G = M.Map Char [(Char, Int)]

g :: G
g = M.fromList [('a', [('b', 7), ('c', 3)]), ('b', [('d', 2)]), ('c', [('b', 1), ('d', 8)]), ('d', [])]

dijkstra :: G -> Char -> M.Map Char Int
dijkstra gr s = go (S.singleton (0, s)) (M.singleton s 0)
  where
    go frontier dist = case S.minView frontier of
      Nothing -> dist
      Just ((d, u), rest)
        | d > M.findWithDefault maxBound u dist -> go rest dist
        | otherwise -> let (f', d') = foldl relax (rest, dist) (gr M.! u) in go f' d'
        where
          relax (f, m) (v, w)
            | d + w < M.findWithDefault maxBound v m = (S.insert (d + w, v) f, M.insert v (d + w) m)
            | otherwise = (f, m)

main :: IO ()
main = print (dijkstra g 'a')
