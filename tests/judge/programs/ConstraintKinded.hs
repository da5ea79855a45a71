module Main where

pairUp :: (Show a, Num a, Ord a, Show b) => a -> b -> [String]
pairUp a b
  | a > 0 = [show (a + 1), show b]
  | otherwise = [show (abs a)]

largest :: (Ord k, Num k) => [k] -> k
largest = foldr max 0

norm :: (Floating a) => [a] -> a
norm = sqrt . sum . map (^ 2)

mean :: (Real a, Fractional b) => [a] -> b
mean xs = realToFrac (sum xs) / fromIntegral (length xs)

main :: IO ()
main = do
  print (pairUp 3 'x', pairUp (-2.5) ())
  print (largest [1, 5, 2], largest [0.5])
  print (norm [3, 4], mean [1, 2, 3 :: Int] :: Double)
