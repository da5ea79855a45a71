{-# LANGUAGE GADTs, KindSignatures #-}
module Gadt1 where
data Exp a where
  IntE  :: Int -> Exp Int
  BoolE :: Bool -> Exp Bool
  Add   :: Exp Int -> Exp Int -> Exp Int
  If    :: Exp Bool -> Exp a -> Exp a -> Exp a
  Eq    :: Exp Int -> Exp Int -> Exp Bool

eval :: Exp a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c a b) = if eval c then eval a else eval b
eval (Eq a b) = eval a == eval b

{-@ size :: Exp a -> Nat @-}
size :: Exp a -> Int
size (IntE _) = 1
size (BoolE _) = 1
size (Add a b) = size a + size b
size (If c a b) = size c + size a + size b
size (Eq a b) = size a - size b
