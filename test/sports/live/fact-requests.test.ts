import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RequestPlan, SportsEvent } from '../../../src/generated/records.ts'
import type { FactKind } from '../../../src/sports/event-source.ts'
import { type LiveOptions, liveSource } from '../../../src/sports/live/live-source.ts'
import type { Reply, SentRequest } from '../../../src/sports/network/request.ts'
import { openDatabase } from '../../../src/store/database.ts'
import { SportsDataStore } from '../../../src/store/sports-data-store.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/time/units.ts'
import { streamApi } from '../../api/stream-api.ts'
import { AWAY, answer, fakeAsker } from '../fake-source-client.ts'
import { rawAnswer } from '../recorded-answers.ts'
import { cutAnswer } from '../sources/espn/answers.ts'
import { codesOf, EMPTY, isTeams, NO_TEAMS } from './fixtures.ts'

const NOW = new Date('2025-09-20T12:00:00Z')
/** Within 36 hours. */
const SUNDAY = '2025-09-21T17:00:00Z'
const NOT_FOUND: Reply = { kind: 'refused', status: 404, why: 'the request failed with status 404' }

/** The game of the summary that lies beside the tests, as its schedule tells it. */
function game(id = '401772838', start = SUNDAY, more: Partial<SportsEvent> = {}): SportsEvent {
  return {
    id,
    provider: 'espn',
    sport: 'football',
    league: 'nfl',
    start,
    season: { year: 2025, type: 'regular' },
    home: { id: '29', name: 'Carolina Panthers' },
    away: { id: '1', name: 'Atlanta Falcons' },
    ...more,
  }
}

/** The real summary as that of another game of the two teams. */
function summaryOf(id: string): Reply {
  return answer(JSON.parse(JSON.stringify(cutAnswer('summary-nfl.json')).replaceAll('401772838', id)))
}

/** A table with the seeds of the two teams, and one row that names no team. */
function tableOf(season = 2025, seed = 3): Reply {
  const row = (id: string, value: number) => ({ team: { id }, stats: [{ name: 'playoffSeed', value }] })
  return answer({ standings: { season, entries: [row('29', seed), row('1', seed + 1), { stats: [] }] } })
}

const kindOf = ({ url }: SentRequest) => url.split('/').at(-1) ?? ''
const idOf = ({ params }: SentRequest) => params.event ?? ''

/** A source that is asked for facts; `reply` may be changed between its runs. */
async function factsOf(first: (asked: SentRequest) => Reply, options: Pick<LiveOptions, 'deadlineMs'> = {}) {
  let reply = first
  const asker = fakeAsker((asked) => reply(asked))
  const store = new SportsDataStore(await openDatabase(':memory:'))
  const source = liveSource({ store, asker, ...options })
  return {
    source,
    answerWith(next: (asked: SentRequest) => Reply) {
      reply = next
    },
    /** Fills `facts` into the events so long after NOW. */
    async fill(
      events: readonly SportsEvent[],
      facts: readonly FactKind[],
      afterMs = 0,
      sides?: readonly ('home' | 'away')[],
    ) {
      asker.asked.length = 0
      const ofSides = sides && { sides: new Set(sides) }
      const wanted = events.map((event) => ({ event, facts: new Set(facts), ...ofSides }))
      const filled = await source.fill?.({ events: wanted, now: new Date(NOW.getTime() + afterMs) })
      if (filled === undefined) throw new Error('the source fills nothing')
      return { ...filled, asked: [...asker.asked] }
    },
  }
}

