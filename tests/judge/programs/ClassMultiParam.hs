{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts #-}
module Main where

class Convert a b where
  convert :: a -> b

instance Convert Int String where convert = show
instance Convert Int Bool where convert = (/= 0)
instance Convert Bool Int where convert b = if b then 1 else 0
instance Convert a b => Convert [a] [b] where convert = map convert

roundTrip :: (Convert a b, Convert b a) => b -> a -> b
roundTrip w x = if False then w else convert x

main :: IO ()
main = do
  putStrLn (convert (3 :: Int))
  print (convert (0 :: Int) :: Bool)
  print (convert [True, False] :: [Int])
  print (roundTrip True (5 :: Int))
