module Main where

data P = P Int Double | Q { px :: Int, py :: Maybe Int } | Int :*: Int deriving (Show, Eq)
infixl 7 :*:

main :: IO ()
main = do
  print (P (-1) (-2.5))
  print (Q { px = -3, py = Just (-4) })
  print [Just (P 1 2)]
  print (Just (Q 1 Nothing))
  print (1 :*: 2, Just (3 :*: (-4)))
