-- | A vector as an object that answers messages with numbers; its squared length divides.
--
-- LiquidHaskell rejects this: to it `abs` may answer any number.
module VectorLength (Message(..), scale) where

data Message = X | Y

{-@ divide :: Int -> {d:Int | d /= 0} -> Int @-}
divide :: Int -> Int -> Int
divide n d = n `div` d

{-@ scale :: (Message -> Int) -> Int @-}
scale :: (Message -> Int) -> Int
scale vector =
  let x = vector X
      y = vector Y
      norm = abs x + abs y
  in divide 100 (1 + norm)
