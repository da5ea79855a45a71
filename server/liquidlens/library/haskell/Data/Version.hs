-- | Versions of packages.
module Data.Version (Version (..), showVersion, makeVersion, parseVersion) where

import Data.List (intercalate, sort)
import Text.ParserCombinators.ReadP (ReadP)

data Version = Version { versionBranch :: [Int], versionTags :: [String] }

instance Eq Version where
  v == w = versionBranch v == versionBranch w && sort (versionTags v) == sort (versionTags w)

instance Ord Version where
  compare v w = compare (versionBranch v) (versionBranch w)

instance Show Version where
  showsPrec d (Version branch tags) = showParen (d > 10)
    (\r -> "Version {versionBranch = " ++ shows branch (", versionTags = " ++ shows tags ("}" ++ r)))

showVersion :: Version -> String
showVersion (Version branch tags) = intercalate "." (map show branch) ++ concatMap ('-' :) tags

makeVersion :: [Int] -> Version
makeVersion branch = Version branch []

parseVersion :: ReadP Version
parseVersion = errorWithoutStackTrace "Data.Version: parsers of versions are known by their types only"

-- Lacks instances: IsList Version, Read Version
