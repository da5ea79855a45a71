module Main where

main :: IO ()
main = do
  print (read "5" :: Int)
  print ((fromIntegral (3 :: Int) :: Double) / 2)
  print (maxBound :: Char)
  print ((\x -> x :: Int) 3, [] :: [Int], (Nothing :: Maybe ()))
  let f :: Int -> Int
      f = (* 2)
      g, h :: Double
      g = 1
      h = 2
  print (f 3, g / h)
  print (either id show (Right 3 :: Either String Int))
