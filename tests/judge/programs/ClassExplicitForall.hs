{-# LANGUAGE ScopedTypeVariables, InstanceSigs #-}
module Main where

class Box f where
  unbox :: forall a. f a -> a
  boxMap :: (a -> b) -> f a -> f b

newtype I a = I a deriving Show

instance Box I where
  unbox :: I a -> a
  unbox (I a) = a
  boxMap :: forall a b. (a -> b) -> I a -> I b
  boxMap f (I a) = I b
    where
      b :: b
      b = f a

main :: IO ()
main = print (unbox (boxMap (+ 1) (I 3)), boxMap show (I 'x'))
