-- | The game of tetris: pieces of four blocks fall into a well; full rows vanish.
--
-- The well has a fixed height; a row that vanishes is replaced by an empty one at the top.
module Tetris
  ( Color(..), Block(..), Piece(..), Kind(..), Event(..), Game(..)
  , start, handle, play, clearFull, land, newPiece, points
  ) where

data Color = Red | Green | Blue | Yellow

data Block = Block Int Int Color

data Kind = I | O | T | L | S

-- | The blocks of a piece, around its centre.
{-@ data Piece = Piece { centreColumn :: Int, centreRow :: Int, blocks :: {bs:[Block] | len bs = 4} } @-}
data Piece = Piece { centreColumn :: Int, centreRow :: Int, blocks :: [Block] }

data Event = Tick | MoveLeft | MoveRight | Rotate | Drop

{-@ type Well = {rows:[[Maybe Color]] | len rows = 20} @-}
type Well = [[Maybe Color]]

{-@ data Game = Running { falling :: Piece, well :: {rows:[[Maybe Color]] | len rows = 20}, cleared :: Nat }
              | Finished { final :: Nat } @-}
data Game = Running { falling :: Piece, well :: [[Maybe Color]], cleared :: Int }
          | Finished { final :: Int }

{-@ width :: {w:Int | w = 10} @-}
width :: Int
width = 10

{-@ height :: {h:Int | h = 20} @-}
height :: Int
height = 20

-- Rows

{-@ copies :: n:Nat -> a -> {xs:[a] | len xs = n} @-}
copies :: Int -> a -> [a]
copies n x = if n == 0 then [] else x : copies (n - 1) x

emptyRow :: [Maybe Color]
emptyRow = copies width Nothing

{-@ emptyWell :: Well @-}
emptyWell :: Well
emptyWell = copies height emptyRow

isFull :: [Maybe Color] -> Bool
isFull []             = True
isFull (Nothing : _)  = False
isFull (Just _ : row) = isFull row

{-@ count :: xs:[a] -> {n:Int | n = len xs} @-}
count :: [a] -> Int
count []       = 0
count (_ : xs) = 1 + count xs

