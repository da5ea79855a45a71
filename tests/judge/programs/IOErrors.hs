module Main where

main :: IO ()
main = do
  putStrLn "before"
  _ <- ioError (userError "stop")
  putStrLn "after"
