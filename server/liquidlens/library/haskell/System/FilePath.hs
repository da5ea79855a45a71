-- | Paths of files, as on POSIX systems.
module System.FilePath
  ( FilePath, pathSeparator, pathSeparators, isPathSeparator, extSeparator, isExtSeparator, (</>), combine, (<.>)
  , addExtension, (-<.>), replaceExtension, dropExtension, takeExtension, hasExtension, splitExtension, splitExtensions
  , dropExtensions, takeExtensions, splitFileName, takeFileName, replaceFileName, dropFileName, takeBaseName
  , replaceBaseName, takeDirectory, replaceDirectory, splitPath, joinPath, splitDirectories, isAbsolute, isRelative
  , hasTrailingPathSeparator, addTrailingPathSeparator, dropTrailingPathSeparator, normalise
  , dropDrive, equalFilePath, getSearchPath, hasDrive, isDrive, isExtensionOf, isSearchPathSeparator
  , isValid, joinDrive, makeRelative, makeValid, replaceExtensions, searchPathSeparator, splitDrive
  , splitSearchPath, stripExtension, takeDrive
  ) where

infixr 7 <.>, -<.>
infixr 5 </>

pathSeparator, extSeparator :: Char
pathSeparator = '/'
extSeparator = '.'

pathSeparators :: [Char]
pathSeparators = "/"

isPathSeparator, isExtSeparator :: Char -> Bool
isPathSeparator c = c == '/'
isExtSeparator c = c == '.'

splitFileName :: FilePath -> (String, String)
splitFileName path = case splitFileName' path of
  ("", file) -> ("./", file)
  other -> other

splitFileName' :: FilePath -> (String, String)
splitFileName' path = case break isPathSeparator (reverse path) of
  (file, folder) -> (reverse folder, reverse file)

