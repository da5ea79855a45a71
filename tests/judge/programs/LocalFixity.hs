module Main where

f :: Int -> Int -> Int -> Int
f a b c = a <+> b <.> c
  where
    infixl 6 <+>
    infixl 7 <.>
    x <+> y = x + y
    x <.> y = x * y

g :: Int -> Int -> Int -> Int
g a b c = a <+> b <.> c
  where
    infixl 7 <+>
    infixl 6 <.>
    x <+> y = x + y
    x <.> y = x * y

main :: IO ()
main = print (f 1 2 3, g 1 2 3)
