module Main where

-- Layout: nested where, guards over several lines, operators at the start of a line.
classify :: Int -> String
classify n
  | small
  , even n = "small even"
  | small = "small odd"
  | otherwise = big
  where
    small = n < limit
      where limit = 10
    big
      | n > 1000 = "huge"
      | otherwise =
          "big"
            ++ "!"

main :: IO ()
main = do
  putStrLn (classify 4)
  putStrLn (classify 5)
  putStrLn
    (classify 50)
  let x = 1
      y = 2
  print (x + y)
  print $
    classify
      5000
