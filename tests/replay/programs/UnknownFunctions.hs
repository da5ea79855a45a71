-- | Unknown functions in all their canonical shapes.  The line in front of a function is the call that is shown for it.
module UnknownFunctions where

data Complex = Real Int | Complex Int Int

{-@ measure isReal @-}
isReal :: Complex -> Bool
isReal (Real _)      = True
isReal (Complex _ _) = False

{-@ divide :: Int -> {d:Int | d /= 0} -> Int @-}
divide :: Int -> Int -> Int
divide n d = n `div` d

{-@ less :: {a:Complex | isReal a} -> {b:Complex | isReal b} -> Bool @-}
less :: Complex -> Complex -> Bool
less (Real a) (Real b) = a < b
less _        _        = error "less: not real"

-- The worked examples of the papers

-- shows: fgn (\_ _ -> 100) 0
fgn :: ((Int -> Int) -> Int -> Int) -> Int -> Int
fgn f n =
  let g x = if x == 0 then 0 else divide 1 x
  in divide 1 (100 - f g n)

-- shows: atTwoPoints (\x -> if x == 0 then 0 else 1)
atTwoPoints :: (Int -> Int) -> Int
atTwoPoints f = if f 0 < f 1 then error "found" else 1

-- shows: sumOfTwo (\f -> f 2 `seq` 5)
sumOfTwo :: ((Int -> Int) -> Int) -> Int
sumOfTwo f = if f (\_ -> 4) + f (\y -> 2 * y) == 10 then f (\w -> if w == 2 then error "found" else -1) else -2

-- shows: toldApart (\f -> if f 0 == 4 then 0 else 10)
toldApart :: ((Int -> Int) -> Int) -> Int
toldApart f = if f (\_ -> 4) == 0 then (if f (\y -> 2 * y) == 10 then error "found" else -1) else -2

-- shows: argmin (\_ -> Complex 0 0) [0, 0]
argmin :: (a -> Complex) -> [a] -> [a]
argmin f (x : y : _) = if less (f x) (f y) then [x] else [y]
argmin _ xs          = xs

data Message = X | Y | Scale Int

-- shows: quadrant (\x -> case x of { X -> 0; _ -> -1 })
quadrant :: (Message -> Int) -> Bool
quadrant point = if point X >= 0 && point Y < 0 then error "found" else True

-- shows: scaled (\x -> case x of { Scale 2 -> 1; _ -> 0 })
scaled :: (Message -> Int) -> Int
scaled object = if object (Scale 2) == 1 && object (Scale 3) == 0 then error "found" else 0

-- Order one: tables, curried, of data, of Bool

-- shows: chain (\x -> if x == 1 then 2 else 3)
chain :: (Int -> Int) -> Int
chain f = if f 1 == 2 && f (f 1) == 3 then error "found" else 0

-- shows: curried (\x _ -> if x == 1 then 3 else 4)
curried :: (Int -> Int -> Int) -> Int
curried f = if f 1 5 == 3 && f 2 5 == 4 then error "found" else 0

-- shows: passes (\x -> x == 1) 1 0
passes :: (Int -> Bool) -> Int -> Int -> Int
passes p m n = if p m && m == 1 && not (p n) && n == 0 then error "found" else 0

-- shows: ofLists (\x -> case x of { [0] -> 1; _ -> 2 }) [0] []
ofLists :: ([Int] -> Int) -> [Int] -> [Int] -> Int
ofLists f xs ys = if f xs == 1 && f ys == 2 then error "found" else 0

-- shows: ofMaybes (\x -> case x of { Just 0 -> 1; Just 3 -> 2; _ -> 4 }) 0
ofMaybes :: (Maybe Int -> Int) -> Int -> Int
ofMaybes f n = if f (Just n) == 1 && f (Just 3) == 2 && f Nothing == 4 then error "found" else 0

-- Order two: what is probed in one case may depend on the case

-- shows: dependent (\x g -> if x == 0 then 7 else if g 2 == 9 then 9 else 2)
dependent :: (Int -> (Int -> Int) -> Int) -> Int
dependent f =
  if f 0 (\x -> if x == 1 then 7 else 0) == 7 && f 5 (\x -> if x == 2 then 9 else 3) == 9 && f 5 (\x -> x) == 2
    then error "found" else 0

-- Order three

-- shows: third (\g -> g (\x -> if x == 3 then 7 else 8) `seq` 0)
third :: (((Int -> Int) -> Int) -> Int) -> Int
third f = f (\g -> if g 3 == 7 && g 4 == 8 then error "found" else g 0)

-- shows: thirdTwice (\g -> if g (\x -> if x == 1 then 0 else 1) == 0 then 5 else 6)
thirdTwice :: (((Int -> Int) -> Int) -> Int) -> Int
thirdTwice f = if f (\g -> g 1) == 5 && f (\g -> g 2) == 6 then error "found" else 0

-- In data, both ways

data Object = Object { getX :: Int -> Int, getY :: Int -> Int }

-- shows: inPair (\(_, g) -> g 7 `seq` 0)
inPair :: ((Int, Int -> Int) -> Int) -> Int
inPair f = f (1, \x -> if x == 7 then error "found" else 0)