{-@ append :: xs:[a] -> ys:[a] -> {zs:[a] | len zs = len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
append (x : xs) ys = x : append xs ys

-- | The rows that are not full.
{-@ remaining :: rows:[[Maybe Color]] -> {kept:[[Maybe Color]] | len kept <= len rows} @-}
remaining :: [[Maybe Color]] -> [[Maybe Color]]
remaining [] = []
remaining (row : rows)
  | isFull row = remaining rows
  | otherwise  = row : remaining rows

-- | The well without its full rows, filled up at the top, and how many rows those were.
{-@ clearFull :: Well -> (Well, Nat) @-}
clearFull :: Well -> (Well, Int)
clearFull rows =
  let kept = remaining rows
      gone = height - count kept
  -- Planted: the well is not filled up again
  in (kept, gone)

{-@ rowAt :: n:Nat -> {rows:[a] | n < len rows} -> a @-}
rowAt :: Int -> [a] -> a
rowAt 0 (r : _)  = r
rowAt n (_ : rs) = rowAt (n - 1) rs
rowAt _ []       = error "rowAt: below the floor"

{-@ replaceAt :: n:Nat -> a -> {xs:[a] | n < len xs} -> {ys:[a] | len ys = len xs} @-}
replaceAt :: Int -> a -> [a] -> [a]
replaceAt 0 y (_ : xs) = y : xs
replaceAt n y (x : xs) = x : replaceAt (n - 1) y xs
replaceAt _ _ []       = error "replaceAt: below the floor"

cellAt :: Int -> [Maybe Color] -> Maybe Color
cellAt _ []       = Nothing
cellAt 0 (c : _)  = c
cellAt n (_ : cs) = cellAt (n - 1) cs

paint :: Int -> Color -> [Maybe Color] -> [Maybe Color]
paint _ _     []       = []
paint 0 color (_ : cs) = Just color : cs
paint n color (c : cs) = c : paint (n - 1) color cs

-- Pieces

{-@ shape :: Kind -> {bs:[Block] | len bs = 4} @-}
shape :: Kind -> [Block]
shape I = [Block 0 (-1) Red, Block 0 0 Red, Block 0 1 Red, Block 0 2 Red]
shape O = [Block 0 0 Green, Block 1 0 Green, Block 0 1 Green, Block 1 1 Green]
shape T = [Block (-1) 0 Blue, Block 0 0 Blue, Block 1 0 Blue, Block 0 1 Blue]
shape L = [Block 0 (-1) Yellow, Block 0 0 Yellow, Block 0 1 Yellow, Block 1 1 Yellow]
shape S = [Block (-1) 0 Red, Block 0 0 Red, Block 0 1 Red, Block 1 1 Red]

newPiece :: Kind -> Piece
newPiece kind = Piece 4 1 (shape kind)

{-@ turned :: bs:[Block] -> {cs:[Block] | len cs = len bs} @-}
turned :: [Block] -> [Block]
turned []                       = []
turned (Block c r color : rest) = Block (0 - r) c color : turned rest

rotate :: Piece -> Piece
rotate (Piece c r bs) = Piece c r (turned bs)

shift :: Int -> Int -> Piece -> Piece
shift dc dr (Piece c r bs) = Piece (c + dc) (r + dr) bs

-- Collisions

{-@ free :: Well -> Int -> Int -> Bool @-}
free :: Well -> Int -> Int -> Bool
free rows c r
  | c < 0 || c >= width || r < 0 || r >= height = False
  | otherwise = case cellAt c (rowAt r rows) of
      Nothing -> True
      Just _  -> False

{-@ allFree :: Well -> Int -> Int -> [Block] -> Bool @-}
allFree :: Well -> Int -> Int -> [Block] -> Bool
allFree _    _ _ []                      = True
allFree rows c r (Block dc dr _ : rest) = free rows (c + dc) (r + dr) && allFree rows c r rest

{-@ fits :: Well -> Piece -> Bool @-}
fits :: Well -> Piece -> Bool
fits rows (Piece c r bs) = allFree rows c r bs

-- Landing

{-@ settle :: Int -> Int -> [Block] -> Well -> Well @-}
settle :: Int -> Int -> [Block] -> Well -> Well
settle _ _ []                          rows = rows
settle c r (Block dc dr color : rest) rows
  | r + dr < 0 || r + dr >= height = settle c r rest rows
  | otherwise = settle c r rest (replaceAt (r + dr) (paint (c + dc) color (rowAt (r + dr) rows)) rows)

{-@ land :: Piece -> Well -> Well @-}
land :: Piece -> Well -> Well
land (Piece c r bs) rows = settle c r bs rows

-- The game

start :: Kind -> Game
start kind = Running (newPiece kind) emptyWell 0

next :: Int -> Kind
next n = case n `mod` 5 of
  0 -> I
  1 -> O
  2 -> T
  3 -> L
  _ -> S

fall :: Piece -> Well -> Int -> Game
{-@ fall :: Piece -> Well -> Nat -> Game @-}
fall piece rows n
  | fits rows lower = Running lower rows n
  | fits rest fresh = Running fresh rest (n + gone)
  | otherwise       = Finished (n + gone)
  where
    lower        = shift 0 1 piece
    (rest, gone) = clearFull (land piece rows)
    fresh        = newPiece (next (n + gone))

{-@ attempt :: Piece -> Piece -> Well -> Nat -> Game @-}
attempt :: Piece -> Piece -> Well -> Int -> Game
attempt wanted now rows n
  | fits rows wanted = Running wanted rows n
  | otherwise        = Running now rows n

handle :: Event -> Game -> Game
handle _     (Finished n)           = Finished n
handle event (Running piece rows n) = case event of
  Tick      -> fall piece rows n
  Drop      -> fall piece rows n
  MoveLeft  -> attempt (shift (-1) 0 piece) piece rows n
  MoveRight -> attempt (shift 1 0 piece) piece rows n
  Rotate    -> attempt (rotate piece) piece rows n

play :: [Event] -> Game -> Game
play []       game = game
play (e : es) game = play es (handle e game)

{-@ points :: Game -> Nat @-}
points :: Game -> Int
points (Finished n)    = 10 * n
points (Running _ _ n) = 10 * n
