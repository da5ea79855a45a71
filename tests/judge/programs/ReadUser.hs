module Main where

import Text.Read (readMaybe)

data Cmd = Push Int | Pop | Add deriving Show

parse :: String -> Maybe Cmd
parse s = case words s of
  ["push", n] -> Push <$> readMaybe n
  ["pop"] -> Just Pop
  ["add"] -> Just Add
  _ -> Nothing

instance Read Cmd where
  readsPrec _ s = [(c, "") | Just c <- [parse s]]

main :: IO ()
main = do
  print (mapM parse ["push 3", "pop", "add"])
  print (parse "push x", parse "jump")
  print (read "push 7" :: Cmd)
  print (readMaybe "3.5" :: Maybe Double, readMaybe "3,5" :: Maybe Int, read "(1,[True,False],\"x\")" :: (Int, [Bool], String))
  print (reads "17 apples" :: [(Int, String)], lex " foo_1 + 2")
