-- | Reading values from text.
module Text.Read
  ( Read (..), ReadS, reads, read, readParen, lex, readMaybe, readEither, Lexeme (..), lexP, expectP, parens
  , readListDefault, readListPrecDefault, module Text.ParserCombinators.ReadPrec
  ) where

import Liquidlens.Prelude (Read (..), ReadPrec (..), readEither)
import Text.ParserCombinators.ReadPrec
import Text.Read.Lex (Lexeme (..))
import qualified Text.Read.Lex as L

readMaybe :: Read a => String -> Maybe a
readMaybe s = case readEither s of
  Right x -> Just x
  Left _ -> Nothing

lexP :: ReadPrec Lexeme
lexP = lift L.lex

expectP :: Lexeme -> ReadPrec ()
expectP wanted = lift (L.expect wanted)

parens :: ReadPrec a -> ReadPrec a
parens p = bare
  where
    bare = p +++ mandatory
    mandatory = expectP (Punc "(") >> reset bare >>= \x -> expectP (Punc ")") >> return x

readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = readS_to_Prec (\_ s -> readList s)
