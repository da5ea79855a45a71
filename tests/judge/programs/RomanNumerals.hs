module Main where

numerals :: [(Int, String)]
numerals =
  [ (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC")
  , (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")
  ]

toRoman :: Int -> String
toRoman 0 = ""
toRoman n = s ++ toRoman (n - v) where (v, s) = head (dropWhile ((> n) . fst) numerals)

main :: IO ()
main = mapM_ (putStrLn . toRoman) [1994, 2024, 49]
