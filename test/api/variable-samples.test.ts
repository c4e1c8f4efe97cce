import { describe, expect, onTestFinished, test } from 'vitest'
import type { SportsEvent, VariableSamples } from '../../src/generated/records.ts'
import { type EventSource, type FactsRequest, liveSource } from '../../src/sports/index.ts'
import { openDatabase } from '../../src/store/database.ts'
import { SportsDataStore } from '../../src/store/sports-data-store.ts'
import { allowedSuffixes, filterByTemplateType } from '../../src/templates/index.ts'
import { demoEvents, type RawEvent, startEspn } from '../outages/espn-on-loopback.ts'
import { rawAnswer } from '../sports/recorded-answers.ts'
import { streamApi } from './stream-api.ts'

const PATH = '/api/v1/variables/samples'
const NOTHING = { read: async () => ({ events: [], warnings: [] }) }

/** The events of a recorded answer of ESPN's. */
const recorded = (league: string, file: string) =>
  (rawAnswer(league, file) as { readonly events: readonly RawEvent[] }).events

/** The API of a plugin that asks a server of ours, at noon of the demo's day. */
async function api(deadlineMs = 5_000) {
  // A card and a weekend that are over, moved into the month before the demo's day.
  const moved = (league: string, file: string, from: string, to: string) =>
    JSON.parse(JSON.stringify(recorded(league, file)).replaceAll(from, to))
  const espn = await startEspn({
    ...demoEvents(),
    ufc: moved('ufc', 'contender-final.json', '2025-09-03', '2025-05-07'),
    f1: moved('f1', 'sprint-weekend.json', '2026-05-', '2025-05-'),
  })
  onTestFinished(() => espn.close())
  const store = new SportsDataStore(await openDatabase(':memory:'))
  const calls = await streamApi({}, liveSource({ store, baseUrls: { espn: espn.url }, deadlineMs }))
  const samples = async (query = '') => {
    const { status, json } = await calls.get<VariableSamples>(`${PATH}${query}`)
    expect(status).toBe(200)
    return json
  }
  const asked = () => espn.requests.map(({ path, query }) => [path.split('/').at(-1), query.dates].join(' ').trim())
  return { ...calls, espn, samples, asked }
}

/** Without a provider. */
async function offline() {
  const calls = await streamApi({}, NOTHING)
  return { ...calls, samples: async (query = '') => (await calls.get<VariableSamples>(`${PATH}${query}`)).json }
}

const namesFor = (templateType: string | null, shape: 'team' | 'combat' | 'racing') =>
  filterByTemplateType(templateType)
    .filter(({ shapes }) => shapes.includes(shape))
    .map(({ name }) => name)

/** Variables without a value. */
const emptyOf = ({ samples }: VariableSamples) =>
  Object.keys(samples).filter((name) => samples[name] === '' && !name.includes('.'))

