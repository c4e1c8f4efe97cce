import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SourceClientOptions } from '../../src/sports/network/source-client.ts'
import type { LoopbackProvider } from '../sports/fake-server.ts'
import { rawAnswer } from '../sports/recorded-answers.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { type RawEvents, startEspn } from './espn-on-loopback.ts'
import { type LiveRefresh, plannedRequests, refreshLive } from './live-refresh.ts'
import { playlistOf, THIRTY } from './thirty-leagues.ts'

/** No guide beyond today: yesterday, since it may still run, today and tomorrow are asked for. */
const THREE_DAYS = { guide_days_back: 0, guide_days_ahead: 0 }

/** Three real games of a Sunday, one of which is running, at an hour when it is. */
const SUNDAY = '2022-09-11T18:30:00Z'
const SUNDAY_GAMES: RawEvents = {
  nfl: (rawAnswer('nfl', '2022-live.json') as { events: RawEvents['nfl'] }).events ?? [],
}

interface Setup {
  readonly events?: RawEvents
  readonly names: readonly string[]
  readonly now: string
  readonly config?: object
  readonly asking?: SourceClientOptions
}

/** A server and a run that asks it, in a folder of its own. */
async function setUp({ events = {}, names, now, config = {}, asking = {} }: Setup) {
  const espn = await startEspn(events)
  onTestFinished(() => espn.close())
  const folder = temporaryFolder()
  const file = join(folder, 'config.json')
  writeFileSync(file, JSON.stringify({ settings: THREE_DAYS, ...config }))
  const run: LiveRefresh = {
    out: join(folder, 'out'),
    m3u: playlistOf(folder, names),
    now,
    url: espn.url,
    asking,
    args: ['--config', file],
  }
  return { espn, run }
}

const schedulesIn = ({ requests }: LoopbackProvider) => requests.filter(({ path }) => path.endsWith('/scoreboard'))
const nameOf = ({ path, query }: LoopbackProvider['requests'][number]) => JSON.stringify([path, query])
const leagueOf = ({ path }: LoopbackProvider['requests'][number]) => path.split('/')[2]

test('thirty leagues and three days: what the plan says, each once; then nothing while it is good, also after a restart', async () => {
  const { espn, run } = await setUp({ names: Object.values(THIRTY), now: SUNDAY })
  const planned = await plannedRequests(run)
  expect(espn.requests).toEqual([])

  const { report } = await refreshLive(run)
  expect(new Set(schedulesIn(espn).map(leagueOf)).size).toBe(30)
  expect(espn.requests).toHaveLength(planned.requests)
  expect(new Set(espn.requests.map(nameOf)).size).toBe(espn.requests.length)
  expect(new Set(schedulesIn(espn).map(({ query }) => query.dates?.split('-').at(-1)))).toEqual(
    new Set(['20220910', '20220911', '20220912']),
  )
  expect(report.sports_data).toMatchObject({ planned: planned.requests, requests: planned.requests, repeats: 0 })

  espn.forget()
  const afterAnHour = { ...run, now: '2022-09-11T19:30:00Z' }
  expect(await plannedRequests(afterAnHour)).toMatchObject({ requests: 0 })
  expect((await refreshLive(afterAnHour)).report.sports_data).toMatchObject({ planned: 0, requests: 0 })
  expect(espn.requests).toEqual([])
})

test.each([
  ['as many at a time as the provider takes', {}, 6],
  ['as many at a time as are asked for', { concurrency: 3 }, 3],
])('%s, and never more', async (_, asking, most) => {
  const { espn, run } = await setUp({ names: Object.values(THIRTY).slice(0, 10), now: SUNDAY, asking })
  espn.fail({ kind: 'held' })
  const releasing = setInterval(() => espn.release(), 5)
  onTestFinished(() => clearInterval(releasing))
  await refreshLive(run)
  expect(espn.underWay.most).toBe(most)
})

test('names without a league ask for no more once the teams are known', async () => {
  const names = ['NFL 01: Saints at Falcons', 'Patriots @ Dolphins', 'New York Giants vs Tennessee Titans 4:25 PM']
  const { espn, run } = await setUp({ names, now: SUNDAY, events: SUNDAY_GAMES })
  await refreshLive(run)
  espn.forget()
  const { report } = await refreshLive({ ...run, now: '2022-09-11T18:31:00Z' })
  expect(report.counts.channels).toBeGreaterThan(1)
  expect(espn.requests).toEqual([])
})

