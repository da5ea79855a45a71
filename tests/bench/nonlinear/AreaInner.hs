module AreaInner where

{-@ data Box = Box { wide :: Nat, high :: Nat } @-}
data Box = Box { wide :: Int, high :: Int }

{-@ inner :: Box -> Nat @-}
inner :: Box -> Int
inner (Box w h) = (w - 2) * (h - 2)
