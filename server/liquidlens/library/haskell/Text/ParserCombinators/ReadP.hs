-- | Parsers that try all ways at once, as functions from a text to what each leaves.
module Text.ParserCombinators.ReadP
  ( ReadP, ReadS, get, look, (+++), (<++), gather, pfail, eof, satisfy, char, string, munch, munch1, skipSpaces, choice
  , count, between, option, optional, many, many1, skipMany, skipMany1, sepBy, sepBy1, endBy, endBy1, chainr, chainl
  , chainl1, chainr1, manyTill, readP_to_S, readS_to_P
  ) where

import Control.Applicative (Alternative (empty, (<|>)))
import Control.Monad (MonadPlus)
import Data.Char (isSpace)

infixr 5 +++, <++

newtype ReadP a = MakeReadP (ReadS a)

readP_to_S :: ReadP a -> ReadS a
readP_to_S (MakeReadP f) = f

readS_to_P :: ReadS a -> ReadP a
readS_to_P = MakeReadP

instance Functor ReadP where
  fmap f (MakeReadP p) = MakeReadP (\s -> [(f x, t) | (x, t) <- p s])

instance Applicative ReadP where
  pure x = MakeReadP (\s -> [(x, s)])
  mf <*> mx = mf >>= \f -> fmap f mx

instance Monad ReadP where
  MakeReadP p >>= f = MakeReadP (\s -> [found | (x, t) <- p s, found <- readP_to_S (f x) t])

instance MonadFail ReadP where
  fail _ = pfail

instance Alternative ReadP where
  empty = pfail
  p <|> q = p +++ q

instance MonadPlus ReadP

get :: ReadP Char
get = MakeReadP (\s -> case s of { c : t -> [(c, t)]; [] -> [] })

look :: ReadP String
look = MakeReadP (\s -> [(s, s)])

pfail :: ReadP a
pfail = MakeReadP (\_ -> [])

(+++), (<++) :: ReadP a -> ReadP a -> ReadP a
MakeReadP p +++ MakeReadP q = MakeReadP (\s -> p s ++ q s)
MakeReadP p <++ MakeReadP q = MakeReadP (\s -> case p s of { [] -> q s; found -> found })

gather :: ReadP a -> ReadP (String, a)
gather (MakeReadP p) = MakeReadP (\s -> [((take (length s - length t) s, x), t) | (x, t) <- p s])

eof :: ReadP ()
eof = MakeReadP (\s -> if null s then [((), s)] else [])

satisfy :: (Char -> Bool) -> ReadP Char
satisfy p = get >>= \c -> if p c then return c else pfail

char :: Char -> ReadP Char
char c = satisfy (== c)

string :: String -> ReadP String
string wanted = mapM_ char wanted >> return wanted

munch, munch1 :: (Char -> Bool) -> ReadP String
munch p = MakeReadP (\s -> [span p s])
munch1 p = MakeReadP (\s -> case span p s of { ([], _) -> []; found -> [found] })

skipSpaces :: ReadP ()
skipSpaces = munch isSpace >> return ()

choice :: [ReadP a] -> ReadP a
choice ps = foldr (+++) pfail ps

count :: Int -> ReadP a -> ReadP [a]
count n p = if n <= 0 then return [] else p >>= \x -> count (n - 1) p >>= \xs -> return (x : xs)

between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p = open >> p >>= \x -> close >> return x

option :: a -> ReadP a -> ReadP a
option x p = p +++ return x

optional :: ReadP a -> ReadP ()
optional p = (p >> return ()) +++ return ()

many, many1 :: ReadP a -> ReadP [a]
many p = return [] +++ many1 p
many1 p = p >>= \x -> many p >>= \xs -> return (x : xs)

skipMany, skipMany1 :: ReadP a -> ReadP ()
skipMany p = many p >> return ()
skipMany1 p = p >> skipMany p

sepBy, sepBy1, endBy, endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p sep = sepBy1 p sep +++ return []
sepBy1 p sep = p >>= \x -> many (sep >> p) >>= \xs -> return (x : xs)
endBy p sep = many (p >>= \x -> sep >> return x)
endBy1 p sep = many1 (p >>= \x -> sep >> return x)

chainr, chainl :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainr p op x = chainr1 p op +++ return x
chainl p op x = chainl1 p op +++ return x

chainr1, chainl1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainr1 p op = p >>= rest
  where rest x = (op >>= \f -> chainr1 p op >>= \y -> return (f x y)) +++ return x
chainl1 p op = p >>= rest
  where rest x = (op >>= \f -> p >>= \y -> rest (f x y)) +++ return x

manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = scan
  where scan = (end >> return []) <++ (p >>= \x -> scan >>= \xs -> return (x : xs))
