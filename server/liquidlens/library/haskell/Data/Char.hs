-- | Classes of characters, case, digits, codes.
module Data.Char
  ( Char, ord, chr, isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit
  , isAlphaNum, isPrint, isPunctuation, isSymbol, isSeparator, isAscii, isLatin1, isAsciiUpper, isAsciiLower, isNumber
  , isMark, toUpper, toLower, toTitle, digitToInt, intToDigit, GeneralCategory (..), generalCategory
  , showLitChar, lexLitChar, readLitChar
  ) where

import qualified Liquidlens.Primitive as P
import Liquidlens.Prelude
  ( charIsAlpha, charIsAlphaNum, charIsAsciiLower, charIsAsciiUpper, charIsDigit, charIsLower, charIsSpace, charIsUpper
  , intIsWithin, intToChar, lexCharacter, readLitChar, showLitChar )

data GeneralCategory
  = UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter
  | NonSpacingMark | SpacingCombiningMark | EnclosingMark
  | DecimalNumber | LetterNumber | OtherNumber
  | ConnectorPunctuation | DashPunctuation | OpenPunctuation | ClosePunctuation | InitialQuote | FinalQuote
  | OtherPunctuation
  | MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol
  | Space | LineSeparator | ParagraphSeparator
  | Control | Format | Surrogate | PrivateUse | NotAssigned

categoryNames :: [(GeneralCategory, String)]
categoryNames =
  [ (UppercaseLetter, "UppercaseLetter"), (LowercaseLetter, "LowercaseLetter"), (TitlecaseLetter, "TitlecaseLetter")
  , (ModifierLetter, "ModifierLetter"), (OtherLetter, "OtherLetter"), (NonSpacingMark, "NonSpacingMark")
  , (SpacingCombiningMark, "SpacingCombiningMark"), (EnclosingMark, "EnclosingMark"), (DecimalNumber, "DecimalNumber")
  , (LetterNumber, "LetterNumber"), (OtherNumber, "OtherNumber"), (ConnectorPunctuation, "ConnectorPunctuation")
  , (DashPunctuation, "DashPunctuation"), (OpenPunctuation, "OpenPunctuation"), (ClosePunctuation, "ClosePunctuation")
  , (InitialQuote, "InitialQuote"), (FinalQuote, "FinalQuote"), (OtherPunctuation, "OtherPunctuation")
  , (MathSymbol, "MathSymbol"), (CurrencySymbol, "CurrencySymbol"), (ModifierSymbol, "ModifierSymbol")
  , (OtherSymbol, "OtherSymbol"), (Space, "Space"), (LineSeparator, "LineSeparator")
  , (ParagraphSeparator, "ParagraphSeparator"), (Control, "Control"), (Format, "Format"), (Surrogate, "Surrogate")
  , (PrivateUse, "PrivateUse"), (NotAssigned, "NotAssigned") ]

instance Enum GeneralCategory where
  toEnum n = fst (categoryNames !! n)
  fromEnum UppercaseLetter = 0
  fromEnum LowercaseLetter = 1
  fromEnum TitlecaseLetter = 2
  fromEnum ModifierLetter = 3
  fromEnum OtherLetter = 4
  fromEnum NonSpacingMark = 5
  fromEnum SpacingCombiningMark = 6
  fromEnum EnclosingMark = 7
  fromEnum DecimalNumber = 8
  fromEnum LetterNumber = 9
  fromEnum OtherNumber = 10
  fromEnum ConnectorPunctuation = 11
  fromEnum DashPunctuation = 12
  fromEnum OpenPunctuation = 13
  fromEnum ClosePunctuation = 14
  fromEnum InitialQuote = 15
  fromEnum FinalQuote = 16
  fromEnum OtherPunctuation = 17
  fromEnum MathSymbol = 18
  fromEnum CurrencySymbol = 19
  fromEnum ModifierSymbol = 20
  fromEnum OtherSymbol = 21
  fromEnum Space = 22
  fromEnum LineSeparator = 23
  fromEnum ParagraphSeparator = 24
  fromEnum Control = 25
  fromEnum Format = 26
  fromEnum Surrogate = 27
  fromEnum PrivateUse = 28
  fromEnum NotAssigned = 29
  enumFrom x = enumFromTo x NotAssigned
  enumFromThen x y = enumFromThenTo x y (if fromEnum y >= fromEnum x then NotAssigned else UppercaseLetter)

