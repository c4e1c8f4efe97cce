import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KeywordService, readName } from '../../src/detection/index.ts'
import { eventShape } from '../../src/generated/json-shapes.ts'
import type { SportsEvent, SportsEventJson, StreamGroup } from '../../src/generated/records.ts'
import { fromJson } from '../../src/records/json.ts'
import { BUILT_IN_LEAGUES, leagueCatalog, recordedSource } from '../../src/sports/index.ts'
import { teamsOf } from '../../src/store/team-cache.ts'
import { DAY_MS, HOUR_MS } from '../../src/time/units.ts'
import { civilDate } from '../../src/time/zone.ts'
import slates from '../matching/labelled/slates.json' with { type: 'json' }
import { FIXTURES } from '../matching/rules/labelled/fixtures.ts'
import { hasShared, shared } from '../shared.ts'
import { broughtBy, matchesAmong, needsOf, ofWindow, type Situation } from './schedule-fixtures.ts'

const TIME_ZONE = 'America/New_York'
const ALWAYS = { from: new Date(0), to: new Date('2200-01-01T00:00:00Z') }

const groupOf = (leagues: readonly string[]): readonly StreamGroup[] => [
  { id: 1, name: 'Sports', mode: 'create', duplicateHandling: 'merge', leagues: [...leagues] },
]

/**
 * The matches among all events of the window in the leagues that the groups name,
 * beside those among the events that the needs bring. Where a group subscribes to
 * all leagues, all means those of which anything is needed.
 */
async function bothWays(situation: Situation) {
  const needs = needsOf(situation)
  const named = situation.groups.flatMap(({ leagues = [] }) => leagues)
  const leagues = new Set(named.length > 0 ? named : needs.map(({ league }) => league))
  const all = ofWindow(situation).filter(({ league }) => leagues.has(league))
  return { all: await matchesAmong(situation, all), needed: await matchesAmong(situation, broughtBy(needs, situation)) }
}

async function expectSameMatches(situation: Situation): Promise<number> {
  const { all, needed } = await bothWays(situation)
  expect(needed).toEqual(all)
  return all.length
}

/** A few of a list, always the same few. */
function someOf<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  return fc
    .sample(fc.shuffledSubarray([...items], { minLength: Math.min(count, items.length) }), {
      numRuns: 1,
      seed,
    })[0]
    ?.slice(0, count) as readonly Item[]
}

const TEAMS = ['Harbor Herons', 'Mesa Mules', 'Cove Crabs', 'Pine Porcupines', 'Rugby Town', 'Athletics']
const SPORT_WORDS = /Rugby|Athletics/
const LEAGUES = [
  ['nba', 'basketball'],
  ['nhl', 'hockey'],
  ['mlb', 'baseball'],
] as const
const NOW = new Date('2026-03-05T16:00:00Z')

const dayFrom = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)

const anEvent = fc
  .record({
    league: fc.constantFrom(...LEAGUES),
    sides: fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }),
    hours: fc.integer({ min: -96, max: 168 }),
    hasClock: fc.boolean(),
  })
  .map(({ league: [league, sport], sides: [home = '', away = ''], hours, hasClock }) => ({
    provider: 'espn',
    sport,
    league,
    home: { id: String(TEAMS.indexOf(home)), name: home },
    away: { id: String(TEAMS.indexOf(away)), name: away },
    // Providers give the day of a game without a clock as midnight in New York.
    start: hasClock
      ? new Date(NOW.getTime() + hours * HOUR_MS).toISOString()
      : `${dayFrom(Math.round(hours / 24))}T05:00:00Z`,
    timeValid: hasClock,
  }))

const events = fc
  .array(anEvent, { minLength: 1, maxLength: 12 })
  .map((list) => list.map((event, index): SportsEvent => ({ ...event, id: String(index + 1) })))

