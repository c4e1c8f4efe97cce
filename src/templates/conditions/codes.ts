import { foldName } from '../../fold-name.ts'
import { type LeagueCatalogue, SEGMENTS, SPORTS } from '../../sports/index.ts'

/** Which codes a value may name. */
export type CodeList = 'league' | 'sport' | 'segment'

/** A code and what people call it, the shortest name first. */
export interface NamedCode {
  readonly code: string
  readonly names: readonly string[]
}

/** Every code of a list, for pickers and for checking what an owner wrote. */
export function codesOf(list: CodeList, catalogue: LeagueCatalogue): readonly NamedCode[] {
  if (list === 'league') return catalogue.all.map((league) => ({ code: league.code, names: namesOfLeague(league) }))
  return (list === 'sport' ? SPORTS : SEGMENTS).map(({ code, name }) => ({ code, names: [name] }))
}

/** True when a text means a code: the code itself or one of its names, compared without case. */
export function meansCode(text: string, { code, names }: NamedCode): boolean {
  const wanted = foldName(text)
  return [code, ...names].some((name) => foldName(name) === wanted)
}

/** The short name of a league where it has one, and its full name. */
export function namesOfLeague({
  name,
  short_name: shortName,
}: {
  readonly name: string
  readonly short_name?: string
}): readonly string[] {
  return shortName === undefined ? [name] : [shortName, name]
}
