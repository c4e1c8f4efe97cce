import {
  insertAfter,
  insertBefore,
  NewError,
  type Project,
  readArguments,
  requireForm,
  type Skeleton,
} from './skeleton.ts'

const LEAGUES = 'src/sports/leagues.json'
const SPORTS = 'src/sports/sports.json'
const SOURCES = 'src/sports/sources'
const SHARED_NAMES = 'src/detection/patterns/shared-league-names.ts'
const NAMES_TEST = 'test/detection/league-names.test.ts'

const OPTIONS = ['short', 'aliases', 'gender', 'source', 'path'] as const

/** A row of leagues.json, as far as it is read here. */
interface LeagueRow {
  readonly code: string
  readonly sport: string
  readonly name: string
  readonly short_name?: string
  readonly aliases?: readonly string[]
  readonly provider?: string
  readonly path?: string
}

/** A row of the league catalog, next to the leagues of its country or sport. */
export const league: Skeleton = {
  kind: 'league',
  summary: 'Adds a row to the league catalog, and the names that must be read as it to a test.',
  usage:
    'league <code> <sport> <name> [--short NAME] [--aliases "A, B"] [--gender men|women] [--source CODE] [--path PATH]',
  options: OPTIONS,
  example: 'league ksa.2 soccer "Saudi First Division League" --short "Saudi FDL"',
  make: (args, project) => {
    const { values, options: given } = readArguments(args, ['code', 'sport', 'name'], OPTIONS)
    const { code, sport, name } = values
    const rows = JSON.parse(project.read(LEAGUES)) as readonly LeagueRow[]
    const aliases = splitList(given.aliases)
    const row = {
      code,
      sport,
      name,
      ...(given.short === undefined ? {} : { short_name: given.short }),
      ...(aliases.length === 0 ? {} : { aliases }),
      ...(given.gender === undefined ? {} : { gender: given.gender }),
      ...(given.source === undefined ? {} : { provider: given.source }),
      ...(given.path === undefined ? {} : { path: given.path }),
    }
    requireLeague(row, given.gender, rows, project)
    return {
      creates: [],
      edits: [
        { path: LEAGUES, text: withRow(project.read(LEAGUES), row, rows) },
        { path: NAMES_TEST, text: withTestedNames(project.read(NAMES_TEST), row) },
      ],
      regenerates: true,
      next: [
        `Open ${LEAGUES} at "${code}". Add further "aliases" that people use, "logo" (a URL) or "minutes" (of an event, if other
than its sport's) if you know them.`,
        ...sharedNames(row, rows),
        `Open ${NAMES_TEST} at "${code}". It has a stream name for each name of the league; add those of names that you added.`,
        `npx vitest run ${NAMES_TEST} test/sports/leagues.test.ts test/detection/own-leagues.test.ts
prints "0 failed". If a name means another league instead ("eng.1"), grep -n "'eng.1'" src/detection/patterns/*.ts finds the pattern that
takes it: keep that from your names (notAfter, or OTHER_PREMIER_LEAGUES for "Premier League"). If it means none, or is
also part of another league's name ("... Women"), add a pattern with all names of the league to src/detection/patterns/other-leagues.ts.`,
        ...(given.source === undefined || given.source === 'espn' ? [espnStep(row)] : []),
        'npm run check\nprints "ok" for every line but the one about dist, until you run npm run build.',
      ],
    }
  },
}

/** The test with a stream name for each name of the league. */
function withTestedNames(text: string, row: LeagueRow): string {
  const cases = namesOf(row).map(
    (name) => `  [${JSON.stringify(`${name} 03: Home Team vs Away Team 7PM`)}, '${row.code}'],\n`,
  )
  return insertBefore(NAMES_TEST, text, "])('the name %j means the league %s'", cases.join(''))
}

function requireLeague(row: LeagueRow, gender: string | undefined, rows: readonly LeagueRow[], project: Project): void {
  requireForm('<code>', row.code, /^[a-z0-9._-]+$/, "the data source's code in lower-case letters, digits, . _ or -")
  const taken = rows.find(({ code }) => code === row.code)
  if (taken !== undefined) throw new NewError(`${LEAGUES} has the league "${row.code}" already: ${taken.name}.`)
  const { sports } = JSON.parse(project.read(SPORTS)) as { readonly sports: readonly { readonly code: string }[] }
  const codes = sports.map(({ code }) => code)
  if (!codes.includes(row.sport)) {
    throw new NewError(`<sport> must be a code of ${SPORTS}, got "${row.sport}". Choose one of ${codes.join(', ')}.`)
  }
  if (gender !== undefined) requireForm('--gender', gender, /^(men|women)$/, 'men or women')
  if (row.provider === undefined) return
  const sources = project.list(SOURCES).filter((name) => !name.endsWith('.ts'))
  if (!sources.includes(row.provider)) {
    throw new NewError(
      `--source must be a folder of ${SOURCES}, got "${row.provider}". Choose one of ${sources.join(', ')}.`,
    )
  }
  if (row.provider !== 'espn' && row.path === undefined) {
    throw new NewError(`--path is missing: what ${row.provider} calls the league in its addresses.`)
  }
}

/** The rows with the new one behind its neighbor: the last one of its country ("ksa."), else of its sport. */
function withRow(text: string, row: LeagueRow, rows: readonly LeagueRow[]): string {
  const country = /^[^.]+\./.exec(row.code)?.[0]
  const ofSport = rows.filter(({ sport }) => sport === row.sport)
  const neighbor = ofSport.findLast(({ code }) => country !== undefined && code.startsWith(country)) ?? ofSport.at(-1)
  if (neighbor === undefined) return text.replace(/\s*\]\s*$/, `,\n  ${JSON.stringify(row)}\n]\n`)
  const ofNeighbor = new RegExp(`"code":\\s*"${neighbor.code.replaceAll('.', '\\.')}"[^}]*\\}`).exec(text)?.[0]
  if (ofNeighbor === undefined)
    throw new NewError(`${LEAGUES} has no row "code": "${neighbor.code}" as it is read here.`)
  return insertAfter(LEAGUES, text, ofNeighbor, `,\n  ${JSON.stringify(row)}`)
}

/** A step for each name that another league has too. */
function sharedNames(row: LeagueRow, rows: readonly LeagueRow[]): readonly string[] {
  return namesOf(row).flatMap((name) => {
    const other = rows.find((one) => namesOf(one).some((its) => its.toLowerCase() === name.toLowerCase()))
    if (other === undefined) return []
    return `"${name}" is also a name of ${other.code}. Add '${name.toLowerCase()}' to ${SHARED_NAMES}, or choose another name.`
  })
}

function namesOf({ name, short_name: short, aliases = [] }: LeagueRow): readonly string[] {
  return [...new Set([name, ...(short === undefined ? [] : [short]), ...aliases])]
}

function espnStep({ sport, code, path = `${sport}/${code}` }: LeagueRow): string {
  return `Open https://site.api.espn.com/apis/site/v2/sports/${path}/scoreboard
It shows the games of the day as JSON. An error there means that ESPN has the league under another path: set "path".`
}

function splitList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
