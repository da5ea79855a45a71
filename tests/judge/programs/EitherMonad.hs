module Main where

data Err = Neg Int | TooBig Int deriving (Show, Eq)

check :: Int -> Either Err Int
check n
  | n < 0 = Left (Neg n)
  | n > 100 = Left (TooBig n)
  | otherwise = Right n

total :: [Int] -> Either Err Int
total xs = sum <$> traverse check xs

main :: IO ()
main = do
  print (total [1, 2, 3])
  print (total [1, -2, 300])
  print (either show (show . (+ 1)) (check 5))
  print (sequence [Right 1, Left "x", Left "y" :: Either String Int])
  print (fmap (* 2) (check 7) >>= check)
