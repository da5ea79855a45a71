module Main where

newtype Temp = Temp Double

instance Show Temp where
  show (Temp c) = label ++ show rounded
    where
      rounded = fromIntegral (round (c * 10)) / 10 :: Double
      label
        | c < 0 = "freezing "
        | c < threshold = "mild "
        | otherwise = "hot "
        where threshold = 25

main :: IO ()
main = mapM_ print [Temp (-3.14), Temp 20.06, Temp 30]
