{-# LANGUAGE StandaloneDeriving #-}
module Main where

data T = A Int | B
data U a = U a a

deriving instance Show T
deriving instance Eq T
deriving instance Ord T
deriving instance Show a => Show (U a)
deriving instance Eq a => Eq (U a)

main :: IO ()
main = do
  print (A 1, B, A 1 == A 1, A 1 < B, compare B (A 3))
  print (U 1 2, U 1 2 == U 1 2)
