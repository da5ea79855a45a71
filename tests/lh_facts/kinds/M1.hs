module M1 where
{-@ measure sumL @-}
sumL :: [Int] -> Int
sumL [] = 0
sumL (x:xs) = x + sumL xs
{-@ f :: xs:[Int] -> {v:Int | v = sumL xs} @-}
f :: [Int] -> Int
f [] = 0
f (x:xs) = x + f xs
{-@ g :: xs:[Nat] -> {v:Int | v = sumL xs && v >= 0} @-}
g :: [Int] -> Int
g [] = 0
g (x:xs) = x + g xs
{-@ h :: xs:[Int] -> {v:Int | v = sumL xs} @-}
h :: [Int] -> Int
h [] = 1
h (x:xs) = x + h xs
{-@ acc :: n:Int -> xs:[Int] -> {v:Int | v = n + sumL xs} @-}
acc :: Int -> [Int] -> Int
acc n [] = n
acc n (x:xs) = acc (n + x) xs
