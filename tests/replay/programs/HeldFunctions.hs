-- | Unknown functions, continued: the order in which they look, endless data, functions inside data and results.
module HeldFunctions where

{-@ divide :: Int -> {d:Int | d /= 0} -> Int @-}
divide :: Int -> Int -> Int
divide n d = n `div` d

-- In which order it looks: what has no end is looked at last, or never

{-@ lazy endless @-}
endless :: Int -> Int
endless n = endless (n + 1)

-- shows: ignoresFirst (\_ y -> if y == 1 then 1 else 2)
ignoresFirst :: (Int -> Int -> Int) -> Int
ignoresFirst f = if f (endless 0) 1 == 1 && f (endless 1) 2 == 2 then divide 1 0 else 0

-- shows: ignoresSecond (\x _ -> if x == 1 then 1 else 2)
ignoresSecond :: (Int -> Int -> Int) -> Int
ignoresSecond f = if f 1 (endless 0) == 1 && f 1 (endless 1) == 1 && f 2 (endless 2) == 2 then divide 1 0 else 0

-- shows: secondFirst (\x y -> if y == 1 then 1 else if y == 2 && x == 5 then 2 else 3)
secondFirst :: (Int -> Int -> Int) -> Int
secondFirst f = if f (endless 0) 1 == 1 && f 5 2 == 2 && f 6 2 == 3 then divide 1 0 else 0

-- shows: thirdOnly (\_ _ z -> if z == 1 then 1 else 2)
thirdOnly :: (Int -> Int -> Int -> Int) -> Int
thirdOnly f = if f (endless 0) (endless 1) 1 == 1 && f (endless 2) (endless 3) 2 == 2 then divide 1 0 else 0

-- shows: secondPart (\x -> case x of { (_, 1) -> 1; (5, 2) -> 2; _ -> 3 })
secondPart :: ((Int, Int) -> Int) -> Int
secondPart f = if f (endless 0, 1) == 1 && f (5, 2) == 2 && f (6, 2) == 3 then divide 1 0 else 0

-- shows: secondItem (\x -> case x of { [_, 1] -> 1; _ -> 2 })
secondItem :: ([Int] -> Int) -> Int
secondItem f = if f [endless 0, 1] == 1 && f [endless 1, 2] == 2 then divide 1 0 else 0

-- shows: endlessList (\_ y -> if y == 1 then 1 else 2)
endlessList :: ([Int] -> Int -> Int) -> Int
endlessList f = if f [1 ..] 1 == 1 && f [1 ..] 2 == 2 then divide 1 0 else 0

-- shows: deepAnswers (\f -> case f 1 of { (_, g) -> case g 2 of { (_, h) -> h 3 `seq` 0 } })
deepAnswers :: ((Int -> (Int, Int -> (Int, Int -> Int))) -> Int) -> Int
deepAnswers f = f (\x -> (x, \y -> (y, \z -> if x == 1 && y == 2 && z == 3 then divide 1 0 else 0)))

-- Endless data: made as far as the run looks

newtype Sender = Sender (Int -> (Int, Sender))

-- shows: sends (Sender (\_ -> (1, Sender (\_ -> (2, Sender _)))))
sends :: Sender -> Int
sends (Sender f) = case f 1 of
  (a, Sender g) -> case g 2 of
    (b, _) -> if a == 1 && b == 2 then divide 1 0 else 0

-- shows: receives (\(Sender g) -> case g 0 of { (_, Sender h) -> case h 0 of { (_, Sender k) -> k 0 `seq` 0 } })
receives :: (Sender -> Int) -> Int
receives f = f (Sender (\a -> (a, Sender (\b -> (b, Sender (\c -> (divide c (c - a - b), silent)))))))

{-@ lazy silent @-}
silent :: Sender
silent = Sender (\_ -> (0, silent))

data Endless = Endless Int Endless
{-@ data Endless = Endless { first :: {v:Int | v > 2}, rest :: Endless } @-}