describe('what an event lacks is filled in', () => {
  test('from the real summary of a game: its preview, and nothing that the schedule said is changed', async () => {
    const { fill } = await factsOf((asked) => summaryOf(idOf(asked)))
    const home = { id: '29', name: 'Panthers of Carolina' }
    const { events, asked, warnings } = await fill([game('401772838', SUNDAY, { home })], ['detail'])
    expect(asked.map(({ url, params }) => [kindOf({ url } as SentRequest), params])).toEqual([
      ['summary', { event: '401772838' }],
    ])
    expect(events[0]?.headlines?.preview).toMatch(/Bryce Young previously faced the Atlanta Falcons/)
    expect(events[0]?.venue?.name).toBe('Bank of America Stadium')
    expect(events[0]?.home?.name).toBe('Panthers of Carolina')
    expect(warnings).toEqual([])
  })

  test('from the poll of a college league: ranks', async () => {
    const { fill } = await factsOf(() => answer(cutAnswer('rankings-college-football.json')))
    const sides = { home: { id: '87', name: 'Notre Dame' }, away: { id: '194', name: 'Ohio State' } }
    const college = game('7', SUNDAY, { league: 'college-football', season: { year: 2024 }, ...sides })
    const { events, asked } = await fill([college], ['rankings'])
    expect(asked.map(kindOf)).toEqual(['rankings'])
    expect([events[0]?.home?.rank, events[0]?.away?.rank]).toEqual([2, 1])
  })

  test('from the table of a league, asked once for all its games; a row that cannot be read is a warning', async () => {
    const { fill } = await factsOf(() => tableOf())
    const { events, asked, warnings } = await fill([game('1'), game('2', '2025-12-01T18:00:00Z')], ['standings'])
    expect(asked.map(kindOf)).toEqual(['standings'])
    expect(events.map(({ home, away }) => [home?.seed, away?.seed])).toEqual([
      [3, 4],
      [3, 4],
    ])
    expect(warnings).toMatchObject([{ place: 'espn/nfl#/standings/entries/2' }])
  })

  test('in the order in which the events were given; those of files and of unknown leagues are as they were', async () => {
    const { fill } = await factsOf((asked) => summaryOf(idOf(asked)))
    const { provider: _, ...ofFile } = game('5')
    const given = [
      game('3', '2025-09-21T20:00:00Z'),
      ofFile,
      game('4', SUNDAY, { league: 'no-such-league' }),
      game('1'),
      game('2', '2025-09-20T18:00:00Z'),
      game('6', SUNDAY, { provider: 'nowhere' }),
    ]
    const { events, asked } = await fill(given, ['detail'])
    expect(events.map(({ id }) => id)).toEqual(['3', '5', '4', '1', '2', '6'])
    expect(events.map(({ headlines }) => headlines !== undefined)).toEqual([true, false, false, true, true, false])
    expect([events[1], events[2], events[5]]).toEqual([given[1], given[2], given[5]])
    expect(asked.map(idOf)).toEqual(['2', '1', '3'])
  })

  test('of those alone that need something, and that alone', async () => {
    const { fill } = await factsOf(() => AWAY)
    expect((await fill([game()], [])).asked).toEqual([])
    // The provider has polls of colleges alone.
    expect((await fill([game()], ['rankings'])).asked).toEqual([])
  })
})

