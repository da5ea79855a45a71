module Main where

import qualified Data.Map as M

best :: [(Int, Int)] -> Int -> Int
best items cap = snd (last (M.toList (M.filterWithKey (\k _ -> k <= cap) table)))
  where
    table = foldl add (M.singleton 0 0) items
    add m (w, v) = prune (M.unionWith max m (M.fromList [(w' + w, v' + v) | (w', v') <- M.toList m]))
    prune m = M.fromList (go (-1) (M.toList m))
    go _ [] = []
    go hi ((w, v) : rest)
      | v > hi = (w, v) : go v rest
      | otherwise = go hi rest

main :: IO ()
main = print (map (best [(12, 4), (2, 2), (1, 1), (1, 2), (4, 10)]) [0, 1, 5, 8, 15, 20])
