-- | Reading values from text.
module Text.Read (Read (..), ReadS, reads, read, readParen, lex, readMaybe, readEither) where

import Liquidlens.Prelude (readEither)

readMaybe :: Read a => String -> Maybe a
readMaybe s = case readEither s of
  Right x -> Just x
  Left _ -> Nothing
