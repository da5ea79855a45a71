module Main where

class Shape a where
  area :: a -> Double
  area x = width x * height x
  width, height :: a -> Double
  width = sqrt . area
  height = width
  describe :: a -> String
  describe x = "area " ++ show (area x)

data Square = Square Double
data Rect = Rect Double Double

instance Shape Square where
  width (Square s) = s

instance Shape Rect where
  width (Rect w _) = w
  height (Rect _ h) = h
  describe r = "rect of " ++ show (area r)

main :: IO ()
main = do
  putStrLn (describe (Square 3))
  putStrLn (describe (Rect 2 3))
