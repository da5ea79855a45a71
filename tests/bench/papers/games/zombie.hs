-- | A player runs from zombies.  Everything in the game is an object: a function from messages to answers.
--
-- Positions, players, zombies and hordes are functions; what they may be asked is in their types.
module Zombie
  ( Query(..), Answer(..), Event(..), World(..), Horde(..)
  , newPosition, distance, newPlayer, newZombie, tick, handle, play, start, touching
  ) where

-- | What a position may be asked.
data Query = AskX | AskY | AskSpeed

data Answer = Number Int | Unknown

{-@ measure isNumber @-}
isNumber :: Answer -> Bool
isNumber (Number _) = True
isNumber Unknown    = False

{-@ measure isPlace @-}
isPlace :: Query -> Bool
isPlace AskX     = True
isPlace AskY     = True
isPlace AskSpeed = False

{-@ type Place = {q:Query | isPlace q} -> {a:Answer | isNumber a} @-}
type Position = Query -> Answer

{-@ type Being = Query -> {a:Answer | isNumber a} @-}
type Object = Query -> Answer

{-@ number :: {a:Answer | isNumber a} -> Int @-}
number :: Answer -> Int
number (Number n) = n
number Unknown    = error "number: no answer"

data Horde = Nobody | Zombie Object Horde

{-@ data Horde = Nobody | Zombie { one :: (Query -> {a:Answer | isNumber a}), others :: Horde } @-}

{-@ data World = World { hero :: (Query -> {a:Answer | isNumber a}), horde :: Horde } | Lost { rounds :: Nat } @-}
data World = World { hero :: Object, horde :: Horde } | Lost { rounds :: Int }

data Event = Tick | Click Int Int

-- Positions

{-@ newPosition :: Int -> Int -> {q:Query | isPlace q} -> {a:Answer | isNumber a} @-}
newPosition :: Int -> Int -> Query -> Answer
newPosition x _ AskX     = Number x
newPosition _ y AskY     = Number y
newPosition _ _ AskSpeed = error "newPosition: a position does not move"

{-@ xOf :: ({q:Query | isPlace q} -> {a:Answer | isNumber a}) -> Int @-}
xOf :: Position -> Int
xOf position = number (position AskX)

{-@ yOf :: ({q:Query | isPlace q} -> {a:Answer | isNumber a}) -> Int @-}
yOf :: Position -> Int
yOf position = number (position AskY)

{-@ magnitude :: Int -> Nat @-}
magnitude :: Int -> Int
magnitude n = if n < 0 then 0 - n else n

{-@ distance :: ({q:Query | isPlace q} -> {a:Answer | isNumber a})
             -> ({q:Query | isPlace q} -> {a:Answer | isNumber a}) -> Nat @-}
distance :: Position -> Position -> Int
distance p q = magnitude (xOf p - xOf q) + magnitude (yOf p - yOf q)

-- | One step from one number towards another, of at most the given length.
{-@ towards :: Nat -> Int -> Int -> Int @-}
towards :: Int -> Int -> Int -> Int
towards most from to
  | to - from > most = from + most
  | from - to > most = from - most
  | otherwise        = to

-- Players and zombies

{-@ newPlayer :: Int -> Int -> Query -> {a:Answer | isNumber a} @-}
newPlayer :: Int -> Int -> Query -> Answer
newPlayer x _ AskX     = Number x
newPlayer _ y AskY     = Number y
newPlayer _ _ AskSpeed = Number 5

{-@ newZombie :: Int -> Int -> Query -> {a:Answer | isNumber a} @-}
newZombie :: Int -> Int -> Query -> Answer
newZombie x y query = case query of
  AskX     -> Number x
  AskY     -> Number y
  AskSpeed -> Number 2

{-@ speedOf :: (Query -> {a:Answer | isNumber a}) -> Nat @-}
speedOf :: Object -> Int
speedOf object = magnitude (number (object AskSpeed))

-- | An object after a step towards a place.
{-@ approach :: (Query -> {a:Answer | isNumber a}) -> Int -> Int -> Query -> {a:Answer | isNumber a} @-}
approach :: Object -> Int -> Int -> Query -> Answer
approach object x y AskX     = Number (towards (speedOf object) (xOf object) x)
approach object x y AskY     = Number (towards (speedOf object) (yOf object) y)
approach object _ _ AskSpeed = object AskSpeed

-- The horde

{-@ chase :: (Query -> {a:Answer | isNumber a}) -> Horde -> Horde @-}
chase :: Object -> Horde -> Horde
chase _      Nobody          = Nobody
chase player (Zombie z rest) = Zombie (approach z (xOf player) (yOf player)) (chase player rest)

{-@ touching :: (Query -> {a:Answer | isNumber a}) -> Horde -> Bool @-}
touching :: Object -> Horde -> Bool
touching _      Nobody          = False
touching player (Zombie z rest) = distance player z < 3 || touching player rest

{-@ size :: Horde -> Nat @-}
size :: Horde -> Int
size Nobody          = 0
size (Zombie _ rest) = 1 + size rest

-- The world

start :: World
start = World (newPlayer 100 100) (Zombie (newZombie 0 0) (Zombie (newZombie 200 50) Nobody))

tick :: World -> World
tick (Lost n) = Lost n
tick (World player zombies)
  | touching player zombies = Lost (size zombies)
  | otherwise               = World player (chase player zombies)

handle :: Event -> World -> World
handle Tick        world                  = tick world
handle (Click x y) (World player zombies) = World (approach player x y) zombies
handle (Click _ _) (Lost n)               = Lost n

play :: [Event] -> World -> World
play []       world = world
play (e : es) world = play es (handle e world)
