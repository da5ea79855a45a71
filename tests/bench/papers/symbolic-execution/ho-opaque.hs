-- | An opaque function gets a function with a condition and must keep a promise.
module HoOpaque (start) where

{-@ inverse :: {d:Int | d /= 0} -> Int @-}
inverse :: Int -> Int
inverse d = 100 `div` d

{-@ start :: (({d:Int | d > 0} -> Int) -> {r:Int | r >= 0}) -> Int @-}
start :: ((Int -> Int) -> Int) -> Int
start f = inverse (f (\d -> inverse d) + 1)
