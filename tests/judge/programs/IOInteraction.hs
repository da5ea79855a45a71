module Main where

main :: IO ()
main = do
  name <- getLine
  putStrLn ("Hello, " ++ name)
  n <- readLn :: IO Int
  print (n * 2)
  rest <- getContents
  mapM_ (putStrLn . reverse) (lines rest)
