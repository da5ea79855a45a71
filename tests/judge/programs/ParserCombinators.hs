module Main where

import Control.Applicative
import Data.Char

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> Just (f a, r)

instance Applicative Parser where
  pure x = Parser $ \s -> Just (x, s)
  Parser pf <*> Parser pa = Parser $ \s -> do
    (f, r) <- pf s
    (a, r') <- pa r
    pure (f a, r')

instance Monad Parser where
  Parser p >>= f = Parser $ \s -> do
    (a, r) <- p s
    runParser (f a) r

instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser p <|> Parser q = Parser $ \s -> p s <|> q s

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser $ \s -> case s of
  (c : cs) | ok c -> Just (c, cs)
  _ -> Nothing

char :: Char -> Parser Char
char = satisfy . (==)

spaces :: Parser ()
spaces = () <$ many (satisfy isSpace)

token :: Parser a -> Parser a
token p = p <* spaces

number :: Parser Int
number = token (read <$> some (satisfy isDigit))

expr, term, factor :: Parser Int
expr = do
  t <- term
  rest t
  where
    rest acc = (do { _ <- token (char '+'); t <- term; rest (acc + t) })
      <|> (do { _ <- token (char '-'); t <- term; rest (acc - t) })
      <|> pure acc
term = do
  f <- factor
  rest f
  where
    rest acc = (token (char '*') *> factor >>= \f -> rest (acc * f)) <|> pure acc
factor = number <|> token (char '(') *> expr <* token (char ')')

main :: IO ()
main = do
  print (runParser expr "1 + 2 * 3")
  print (runParser expr "(1 + 2) * 3 - 4")
  print (fst <$> runParser expr "2*(3+4)*5")
  print (runParser expr "x")
