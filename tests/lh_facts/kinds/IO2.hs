module IO2 where
import Control.Exception
import System.IO
{-@ f :: Nat -> IO Nat @-}
f :: Int -> IO Int
f n = do
  putStrLn (show n)
  l <- getLine
  return (length l + n)
g :: Int -> IO ()
g n | n > 0 = print (10 `div` n)
    | otherwise = throwIO (userError "neg")
h :: IO ()
h = do { l <- getLine; print (head l) }
