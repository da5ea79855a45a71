-- | The game of snake: a snake eats food, grows, and dies at a wall or on its own body.
--
-- A snake is never empty; its head is where it bites.
module Snake
  ( Direction(..), Position(..), Snake(..), World(..), Event(..)
  , start, tick, turn, step, play, score, render
  ) where

data Direction = North | East | South | West

{-@ data Position = Position { column :: Int, row :: Int } @-}
data Position = Position { column :: Int, row :: Int }

-- | The segments, head first.
{-@ data Snake = Snake { heading :: Direction, segments :: {ps:[Position] | len ps > 0} } @-}
data Snake = Snake { heading :: Direction, segments :: [Position] }

data World = World Snake Position | Over Int

data Event = Tick | Turn Direction

{-@ boardWidth :: {w:Int | w = 30} @-}
boardWidth :: Int
boardWidth = 30

{-@ boardHeight :: {h:Int | h = 20} @-}
boardHeight :: Int
boardHeight = 20

-- Lists

{-@ firstOf :: {xs:[a] | len xs > 0} -> a @-}
firstOf :: [a] -> a
firstOf (x : _) = x
firstOf []      = error "firstOf: empty"

{-@ dropLast :: {xs:[a] | len xs > 0} -> {ys:[a] | len ys = len xs - 1} @-}
dropLast :: [a] -> [a]
dropLast [_]      = []
dropLast (x : xs) = x : dropLast xs
dropLast []       = error "dropLast: empty"

{-@ count :: xs:[a] -> {n:Int | n = len xs} @-}
count :: [a] -> Int
count []       = 0
count (_ : xs) = 1 + count xs

-- Positions

same :: Position -> Position -> Bool
same (Position a b) (Position c d) = a == c && b == d

occurs :: Position -> [Position] -> Bool
occurs _ []       = False
occurs p (q : qs) = same p q || occurs p qs

move :: Direction -> Position -> Position
move North (Position c r) = Position c (r + 1)
move South (Position c r) = Position c (r - 1)
move East  (Position c r) = Position (c + 1) r
move West  (Position c r) = Position (c - 1) r

-- Snakes

{-@ headOf :: Snake -> Position @-}
headOf :: Snake -> Position
headOf (Snake _ ps) = firstOf ps

{-@ nextHead :: Snake -> Position @-}
nextHead :: Snake -> Position
nextHead snake = move (heading snake) (headOf snake)

{-@ slither :: Snake -> Snake @-}
slither :: Snake -> Snake
slither snake =
  Snake (heading snake) (nextHead snake : dropLast (segments snake))

{-@ grow :: Snake -> Snake @-}
grow :: Snake -> Snake
grow snake = Snake (heading snake) (nextHead snake : segments snake)

opposite :: Direction -> Direction -> Bool
opposite North South = True
opposite South North = True
opposite East  West  = True
opposite West  East  = True
opposite _     _     = False

{-@ turn :: Direction -> Snake -> Snake @-}
turn :: Direction -> Snake -> Snake
turn direction (Snake now ps)
  | opposite direction now = Snake now ps
  | otherwise              = Snake direction ps

-- Collisions

outside :: Position -> Bool
outside (Position c r) = c < 0 || c >= boardWidth || r < 0 || r >= boardHeight

bites :: Snake -> Bool
bites (Snake _ [])       = False
bites (Snake _ (p : ps)) = occurs p ps

dead :: Snake -> Bool
dead snake = outside (headOf snake) || bites snake

-- The world

start :: World
start = World (Snake East [Position 5 3]) (Position 8 12)

{-@ newFood :: Position -> Position @-}
newFood :: Position -> Position
newFood (Position c r) = Position ((c * 7 + 3) `mod` boardWidth) ((r * 5 + 2) `mod` boardHeight)

tick :: World -> World
tick (Over n) = Over n
tick (World snake food)
  | dead snake                   = Over (count (segments snake))
  | same food (nextHead snake)   = World (grow snake) (newFood food)
  | otherwise                    = World (slither snake) food

step :: Event -> World -> World
step Tick     world              = tick world
step (Turn d) (World snake food) = World (turn d snake) food
step (Turn _) (Over n)           = Over n

play :: [Event] -> World -> World
play []       world = world
play (e : es) world = play es (step e world)

{-@ score :: World -> Int @-}
score :: World -> Int
score (Over n)        = n
score (World snake _) = count (segments snake) - 1

-- Drawing

cell :: Snake -> Position -> Position -> Char
cell (Snake _ ps) food p
  | occurs p ps = '#'
  | same p food = '*'
  | otherwise   = '.'

{-@ line :: Snake -> Position -> Int -> n:Nat -> String / [n] @-}
line :: Snake -> Position -> Int -> Int -> String
line snake food r 0 = []
line snake food r n = cell snake food (Position (boardWidth - n) r) : line snake food r (n - 1)

{-@ linesFrom :: Snake -> Position -> Nat -> [String] @-}
linesFrom :: Snake -> Position -> Int -> [String]
linesFrom _     _    0 = []
linesFrom snake food n = line snake food (n - 1) boardWidth : linesFrom snake food (n - 1)

render :: World -> [String]
render (Over _)           = []
render (World snake food) = linesFrom snake food boardHeight
