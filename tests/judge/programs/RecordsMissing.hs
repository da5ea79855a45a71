module Main where

data P = P { px :: Int, py :: Int }

main :: IO ()
main = do
  let p = P { px = 1 }
  print (px p)
  print (px (p { py = 2 }) + py (p { py = 2 }))
