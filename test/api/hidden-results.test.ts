import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { EventSide, SportsEvent } from '../../src/generated/records.ts'
import { type EventSource, eventEnd, recordedSource } from '../../src/sports/index.ts'
import { starterTemplates } from '../../src/templates/index.ts'
import { homeApi } from './home-api.ts'

const DEMO = join(import.meta.dirname, '../../demo')

/** What only the result of a game says. */
const MARKS = ['7871', '7893', '777-111', '666-222', 'W77', 'L66', '55-44', 'Zebras', 'Walk-off']

const side = (given: EventSide | undefined, won: boolean): EventSide | undefined =>
  given && {
    ...given,
    ...{ score: won ? 7893 : 7871, winner: won, streak: won ? 'W77' : 'L66' },
    record: { summary: won ? '777-111' : '666-222' },
  }

/** The event as its data source tells it while it runs, and once it is over. */
function played(event: SportsEvent, now: Date): SportsEvent {
  const { home, away, ...rest } = event
  const [lost, won] = [side(away, false), side(home, true)]
  if (new Date(event.start) > now) return event
  if (eventEnd(event) > now) {
    const status = { state: 'in' as const, detail: 'Top 5th', period: 5 }
    return { ...rest, status, ...(lost && { away: lost }), ...(won && { home: won }) }
  }
  return {
    ...rest,
    status: { state: 'post', detail: 'Final/7893', period: 11, overtime: true },
    ...(lost && { away: lost }),
    ...(won && { home: won }),
    headlines: { recap: 'Zebras win on Walk-off' },
    series: { title: 'Playoff Series', summary: 'Zebras lead series 55-44' },
    notes: [...(event.notes ?? []), `${home?.name} won 55-44`],
  }
}

/** The recorded events of the demo, as they are at the clock. */
function demoEvents(now: () => Date): EventSource {
  const source = recordedSource(join(DEMO, 'events'))
  return {
    ...source,
    read: async (request) => {
      const answer = await source.read(request)
      return { ...answer, events: answer.events.map((event) => played(event, now())) }
    },
  }
}

/** Words that tell that somebody won or lost; "Finals" and the "Final" of a tournament do not. */
const TELLS =
  /\b(?:won|wins|beats?|defeat\w*|loses|lost|final score|final:|final\/|recap|in overtime|extra innings)\b/gi

/** What an answer tells of results, with the text around it. Times are none of them. */
function toldResults(path: string, answer: unknown): string[] {
  const text = JSON.stringify(answer).replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '')
  return [...MARKS.filter((mark) => text.includes(mark)), ...(text.match(TELLS) ?? [])].map((hit) => {
    const at = text.indexOf(hit)
    return `${path} tells ${hit}: ${text.slice(Math.max(0, at - 80), at + 40)}`
  })
}

const GETS = [
  ...['home', 'status', 'guide', 'channels', 'runs', 'runs/1', 'runs/2', 'runs/last', 'runs/last/streams?limit=1000'],
  ...['runs/2/comparison?with=1', 'first-run', 'leagues/mlb/sample-event', 'leagues/atp/sample-event'],
  ...['mlb', 'atp'].flatMap((league) =>
    ['event', 'team'].map((type) => `variables/samples?league=${league}&template_type=${type}`),
  ),
  'variables/samples?league=mlb&live=false',
]

const POSTS: readonly (readonly [path: string, body: object])[] = [
  ['effect', { changes: { settings: { channel_range_start: 6000, delete_after: 'same_day' } } }],
  ['first-run/preview', {}],
  ['runs/undo', { dry_run: true }],
  ['runs', { dry_run: true }],
  ...[1, 41, 81, 121, 161].map((id) => ['match/explain', { stream_id: id }] as const),
  ...starterTemplates('event_first').flatMap(({ id }) =>
    ['mlb', 'atp'].map((league) => ['templates/preview', { template_id: id, league }] as const),
  ),
]

/** All that the answers tell of results after the games of the demo have ended. */
async function toldAfterTheGames({ hideResults }: { readonly hideResults: boolean }): Promise<readonly string[]> {
  const evening = '2025-06-05T16:00:00Z'
  const clock = { now: evening }
  const the = await homeApi({
    playlist: readFileSync(join(DEMO, 'playlist.m3u'), 'utf8'),
    now: evening,
    events: demoEvents(() => new Date(clock.now)),
  })
  expect((await the.call('PUT', '/api/v1/settings', { hide_results: hideResults })).status).toBe(200)
  await the.refresh()
  clock.now = '2025-06-06T06:00:00Z'
  the.clock.now = clock.now
  await the.refresh()
  const told: string[] = []
  for (const path of GETS) {
    const { status, json } = await the.call('GET', `/api/v1/${path}`)
    expect([path, status]).toEqual([path, 200])
    told.push(...toldResults(path, json))
  }
  for (const [path, body] of POSTS) {
    const { status, json } = await the.call('POST', `/api/v1/${path}`, body)
    expect([path, status]).toEqual([path, 200])
    told.push(...toldResults(path, json))
  }
  return told
}

describe('answers after games have ended', () => {
  test('tell no score, result or record while results are hidden', { timeout: 60_000 }, async () => {
    expect(await toldAfterTheGames({ hideResults: true })).toEqual([])
  })

  test('tell them while results are shown', { timeout: 60_000 }, async () => {
    const told = await toldAfterTheGames({ hideResults: false })
    const paths = new Set(told.map((line) => line.split(/ tells |\?/)[0]))
    for (const path of ['variables/samples', 'leagues/mlb/sample-event']) expect(paths).toContain(path)
  })
})
