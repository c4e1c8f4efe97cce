import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { eventShape, knownTeamShape } from '../../../src/generated/json-shapes.ts'
import type { SportsEvent, Warning } from '../../../src/generated/records.ts'
import { validateEvent } from '../../../src/generated/validators/event.ts'
import { validateKnownTeam } from '../../../src/generated/validators/known-team.ts'
import { toJson } from '../../../src/records/json.ts'
import { checkRecord, describeErrors } from '../../../src/records/validation.ts'
import { type LeagueCatalog, leagueCatalog } from '../../../src/sports/leagues.ts'
import type {
  AnswerContext,
  DataSource,
  EventAnswer,
  FigureAnswer,
  TeamAnswer,
  TeamFigures,
} from '../../../src/sports/sources/data-source.ts'
import { findSource } from '../../../src/sports/sources/index.ts'
import { shared } from '../../shared.ts'

/** Leagues of recorded answers that no built-in league of their provider is. */
const CATALOG: LeagueCatalog = leagueCatalog([
  { code: 'tsdb-epl', sport: 'soccer', name: 'English Premier League', provider: 'tsdb', path: 'soccer/4328' },
  { code: 'tsdb-ufc', sport: 'mma', name: 'Ultimate Fighting Championship', provider: 'tsdb', path: 'fighting/4443' },
])

/** The league of a file in other/, whose folders are named for providers alone. */
const LEAGUES: { readonly [file: string]: string } = {
  'hockeytech/sample_ht.json': 'pwhl',
  'hockeytech/scorebar.json': 'pwhl',
  'hockeytech/teamsbyseason.json': 'pwhl',
  'mlbstats/schedule_games.json': 'milb-aaa',
  'mlbstats/teams.json': 'milb-aaa',
  'tsdb/eventsnextleague_epl.json': 'tsdb-epl',
  'tsdb/eventsseason_epl_2025-26.json': 'tsdb-epl',
  'tsdb/motogp_2026_teamarr.json': 'motogp',
  'tsdb/ufc_excerpt.json': 'tsdb-ufc',
}

const CORE = "of the provider's core API, which nothing asks for"
const NOT_OURS = 'of no provider that is built in'

/** Why a file, or a folder of files, is read by nobody. */
const LEFT_OUT: { readonly [fileOrFolder: string]: string } = {
  'espn-more/nfl/core_competition_401547417.json': CORE,
  'espn-more/nfl/core_event_401772510.json': CORE,
  'espn-more/nfl/core_odds_401547417.json': CORE,
  'espn-more/nfl/league_info_core.json': CORE,
  'espn-more/ufc/core_event_600055033.json': CORE,
  'other/hockeytech/seasons.json': 'a list of seasons, which nothing asks for: games and teams come without one',
  'other/cfl/': NOT_OURS,
  'other/football-data/': NOT_OURS,
  'other/odds-api/': NOT_OURS,
  'other/openf1/': NOT_OURS,
}

/** Questions in the order in which an answer is tried with them: one that two of them could read is the stricter one's. */
const QUESTIONS = ['schedule', 'events', 'teams', 'detail', 'rankings', 'standings'] as const

/** What the readers make of everything that was recorded. */
export interface RecordingsTable {
  /** For people, a line a file. */
  readonly text: string
  /** Files that no reader takes and that no reason is given for, and reasons that no file needs. */
  readonly unexplained: readonly string[]
  /** Records that break their schema, with the file and what is wrong. */
  readonly faults: readonly string[]
}

/**
 * Reads every file of data/ that belongs to a provider with the question that takes
 * it: a table of counts and warnings, and of the files that are read by nobody.
 */