describe('details', () => {
  test('are asked of games that begin within 36 hours, and not of those that began', async () => {
    const { fill } = await factsOf((asked) => summaryOf(idOf(asked)))
    const fromNow = (ms: number) => new Date(NOW.getTime() + ms).toISOString()
    const games = [
      game('begun', fromNow(-MINUTE_MS)),
      game('soon', fromNow(MINUTE_MS)),
      game('last', fromNow(36 * HOUR_MS)),
      game('later', fromNow(36 * HOUR_MS + MINUTE_MS)),
    ]
    expect((await fill(games, ['detail'])).asked.map(idOf)).toEqual(['soon', 'last'])
  })

  test('are at most 60, the soonest first; a minute later they are the same and nobody is asked', async () => {
    const { fill } = await factsOf((asked) => summaryOf(idOf(asked)))
    const games = Array.from({ length: 75 }, (_, index) =>
      // The last of the list begins first.
      game(`${100 + index}`, new Date(NOW.getTime() + (100 - index) * 10 * MINUTE_MS).toISOString()),
    )
    const first = await fill(games, ['detail'])
    const soonest = games
      .map(({ id }) => id)
      .reverse()
      .slice(0, 60)
    expect(first.asked.map(idOf)).toEqual(soonest)
    const withPreview = first.events.filter(({ headlines }) => headlines?.preview !== undefined)
    expect(withPreview.map(({ id }) => id).sort()).toEqual([...soonest].sort())
    const second = await fill(games, ['detail'], MINUTE_MS)
    expect(second.asked).toEqual([])
    expect(second.events).toEqual(first.events)
    expect(second.report).toMatchObject({ planned: 0, requests: 0, cached: 60 })
    for (const { warnings } of [first, second]) {
      expect(warnings).toMatchObject([{ code: 'facts_left_out', message: expect.stringContaining(' 15 games') }])
    }
  })

  test('are asked for again after four hours, tables after three, polls after six', async () => {
    const { fill } = await factsOf((asked) => {
      if (kindOf(asked) === 'summary') return summaryOf(idOf(asked))
      return kindOf(asked) === 'rankings' ? answer({ rankings: [] }) : tableOf()
    })
    const college = game('7', SUNDAY, { league: 'college-football' })
    const kindsAt = async (afterMs: number) =>
      (await fill([game(), college], ['detail', 'rankings', 'standings'], afterMs)).asked.map(kindOf).sort()
    expect(await kindsAt(0)).toEqual(['rankings', 'standings', 'standings', 'summary', 'summary'])
    expect(await kindsAt(3 * HOUR_MS - 1)).toEqual([])
    expect(await kindsAt(3 * HOUR_MS)).toEqual(['standings', 'standings'])
    expect(await kindsAt(4 * HOUR_MS)).toEqual(['summary', 'summary'])
    expect(await kindsAt(6 * HOUR_MS - 1)).toEqual([])
    expect(await kindsAt(6 * HOUR_MS)).toEqual(['rankings', 'standings', 'standings'])
  })

  test('that there are none of are asked for no more while such an answer is good, and are nobody’s trouble', async () => {
    const { fill } = await factsOf(() => NOT_FOUND)
    const first = await fill([game()], ['detail'])
    expect([first.asked.length, first.warnings, first.events]).toEqual([1, [], [game()]])
    expect((await fill([game()], ['detail'], 4 * HOUR_MS - 1)).asked).toEqual([])
    expect((await fill([game()], ['detail'], 4 * HOUR_MS)).asked).toHaveLength(1)
  })

  test('of a game whose summary is that of another pairing are left out', async () => {
    const { fill } = await factsOf((asked) => summaryOf(idOf(asked)))
    const others = game('8', SUNDAY, { home: { id: '21', name: 'Eagles' }, away: { id: '6', name: 'Cowboys' } })
    expect((await fill([others], ['detail'])).events).toEqual([others])
  })
})

/** A team's schedule with one game of it for each day of November, as ESPN sends it. */
function scheduleOf(team: string, ...days: readonly number[]): Reply {
  const events = days.map((day) => {
    const date = `2025-11-${String(day).padStart(2, '0')}T18:00Z`
    const side = (homeAway: string, id: string) => ({ homeAway, team: { id, displayName: `Team ${id}` } })
    const status = { type: { state: 'pre', name: 'STATUS_SCHEDULED' } }
    const competition = { id: `${team}${day}`, date, status, competitors: [side('home', team), side('away', '99')] }
    return { id: `${team}${day}`, date, name: 'A game', season: { year: 2025 }, competitions: [competition] }
  })
  return answer({ team: { id: team }, events })
}

