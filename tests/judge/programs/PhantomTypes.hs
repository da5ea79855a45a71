module Main where

data Meters
data Feet

newtype Distance u = Distance Double deriving (Show, Eq, Ord)

addD :: Distance u -> Distance u -> Distance u
addD (Distance a) (Distance b) = Distance (a + b)

toMeters :: Distance Feet -> Distance Meters
toMeters (Distance d) = Distance (d * 0.5)

main :: IO ()
main = do
  print (addD (Distance 1) (toMeters (Distance 4)))
  print (Distance 1 < (Distance 2 :: Distance Feet))
