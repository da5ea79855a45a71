{-# LANGUAGE TypeFamilies #-}
module D2 where
class Key k where
  data Mp k v
  look :: k -> Mp k v -> Maybe v
  first :: k -> Mp k v -> v
{-@ f :: Mp Bool Int -> Nat @-}
f :: Mp Bool Int -> Int
f m = first True m
{-@ g :: Mp Bool Nat -> Nat @-}
g :: Mp Bool Int -> Int
g m = first True m
instance Key Bool where
  data Mp Bool v = BM v v | BN v
  look True (BM a _) = Just a
  look False (BM _ b) = Just b
  look _ (BN b) = Just b
  first _ (BM a _) = a
  first _ (BN b) = b
pair :: Mp Bool Int -> Int
pair (BM a b) = a + b
tot :: Mp Bool Int -> Int
tot (BM a b) = a + b
tot (BN b) = b