-- shows: secondOf (Endless 5 (Endless 7 _))
secondOf :: Endless -> Int
secondOf (Endless n (Endless m _)) = if n == 5 then divide 1 (m - 7) else 0

-- What a function owes that is put into a field, or answered inside data

data Positive = Positive { step :: Int -> Int }
{-@ data Positive = Positive { step :: {x:Int | x > 0} -> {y:Int | y > 0} } @-}

-- shows: lowered 1
lowered :: Int -> Positive
lowered n = Positive (\x -> x - n)

data Handler = Handler (Int -> Int) (Int -> Int)
{-@ data Handler = Handler (onKey :: Int -> {y:Int | y > 0}) (onTick :: {x:Int | x > 3} -> Int) @-}

-- shows: handled (\_ -> 0)
handled :: (Int -> Int) -> Handler
handled h = Handler h (\x -> x)

{-@ answered :: Int -> (Int, {x:Int | x > 0} -> {y:Int | y > 0}) @-}
-- shows: answered 1
answered :: Int -> (Int, Int -> Int)
answered n = (n, \x -> x - n)

{-@ partsOfAnswers :: (Int -> ({x:Int | x > 0} -> Int, Int)) -> Int @-}
-- shows: partsOfAnswers (\_ -> (\_ -> 0, 0))
partsOfAnswers :: (Int -> (Int -> Int, Int)) -> Int
partsOfAnswers f = case f 0 of (g, n) -> g n

-- Functions inside a result: whoever gets them applies them

-- shows: (\x -> case x of { Just g -> g 0 `seq` (); _ -> () }) (givesMaybe 0)
givesMaybe :: Int -> Maybe (Int -> Int)
givesMaybe n = Just (\x -> divide 1 x)

-- shows: (\x -> case x of { _ : g : _ -> g 0 `seq` (); _ -> () }) (givesList 0)
givesList :: Int -> [Int -> Int]
givesList n = [\x -> x, \x -> divide n (x - n)]

-- shows: (\(g, _) -> g 0 `seq` ()) (givesCurried 0 0)
givesCurried :: Int -> (Int -> (Int -> Int, Int))
givesCurried n = \x -> (\y -> divide x (y - x), n)

-- shows: (\y -> case y of { Just h -> h (\_ -> 2) `seq` (); _ -> () }) (givesHigher 0)
givesHigher :: Int -> Maybe ((Int -> Int) -> Int)
givesHigher n = Just (\g -> if g 1 == 2 then divide 1 0 else 0)

{-@ givesDomain :: Int -> Maybe ({x:Int | x > 4} -> Int) @-}
-- shows: (\x -> case x of { Just g -> g 5 `seq` (); _ -> () }) (givesDomain 0)
givesDomain :: Int -> Maybe (Int -> Int)
givesDomain n = Just (\x -> divide n (x - 5))

-- shows: (\(Handler _ g) -> g 4 `seq` ()) (givesField 0)
givesField :: Int -> Handler
givesField n = Handler (\x -> 1) (\x -> divide 1 (x - 4))

-- Functions that a data type's own declaration holds, answering with what its parameters stand for.

data Step s a = Step (s -> (s, a)) | Stop a

{-@ counted :: Int -> Step Int {v:Int | v >= 0} @-}
-- shows: counted (-1)
counted :: Int -> Step Int Int
counted k = Step (\n -> (n, n + k))

data Row a = Nil | Row { at :: Int -> a, rest :: Row a }

{-@ rows :: Int -> Row {v:Int | v > 0} @-}
-- shows: rows 0
rows :: Int -> Row Int
rows k = Row (\_ -> 1) (Row (\n -> k) Nil)

data Act s a = Act (s -> (a, s))
{-@ data Act s a <post :: s -> Bool> = Act { act :: s -> (a, s<post>) } @-}

{-@ risen :: Int -> Act <{\v -> v > 0}> Int {v:Int | v >= 0} @-}
-- shows: risen 0
risen :: Int -> Act Int Int
risen k = Act (\s -> (0, k))