instance Eq GeneralCategory where
  x == y = P.intEq (fromEnum x) (fromEnum y)

instance Ord GeneralCategory where
  compare x y = compare (fromEnum x) (fromEnum y)

instance Show GeneralCategory where
  showsPrec _ x s = snd (categoryNames !! fromEnum x) ++ s

instance Bounded GeneralCategory where
  minBound = UppercaseLetter
  maxBound = NotAssigned

generalCategory :: Char -> GeneralCategory
generalCategory c = toEnum (P.charGeneralCategory c)

ord :: Char -> Int
ord c = P.charOrd c

chr :: Int -> Char
chr n = intToChar n

isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit, isAlphaNum, isControl :: Char -> Bool
isPrint, isPunctuation, isSymbol, isSeparator, isAscii, isLatin1, isAsciiUpper, isAsciiLower, isNumber, isMark :: Char -> Bool
isSpace c = charIsSpace c
isLower c = charIsLower c
isUpper c = charIsUpper c
isAlpha c = charIsAlpha c
isLetter c = charIsAlpha c
isDigit c = charIsDigit c
isOctDigit c = intIsWithin 48 55 (P.charOrd c)
isHexDigit c = P.boolOr (charIsDigit c) (P.boolOr (intIsWithin 97 102 (P.charOrd c)) (intIsWithin 65 70 (P.charOrd c)))
isAlphaNum c = charIsAlphaNum c
isControl c = P.charLt c ' ' || (P.charGe c '\DEL' && P.charLe c '\159')
isPrint c = (P.charGe c ' ' && P.charLe c '~') || (P.charGt c '\159' && P.intLt (P.charGeneralCategory c) 23)
isPunctuation c = intIsWithin 11 17 (P.charGeneralCategory c)
isSymbol c = intIsWithin 18 21 (P.charGeneralCategory c)
isSeparator c = intIsWithin 22 24 (P.charGeneralCategory c)
isNumber c = intIsWithin 8 10 (P.charGeneralCategory c)
isMark c = intIsWithin 5 7 (P.charGeneralCategory c)
isAscii c = P.charLt c '\128'
isLatin1 c = P.charLe c '\255'
isAsciiUpper c = charIsAsciiUpper c
isAsciiLower c = charIsAsciiLower c

toUpper, toLower, toTitle :: Char -> Char
toUpper c
  | charIsAsciiLower c = P.charChr (P.intSub (P.charOrd c) 32)
  | P.charLe c '\127' = c
  | otherwise = P.charToUpper c
toLower c
  | charIsAsciiUpper c = P.charChr (P.intAdd (P.charOrd c) 32)
  | P.charLe c '\127' = c
  | otherwise = P.charToLower c
toTitle c
  | P.charLe c '\127' = toUpper c
  | otherwise = P.charToTitle c

digitToInt :: Char -> Int
digitToInt c
  | charIsDigit c = P.intSub (P.charOrd c) 48
  | P.charGe c 'a' && P.charLe c 'f' = P.intSub (P.charOrd c) 87
  | P.charGe c 'A' && P.charLe c 'F' = P.intSub (P.charOrd c) 55
  | otherwise = errorWithoutStackTrace ("Char.digitToInt: not a digit " ++ show c)

intToDigit :: Int -> Char
intToDigit n
  | intIsWithin 0 9 n = P.charChr (P.intAdd n 48)
  | intIsWithin 10 15 n = P.charChr (P.intAdd n 87)
  | otherwise = errorWithoutStackTrace ("Char.intToDigit: not a digit " ++ show n)

lexLitChar :: ReadS String
lexLitChar s = lexCharacter s

-- Lacks instances: Ix GeneralCategory, Read GeneralCategory
