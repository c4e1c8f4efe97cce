import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { findLeague, type KnownLeague } from '../../../../src/sports/leagues.ts'
import type { Asking } from '../../../../src/sports/sources/data-source.ts'

/** Requests at ESPN's own address, without keys. */
export const asking: Asking = { access: { key: () => undefined }, now: new Date('2025-09-10T12:00:00Z') }

/** A league of the catalog; fails where there is none. */
export function league(code: string): KnownLeague {
  const found = findLeague(code)
  if (found === undefined) throw new Error(`no league ${code}`)
  return found
}

/** A league that cannot be asked for: an owner's, say, at a provider that wants a path. */
export function leagueWithoutPath(): KnownLeague {
  const { path: _, ...others } = league('nfl')
  return others
}

/** A real answer that is no scoreboard, cut small. */
export function cutAnswer(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'data', file), 'utf8'))
}

/** Anything that a stranger may send, with these members among others. */
export function anything(...names: readonly string[]): fc.Arbitrary<unknown> {
  return fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.double(),
      fc.constant(null),
      fc.boolean(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('id', 'team', 'toString', ...names), tie('value'), { maxKeys: 6 }),
    ),
  })).value
}
