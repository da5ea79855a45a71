{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
module Wildcard1 where
{-@ data Cfg = Cfg { width :: Nat, height :: {v:Int | v > width} } @-}
data Cfg = Cfg { width :: Int, height :: Int }
area :: Cfg -> Int
area Cfg{..} = width * height
{-@ d :: Cfg -> {v:Int | v > 0} @-}
d :: Cfg -> Int
d Cfg{width, height} = height - width
mk :: Int -> Cfg
mk n = let width = 3; height = n in Cfg{..}
mk2 :: Int -> Cfg
mk2 n | n > 3 = Cfg { width = 3, height = n }
      | otherwise = Cfg { width = 0, height = 1 }
