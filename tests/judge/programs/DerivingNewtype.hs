{-# LANGUAGE GeneralizedNewtypeDeriving, DeriveGeneric #-}
module Main where

import GHC.Generics (Generic)

newtype Age = Age Int deriving (Eq, Ord, Show, Num, Generic)
newtype Score = Score { getScore :: Double } deriving (Eq, Ord, Show, Num, Fractional)
data T a = T a | U deriving (Show, Eq, Generic)

main :: IO ()
main = do
  print (Age 3 + 4 * 2)
  print (Score 1.5 / 2, Score 1 < 2)
  print (sum [Age 1, Age 2], negate (Age 1), T (Age 2))
