{-# LANGUAGE RankNTypes #-}
module Main where

applyAll :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
applyAll f (xs, s) = (f xs, f s)

newtype Church = Church (forall a. (a -> a) -> a -> a)

toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0

add :: Church -> Church -> Church
add (Church m) (Church n) = Church (\f -> m f . n f)

withShow :: (forall a. Show a => a -> String) -> (Int, Bool) -> String
withShow f (n, b) = f n ++ f b

main :: IO ()
main = do
  print (applyAll length ([1, 2, 3], "ab"))
  print (toInt (add (Church (\f -> f . f)) (Church (\f -> f . f . f))))
  putStrLn (withShow show (1, True))
