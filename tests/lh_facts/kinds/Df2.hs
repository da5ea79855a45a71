{-# LANGUAGE TypeFamilies #-}
module Df2 where
class Key k where
  data Map k :: * -> *
  look :: k -> Map k v -> Maybe v

instance Key Bool where
  data Map Bool v = BM (Maybe v) (Maybe v)
  look True (BM a _) = a
  look False (BM _ b) = b

{-@ f :: Map Bool Int -> {v:Int | v >= 0} @-}
f :: Map Bool Int -> Int
f m = case look True m of
  Just x -> x
  Nothing -> 0
