-- What the workbench's test of reading opens: one mistake of each kind that an editor shows in its own way.
module Journey where

data Stop = Stop { place :: String, minute :: Int }
{-@ data Stop = Stop { place :: String, minute :: {m:Int | 0 <= m && m < 1440} } @-}

data Line = End Stop | Via Stop Line

{-@ measure hops @-}
{-@ hops :: Line -> Nat @-}
hops :: Line -> Int
hops (End _) = 0
hops (Via _ rest) = 1 + hops rest

{-@ delayed :: minutes:Nat -> Stop -> Stop @-}
delayed :: Int -> Stop -> Stop
delayed minutes stop = stop { minute = minute stop + minutes }

{-@ crowd :: tickets:[Int] -> {v:Int | v == lenght tickets} @-}
crowd :: [Int] -> Int
crowd tickets = length tickets

climb :: Int -> Int -> Int
climb low high = if low >= high then 0 else 1 + climb (low + 1) high

{-@ fare :: zone:Nat -> Nat @-}
fare :: Int -> Int
fare zone =
  refund
    [ 100
    , 110
    , 120
    , 130
    , 140
    , 150
    , 160
    , 170
    , 180
    , 190
    , 200
    , 210
    , 220
    , 230
    , 240
    , 250
    , 260
    , 270
    , 280
    , 290
    , 300
    , 310
    , 320
    , 330
    , 340
    , 350
    , 360
    , 370
    , 380
    , 390
    , 400
    , 410
    , 420
    , 430
    , 440
    , 450
    , 460
    , 470
    , 480
    , 490
    , 500
    , 510
    , 520
    , 530
    , 540
    , 550
    , 560
    , 570
    , 580
    , 590
    ]
    (zone + 1)

{-@ refund :: prices:[Nat] -> zone:Nat -> Int @-}
refund :: [Int] -> Int -> Int
refund _ zone = negate zone
