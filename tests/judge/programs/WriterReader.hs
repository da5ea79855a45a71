module Main where

import Control.Monad.Reader
import Control.Monad.Writer

logged :: Int -> Writer [String] Int
logged n = do
  tell ["got " ++ show n]
  let m = n * 2
  tell ["made " ++ show m]
  return m

config :: Reader (Int, String) String
config = do
  n <- asks fst
  s <- asks snd
  t <- local (\(a, b) -> (a + 1, b ++ "!")) (asks show)
  return (concat (replicate n s) ++ t)

main :: IO ()
main = do
  print (runWriter (mapM logged [1, 2]))
  putStrLn (runReader config (2, "ab"))
  print (runWriter (tell (Sum 3) >> tell (Sum 4) >> return 'x'))
  print (execWriter (mapM_ (tell . show) [1, 2, 3]))
