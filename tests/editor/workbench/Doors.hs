-- What the workbench's test of saving opens: one cause that is told at two places, and a repair for it.
module Doors where

{-@ type Positive = {v:Int | v > 0} @-}

{-@ half :: Positive -> Nat @-}
half :: Int -> Int
half n = div n 2

{-@ double :: Positive -> Positive @-}
double :: Int -> Int
double n = n + n

{-@ frame :: Int -> Int @-}
frame :: Int -> Int
frame width = half width + double width
