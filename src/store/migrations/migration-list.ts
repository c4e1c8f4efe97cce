import type { Migration } from './migration.ts'
import { firstVersion } from './v1-first-version.ts'
import { relativeArt } from './v75-relative-art.ts'
import { leadingSlash } from './v76-leading-slash.ts'
import { retireManualMode } from './v88-manual-mode.ts'
import { favoriteTeams } from './v89-favorite-teams.ts'

/** Every migration of the stored state, in the order in which they are carried out. */
export const MIGRATIONS: readonly Migration[] = [
  firstVersion,
  relativeArt,
  leadingSlash,
  retireManualMode,
  favoriteTeams,
]
