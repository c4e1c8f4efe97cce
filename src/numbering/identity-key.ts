import { foldName } from '../fold-name.ts'

/**
 * Key of a team or league within its sport, so that namesakes of other sports
 * stay apart. Null where there is no name: nothing may match an absent team.
 */
export function identityKey(sport: string | undefined, name: string | null | undefined): string | null {
  const folded = foldName(name ?? '')
  return folded === '' ? null : `${foldName(sport ?? '')}\u0000${folded}`
}

/** A lookup by a name within a sport, both as a channel writes them. */
export type IdentityLookup<Answer> = (sport: string | undefined, name: string | undefined) => Answer

/** The same answers for many channels: each spelling of a name is folded and looked up once. `lookUp` must be pure. */
export function oncePerSpelling<Answer>(lookUp: IdentityLookup<Answer>): IdentityLookup<Answer> {
  const bySport = new Map<string | undefined, Map<string | undefined, Answer>>()
  // Neighbours in a list are mostly of one sport.
  let lastSport: string | undefined
  let byName: Map<string | undefined, Answer> | undefined
  return (sport, name) => {
    if (byName === undefined || sport !== lastSport) {
      byName = bySport.get(sport) ?? new Map<string | undefined, Answer>()
      bySport.set(sport, byName)
      lastSport = sport
    }
    const known = byName.get(name)
    if (known !== undefined) return known
    const answer = lookUp(sport, name)
    byName.set(name, answer)
    return answer
  }
}
