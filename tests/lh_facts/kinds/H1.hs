{-# LANGUAGE GADTs, StandaloneDeriving, FlexibleInstances, FlexibleContexts #-}
module H1 where
data T a where
  TI :: Int -> T Int
  TS :: String -> T String
deriving instance Show (T a)
deriving instance Eq (T a)
{-@ f :: T Int -> Nat @-}
f :: T Int -> Int
f (TI n) = if n > 0 then n else 0
f _ = 0
g :: T a -> T a -> Bool
g x y = x == y
instance Show a => Show (Maybe' a) where
  show (J x) = show x
  show _ = "no"
data Maybe' a where
  N :: Maybe' a
  J :: a -> Maybe' a
