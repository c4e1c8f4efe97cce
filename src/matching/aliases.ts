import type { Correction } from '../generated/records.ts'
import { newestFirst } from './correction.ts'
import { isInForce } from './correction-rules.ts'
import type { TeamAlias } from './teams/team-index.ts'

/**
 * The owner's corrections that teach a word and count now, as aliases for the
 * index, the newest first. All of them count: a word that two of them teach means
 * the teams of both, and the rest of a name tells which.
 */
export function aliasesFrom(corrections: readonly Correction[], now: Date): readonly TeamAlias[] {
  return newestFirst(corrections).flatMap((correction): readonly TeamAlias[] => {
    const { kind, pattern, target } = correction
    if (kind !== 'alias' || !target || !isInForce(correction, now)) return []
    return [{ spelling: pattern, team: target, correction }]
  })
}