describe('schedules of teams', () => {
  const teamOf = ({ url }: SentRequest) => url.split('/').at(-2) ?? ''
  const idsIn = (games: readonly SportsEvent[] | undefined) => games?.map(({ id }) => id)
  /** Games of as many teams, an hour apart, the last one first. */
  const gamesOf = (count: number, more: Partial<SportsEvent> = {}) =>
    Array.from({ length: count }, (_, index) => {
      const start = new Date(Date.parse(SUNDAY) + (count - index) * HOUR_MS).toISOString()
      return game(`${index}`, start, { home: { id: `${1000 + index}`, name: `Team ${index}` }, ...more })
    })

  test('are those of the sides that are asked for, and their games come beside the events', async () => {
    const { fill } = await factsOf((asked) => scheduleOf(teamOf(asked), 2, 9))
    const { events, further, asked, warnings } = await fill([game()], ['schedule'])
    expect(asked.map(({ url }) => url.split('/').slice(-4))).toEqual([['nfl', 'teams', '29', 'schedule']])
    expect([events, idsIn(further), warnings]).toEqual([[game()], ['292', '299'], []])
    const both = await fill([game()], ['schedule'], 0, ['home', 'away'])
    expect([both.asked.map(teamOf), idsIn(both.further)]).toEqual([['1'], ['292', '299', '12', '19']])
  })

  test('are asked for once a team, the soonest game first and those that are over last', async () => {
    const { fill } = await factsOf((asked) => scheduleOf(teamOf(asked)))
    const over = game('9', '2025-09-20T00:00:00Z', { home: { id: '7', name: 'Over' }, status: { state: 'post' } })
    const { asked } = await fill([over, ...gamesOf(2), game('8', '2025-09-28T17:00:00Z', gamesOf(1)[0])], ['schedule'])
    expect(asked.map(teamOf)).toEqual(['1001', '1000', '7'])
  })

  test('are sixty requests at most; a minute later they are the same teams and nobody is asked', async () => {
    const { fill } = await factsOf((asked) => scheduleOf(teamOf(asked), 2))
    const first = await fill(gamesOf(75), ['schedule'])
    expect(first.asked.map(teamOf)).toEqual(Array.from({ length: 60 }, (_, index) => `${1074 - index}`))
    const second = await fill(gamesOf(75), ['schedule'], MINUTE_MS)
    expect([second.asked, second.further]).toEqual([[], first.further])
    expect(second.report).toMatchObject({ planned: 0, requests: 0, cached: 60 })
    expect(second.warnings).toMatchObject([{ code: 'facts_left_out', message: expect.stringContaining(' 15 teams') }])
  })

  test('of soccer are two requests a team, each kept by itself', async () => {
    const { fill, answerWith } = await factsOf((asked) => scheduleOf(teamOf(asked), asked.params.fixture ? 9 : 2))
    const soccer = { sport: 'soccer', league: 'eng.1' }
    const first = await fill(gamesOf(75, soccer), ['schedule'])
    expect([first.asked.length, new Set(first.asked.map(teamOf)).size]).toEqual([60, 30])
    expect(idsIn(first.further)?.slice(0, 2)).toEqual(['10742', '10749'])
    answerWith((asked) => (asked.params.fixture ? AWAY : scheduleOf(teamOf(asked), 3)))
    const soonest = gamesOf(75, soccer).slice(-1)
    const { further, warnings } = await fill(soonest, ['schedule'])
    expect([idsIn(further), warnings]).toEqual([['10742', '10749'], []])
    const later = await fill(soonest, ['schedule'], 7 * HOUR_MS)
    expect([idsIn(later.further), codesOf(later)]).toEqual([['10743', '10749'], ['facts_missing']])
  })

  test('of teams that are followed are asked for first, also without a game of theirs at hand', async () => {
    const { source } = await factsOf((asked) => scheduleOf(teamOf(asked), 2))
    const team = { provider: 'espn', league: 'nfl', providerTeamId: '55' }
    const nobody = [
      { ...team, provider: 'gulls' },
      { ...team, league: 'gull.1' },
    ]
    const wanted = { event: game(), facts: new Set(['schedule'] as const) }
    const alone = await source.fill?.({ events: [], teams: [team, ...nobody], now: NOW })
    expect([idsIn(alone?.further), alone?.events, alone?.report?.requests]).toEqual([['552'], [], 1])
    const many = gamesOf(75).map((event) => ({ ...wanted, event }))
    const beside = await source.fill?.({ events: many, teams: [team], now: NOW })
    expect(idsIn(beside?.further)).toHaveLength(60)
    expect(idsIn(beside?.further)).toContain('552')
  })

  test('are good for six hours; of a provider that is away the last ones count for two days', async () => {
    const { fill, answerWith } = await factsOf((asked) => scheduleOf(teamOf(asked), 2))
    await fill([game()], ['schedule'])
    expect((await fill([game()], ['schedule'], 6 * HOUR_MS - 1)).asked).toEqual([])
    answerWith(() => AWAY)
    const at = async (afterMs: number) => {
      const filled = await fill([game()], ['schedule'], afterMs)
      return [idsIn(filled.further), codesOf(filled)]
    }
    expect(await at(6 * HOUR_MS)).toEqual([['292'], ['facts_missing']])
    expect(await at(2 * DAY_MS)).toEqual([['292'], ['facts_missing']])
    expect(await at(2 * DAY_MS + 1)).toEqual([[], ['facts_missing']])
  })

  test('that a provider does not have are not asked for, nor those of sides without an id and of persons', async () => {
    const { fill } = await factsOf(() => AWAY)
    const minor = game('1', SUNDAY, { provider: 'mlbstats', sport: 'baseball', league: 'milb-aaa' })
    const nameless = game('2', SUNDAY, { home: { name: 'Nobody' } })
    const tennis = game('3', SUNDAY, { sport: 'tennis', league: 'atp' })
    const { asked, further, warnings } = await fill([minor, nameless, tennis], ['schedule'])
    expect([asked, further, warnings]).toEqual([[], [], []])
  })

  test('have the figures of tables for both sides, where those are asked for', async () => {
    const { fill } = await factsOf((asked) => (kindOf(asked) === 'schedule' ? scheduleOf(teamOf(asked), 2) : tableOf()))
    const seedOf = async (...facts: FactKind[]) => (await fill([game()], facts)).further?.[0]?.home?.seed
    expect(await seedOf('schedule', 'standings')).toBe(3)
    expect(await seedOf('schedule')).toBe(undefined)
  })
})

