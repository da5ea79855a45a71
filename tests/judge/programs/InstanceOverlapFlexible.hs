{-# LANGUAGE FlexibleInstances #-}
module Main where

class Pretty a where
  pretty :: a -> String

instance Pretty Int where pretty n = "#" ++ show n
instance Pretty [Char] where pretty s = "'" ++ s ++ "'"
instance Pretty (Maybe Int) where pretty = maybe "none" pretty
instance Pretty a => Pretty (a, a) where pretty (x, y) = pretty x ++ "&" ++ pretty y

main :: IO ()
main = do
  putStrLn (pretty (3 :: Int))
  putStrLn (pretty "abc")
  putStrLn (pretty (Just (4 :: Int)))
  putStrLn (pretty ("a", "b"))