describe('live samples', () => {
  test('are of a real event of the league, with one request, whatever the picker asks for after it', async () => {
    const { samples, asked } = await api()
    const mlb = await samples('?league=MLB')
    expect(mlb).toMatchObject({
      live: true,
      shape: 'team',
      sport: 'baseball',
      league: 'mlb',
      reason: null,
      warnings: [],
    })
    expect(mlb.event).toMatchObject({ league: 'mlb', start: expect.stringMatching(/^2025-06-05/) })
    expect(mlb.event?.name).toBe(`${mlb.samples.away_team} at ${mlb.samples.home_team}`)
    expect(mlb.samples).toMatchObject({ league: 'MLB', team_name: mlb.samples.home_team, feed_home_away: '' })
    expect(asked()).toEqual(['scoreboard 20250605'])
    for (let again = 0; again < 10; again += 1) expect(await samples('?league=mlb')).toEqual(mlb)
    expect(await samples('?league=mlb&template_type=team')).toMatchObject({ event: mlb.event })
    expect(asked()).toHaveLength(1)
  })

  test('that ten ask for at once make one request', async () => {
    const { samples, asked } = await api()
    const all = await Promise.all(Array.from({ length: 10 }, () => samples('?league=wnba')))
    expect(new Set(all.map(({ event }) => event?.id)).size).toBe(1)
    expect(asked()).toEqual(['scoreboard 20250605'])
  })

  test('leave empty and count what the event does not say, and say why', async () => {
    const { samples } = await api()
    const {
      gaps,
      samples: values,
      why_empty: why,
      live_populated: filled,
      live_total: total,
    } = await samples('?league=mlb')
    expect(total).toBe(namesFor(null, 'team').length)
    expect(filled + gaps.length).toBe(total)
    expect(filled).toBeGreaterThan(60)
    expect(gaps).toEqual(namesFor(null, 'team').filter((name) => values[name] === ''))
    expect(gaps).toEqual(expect.arrayContaining(['exception_keyword', 'soccer_group_name', 'player1']))
    // Empty, with and without a suffix, and nothing else, has its reason.
    expect(Object.keys(why)).toEqual(Object.keys(values).filter((name) => values[name] === ''))
    expect(Object.values(why).filter((sentence) => !/^[A-Z].+\.$/.test(sentence))).toEqual([])
    expect(why.soccer_group_name).toMatch(/soccer.*Baseball/)
    expect(why.exception_keyword).toContain('exception_keyword=Spanish')
    expect(why.playoff_seed).toContain('facts=true')
  })

  test('have every placeholder that may be written, those of the next and the last game too', async () => {
    const { samples } = await api()
    const { samples: values } = await samples('?league=mlb&template_type=event')
    const placeholders = filterByTemplateType('event')
      .filter(({ shapes }) => shapes.includes('team'))
      .flatMap((variable) =>
        allowedSuffixes(variable).map((suffix) => (suffix === null ? variable.name : `${variable.name}.${suffix}`)),
      )
    expect(Object.keys(values)).toEqual(placeholders)
    expect(values['home_team.next']).toBeDefined()
  })

  test.each([
    ['ufc', 'combat', { fight_result: expect.stringContaining('defeats'), finish_round: '1' }],
    ['f1', 'racing', { session_type: 'race', race_winner: expect.stringContaining(' ') }],
  ])('of %s have the shape %s', async (league, shape, values) => {
    const { samples } = await api()
    const found = await samples(`?league=${league}`)
    expect(found).toMatchObject({ live: true, event: { state: 'post', league } })
    expect(found).toMatchObject({
      shape,
      league,
      samples: values,
      live_total: namesFor(null, shape as 'combat').length,
    })
    expect(Object.keys(found.samples)).not.toContain('home_team')
  })

  test('ask for more where facts are wanted, once, and then keep it', async () => {
    const { samples, asked, espn } = await api()
    const { path } = await samples('?league=mlb').then(() => espn.requests[0] ?? { path: '' })
    espn.serve(path.replace('scoreboard', 'standings'), { children: [] })
    const without = asked().length
    const found = await samples('?league=mlb&facts=true')
    expect(found).toMatchObject({ live: true, reason: null })
    const ofFacts = asked().slice(without)
    expect(ofFacts.length).toBeGreaterThan(0)
    expect(ofFacts.filter((one) => one.startsWith('scoreboard'))).toEqual([])
    expect(found.why_empty.playoff_seed).toMatch(/^(?!.*facts=true).*standings/)
    const before = asked().filter((one) => one.startsWith('standings')).length
    await samples('?league=mlb&facts=true')
    expect(asked().filter((one) => one.startsWith('standings'))).toHaveLength(before)
  })

  test('say of no kind of fact that it may be asked for where nobody has it', async () => {
    const { samples } = await api()
    const { why_empty: why } = await samples('?league=mlb')
    expect(why.team_rank).toMatch(/no known rankings/)
    expect(why.playoff_seed).toMatch(/facts=true.*standings/)
    expect(why.college_conference).toMatch(/college leagues.*MLB.*\bnot\b/)
    const { why_empty: ofFights } = await samples('?league=ufc')
    expect(Object.values(ofFights).filter((sentence) => sentence.includes('facts=true'))).toEqual([])
  })

  test('are the same without the prefix', async () => {
    const { get, samples } = await api()
    expect((await get('/variables/samples?league=mlb')).json).toEqual(await samples('?league=mlb'))
  })
})

