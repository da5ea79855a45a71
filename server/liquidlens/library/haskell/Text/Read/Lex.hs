-- | Lexemes of Haskell.
module Text.Read.Lex (Lexeme (..), Number, lex, expect, numberToInteger) where

import Data.Char (isAlpha, isDigit)
import Prelude hiding (lex)
import qualified Prelude as P
import Text.ParserCombinators.ReadP (ReadP, pfail, readS_to_P)

data Lexeme = Char Char | String String | Punc String | Ident String | Symbol String | Number Number | EOF

data Number = MakeNumber String

instance Eq Number where
  MakeNumber s == MakeNumber t = s == t

instance Show Number where
  showsPrec _ (MakeNumber s) t = s ++ t

instance Eq Lexeme where
  Char c == Char d = c == d
  String s == String t = s == t
  Punc s == Punc t = s == t
  Ident s == Ident t = s == t
  Symbol s == Symbol t = s == t
  Number s == Number t = s == t
  EOF == EOF = True
  _ == _ = False

lex :: ReadP Lexeme
lex = readS_to_P (\s -> [(lexeme token, rest) | (token, rest) <- P.lex s])

lexeme :: String -> Lexeme
lexeme [] = EOF
lexeme token@(c : _)
  | c == '"' = String (read token)
  | c == '\'' = Char (read token)
  | c `elem` ",;()[]{}`" || token `elem` ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"] = Punc token
  | isDigit c = Number (MakeNumber token)
  | isAlpha c || c == '_' = Ident token
  | otherwise = Symbol token

expect :: Lexeme -> ReadP ()
expect wanted = lex >>= \found -> if found == wanted then return () else pfail

numberToInteger :: Number -> Maybe Integer
numberToInteger (MakeNumber s) = if all isDigit s then Just (read s) else Nothing

-- Lacks: hsLex isSymbolChar lexChar numberToFixed numberToRangedRational numberToRational readDecP readHexP readIntP
--   readOctP

-- Lacks instances: Read Lexeme, Show Lexeme
