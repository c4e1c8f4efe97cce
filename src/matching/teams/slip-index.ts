import { isSlip } from './name-similarity.ts'
import type { Team } from './team.ts'

/** Names shorter than this are too near to each other. */
const MIN_NAME = 6
/** Longer names are not looked for. */
const MAX_NAME = 40

/** Finds teams by a name of theirs with one slip of a finger. */
export interface SlipIndex {
  /** Teams of which the folded text is a name with one slip (isSlip). */
  teamsLike(folded: string): readonly Team[]
}

/**
 * An index of the names of teams by what is left of each when one letter of it is left out: a name and its misspelling
 * with one letter more, less, other or in another place have one of these in common.
 */
export function buildSlipIndex(teams: Iterable<Team>): SlipIndex {
  const byRest = new Map<string, { readonly team: Team; readonly name: string }[]>()
  for (const team of teams) {
    for (const name of new Set(team.names)) {
      if (name.length < MIN_NAME || name.length > MAX_NAME) continue
      for (const rest of restsOf(name)) {
        const named = byRest.get(rest)
        if (named) named.push({ team, name })
        else byRest.set(rest, [{ team, name }])
      }
    }
  }
  return {
    teamsLike: (folded) => {
      if (folded.length < MIN_NAME - 1 || folded.length > MAX_NAME + 1) return []
      const found = new Set<Team>()
      for (const rest of restsOf(folded)) {
        for (const { team, name } of byRest.get(rest) ?? []) if (isSlip(folded, name)) found.add(team)
      }
      return [...found]
    },
  }
}

/** The text, and the text without each of its letters. */
function restsOf(text: string): ReadonlySet<string> {
  const rests = new Set([text])
  for (let at = 0; at < text.length; at += 1) rests.add(text.slice(0, at) + text.slice(at + 1))
  return rests
}
