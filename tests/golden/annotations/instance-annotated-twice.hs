module InstanceAnnotatedTwice where

class Metric a where
  near :: a -> a -> a
  far :: a -> a -> a

instance Metric Int where
{-@ instance Metric Int where
      near :: x:Int -> y:Int -> {v:Int | v == x - y}
  @-}
  near x y = x - y
{-@ instance Metric Int where
      far :: x:Int -> y:Int -> {v:Int | v == x + y}
  @-}
  far x y = x + y
