-- | `f g n`: an unknown function gets a function that divides, and what comes back is divided by once more.
module FGN (test) where

{-@ divide :: Int -> {d:Int | d /= 0} -> Int @-}
divide :: Int -> Int -> Int
divide n d = n `div` d

{-@ test :: ((Int -> Int) -> Int -> Int) -> Int -> Int @-}
test :: ((Int -> Int) -> Int -> Int) -> Int -> Int
test f n =
  let g x = if x == 0 then 0 else divide 1 x
      answer = f g n
  in if answer == 100 then 0 else divide 1 (100 - answer)