test('while a game runs its day alone is asked for again', async () => {
  const { espn, run } = await setUp({ names: Object.values(THIRTY), now: SUNDAY, events: SUNDAY_GAMES })
  await refreshLive(run)
  espn.forget()
  const soon = { ...run, now: '2022-09-11T18:33:00Z' }
  expect(await plannedRequests(soon)).toMatchObject({ requests: 1 })
  await refreshLive(soon)
  expect(espn.requests.map(({ path, query }) => `${path} ${query.dates}`)).toEqual([
    '/football/nfl/scoreboard 20220911',
  ])
})

test('what templates ask for beside the schedule is within what the plan says, each once, and kept', async () => {
  const title = { title: '{game_preview} {away_team_rank} {home_team_seed}', subtitle: '{home_team_playoff_seed}' }
  const template = { id: 1, name: 'Facts', template_type: 'event', description_options: [], ...title }
  const { espn, run } = await setUp({
    names: ['NFL 01: Saints at Falcons', 'NFL 02: Giants at Titans'],
    now: SUNDAY,
    events: SUNDAY_GAMES,
    config: { templates: [template], stream_groups: [{ id: 1, name: 'All', name_pattern: '.*', template_id: 1 }] },
  })
  const planned = await plannedRequests(run)
  expect(planned.later).toBeGreaterThan(0)
  const { report } = await refreshLive(run)
  expect(report.counts.channels).toBe(2)
  const kinds = espn.requests.map(({ path }) => path.split('/').at(-1)).filter((kind) => kind !== 'scoreboard')
  // The one game that has not begun has a preview; of a table there is one for the league.
  expect(kinds.sort()).toEqual(['standings', 'summary', 'teams'])
  expect(espn.requests.length).toBeLessThanOrEqual(planned.requests + planned.later)
  expect(report.sports_data).toMatchObject({ planned: espn.requests.length, requests: espn.requests.length })

  espn.forget()
  await refreshLive({ ...run, now: '2022-09-11T18:31:00Z' })
  expect(espn.requests).toEqual([])
})

test('an answer that has not changed is not sent again: the events stay, and are good for as long again', async () => {
  const { espn, run } = await setUp({ names: ['NFL 01: Saints at Falcons'], now: SUNDAY, events: SUNDAY_GAMES })
  espn.fail({ kind: 'not_modified' })
  const first = await refreshLive(run)
  const [sent, asked] = [espn.sentBytes, espn.requests.length]
  const { report, guide } = await refreshLive({ ...run, now: '2022-09-11T18:33:00Z' })
  expect(espn.requests.slice(asked).map(({ headers }) => headers['if-none-match'])).toEqual([expect.any(String)])
  expect(espn.sentBytes).toBe(sent)
  expect(report.sports_data).toMatchObject({ requests: 1, not_modified: 1, bytes: 0, last_good: [] })
  expect(report.warnings).toEqual([])
  expect(report.channels).toEqual(first.report.channels)
  expect(guide).toBe(first.guide)
  espn.forget()
  await refreshLive({ ...run, now: '2022-09-11T18:34:30Z' })
  expect(espn.requests).toEqual([])
})

test('what was said of a game beside the schedule stays when the provider is away', async () => {
  const template = { id: 1, name: 'Preview', template_type: 'event', description_options: [], title: '{game_preview}' }
  const { espn, run } = await setUp({
    names: ['NFL 02: Giants at Titans'],
    now: '2022-09-11T13:00:00Z',
    events: SUNDAY_GAMES,
    config: { templates: [template], stream_groups: [{ id: 1, name: 'All', name_pattern: '.*', template_id: 1 }] },
  })
  const game = SUNDAY_GAMES.nfl?.find(({ id }) => id === '401437640')
  const article = { type: 'Preview', headline: 'Giants visit Titans', description: 'A close game is due.' }
  espn.serve('/football/nfl/summary', { header: game, article })
  const first = await refreshLive(run)
  expect(first.guide).toContain('A close game is due.')
  espn.fail({ kind: 'status', status: 400 })
  const { report, guide } = await refreshLive({ ...run, now: '2022-09-11T18:30:00Z' })
  expect(guide).toBe(first.guide)
  expect(report.warnings.map(({ code }) => code).sort()).toEqual(['facts_missing', 'last_good_used'])
})

test('an address of the environment may end in a slash, as one of the settings may', async () => {
  const { espn, run } = await setUp({ names: ['NFL 01: Saints at Falcons'], now: SUNDAY, events: SUNDAY_GAMES })
  const { report } = await refreshLive({ ...run, url: `${espn.url}/` })
  expect(espn.requests[0]?.path).toBe('/football/nfl/scoreboard')
  expect(report.warnings).toEqual([])
})
