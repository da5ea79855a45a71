module Main where

data R = R { name :: String, age :: Int, ok :: Bool } deriving (Show, Eq, Ord)
newtype W a = W { unW :: a } deriving (Show, Eq, Ord)
data Empty = Empty deriving (Show, Eq, Ord, Enum, Bounded)

main :: IO ()
main = do
  print (R { name = "n", age = 3, ok = True })
  print (Just (W 3), W (Just (-1)))
  print (W (R "a" 1 False))
  print [Empty ..]
  print (R "a" 1 False < R "a" 1 True)