describe('invented samples', () => {
  test.each(['nba', 'eng.1', 'atp', 'ufc', 'f1'])('of %s fill everything, and nobody is asked', async (league) => {
    const { samples, asked } = await api()
    const found = await samples(`?league=${league}&live=false`)
    expect(found).toMatchObject({ live: false, event: null, gaps: [], live_populated: 0, league })
    expect(found.reason).toContain('live=false')
    expect(emptyOf(found)).toEqual([])
    // What the invented game before or after has not got, such as the hours until one that is over.
    expect(Object.keys(found.why_empty)).toEqual(
      Object.keys(found.samples).filter((name) => found.samples[name] === ''),
    )
    expect(found.why_empty['hours_until.last']).toMatch(/No sample event(?!.*hidden)/)
    expect(found.live_total).toBe(namesFor(null, found.shape).length)
    expect(asked()).toEqual([])
  })

  test.each([
    ['', 'team', null, 'no stream group'],
    ['?league=nope', 'team', null, 'Unknown league "nope"'],
    ['?league=nope&sport=mma', 'combat', 'mma', 'Unknown league "nope"'],
    ['?sport=kite-flying', 'team', 'kite-flying', 'No league of Kite Flying'],
    ['?league=&sport=', 'team', null, 'no stream group'],
  ])('stand for the query "%s"', async (query, shape, sport, reason) => {
    const { samples } = await offline()
    const found = await samples(query)
    expect(found).toMatchObject({ live: false, shape, sport, league: null, gaps: [], live_populated: 0 })
    expect(found.reason).toContain(reason)
    expect(emptyOf(found)).toEqual([])
  })

  test('stand where the league has no event near now', async () => {
    const { samples } = await api()
    expect(await samples('?league=nhl')).toMatchObject({
      live: false,
      league: 'nhl',
      reason: expect.stringMatching(/National Hockey League has no event/),
    })
  })

  test('stand at once for a league whose provider wants a key that is not set', async () => {
    const { samples, get, espn } = await api()
    const { items } = (
      await get<{ items: readonly { code: string; provider: string }[] }>('/api/v1/leagues?limit=1000')
    ).json
    const league = items.find(({ provider }) => provider === 'hockeytech')?.code
    expect(league).toBeDefined()
    const found = await samples(`?league=${league}`)
    expect(found).toMatchObject({ live: false, league, reason: expect.stringContaining('key') })
    expect(espn.requests).toEqual([])
  })

  test('stand for an own league of a sport that nobody knows', async () => {
    const { samples, post } = await offline()
    const own = { code: 'kites', sport: 'kite-flying', name: 'Kite League', path: 'kite-flying/kites' }
    expect((await post('/api/v1/leagues/own', own)).status).toBe(201)
    expect(await samples('?league=kites')).toMatchObject({ live: false, league: 'kites', shape: 'team' })
  })
})

describe('the type of template', () => {
  test.each([
    ['team', 'team'],
    ['event', 'event'],
    ['neither', null],
    ['TEAM', null],
    ['', null],
  ])('"%s" has the variables of %s', async (type, kind) => {
    const { samples } = await offline()
    const { samples: values, live_total: total } = await samples(`?sport=basketball&template_type=${type}`)
    const names = namesFor(kind, 'team')
    expect(Object.keys(values).filter((name) => !name.includes('.'))).toEqual(names)
    expect(total).toBe(names.length)
  })
})

describe('the league of a sample', () => {
  test('of a sport is one that a stream group names', async () => {
    const { samples, post } = await offline()
    await post('/api/v1/stream-groups', { name: 'Sport', leagues: ['wnba', 'usa.1'] })
    expect(await samples('?sport=Basketball')).toMatchObject({ league: 'wnba', sport: 'basketball' })
    expect(await samples('?sport=soccer')).toMatchObject({ league: 'usa.1' })
    expect(await samples()).toMatchObject({ league: 'wnba' })
    expect((await samples('?sport=baseball')).league).not.toBeNull()
  })
})

describe.each([
  ['answers nothing', { kind: 'time_out' }],
  ['is out of order', { kind: 'status', status: 500 }],
  ['knows nothing', { kind: 'status', status: 404 }],
  ['answers a page', { kind: 'html' }],
  ['answers half', { kind: 'truncated' }],
  ['drips', { kind: 'slow_trickle', everyMs: 20 }],
  ['breaks off', { kind: 'cut' }],
] as const)('a provider that %s', (_, fault) => {
  test.each(['mlb', 'ufc'])('gives invented samples of %s within the time, with the reason', async (league) => {
    const { samples, espn } = await api(150)
    espn.fail(fault)
    const found = await samples(`?league=${league}`)
    expect(found).toMatchObject({ live: false, event: null, league, gaps: [], live_populated: 0 })
    expect(found.reason).toMatch(/No event for .+\. .+\.$/)
    expect(found.reason).not.toContain('per minute')
    if (fault.kind === 'time_out') expect(found.reason).toContain('time limit')
    expect(emptyOf(found)).toEqual([])
  })

  test('costs the facts and not the event', async () => {
    const { samples, espn } = await api(150)
    await samples('?league=mlb')
    espn.fail(fault)
    const found = await samples('?league=mlb&facts=true')
    expect(found).toMatchObject({ live: true, event: { league: 'mlb' } })
  })
})

