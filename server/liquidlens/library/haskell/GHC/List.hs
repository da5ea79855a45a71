-- | Functions on lists, not on other structures.
module GHC.List
  ( map, (++), filter, concat, head, last, tail, init, null, length, (!!), reverse, foldl, foldr, scanl, scanl1, scanr
  , scanr1, iterate, repeat, replicate, cycle, take, drop, splitAt, takeWhile, dropWhile, span, break, lookup, zip, zip3
  , zipWith, zipWith3, unzip, unzip3, and, or, any, all, elem, notElem, sum, product, maximum, minimum, concatMap
  ) where

-- Lacks: errorEmptyList foldl' foldl1 foldl1' foldr1 iterate' scanl' uncons
