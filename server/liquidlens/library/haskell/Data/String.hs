-- | Strings.
module Data.String (String, IsString (..), lines, words, unlines, unwords) where

class IsString a where
  fromString :: String -> a

instance IsString [Char] where
  fromString s = s
