module Main where

f :: Int -> Int
f x =
	let y = x + 1
	    z = y * 2
	in	y + z

g :: Int -> String
g x
	| x > 0
	= "pos"
	| otherwise
	= "neg"

main :: IO ()
main = do
	print (f 1)
	putStrLn (g 1)
	mapM_
		print
		[1, 2]
