module Main where

data B = X | Y deriving (Show, Bounded, Eq, Ord, Enum)
data P = P B Bool deriving (Show, Bounded)
newtype W = W B deriving (Show, Bounded)

main :: IO ()
main = do
  print (minBound :: P, maxBound :: P, maxBound :: W)
  print ((minBound, maxBound) :: (B, (B, Ordering)))
  print [(a, b) | a <- [minBound .. maxBound :: B], b <- [minBound ..] :: [Bool]]
