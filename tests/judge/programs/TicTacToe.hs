module Main where

import Data.List (transpose, maximumBy, minimumBy)
import Data.Ord (comparing)
import Data.Maybe (isNothing, catMaybes)

data P = X | O deriving (Eq, Show)
type Board = [Maybe P]

winner :: Board -> Maybe P
winner b = case [p | [Just p, Just q, Just r] <- map (map (b !!)) ls, p == q, q == r] of
  (p : _) -> Just p
  [] -> Nothing
  where ls = rows ++ transpose rows ++ [[0, 4, 8], [2, 4, 6]]
        rows = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]

moves :: P -> Board -> [Board]
moves p b = [take i b ++ [Just p] ++ drop (i + 1) b | (i, Nothing) <- zip [0 ..] b]

score :: P -> Board -> Int
score p b = case winner b of
  Just X -> 1
  Just O -> -1
  Nothing
    | null next -> 0
    | p == X -> maximum (map (score O) next)
    | otherwise -> minimum (map (score X) next)
  where next = moves p b

render :: Board -> String
render = unlines . chunk . map (maybe '.' (head . show))
  where
    chunk [] = []
    chunk s = take 3 s : chunk (drop 3 s)

main :: IO ()
main = do
  let b = [Just X, Just O, Just X, Just O, Just O, Nothing, Nothing, Nothing, Nothing]
  putStr (render b)
  print (score X b)
  putStr (render (maximumBy (comparing (score O)) (moves X b)))
