module Main where

import Data.Bits

popcount' :: Int -> Int
popcount' 0 = 0
popcount' n = (n .&. 1) + popcount' (n `shiftR` 1)

gray :: Int -> Int
gray n = n `xor` (n `shiftR` 1)

main :: IO ()
main = do
  print (map popcount' [0, 1, 255, 1023], popCount (255 :: Int))
  print (map gray [0 .. 7])
  print (complement 0 :: Int, testBit (5 :: Int) 1, setBit (0 :: Int) 4, (5 :: Int) .|. 2)
  print (shiftL 1 62 :: Int, shiftL 1 63 :: Int, shiftL 1 70 :: Integer)