describe('a provider that is away', () => {
  test('is one warning, whatever was asked, and the events are as they were', async () => {
    const { fill } = await factsOf(() => AWAY)
    const games = [game('1'), game('2')]
    const { events, warnings } = await fill(games, ['detail', 'standings'])
    expect(events).toEqual(games)
    expect(warnings).toEqual([
      {
        code: 'facts_missing',
        message: expect.stringMatching(/^ESPN .* 3 of 3 .*connection refused/),
        place: 'espn',
      },
    ])
  })

  test('what it said of a table in the last two days counts, and older figures do not', async () => {
    const { fill, answerWith } = await factsOf(() => tableOf())
    const later = game('1', '2025-10-20T17:00:00Z')
    await fill([later], ['standings'])
    answerWith(() => AWAY)
    const seedsAt = async (afterMs: number) => {
      const { events, warnings } = await fill([later], ['standings'], afterMs)
      return [events[0]?.home?.seed, warnings.map(({ code }) => code)]
    }
    expect(await seedsAt(2 * DAY_MS)).toEqual([3, ['facts_missing']])
    expect(await seedsAt(2 * DAY_MS + 1)).toEqual([undefined, ['facts_missing']])
    answerWith(() => tableOf(2025, 5))
    expect((await fill([later], ['standings'], 3 * DAY_MS)).events[0]?.home?.seed).toBe(5)
  })

  test('does not take the preview away that it gave', async () => {
    const { fill, answerWith } = await factsOf((asked) => summaryOf(idOf(asked)))
    const { events } = await fill([game()], ['detail'])
    answerWith(() => AWAY)
    const again = await fill([game()], ['detail'], 5 * HOUR_MS)
    expect(codesOf(again)).toEqual(['facts_missing'])
    expect(again.events).toEqual(events)
  })
})

test('a plan says how many requests facts may need at most, and fewer once lists are there', async () => {
  const { source, fill } = await factsOf(() => tableOf())
  const later = (...facts: FactKind[]) =>
    source.plan?.({
      leagues: ['nfl', 'college-football'],
      now: NOW,
      from: NOW,
      to: new Date(SUNDAY),
      facts: new Set(facts),
    }).later
  expect([later(), later('detail'), later('rankings'), later('standings')]).toEqual([0, 60, 1, 2])
  expect(later('detail', 'rankings', 'standings')).toBe(63)
  expect(later('schedule')).toBe(60)
  await fill([game()], ['standings'])
  expect(later('detail', 'rankings', 'standings')).toBe(62)
})

