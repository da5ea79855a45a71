-- | Parsers that know the precedence of what stands around them.
module Text.ParserCombinators.ReadPrec
  ( ReadPrec, Prec, minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice, readPrec_to_P
  , readP_to_Prec, readPrec_to_S, readS_to_Prec
  ) where

import Control.Applicative (Alternative (empty, (<|>)))
import Control.Monad (MonadPlus)
import Liquidlens.Prelude (ReadPrec (..))
import Text.ParserCombinators.ReadP (ReadP, readP_to_S, readS_to_P)
import qualified Text.ParserCombinators.ReadP as P

type Prec = Int

instance Functor ReadPrec where
  fmap f (MakeReadPrec p) = MakeReadPrec (\d s -> [(f x, t) | (x, t) <- p d s])

instance Applicative ReadPrec where
  pure x = MakeReadPrec (\_ s -> [(x, s)])
  mf <*> mx = mf >>= \f -> fmap f mx

instance Monad ReadPrec where
  MakeReadPrec p >>= f = MakeReadPrec (\d s -> [found | (x, t) <- p d s, found <- readPrec_to_S (f x) d t])

instance MonadFail ReadPrec where
  fail _ = pfail

instance Alternative ReadPrec where
  empty = pfail
  p <|> q = p +++ q

instance MonadPlus ReadPrec

minPrec :: Prec
minPrec = 0

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (MakeReadPrec f) d = f d

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec = MakeReadPrec

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P (MakeReadPrec f) d = readS_to_P (f d)

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec f = MakeReadPrec (\d -> readP_to_S (f d))

lift :: ReadP a -> ReadPrec a
lift p = MakeReadPrec (\_ -> readP_to_S p)

step, reset :: ReadPrec a -> ReadPrec a
step (MakeReadPrec f) = MakeReadPrec (\d -> f (d + 1))
reset (MakeReadPrec f) = MakeReadPrec (\_ -> f minPrec)

prec :: Prec -> ReadPrec a -> ReadPrec a
prec n (MakeReadPrec f) = MakeReadPrec (\d -> if d <= n then f n else \_ -> [])

get :: ReadPrec Char
get = lift P.get

look :: ReadPrec String
look = lift P.look

pfail :: ReadPrec a
pfail = lift P.pfail

infixr 5 +++, <++

(+++), (<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
MakeReadPrec p +++ MakeReadPrec q = MakeReadPrec (\d s -> p d s ++ q d s)
MakeReadPrec p <++ MakeReadPrec q = MakeReadPrec (\d s -> case p d s of { [] -> q d s; found -> found })

choice :: [ReadPrec a] -> ReadPrec a
choice ps = foldr (+++) pfail ps
