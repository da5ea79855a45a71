module Main where

class Shape a where
  area :: a -> Double
  name :: a -> String

class Shape a => Solid a where
  volume :: a -> Double -> Double
  volume s h = area s * h

data Circle = Circle Double
data Square = Square Double

data Either3 a b = L3 a | R3 b

instance Shape Circle where
  area (Circle r) = 3 * r * r
  name _ = "circle"
instance Shape Square where
  area (Square s) = s * s
  name _ = "square"
instance Solid Circle
instance Solid Square where volume s h = area s * h / 3
instance (Shape a, Shape b) => Shape (Either3 a b) where
  area (L3 a) = area a
  area (R3 b) = area b
  name (L3 a) = name a
  name (R3 b) = name b

report :: Solid a => a -> String
report s = name s ++ " " ++ show (area s) ++ " " ++ show (volume s 2)

main :: IO ()
main = do
  putStrLn (report (Circle 1))
  putStrLn (report (Square 3))
  print (map area [L3 (Circle 2), R3 (Square 2)])
