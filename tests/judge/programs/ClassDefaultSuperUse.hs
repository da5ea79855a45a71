module Main where

class Eq a => Finite a where
  universe :: [a]
  index :: a -> Int
  index x = go 0 universe
    where
      go n (y : ys) | x == y = n
                    | otherwise = go (n + 1) ys
      go _ [] = error "not in universe"

instance Finite Bool where universe = [False, True]
instance Finite () where universe = [()]
instance (Finite a, Finite b) => Finite (a, b) where universe = [(a, b) | a <- universe, b <- universe]
instance Finite a => Finite (Maybe a) where universe = Nothing : map Just universe

card :: Finite a => a -> Int
card x = length (universe `asTypeOf` [x])

main :: IO ()
main = do
  print (index (True, Just False), card (undefined :: (Bool, Maybe Bool)))
  print (universe :: [(Bool, Maybe ())])