takeFileName, dropFileName, takeBaseName, takeDirectory :: FilePath -> FilePath
takeFileName path = snd (splitFileName' path)
dropFileName path = fst (splitFileName path)
takeBaseName path = dropExtension (takeFileName path)
takeDirectory path = case fst (splitFileName' path) of
  "" -> "."
  folder -> case dropTrailingPathSeparator folder of
    "" -> folder
    shorter -> shorter

replaceFileName, replaceBaseName, replaceDirectory :: FilePath -> String -> FilePath
replaceFileName path file = fst (splitFileName' path) </> file
replaceBaseName path name = fst (splitFileName' path) </> (name <.> takeExtension path)
replaceDirectory path folder = folder </> takeFileName path

splitExtension :: FilePath -> (String, String)
splitExtension path = case splitFileName' path of
  (folder, file) -> case break isExtSeparator (reverse file) of
    (_, "") -> (path, "")
    (ext, _ : name) -> (folder ++ reverse name, '.' : reverse ext)

splitExtensions :: FilePath -> (FilePath, String)
splitExtensions path = case splitFileName' path of
  (folder, file) -> case break isExtSeparator file of
    (name, exts) -> (folder ++ name, exts)

takeExtension, dropExtension, takeExtensions, dropExtensions :: FilePath -> String
takeExtension path = snd (splitExtension path)
dropExtension path = fst (splitExtension path)
takeExtensions path = snd (splitExtensions path)
dropExtensions path = fst (splitExtensions path)

hasExtension :: FilePath -> Bool
hasExtension path = any isExtSeparator (takeFileName path)

(<.>), (-<.>), addExtension, replaceExtension :: FilePath -> String -> FilePath
path <.> ext = addExtension path ext
path -<.> ext = replaceExtension path ext
addExtension path "" = path
addExtension path ext = case ext of
  '.' : _ -> path ++ ext
  _ -> path ++ ('.' : ext)
replaceExtension path ext = dropExtension path <.> ext

(</>), combine :: FilePath -> FilePath -> FilePath
a </> b = combine a b
combine a b
  | isAbsolute b = b
  | null a = b
  | null b = a
  | hasTrailingPathSeparator a = a ++ b
  | otherwise = a ++ ('/' : b)

splitPath :: FilePath -> [FilePath]
splitPath "" = []
splitPath path = case break isPathSeparator path of
  (name, rest) -> case span isPathSeparator rest of
    (slashes, rest') -> (name ++ slashes) : splitPath rest'

splitDirectories :: FilePath -> [FilePath]
splitDirectories path = map named (splitPath path)
  where
    named part = case dropTrailingPathSeparator part of
      "" -> part
      name -> name

joinPath :: [FilePath] -> FilePath
joinPath parts = foldr combine "" parts

isAbsolute, isRelative, hasTrailingPathSeparator :: FilePath -> Bool
isAbsolute path = case path of
  c : _ -> isPathSeparator c
  "" -> False
isRelative path = not (isAbsolute path)
hasTrailingPathSeparator path = case reverse path of
  c : _ -> isPathSeparator c
  "" -> False

addTrailingPathSeparator, dropTrailingPathSeparator :: FilePath -> FilePath
addTrailingPathSeparator path = if hasTrailingPathSeparator path then path else path ++ "/"
dropTrailingPathSeparator path = case reverse path of
  c : (d : rest) | isPathSeparator c -> reverse (dropWhile isPathSeparator (d : rest))
  _ -> path

normalise :: FilePath -> FilePath
normalise path = case joinPath (filter (/= "./") (filter (/= ".") (splitPath path))) of
  "" -> "./"
  shorter -> shorter

-- Drives, search paths, and what is relative: as on POSIX --------------------------------------------------------------

splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive path = span (== '/') path

joinDrive :: FilePath -> FilePath -> FilePath
joinDrive drive path = if null drive then path else if null path then drive else drive ++ dropWhile (== '/') path

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive path = fst (splitDrive path)
dropDrive path = snd (splitDrive path)

hasDrive, isDrive, isValid :: FilePath -> Bool
hasDrive path = not (null (takeDrive path))
isDrive path = not (null path) && null (dropDrive path)
isValid path = not (null path) && notElem '\0' path

makeValid :: FilePath -> FilePath
makeValid path = if null path then "_" else map (\c -> if c == '\0' then '_' else c) path

searchPathSeparator :: Char
searchPathSeparator = ':'

isSearchPathSeparator :: Char -> Bool
isSearchPathSeparator c = c == ':'

splitSearchPath :: String -> [FilePath]
splitSearchPath text = case break (== ':') text of
  (path, []) -> [named path]
  (path, _ : rest) -> named path : splitSearchPath rest
  where named path = if null path then "." else path

getSearchPath :: IO [FilePath]
getSearchPath = errorWithoutStackTrace "System.FilePath: answers of the system are known by their types only"

equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = normalise a == normalise b

isExtensionOf :: String -> FilePath -> Bool
isExtensionOf extension path = ends (dotted extension) (takeExtensions path)

stripExtension :: String -> FilePath -> Maybe FilePath
stripExtension extension path
  | null extension = Just path
  | ends (dotted extension) path = Just (take (length path - length (dotted extension)) path)
  | otherwise = Nothing

replaceExtensions :: FilePath -> String -> FilePath
replaceExtensions path extension = addExtension (dropExtensions path) extension

makeRelative :: FilePath -> FilePath -> FilePath
makeRelative root path
  | equalFilePath root path = "."
  | null root || isAbsolute root /= isAbsolute path = path
  | otherwise = go (splitPath root) (splitPath path)
  where
    go [] rest = concat rest
    go (r : rs) (p : ps) | equalFilePath r p = go rs ps
    go _ _ = path

dotted :: String -> String
dotted ('.' : extension) = '.' : extension
dotted extension = '.' : extension

ends :: String -> String -> Bool
ends end text = length end <= length text && drop (length text - length end) text == end
