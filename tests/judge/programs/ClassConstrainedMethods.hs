module Main where

class Collection c where
  cfilter :: (a -> Bool) -> c a -> c a
  csum :: Num a => c a -> a
  cmax :: (Ord a, Show a) => c a -> String

newtype L a = L [a]

instance Collection L where
  cfilter p (L xs) = L (filter p xs)
  csum (L xs) = sum xs
  cmax (L xs) = show (maximum xs)

main :: IO ()
main = do
  let l = L [1, 5, 2 :: Int]
  print (csum (cfilter odd l))
  putStrLn (cmax l)
  print (csum (L [0.5, 0.25]))
