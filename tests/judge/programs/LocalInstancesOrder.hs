module Main where

import Data.List (sort, sortBy, insertBy)
import Data.Ord (comparing)

data Suit = Clubs | Diamonds | Hearts | Spades deriving (Eq, Ord, Enum, Bounded, Show)
data Card = Card { rank :: Int, suit :: Suit } deriving (Eq, Show)

instance Ord Card where
  compare = comparing rank <> comparing suit

main :: IO ()
main = do
  print (sort [Card 3 Spades, Card 2 Hearts, Card 3 Clubs])
  print (maximum [Card r s | r <- [1, 2], s <- [minBound ..]])
  print (Card 1 Spades < Card 2 Clubs, Card 1 Spades >= Card 1 Hearts)
  print (sortBy (flip compare) [Card 1 Clubs, Card 2 Clubs])
