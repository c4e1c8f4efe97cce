import type { KnownTeamRecord } from './known-teams.ts'
import { fold } from './name-folding.ts'

/** Leagues in which a team of exactly this name has played. */
export interface TeamLeagues {
  of(text: string): readonly string[]
}

const NONE: readonly string[] = []

/** Files known teams under their whole and short names; read when it is first asked for. */
export function leaguesOfTeams(teams: readonly KnownTeamRecord[]): TeamLeagues {
  let leagues: Map<string, Set<string>> | undefined
  const filed = (): Map<string, Set<string>> => {
    const found = new Map<string, Set<string>>()
    for (const { name, short_name: short, league } of teams) {
      for (const text of new Set([name, short ?? ''].map(fold))) {
        if (text.length < 2) continue
        const known = found.get(text) ?? new Set()
        found.set(text, known.add(league))
      }
    }
    return found
  }
  return {
    of(text) {
      leagues ??= filed()
      const found = leagues.get(fold(text))
      return found === undefined ? NONE : [...found]
    },
  }
}