-- shows: inList (\x -> case x of { _ : g : _ -> g 7 `seq` 0; _ -> 0 })
inList :: ([Int -> Int] -> Int) -> Int
inList f = f [\x -> x, \x -> if x == 7 then error "found" else 0]

-- shows: inRecord (\(Object _ g) -> if g 0 == 3 then 3 else 4)
inRecord :: (Object -> Int) -> Int
inRecord f = if f (Object (\x -> x) (\_ -> 3)) == 3 && f (Object (\x -> x) (\_ -> 4)) == 4 then error "found" else 0

-- shows: record (Object (\x -> if x == 1 then 2 else 5) (\_ -> 3))
record :: Object -> Int
record o = if getX o 1 == 2 && getY o 1 == 3 && getX o 3 == 5 then error "found" else 0

-- shows: list [\x -> if x == 1 then 0 else 1, \_ -> 0]
list :: [Int -> Int] -> Int
list [f, g] = if f 1 == g 2 && f 2 /= g 2 then error "found" else 0
list _      = 0

-- Answers: data that holds functions, functions of what was passed

-- shows: answersPair (\_ -> (0, \x -> if x == 0 then 4 else 5))
answersPair :: (Int -> (Int, Int -> Int)) -> Int
answersPair f = case f 3 of
  (n, g) -> if g n == 4 && g (n + 1) == 5 then error "found" else 0

-- shows: answersMaybe (\h -> if h 0 == 1 then Just (\_ -> 6) else Just (\_ -> 8))
answersMaybe :: ((Int -> Int) -> Maybe (Int -> Int)) -> Int
answersMaybe f = case (f (\x -> x + 1), f (\x -> x + 2)) of
  (Just g, Just h) -> if g 5 == 6 && h 5 == 8 then error "found" else 0
  _                -> 1

-- Polymorphic

-- shows: polymorphic (\x -> x == 1) (\_ -> 0) [1, 0]
polymorphic :: (a -> Bool) -> (a -> Int) -> [a] -> Int
polymorphic p f (x : y : _) = if p x && not (p y) && f x == f y then error "found" else 0
polymorphic _ _ _           = 0

-- Contracts both ways

{-@ owesDomain :: ({x:Int | x > 0} -> Int) -> Int -> Int @-}
-- shows: owesDomain (\_ -> 0) 0
owesDomain :: (Int -> Int) -> Int -> Int
owesDomain f n = f n

{-@ getsRange :: ({x:Int | x > 0} -> {y:Int | y > 4}) -> Int @-}
-- shows: getsRange (\_ -> 5)
getsRange :: (Int -> Int) -> Int
getsRange f = divide 1 (f 1 - 5)

{-@ owesRange :: (({x:Int | x > 0} -> {y:Int | y > 0}) -> Int) -> Int @-}
-- shows: owesRange (\f -> f 1 `seq` 0)
owesRange :: ((Int -> Int) -> Int) -> Int
owesRange f = f (\x -> x - 1)

{-@ owesInner :: ((({x:Int | x > 0} -> Int) -> Int) -> Int) -> Int -> Int @-}
-- shows: owesInner (\f -> f (\_ -> 0) `seq` 0) 6
owesInner :: (((Int -> Int) -> Int) -> Int) -> Int -> Int
owesInner f n = f (\g -> if n > 5 then g (n - 6) else g 1)

{-@ tied :: (x:Int -> {y:Int | y > x}) -> Int @-}
-- shows: tied (\x -> if x == 3 then 4 else if x == 10 then 21 else 40)
tied :: (Int -> Int) -> Int
tied f = if f 3 == 4 && f 10 > 20 then divide 1 (f 30 - 40) else 0

{-@ inMaybe :: Maybe ({x:Int | x > 0} -> Int) -> Int @-}
-- shows: inMaybe (Just (\_ -> 0))
inMaybe :: Maybe (Int -> Int) -> Int
inMaybe (Just g) = g (-3)
inMaybe Nothing  = 0

data Positive = Positive { step :: Int -> Int }
{-@ data Positive = Positive { step :: {x:Int | x > 0} -> {y:Int | y > 0} } @-}

-- shows: steps (Positive (\_ -> 1)) 0
steps :: Positive -> Int -> Int
steps (Positive f) n = f n

data Instrument = Whistle (Int -> Int) | Drum Int

-- A case without parts (`Nothing`) beside data that holds functions and has no equality of its own.
-- shows: played (\x -> case x of { Nothing -> 1; _ -> 0 })
played :: (Maybe Instrument -> Int) -> Int
played h = if h (Just (Whistle (\n -> n))) == h Nothing then 0 else if h (Just (Drum 2)) == h (Just (Whistle (\n -> n + 1))) then divide 1 0 else 1

-- A case that is known whole (`Drum 2`) of such data.
-- shows: beaten (\x -> case x of { Drum 2 -> 0; _ -> 1 })
beaten :: (Instrument -> Int) -> Int
beaten h = if h (Drum 2) == h (Drum 3) then 0 else divide (h (Whistle (\n -> n))) 0
