module Main where

greeting :: String
greeting = "héllo wörld λ → ∀"

main :: IO ()
main = do
  putStrLn greeting
  print greeting
  print (length greeting, map fromEnum "é→", 'λ')
  let x' = 1; x'' = x' + 1; _y = 2
  print (x'', _y)
