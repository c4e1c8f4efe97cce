import type { KnownLeague, LeagueCatalog } from '../../sports/index.ts'
import { fold } from '../teams/name-folding.ts'

/** Folded names by which stream names call leagues, each with the codes of the leagues that it may mean. */
export type LeagueNames = ReadonlyMap<string, readonly string[]>

/** A single letter, or a number such as a provider's id, stands in names for anything. */
const NAME = /^(?=.*\p{L})..+$/u

/**
 * Names of the owner's leagues among those that `isMeant` admits: name, short
 * name, aliases and, as when names are read, the code.
 */
export function ownNames({ own }: LeagueCatalog, isMeant: (league: KnownLeague) => boolean): LeagueNames {
  return byName(own.filter(isMeant), ({ code, ...league }) => [code, ...namesOf(league)])
}

/** Names of the other leagues among those that `isMeant` admits; their codes are no names. */
export function builtInNames({ all, own }: LeagueCatalog, isMeant: (league: KnownLeague) => boolean): LeagueNames {
  const owned = new Set(own.map(({ code }) => code))
  return byName(
    all.filter((league) => !owned.has(league.code) && isMeant(league)),
    namesOf,
  )
}

/**
 * Names of competitions that the built-in catalog has not; each row holds what
 * one is called. Where the owner has it as a league, under any of these names,
 * all of them mean his; else they mean no league.
 */
export function uncatalogdNames(rows: readonly (readonly string[])[], own: LeagueNames): LeagueNames {
  const found = new Map<string, readonly string[]>()
  for (const row of rows.map((names) => names.map(fold))) {
    const codes = row.flatMap((name) => own.get(name) ?? [])
    for (const name of row) found.set(name, [...new Set([...(found.get(name) ?? []), ...codes])])
  }
  return found
}

function namesOf({ name, shortName, aliases = [] }: Omit<KnownLeague, 'code'>): readonly string[] {
  return shortName === undefined ? [name, ...aliases] : [name, shortName, ...aliases]
}

function byName(
  leagues: readonly KnownLeague[],
  namesOf: (league: KnownLeague) => readonly string[],
): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const league of leagues) {
    for (const name of namesOf(league)
      .map(fold)
      .filter((text) => NAME.test(text))) {
      found.set(name, [...new Set([...(found.get(name) ?? []), league.code])])
    }
  }
  return found
}
