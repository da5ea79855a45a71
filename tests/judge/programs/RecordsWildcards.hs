{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
module Main where

data P = P { px :: Int, py :: Int } deriving Show

norm1 :: P -> Int
norm1 P {..} = abs px + abs py

flipP :: P -> P
flipP P {px, py} = P {px = py, py = px}

mk :: Int -> P
mk px = P {..} where py = px * 2

main :: IO ()
main = do
  print (norm1 (P 3 (-4)))
  print (flipP (P 1 2))
  print (mk 5)