test('a game that is postponed is no sample', async () => {
  const isPostponed = (event: RawEvent) => JSON.stringify(event).includes('STATUS_POSTPONED')
  const postponed = (demoEvents().mlb ?? []).filter(isPostponed)
  expect(postponed.length).toBeGreaterThan(0)
  const espn = await startEspn({ mlb: postponed })
  onTestFinished(() => espn.close())
  const store = new SportsDataStore(await openDatabase(':memory:'))
  const { get } = await streamApi({}, liveSource({ store, baseUrls: { espn: espn.url } }))
  expect((await get<VariableSamples>(`${PATH}?league=mlb`)).json).toMatchObject({ live: false, gaps: [] })
})

test.each(['live=yes', 'facts=1', 'feed=both'])('the query %s is a problem that names the parameter', async (query) => {
  const { get } = await offline()
  const { status, json } = await get(`${PATH}?${query}`)
  expect([status, json]).toMatchObject([400, { errors: [{ path: query.split('=')[0] }] }])
})

/** At noon in New York of the demo's day. */
const DAY = '2025-06-05'

function game(id: string, league: string, start: string, [home, away]: readonly [string, string], more = {}) {
  const sport = league.startsWith('eng') || league.startsWith('uefa') ? 'soccer' : 'baseball'
  const side = (name: string) => ({ id: name, name })
  return {
    id,
    provider: 'espn',
    sport,
    league,
    start,
    home: side(home),
    away: side(away),
    ...more,
  } satisfies SportsEvent
}

/** A source that has these games kept, and nobody to ask. */
function keptSource(games: readonly SportsEvent[], fill?: EventSource['fill']): EventSource {
  return {
    async read({ leagues, from, to }) {
      const events = games.filter(({ league, start }) => {
        const at = new Date(start)
        return (leagues === null || leagues.includes(league)) && from <= at && at < to
      })
      return { events, warnings: [] }
    },
    ...(fill === undefined ? {} : { fill }),
  }
}

async function keptApi(games: readonly SportsEvent[], fill?: EventSource['fill']) {
  const calls = await streamApi({}, keptSource(games, fill))
  const samples = async (query = '') => (await calls.get<VariableSamples>(`${PATH}${query}`)).json
  return { ...calls, samples }
}

describe('what is kept', () => {
  const CUP_AND_LEAGUE = [
    game('1', 'eng.1', `${DAY}T19:00:00Z`, ['Arsenal', 'Chelsea']),
    game('2', 'uefa.champions', '2025-06-08T19:00:00Z', ['Arsenal', 'Bayern Munich']),
    game('3', 'eng.1', '2025-06-09T19:00:00Z', ['Arsenal', 'Everton']),
  ]

  test('of every league that a run reads says where a team plays next', async () => {
    const { samples, post } = await keptApi(CUP_AND_LEAGUE)
    expect((await samples('?league=eng.1')).samples).toMatchObject({
      matchup: 'Arsenal vs Chelsea',
      'opponent.next': 'Bayern Munich',
    })
    await post('/api/v1/stream-groups', { name: 'England', leagues: ['eng.1'] })
    expect((await samples('?league=eng.1')).samples['opponent.next']).toBe('Everton')
  })

  test('decides the league where nothing else does, and no group need name one', async () => {
    const { samples } = await keptApi([game('1', 'mlb', `${DAY}T19:00:00Z`, ['Mules', 'Herons']), ...CUP_AND_LEAGUE])
    expect(await samples()).toMatchObject({ live: true, event: { id: '1' } })
    expect(await samples('?sport=soccer')).toMatchObject({ live: true, league: 'eng.1' })
  })

  test('decides among the leagues of the groups', async () => {
    const { samples, post } = await keptApi([game('1', 'mlb', `${DAY}T19:00:00Z`, ['Mules', 'Herons'])])
    await post('/api/v1/stream-groups', { name: 'Sport', leagues: ['nfl', 'mlb'] })
    expect(await samples()).toMatchObject({ live: true, league: 'mlb' })
  })

  test('that is called off is none of it, and where it alone is there its state is told', async () => {
    const off = { status: { state: 'postponed' } } as const
    const games = [
      game('1', 'mlb', `${DAY}T17:00:00Z`, ['Mules', 'Herons'], off),
      game('2', 'mlb', `${DAY}T19:00:00Z`, ['Crabs', 'Herons']),
    ]
    expect((await (await keptApi(games)).samples('?league=mlb')).event).toMatchObject({ id: '2', state: 'pre' })
    expect((await (await keptApi(games.slice(0, 1))).samples('?league=mlb')).live).toBe(false)
  })
})