describe('a refresh', () => {
  /** The real game of two teams on the evening of the host's day, and a preview of it. */
  const scoreboard = JSON.stringify(rawAnswer('nfl', 'week1-odds.json')).replaceAll('2025-09-05T', '2025-06-06T')
  const preview = 'The Birds have the Boys on their roof'
  /** The real schedule of another team as that of the home side. */
  const ofEagles = JSON.parse(JSON.stringify(cutAnswer('schedule-nfl.json')).replaceAll('"id":"12"', '"id":"21"'))
  const reply = (asked: SentRequest): Reply => {
    if (isTeams(asked)) return NO_TEAMS
    if (kindOf(asked) === 'schedule') return answer(ofEagles)
    if (kindOf(asked) === 'scoreboard')
      return asked.params.dates === '20250605' ? answer(JSON.parse(scoreboard)) : EMPTY
    const events: { id: string; competitions: object[] }[] = JSON.parse(scoreboard).events
    const [event] = events.filter(({ id }) => id === idOf(asked))
    const article = { type: 'Preview', gameId: idOf(asked), description: preview }
    return kindOf(asked) === 'summary' && event ? answer({ header: event, article }) : NOT_FOUND
  }

  async function refreshed(title: string) {
    const asker = fakeAsker(reply)
    const source = liveSource({ store: new SportsDataStore(await openDatabase(':memory:')), asker })
    const { host, get, post } = await streamApi({ US: ['NFL 01: Dallas Cowboys vs Philadelphia Eagles'] }, source)
    const template = { id: 1, name: 'Mine', template_type: 'event', channel_name: '{matchup}', title }
    await host.settings.write('templates', [template])
    await post('/api/v1/stream-groups', { name: 'US', template_id: 1 })
    const { json: plan } = await get<RequestPlan>('/api/v1/sports-data/plan')
    await post('/api/v1/runs', {})
    return {
      later: plan.later,
      guide: readFileSync(join(host.files.dataDir, 'guide.xml'), 'utf8'),
      kinds: asker.asked.map(kindOf).filter((kind) => kind !== 'scoreboard' && kind !== 'teams'),
    }
  }

  test('has in its guide what a template asks of the game', async () => {
    const { guide, kinds, later } = await refreshed('{game_preview}')
    expect(guide).toContain(preview)
    expect(kinds).toEqual(['summary'])
    expect(later).toBe(60)
  })

  test('has in its guide where the team plays next, which no day that was read tells', async () => {
    const { guide, kinds, later } = await refreshed('Next: {opponent.next} on {game_date.next}')
    expect(guide).toContain('Next: Los Angeles Chargers on Friday, September 5, 2025')
    expect(guide).not.toContain('sg.401772714')
    expect(kinds).toEqual(['schedule'])
    expect(later).toBe(60)
  })

  test('asks for nothing beside the schedule where no template does', async () => {
    const { guide, kinds, later } = await refreshed('{matchup}')
    expect(guide).toContain('Philadelphia Eagles')
    expect(kinds).toEqual([])
    expect(later).toBe(0)
  })
})

describe('facts that are wanted of what is kept alone', () => {
  const facts: readonly FactKind[] = ['standings', 'detail', 'schedule']
  const reply = (asked: SentRequest): Reply => {
    if (kindOf(asked) === 'standings') return tableOf()
    return kindOf(asked) === 'summary' ? summaryOf(idOf(asked)) : answer({ events: [] })
  }

  test('are absent where nothing was asked for, and nobody is asked', async () => {
    const { source, fill } = await factsOf(reply)
    const wanted = { events: [{ event: game(), facts: new Set(facts) }], now: NOW }
    expect(await source.fill?.({ ...wanted, fromCacheAlone: true })).toMatchObject({ events: [game()], warnings: [] })
    expect((await fill([game()], facts)).asked.length).toBeGreaterThan(0)
  })

  test('are there as they were said before, however long nobody asked', async () => {
    const { source, fill, answerWith } = await factsOf(reply)
    const { events } = await fill([game()], facts)
    expect(events[0]?.home?.seed).toBe(3)
    answerWith(() => AWAY)
    const now = new Date(NOW.getTime() + DAY_MS)
    const again = await source.fill?.({
      events: [{ event: game(), facts: new Set(facts) }],
      now,
      fromCacheAlone: true,
    })
    expect(again).toMatchObject({ events, warnings: [], report: { planned: 0, requests: 0 } })
  })
})