const aDay = fc.oneof(
  fc.constantFrom('', '', ' today', ' tomorrow', ' Wed', ' Saturday', ' Sheffield Wednesday'),
  fc.integer({ min: -4, max: 7 }).map((days) => ` (${dayFrom(days)})`),
  fc.integer({ min: -4, max: 7 }).map((days) => {
    const [, month = '', day = ''] = dayFrom(days).split('-')
    return ` ${day}/${month}`
  }),
  fc.constantFrom(' 05/03', ' 03/05', ' 04/06', ' 06.03', ' 3-5 7:00pm'),
)
const aClock = fc.constantFrom('', ' 19:00', ' 7:00 PM ET', ' 20:00 GMT', ' 1:30 AM')
const aLabel = fc.constantFrom('', '', 'NBA 01: ', 'NHL: ', 'Baseball: ', 'Hockey | ', 'US (MLB 03) | ')

const aName = fc
  .record({
    label: aLabel,
    sides: fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }),
    parted: fc.constantFrom(' vs ', ' @ ', ' - ', ''),
    day: aDay,
    clock: aClock,
    end: fc.constantFrom('', '', ' NHL'),
  })
  .map(({ label, sides, parted, day, clock, end }) => {
    const [one, other] = sides
    // A word for a sport that nothing parts from the other side is a team only while that team is known to play.
    const isSure = sides.every((side) => !SPORT_WORDS.test(side)) || parted.trim().length > 1 || parted === ' @ '
    const by = isSure ? parted : ' vs '
    return `${label}${one}${by === '' ? '' : `${by}${other}`}${day}${clock}${end}`
  })

const situations = fc.record({
  names: fc.array(aName, { minLength: 1, maxLength: 6 }),
  groups: fc.constantFrom([], groupOf(['nba', 'nhl', 'mlb']), groupOf(['nhl', 'mlb']), groupOf(['nba'])),
  events,
  now: fc.integer({ min: 0, max: 23 }).map((hours) => new Date(NOW.getTime() + hours * HOUR_MS)),
  timeZone: fc.constantFrom(TIME_ZONE, 'Europe/Berlin', 'Australia/Sydney'),
})

