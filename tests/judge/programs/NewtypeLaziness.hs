module Main where

newtype N = N Int
data D = D Int
data S = S !Int

f :: N -> Int
f (N _) = 1

g :: D -> Int
g (D _) = 1

h :: S -> Int
h (S _) = 1

main :: IO ()
main = do
  print (f undefined)
  print (g (D undefined))
  print (h (S 3))
  print (h (S (error "strict field")))
