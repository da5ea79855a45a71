-- Sets of elements, measures of several kinds, data compared as a whole.
module Elements where

import Data.Set (Set)

{-@ measure elems :: [a] -> Set a
      elems []     = Set_empty 0
      elems (x:xs) = Set_cup (Set_sng x) (elems xs)
  @-}

{-@ dedup :: xs:[Int] -> {v:[Int] | elems v == elems xs} @-}
dedup :: [Int] -> [Int]
dedup (x : y : zs) = if x == y then dedup (y : zs) else y : dedup (x : zs)
dedup [_]          = []
dedup []           = []

data Light = Red | Green | Amber

{-@ next :: c:Light -> {v:Light | v /= c} @-}
next :: Light -> Light
next Red   = Green
next Green = Amber
next c     = c

{-@ measure isGo @-}
isGo :: Light -> Bool
isGo Green = True
isGo Red   = False
isGo Amber = False

{-@ go :: {c:Light | not (isGo c)} -> {v:Light | isGo v} @-}
go :: Light -> Light
go Red = Green
go c   = c
