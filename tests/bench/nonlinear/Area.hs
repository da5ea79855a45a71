module Area where

{-@ data Box = Box { wide :: Nat, high :: Nat } @-}
data Box = Box { wide :: Int, high :: Int }

{-@ area :: Box -> Nat @-}
area :: Box -> Int
area (Box w h) = w * h

{-@ border :: Box -> Nat @-}
border :: Box -> Int
border (Box w h) = 2 * w + 2 * h
