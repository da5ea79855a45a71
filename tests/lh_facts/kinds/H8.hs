{-# LANGUAGE GADTs, KindSignatures #-}
module H8 where
import Data.Kind (Type)
data Dyn where
  Dyn :: Rep a -> a -> Dyn
data Rep :: Type -> Type where
  RInt :: Rep Int
  RChar :: Rep Char
toInt :: Dyn -> Int
toInt (Dyn RInt n) = n
toInt (Dyn RChar c) = fromEnum c
{-@ toNat :: Dyn -> Nat @-}
toNat :: Dyn -> Int
toNat (Dyn RInt n) = abs' n
  where abs' k = if k < 0 then 0 - k else k
toNat _ = 0
{-@ bad :: Dyn -> Nat @-}
bad :: Dyn -> Int
bad (Dyn RInt n) = n
bad _ = 0
eqT :: Rep a -> Rep b -> Bool
eqT RInt RInt = True
eqT RChar RChar = True
eqT _ _ = False
