module Main where

import Data.Char (isAlpha, toLower)
import qualified Data.Map.Strict as M
import Data.List (sortBy)
import Data.Ord (comparing, Down (..))

freq :: String -> [(String, Int)]
freq = sortBy (comparing (Down . snd) <> comparing fst) . M.toList . M.fromListWith (+) . map (\w -> (w, 1)) . words . map clean
  where clean c = if isAlpha c then toLower c else ' '

main :: IO ()
main = do
  mapM_ print (take 4 (freq "The cat and the dog and the bird. A cat!"))
