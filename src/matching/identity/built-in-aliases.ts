import data from './aliases.json' with { type: 'json' }
import { fold } from './fold.ts'

/** Spellings of one team that providers of events do not give (aliases.json). */
interface AliasRow {
  readonly team: string
  readonly league?: string
  readonly sport?: string
  /** Read without case and accents. */
  readonly spellings: readonly string[]
  /** Read as written only: codes in capitals. */
  readonly codes?: readonly string[]
  /** Translated nicknames that are told apart only by the city beside them. */
  readonly mascots?: readonly string[]
}

const rowsByTeam = new Map<string, AliasRow[]>()
for (const row of data.teams as readonly AliasRow[]) {
  const key = fold(row.team)
  rowsByTeam.set(key, [...(rowsByTeam.get(key) ?? []), row])
}

const nations = new Map<string, string>()
for (const spellings of data.nations as readonly (readonly string[])[]) {
  const [english = ''] = spellings
  for (const spelling of spellings) nations.set(fold(spelling), fold(english))
}

const cities: readonly (readonly [foreign: string, english: string])[] = Object.entries(data.cities).map(
  ([foreign, english]) => [fold(foreign), english] as const,
)

const knownNames = new Set<string>([
  ...nations.keys(),
  ...(data.teams as readonly AliasRow[]).flatMap((row) => [row.team, ...row.spellings].map(fold)),
])

/** Further spellings, codes and translated nicknames of the team with this name in this league. */
export function builtInAliases(
  name: string,
  sport: string,
  league: string,
): { spellings: string[]; codes: string[]; mascots: string[] } {
  const rows = (rowsByTeam.get(fold(name)) ?? []).filter(
    (row) => (row.sport === undefined || row.sport === sport) && (row.league === undefined || row.league === league),
  )
  return {
    spellings: rows.flatMap((row) => row.spellings),
    codes: rows.flatMap((row) => row.codes ?? []),
    mascots: rows.flatMap((row) => row.mascots ?? []),
  }
}

/** The folded English name of a nation, whatever language the folded spelling is in; undefined for anything else. */
export function nationOf(folded: string): string | undefined {
  return nations.get(folded)
}

/** The text with the English name for a city of several words that it is, begins or ends with; else the text itself. */
export function translatedCity(text: string): string {
  const folded = ` ${fold(text)} `
  const known = cities.find(([foreign]) => folded.startsWith(` ${foreign} `) || folded.endsWith(` ${foreign} `))
  return known === undefined ? text : folded.replace(` ${known[0]} `, ` ${known[1]} `).trim()
}

/** True when the folded spelling names a team or nation of the built-in list, whether it plays or not. */
export function isBuiltInName(folded: string): boolean {
  return knownNames.has(folded)
}
