import { insertBefore, NewError, readArguments, requireForm, type Skeleton } from './skeleton.ts'

const INDEX = 'src/sports/sources/index.ts'
const OPTIONS = ['name', 'url'] as const

/** Names of folders and constants that the code of the data sources has already. */
const TAKEN = ['events', 'teams', 'detail', 'source', 'sources', 'data']

/** What the files of a data source are written with. */
interface Names {
  readonly code: string
  /** What people call it. */
  readonly name: string
  readonly url: string
}

/** A data source that reads a small sample answer until its author writes how the real ones are asked for and read. */
export const source: Skeleton = {
  kind: 'source',
  summary:
    'Adds a data source: its folder in src/sports/sources/, with tests. Options: --name "Its Name", --url <address>.',
  usage: 'source <code> [options]',
  options: OPTIONS,
  example: 'source kitefeed --name "Kite Feed" --url https://api.example.com/v1',
  make: (args, project) => {
    const { values, options } = readArguments(args, ['code'], OPTIONS)
    const { code } = values
    requireForm('<code>', code, /^[a-z][a-z0-9]*$/, 'lower-case letters and digits')
    const folder = `src/sports/sources/${code}`
    const tests = `test/sports/sources/${code}`
    const isTaken = TAKEN.includes(code) || isReserved(code)
    if (isTaken || project.has(folder)) throw new NewError(`The name "${code}" is taken. Choose another code.`)
    const { name = code, url = 'https://api.example.com/v1' } = options
    requireForm('--url', url, /^https:\/\/[^\s'?#]+[^\s'?#/]$/, 'an https address without a slash at its end')
    requireForm('--name', name, /^[^'`\\$]+$/, "a name without ' ` \\ or $")
    const names = { code, name, url }
    return {
      creates: [
        { path: `${folder}/index.ts`, text: indexFile(names) },
        { path: `${folder}/events.ts`, text: eventsFile(names) },
        { path: `${folder}/teams.ts`, text: teamsFile(names) },
        { path: `${tests}/answers.ts`, text: answersFile() },
        { path: `${tests}/events.test.ts`, text: eventsTest(names) },
        { path: `${tests}/teams.test.ts`, text: teamsTest(names) },
        { path: `${tests}/detail.test.ts`, text: detailTest(names) },
        { path: `${tests}/data/events.json`, text: SAMPLE_EVENTS },
        { path: `${tests}/data/teams.json`, text: SAMPLE_TEAMS },
      ],
      edits: [{ path: INDEX, text: withSource(project.read(INDEX), code) }],
      regenerates: false,
      next: [
        `Record a real answer, cut it to a few events, and put it into ${tests}/data/events.json; the same for teams.json.`,
        `Open ${folder}/index.ts: address, zone of its days, how many requests it allows, the form of a league's path, keys.`,
        `Open ${folder}/events.ts: which requests bring the events of some days, and how one event is read. schemas/event.schema.json
has the members. A key goes into "secrets" or "secretPath" of a request, never into "path" or "params".`,
        `Open ${folder}/teams.ts: the same for teams (schemas/known-team.schema.json).`,
        `If it has polls, tables, schedules of teams or details of a game: one file for each question (rankings.ts, standings.ts,
team-schedule.ts, detail.ts), a member of the data source in index.ts, and a test of the same three kinds.`,
        `Update the tests in ${tests}/: each question reads a real answer, an empty one, and names what is broken in a bad one.
npx vitest run ${tests} test/sports/sources/every-source.test.ts
prints "0 failed".`,
        `Give it leagues: npm run new -- league <code> <sport> <name> --source ${code} --path <path>`,
        `Add a row to these tables of docs/guides/sports-data.md:
| ${name} | \`${code}\` | its leagues | nothing |
| \`${code}\` | what its path is | \`example\` |
| \`${code}\` | \`/<path>/events\`, \`/<path>/teams\` |`,
        'npm run check\nprints "ok" for every line but the one about dist, until you run npm run build.',
      ],
    }
  },
}

/** Whether a word cannot be the name of a constant. */
function isReserved(word: string): boolean {
  try {
    new Function(`'use strict'; const ${word} = 0`)
    return false
  } catch {
    return true
  }
}

function withSource(text: string, code: string): string {
  const [list] = /const SOURCES: readonly DataSource\[\] = \[[^\]]*\]/.exec(text) ?? []
  if (list === undefined) throw new NewError(`${INDEX} has no list "const SOURCES: readonly DataSource[] = [".`)
  const longer = `${list.slice(0, -1).replace(/,?\s*$/, '')}, ${code}]`
  const listed = text.replace(list, () => longer)
  return insertBefore(
    INDEX,
    listed,
    "import type { DataSource } from './data-source.ts'",
    `import { ${code} } from './${code}/index.ts'\n`,
  )
}

function indexFile({ code, name, url }: Names): string {
  return `import type { DataSource, EventAnswer, LeagueEvent, Question } from '../data-source.ts'
import { DAY_ZONE, events } from './events.ts'
import { teams } from './teams.ts'

/** Requests nothing: the answer of a day has everything that ${name} tells of an event. */
const detail: Question<LeagueEvent, EventAnswer> = {
  requests: () => [],
  holds: () => false,
  read: () => ({ events: [], warnings: [] }),
}

/** ${name}. Its answers are not trusted: every value is checked. */
export const ${code}: DataSource = {
  code: '${code}',
  name: '${name}',
  baseUrl: '${url}',
  dayZone: DAY_ZONE,
  pace: () => ({ atATime: 2 }),
  leaguePath: { form: /^[a-z0-9-]+$/, example: 'example' },
  problemOf: ({ code, name, path }) =>
    path === undefined ? \`${name} needs a path for \${name}: set the path of the league "\${code}".\` : null,
  events,
  teams,
  detail,
}
`
}

function eventsFile({ code }: Names): string {
  return `import { BUILT_IN_LEAGUES, type KnownLeague } from '../../leagues.ts'
import { at, checkedEvents, instant, list, text } from '../answer-reader.ts'
import { type AnswerContext, type DayRequest, daysOfSpan, type EventQuestion, type LeagueDays } from '../data-source.ts'

/** Zone of the days in its requests and answers. */
export const DAY_ZONE = 'UTC'

/** The events of a league, one request per day. */
export const events: EventQuestion = { days, requests, holds, read }

function days(_league: KnownLeague, from: Date, to: Date): readonly string[] {
  return daysOfSpan(from, to, DAY_ZONE)
}

function requests({ league: { path }, days: wanted }: LeagueDays): readonly DayRequest[] {
  if (path === undefined) return []
  return wanted.map((day) => ({ path: \`/\${encodeURIComponent(path)}/events\`, params: { date: day }, days: [day] }))
}

function holds(answer: unknown): boolean {
  return Array.isArray(at(answer, 'events'))
}

function read(answer: unknown, context: AnswerContext) {
  const drafts = list(at(answer, 'events')).map((event, index) => ({
    place: \`\${context.place}#/events/\${index}\`,
    record: eventRecord(event, context),
  }))
  return checkedEvents(drafts)
}

/** One entry of an answer as schemas/event.schema.json has it. It is checked afterwards. */
function eventRecord(event: unknown, { league, catalog = BUILT_IN_LEAGUES }: AnswerContext) {
  const side = (name: string) => ({ id: text(at(event, name, 'id')), name: text(at(event, name, 'name')) })
  return {
    id: text(at(event, 'id')),
    provider: '${code}',
    sport: catalog.sportOf(league) ?? 'other',
    league,
    name: text(at(event, 'name')),
    start: instant(at(event, 'start')),
    home: side('home'),
    away: side('away'),
  }
}
`
}

function teamsFile({ code }: Names): string {
  return `import { BUILT_IN_LEAGUES, type KnownLeague } from '../../leagues.ts'
import { at, checkedTeams, list, text } from '../answer-reader.ts'
import type { AnswerContext, Question, SourceRequest, TeamAnswer } from '../data-source.ts'

/** The teams of a league. */
export const teams: Question<KnownLeague, TeamAnswer> = { requests, holds, read }

function requests({ path }: KnownLeague): readonly SourceRequest[] {
  return path === undefined ? [] : [{ path: \`/\${encodeURIComponent(path)}/teams\`, params: {} }]
}

function holds(answer: unknown): boolean {
  return Array.isArray(at(answer, 'teams'))
}

function read(answer: unknown, context: AnswerContext): TeamAnswer {
  const drafts = list(at(answer, 'teams')).map((team, index) => ({
    place: \`\${context.place}#/teams/\${index}\`,
    record: teamRecord(team, context),
  }))
  return checkedTeams(drafts)
}

/** One entry of an answer as schemas/known-team.schema.json has it. It is checked afterwards. */
function teamRecord(team: unknown, { league, catalog = BUILT_IN_LEAGUES }: AnswerContext) {
  return {
    provider: '${code}',
    provider_team_id: text(at(team, 'id')),
    sport: catalog.sportOf(league) ?? 'other',
    league,
    name: text(at(team, 'name')),
    abbreviation: text(at(team, 'abbreviation')),
  }
}
`
}

function answersFile(): string {
  return `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KnownLeague } from '../../../../src/sports/leagues.ts'

/** The league that the answers are of. */
export const LEAGUE: KnownLeague = { code: 'pwhl', sport: 'hockey', name: 'Example League', provider: 'x', path: 'example' }

export const ASKING = { now: new Date('2026-05-30T12:00:00Z'), access: { key: () => undefined } }

/** An answer in data/, cut to a few entries. */
export function recordedAnswer(file: 'events.json' | 'teams.json'): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'data', file), 'utf8'))
}
`
}

function eventsTest({ code }: Names): string {
  return `import { expect, test } from 'vitest'
import { ${code} } from '../../../../src/sports/sources/${code}/index.ts'
import { ASKING, LEAGUE, recordedAnswer } from './answers.ts'

const context = { league: LEAGUE.code, place: 'events.json' }

test('reads the events of a recorded answer', () => {
  const answer = recordedAnswer('events.json')
  expect(${code}.events.holds(answer)).toBe(true)
  expect(${code}.events.read(answer, context)).toEqual({
    events: [
      {
        id: '1',
        provider: '${code}',
        sport: 'hockey',
        league: 'pwhl',
        name: 'Mesa Mules at Harbor Herons',
        start: '2026-05-30T23:00:00Z',
        home: { id: '10', name: 'Harbor Herons' },
        away: { id: '11', name: 'Mesa Mules' },
      },
    ],
    warnings: [],
  })
})

test('reads an answer without events', () => {
  expect(${code}.events.holds({ events: [] })).toBe(true)
  expect(${code}.events.read({ events: [] }, context)).toEqual({ events: [], warnings: [] })
})

test('names each broken event with its place, and reads the others', () => {
  const answer = recordedAnswer('events.json') as { events: unknown[] }
  const broken = { events: [null, { id: '2', start: 'soon' }, ...answer.events] }
  const { events, warnings } = ${code}.events.read(broken, context)
  expect(events.map(({ id }) => id)).toEqual(['1'])
  expect(warnings.map((warning) => [warning.code, warning.place])).toEqual([
    ['provider_event_unreadable', 'events.json#/events/0'],
    ['provider_event_unreadable', 'events.json#/events/1'],
  ])
})

test.each([['<html>'], [null], [{ error: 'no such league' }]])('does not take %j for a list of events', (answer) => {
  expect(${code}.events.holds(answer)).toBe(false)
})

test('requests each day once', () => {
  const days = ['2026-05-30', '2026-05-31']
  expect(${code}.events.requests({ league: LEAGUE, days }, ASKING)).toEqual([
    { path: '/example/events', params: { date: '2026-05-30' }, days: ['2026-05-30'] },
    { path: '/example/events', params: { date: '2026-05-31' }, days: ['2026-05-31'] },
  ])
})
`
}

function teamsTest({ code }: Names): string {
  return `import { expect, test } from 'vitest'
import { ${code} } from '../../../../src/sports/sources/${code}/index.ts'
import { ASKING, LEAGUE, recordedAnswer } from './answers.ts'

const context = { league: LEAGUE.code, place: 'teams.json' }

test('reads the teams of a recorded answer', () => {
  const answer = recordedAnswer('teams.json')
  expect(${code}.teams.holds(answer)).toBe(true)
  expect(${code}.teams.read(answer, context)).toEqual({
    teams: [
      {
        provider: '${code}',
        providerTeamId: '10',
        sport: 'hockey',
        league: 'pwhl',
        name: 'Harbor Herons',
        abbreviation: 'HAR',
      },
    ],
    warnings: [],
  })
})

test('reads an answer without teams', () => {
  expect(${code}.teams.holds({ teams: [] })).toBe(true)
  expect(${code}.teams.read({ teams: [] }, context)).toEqual({ teams: [], warnings: [] })
})

test('names each broken team with its place, and reads the others', () => {
  const { teams, warnings } = ${code}.teams.read({ teams: [null, { id: '2', name: 'Mules' }] }, context)
  expect(teams.map(({ name }) => name)).toEqual(['Mules'])
  expect(warnings.map((warning) => [warning.code, warning.place])).toEqual([
    ['provider_team_unreadable', 'teams.json#/teams/0'],
  ])
})

test('requests the teams of the league', () => {
  expect(${code}.teams.requests(LEAGUE, ASKING)).toEqual([{ path: '/example/teams', params: {} }])
})
`
}

function detailTest({ code }: Names): string {
  return `import { expect, test } from 'vitest'
import { ${code} } from '../../../../src/sports/sources/${code}/index.ts'
import { ASKING, LEAGUE, recordedAnswer } from './answers.ts'

test('requests nothing about a single event, and takes no answer for one', () => {
  const answer = recordedAnswer('events.json')
  const event = { id: '1', sport: LEAGUE.sport, league: LEAGUE.code, start: '2026-05-30T23:00:00Z' }
  expect(${code}.detail.requests({ league: LEAGUE, event }, ASKING)).toEqual([])
  expect(${code}.detail.holds(answer)).toBe(false)
  expect(${code}.detail.read(answer, { league: LEAGUE.code, place: 'answer' })).toEqual({ events: [], warnings: [] })
})
`
}

const SAMPLE_EVENTS = `{
  "events": [
    {
      "id": 1,
      "name": "Mesa Mules at Harbor Herons",
      "start": "2026-05-30T23:00:00Z",
      "home": { "id": 10, "name": "Harbor Herons" },
      "away": { "id": 11, "name": "Mesa Mules" }
    }
  ]
}
`

const SAMPLE_TEAMS = `{
  "teams": [{ "id": 10, "name": "Harbor Herons", "abbreviation": "HAR" }]
}
`