describe('what is asked for beside the schedule', () => {
  const GAME = game('1', 'mlb', `${DAY}T19:00:00Z`, ['Mules', 'Herons'])
  const NOTE = { code: 'facts_missing' as const, message: 'Something is missing.' }

  async function filling() {
    const asked: FactsRequest[] = []
    const calls = await keptApi([GAME], async (request) => {
      asked.push(request)
      const preview = request.fromCacheAlone ? {} : { headlines: { preview: 'The Mules wait.' } }
      return {
        events: request.events.map(({ event }) => ({ ...event, ...preview })),
        further: [game('9', 'mlb', '2025-06-20T19:00:00Z', ['Mules', 'Porcupines'])],
        warnings: [NOTE],
      }
    })
    return { ...calls, asked }
  }

  test('is every kind of fact, within the time that is left, and is what the samples say', async () => {
    const { samples, asked } = await filling()
    const { samples: values, warnings } = await samples('?league=mlb&facts=true')
    expect(values).toMatchObject({ game_preview: 'The Mules wait.', 'opponent.next': 'Porcupines' })
    expect(warnings).toEqual([NOTE])
    expect(asked[0]?.events[0]?.facts).toEqual(new Set(['rankings', 'standings', 'detail', 'schedule']))
    expect(asked[0]?.fromCacheAlone).toBeUndefined()
    expect(asked[0]?.withinMs).toBeGreaterThan(0)
    expect(asked[0]?.withinMs).toBeLessThanOrEqual(10_000)
  })

  test('is nothing without facts=true, and what is kept counts', async () => {
    const { samples, asked } = await filling()
    const { samples: values } = await samples('?league=mlb')
    expect(values).toMatchObject({ game_preview: '', 'opponent.next': 'Porcupines' })
    expect(asked).toMatchObject([{ fromCacheAlone: true }])
  })

  test('is of the schedule of the side whose channel it is', async () => {
    const { samples, asked } = await filling()
    await samples('?league=mlb&template_type=team&feed=away')
    await samples('?league=mlb&template_type=event&feed=away')
    expect(asked.map(({ events }) => [...(events[0]?.sides ?? [])])).toEqual([['away'], ['away']])
  })
})

describe('whose channel it is', () => {
  test('is asked for as a preview is', async () => {
    const { samples } = await api()
    const { samples: whole } = await samples('?league=mlb')
    const { samples: away } = await samples('?league=mlb&feed=away&exception_keyword=Spanish')
    expect(whole).toMatchObject({ feed_team: '', exception_keyword: '', is_home: 'true' })
    expect(away).toMatchObject({ feed_team: whole.away_team, exception_keyword: 'Spanish', is_home: 'false' })
    const card = await samples('?league=ufc&segment=main_card')
    expect(card.samples).toMatchObject({ card_segment: '' })
    expect(card.warnings).toMatchObject([{ code: 'preview_segment_missing', place: 'segment' }])
  })

  test('is decided for invented events where nobody asks', async () => {
    const { samples } = await offline()
    expect((await samples('?sport=mma&live=false')).samples).toMatchObject({ card_segment: 'main_card' })
    expect((await samples('?sport=mma&live=false&segment=prelims')).samples.card_segment).toBe('prelims')
    const { samples: values } = await samples('?sport=hockey&live=false')
    expect(values).toMatchObject({ feed_team: 'Mesa Mules', is_away_feed: 'true', team_name: 'Harbor Herons' })
  })
})

test('a league of thousands of characters is not said in full', async () => {
  const { samples } = await offline()
  const { reason, sport } = await samples(`?league=${'x'.repeat(5_000)}&sport=${'y'.repeat(5_000)}`)
  expect([(reason ?? '').length < 250, sport?.length]).toEqual([true, 100])
})