export function recordingsTable(): RecordingsTable {
  const rows: string[] = []
  const leftOut: string[] = []
  const unexplained = new Set(Object.keys(LEFT_OUT))
  const faults: string[] = []
  const totals = { files: 0, events: 0, teams: 0, figures: 0, warnings: 0 }
  for (const file of recordings()) {
    const reading = readFile(file)
    const reason = Object.keys(LEFT_OUT).find((name) => file === name || (name.endsWith('/') && file.startsWith(name)))
    if (reading === null && reason !== undefined) {
      unexplained.delete(reason)
      leftOut.push(`${file} | not read: ${LEFT_OUT[reason]}`)
      continue
    }
    if (reading === null) {
      unexplained.add(file)
      continue
    }
    const { question, counts, warnings } = reading
    faults.push(...reading.faults.map((fault) => `${file}: ${fault}`))
    totals.files += 1
    totals.warnings += warnings.length
    for (const [kind, count] of counts) totals[kind] += count
    const counted = counts.map(([kind, count]) => `${count} ${kind}`).join(', ')
    rows.push(`${file} | ${reading.source.code} | ${question} | ${counted} | ${warnings.length} warnings`)
    rows.push(...warnings.map(({ code, message, place }) => `    ${code} | ${message} | ${place}`))
  }
  const { files, events, teams, figures, warnings } = totals
  const head = `${files} files: ${events} events, ${teams} teams, figures of ${figures} teams, ${warnings} warnings; ${leftOut.length} files are not read`
  return { text: `${[head, '', ...rows, '', ...leftOut].join('\n')}\n`, unexplained: [...unexplained], faults }
}

/** Folders of data/ that hold answers of data sources; the others record other programs. */
const ANSWER_FOLDERS = ['espn', 'espn-more', 'other']

/** Every recorded answer of a data source, in the order of code units. */
function recordings(): readonly string[] {
  return ANSWER_FOLDERS.flatMap((folder) =>
    readdirSync(shared('data', folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
    .filter((file) => file.endsWith('.json'))
    .sort()
}

type Counts = readonly (readonly ['events' | 'teams' | 'figures', number])[]

interface Reading {
  readonly source: DataSource
  readonly question: string
  readonly counts: Counts
  readonly warnings: readonly Warning[]
  readonly faults: readonly string[]
}

function readFile(file: string): Reading | null {
  const { source, league } = placeOf(file)
  const answer: unknown = JSON.parse(readFileSync(shared('data', file), 'utf8'))
  const name = source && QUESTIONS.find((one) => source[one]?.holds(answer))
  const question = name && source?.[name]
  if (source === undefined || name === undefined || question === undefined) return null
  const context: AnswerContext = { league, place: basename(file), catalog: CATALOG }
  const read: EventAnswer | TeamAnswer | FigureAnswer = question.read(answer, context)
  return { source, question: name, warnings: read.warnings, ...judged(read) }
}

/** espn/<league>/x.json, espn-more/<league>/x.json, other/<provider>/x.json. */
function placeOf(file: string): { readonly source: DataSource | undefined; readonly league: string } {
  const [folder = '', second = ''] = file.split('/')
  if (folder !== 'other') return { source: findSource(folder.replace(/-more$/, '')), league: second }
  return { source: findSource(second), league: LEAGUES[file.slice('other/'.length)] ?? second }
}

function judged(read: EventAnswer | TeamAnswer | FigureAnswer): Pick<Reading, 'counts' | 'faults'> {
  if ('events' in read) {
    const faults = [
      ...read.events.flatMap((event) => faultsOf(toJson(eventShape, event), validateEvent)),
      ...twice(read.events),
    ]
    return { counts: [['events', read.events.length]], faults }
  }
  if ('teams' in read) {
    return {
      counts: [['teams', read.teams.length]],
      faults: read.teams.flatMap((team) => faultsOf(toJson(knownTeamShape, team), validateKnownTeam)),
    }
  }
  return {
    counts: [['figures', read.figures.length]],
    faults: read.figures.flatMap((figures) => faultsOf(toJson(eventShape, eventWith(figures)), validateEvent)),
  }
}

/** Two events of one answer with one id would be one event for whoever reads them. */
function twice(events: EventAnswer['events']): readonly string[] {
  const ids = events.map(({ league, id }) => `${league}/${id}`)
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`)
}

/** Figures have no schema of their own: they are what an event says of a side. */
function eventWith({ providerTeamId, ...figures }: TeamFigures): SportsEvent {
  const home = { name: 'Home', id: providerTeamId, ...figures }
  return {
    id: '1',
    league: 'nfl',
    sport: 'football',
    name: 'Away at Home',
    start: '2025-09-05T00:20:00Z',
    home,
    away: { name: 'Away' },
  }
}

function faultsOf(record: object, validator: Parameters<typeof checkRecord>[0]): readonly string[] {
  const before = JSON.stringify(record)
  const answer = checkRecord(validator, structuredClone(record), 'kept')
  if (!answer.ok) return [`${describeErrors(answer.errors)} in ${before.slice(0, 200)}`]
  return JSON.stringify(answer.record) === before ? [] : [`a second check changes ${before.slice(0, 200)}`]
}
