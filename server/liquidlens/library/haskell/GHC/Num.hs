-- | The class of numbers.
module GHC.Num (Num (..), Integer, subtract) where
