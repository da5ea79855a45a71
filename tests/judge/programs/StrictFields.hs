module Main where

data P = P !Int Int

fstP :: P -> Int
fstP (P a _) = a

main :: IO ()
main = do
  print (fstP (P 1 (error "lazy")))
  print (case P (1 + 1) undefined of P a _ -> a)
  print (let p = P (error "bang") 1 in 5)
  print (let p = P (error "bang") 1 in p `seq` 5)