describe('among the events that names need they are matched as among all', () => {
  test('whatever they tell of league and day', async () => {
    await fc.assert(
      fc.asyncProperty(situations, fc.boolean(), async (situation, isKnown) => {
        await expectSameMatches({ ...situation, knownTeams: isKnown ? teamsOf(situation.events) : [] })
      }),
      { numRuns: 600 },
    )
  })

  test('in the labelled cases', async () => {
    const cases: readonly { readonly slate: string; readonly stream: string }[] = readFileSync(
      join(import.meta.dirname, '../matching/labelled/cases.jsonl'),
      'utf8',
    )
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    let matches = 0
    for (const [name, slate] of Object.entries(slates)) {
      const names = cases.filter((one) => one.slate === name).map(({ stream }) => stream)
      const all = (slate.events as readonly SportsEventJson[]).map((event) => fromJson(eventShape, event))
      const leagues = [...new Set(all.map(({ league }) => league))]
      const now = new Date(`${slate.day}T16:00:00Z`)
      for (const groups of [[], groupOf(leagues), groupOf(leagues.slice(0, 1))]) {
        for (const some of [names, names.slice(0, 3)]) {
          matches += await expectSameMatches({ names: some, groups, events: all, now, timeZone: slate.tz })
        }
      }
    }
    expect(matches).toBeGreaterThan(50)
  })

  test.each(Object.entries(FIXTURES))(
    'in the labelled names of %s',
    async (kind, ofKind) => {
      const path = join(import.meta.dirname, `../matching/rules/labelled/${kind}.json`)
      const rows: Readonly<Record<string, readonly (readonly [name: string])[]>> = JSON.parse(
        readFileSync(path, 'utf8'),
      )
      let matches = 0
      for (const [slate, { now, events: all, leagues: own }] of Object.entries(ofKind)) {
        const keywords = new KeywordService([], { leagues: leagueCatalog(own) })
        const leagues = [...new Set(all.map(({ league }) => league))]
        const names = (rows[slate] ?? []).map(([name]) => name)
        // Each by itself, since another may bring the leagues that it lacks.
        const alone = names.flatMap((name) => [[], groupOf(leagues)].map((groups) => ({ names: [name], groups })))
        for (const situation of [{ names, groups: [] }, { names, groups: groupOf(leagues) }, ...alone]) {
          const moment = { events: all, now: new Date(now), timeZone: TIME_ZONE, keywords }
          matches += await expectSameMatches({ ...situation, ...moment })
        }
      }
      expect(matches).toBeGreaterThan(20)
    },
    60_000,
  )

  test('in the demo', async () => {
    const root = join(import.meta.dirname, '../../demo')
    const { events: all } = await recordedSource(join(root, 'events')).read({ leagues: null, ...ALWAYS })
    const names = readFileSync(join(root, 'playlist.m3u'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('#EXTINF'))
      .map((line) => line.slice(line.indexOf(',') + 1))
    const leagues = [...new Set(all.map(({ league }) => league))]
    let matches = 0
    for (const day of ['2025-06-03', '2025-06-05', '2025-06-07']) {
      for (const groups of [[], groupOf(leagues), groupOf(['mlb', 'lpga'])]) {
        for (const some of [names, someOf(names, 12, 1), someOf(names, 4, 2)]) {
          const now = new Date(`${day}T16:00:00Z`)
          matches += await expectSameMatches({ names: some, groups, events: all, now, timeZone: TIME_ZONE })
        }
      }
    }
    expect(matches).toBeGreaterThan(100)
  })
})

describe.runIf(hasShared)('names that providers really write', () => {
  const namesRead = () =>
    readFileSync(shared('data', 'stream-names.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line): string => JSON.parse(line).name)

  test('are matched among the real events that they need as among all', async () => {
    const { events: all } = await recordedSource(shared('data')).read({ leagues: null, ...ALWAYS })
    const names = namesRead()
    const leagues = [...new Set(all.map(({ league }) => league))]
    const days = [...new Set(all.map(({ start }) => civilDate(new Date(start), TIME_ZONE)))].sort()
    let matches = 0
    for (const [at, day] of days.entries()) {
      const groups = [[], groupOf(leagues), groupOf(someOf(leagues, 8, at))][at % 3] ?? []
      for (const some of at % 2 === 0 ? [names] : [someOf(names, 40, at)]) {
        const now = new Date(`${day}T16:00:00Z`)
        matches += await expectSameMatches({ names: some, groups, events: all, now, timeZone: TIME_ZONE })
      }
    }
    expect(matches).toBeGreaterThan(10)
  }, 60_000)

  test('are matched among the games that they need of those that their own sides play', async () => {
    const keywords = new KeywordService()
    const names = namesRead()
    const nowOf = (name: string): Date => {
      const { date } = readName(name, { keywords, now: NOW })
      return new Date(`${date !== null && date < '2090' ? date : '2026-09-20'}T16:00:00Z`)
    }
    let matches = 0
    for (const [at, first] of names.entries()) {
      const some = [first, ...someOf(names, 5, at)]
      const now = nowOf(first)
      const all = some.flatMap((name, place) => gamesOf(name, now, place))
      const leagues = [...new Set(all.map(({ league }) => league))]
      const groups = [[], groupOf(leagues), groupOf(leagues.slice(0, 1))][at % 3] ?? []
      matches += await expectSameMatches({ names: some, groups, events: all, now, timeZone: TIME_ZONE })
    }
    expect(matches).toBeGreaterThan(300)
  }, 60_000)

  /** Games of the two sides on every other day around now, in a league of each of three sports and in one that the name tells. */
  function gamesOf(name: string, now: Date, place: number): readonly SportsEvent[] {
    const { team1, team2, league } = readName(name, { keywords: new KeywordService(), now })
    if (team1 === null || team2 === null) return []
    const [told] = typeof league === 'string' ? [league] : (league ?? [])
    return [told, 'nba', 'eng.1', 'ohl'].flatMap((code, at) => {
      const sport = BUILT_IN_LEAGUES.find(code ?? '')?.sport
      if (code === undefined || sport === undefined) return []
      return [-2, 0, 1, 3].map((days) => ({
        id: `${place}-${at}-${days}`,
        sport,
        league: code,
        start: new Date(now.getTime() + days * DAY_MS + (at + 3) * HOUR_MS).toISOString(),
        home: { name: team2 },
        away: { name: team1 },
      }))
    })
  }
})
