-- | Text.Read as GHC's own modules have it.
module GHC.Read
  ( Read (..), ReadS, expectP, lex, lexP, list, parens, readListDefault, readListPrecDefault, readParen
  ) where

import Text.Read

list :: ReadPrec a -> ReadPrec [a]
list p = parens (expectP (Punc "[") >> (closed +++ (reset p >>= \x -> fmap (x :) more)))
  where
    closed = expectP (Punc "]") >> return []
    more = closed +++ (expectP (Punc ",") >> reset p >>= \x -> fmap (x :) more)

-- Lacks: choose lexDigits lexLitChar paren readField readFieldHash readLitChar readNumber readSymField
