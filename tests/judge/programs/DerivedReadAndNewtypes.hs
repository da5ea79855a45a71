{-# LANGUAGE GeneralizedNewtypeDeriving, BangPatterns, DeriveFunctor, StandaloneDeriving #-}
module Main where
import Control.Monad.State
data C = Red | Green | Blue deriving (Show, Read, Eq, Ord, Enum, Bounded)
data T a = L | N (T a) a (T a) deriving (Show, Read, Eq)
data R = R { rx :: Int, ry :: Maybe C } deriving (Show, Read, Eq)
data E = Int :+: E | Nil deriving (Show, Read, Eq)
infixr 5 :+:
newtype Age = Age Int deriving (Show, Eq, Ord, Num, Enum, Real, Integral)
newtype App a = App (State Int a) deriving (Functor, Applicative, Monad)
runApp (App m) n = runState m n
tick :: App Int
tick = App (do { n <- get; put (n + 1); return n })
go :: App (Int, Int)
go = do
  a <- tick
  b <- tick
  let !c = a + b
  return (c, b)
strict x = let !y = x + 1 in y * 2
main = do
  print (read "Red" :: C, read " ( Blue ) " :: C)
  print (read "N L 3 (N L (-4) L)" :: T Int)
  print (read "R { rx = -3, ry = Just Green }" :: R)
  print (read "[1 :+: (2 :+: Nil)]" :: [E])
  print (Age 3 + 4 * 2, map fromEnum [Age 1 .. Age 3], toInteger (Age 7 `div` 2))
  print (runApp go 5)
  print (strict 3)
  print ([minBound ..] :: [C])
  print (succ Red, pred Blue, [Red ..], [Blue, Green ..], fromEnum Blue, toEnum 1 :: C)
