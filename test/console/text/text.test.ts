import { expect, test } from 'vitest'
import { hashOf, routeOf } from '../../../src/console/frame/router.ts'
import { changesText, countsText } from '../../../src/console/text/changes.ts'
import { channelFacts, isFound } from '../../../src/console/text/channel-facts.ts'
import { durationText, hourMarks, hoursBetween, momentText, weekdayText } from '../../../src/console/text/clock.ts'
import { progressShare, progressText, triggerText } from '../../../src/console/text/run-state.ts'
import { texts } from '../../../src/console/texts.ts'
import type {
  ExplainAnswer,
  ListedChannel,
  PlannedOperationJson,
  RefreshReport,
} from '../../../src/generated/records.ts'
import { explainSteps } from '../../../src/streams/explain-steps.ts'
import { call, demoPlugin } from '../../api/demo-api.ts'

const NEW_YORK = { time_zone: 'America/New_York', time_format: '12h' } as const
const KATHMANDU = { time_zone: 'Asia/Kathmandu', time_format: '24h' } as const

test('times are told on the clock of the owner', () => {
  const start = '2025-06-06T00:30:00Z'
  expect(momentText(start, NEW_YORK)).toBe('Jun 5, 8:30 PM')
  expect(momentText(start, KATHMANDU)).toBe('Jun 6, 06:15')
  expect(weekdayText(start, NEW_YORK)).toBe('Thu 8:30 PM')
  expect(momentText('2025-06-05T18:15:00Z', KATHMANDU)).toBe('Jun 6, 00:00')
  expect([momentText(null, NEW_YORK), momentText('soon', NEW_YORK)]).toEqual(['', 'soon'])
  expect([549, 12_345, 300_000].map(durationText)).toEqual(['0.5 s', '12 s', '5 min'])
})

test('a grid has a mark for each hour', () => {
  expect(hoursBetween('2025-06-05T04:00:00Z', '2025-06-05T05:30:00Z')).toBe(1.5)
  expect(hourMarks('2025-06-05T18:15:00.000Z', '2025-06-05T20:00:00Z')).toEqual([
    '2025-06-05T18:15:00.000Z',
    '2025-06-05T19:15:00.000Z',
  ])
  expect(hourMarks('2025-06-05T18:00:00Z', '2025-06-05T18:00:00Z')).toEqual([])
})

test('addresses lead to pages and back', () => {
  expect(routeOf('')).toEqual({ page: '', path: [], query: {} })
  const route = { page: 'history', path: ['12', 'a/b ?'], query: { query: 'a & b = <c>', matched: 'false' } }
  expect(routeOf(hashOf(route))).toEqual(route)
  expect(hashOf({ page: 'streams', query: { rule: '' } })).toBe('#/streams')
})

test('changes are told by what they were and become', () => {
  const operation = (
    action: PlannedOperationJson['action'],
    changes: PlannedOperationJson['changes'],
  ): PlannedOperationJson => ({
    ...{ action, changes, tvg_id: 'sg.1', host_channel_id: 1, name: 'A', fields: [], reason: 'since' },
  })
  expect(changesText(operation('renumber', [{ field: 'channel_number', from: 5000, to: 5003 }]))).toBe(
    'number: 5000 → 5003',
  )
  expect(
    changesText(
      operation('create', [
        { field: 'name', from: null, to: 'A' },
        { field: 'channel_number', from: null, to: 7 },
      ]),
    ),
  ).toBe('number 7')
  expect(changesText(operation('update', [{ field: 'streams', from: [1], to: [1, 2] }]))).toBe('streams: 1 → 2')
  expect(changesText(operation('create_group', []))).toBe('')
})

test('a run is told by its part, and by what it changed', () => {
  expect(progressText({ state: 'idle' })).toBe('')
  expect(progressText({ state: 'running', dry_run: true, phase: null })).toBe(texts.progress.starting)
  const running = { state: 'running', phase: 'match', done: 5, total: 20 } as const
  expect([progressText(running), progressShare(running)]).toEqual([
    `${texts.progress.phases.match}, ${texts.progress.share(5, 20)}`,
    0.25,
  ])
  expect(progressShare({ state: 'running', phase: 'read', done: 0, total: 0 })).toBeNull()
  expect(countsText({ created: 17, updated: 0, removed: 2 })).toBe('17 created, 2 deleted')
  expect(countsText({}, 'nothing')).toBe('nothing')
})

test('what starts a run is told in words', () => {
  const { starts, startedBy } = texts.history
  expect(triggerText('m3u_refresh, schedule')).toBe(`${starts.m3u_refresh}${startedBy}${starts.schedule}`)
  expect(triggerText('button, preview, other')).toBe(`${starts.button}${startedBy}other`)
})

test('what the API says of channels and of names reads as facts and steps', async () => {
  const { app } = await demoPlugin()
  const { json: report } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})
  const clock = { ...NEW_YORK, now: '2025-06-05T16:00:00Z' }
  const { json } = await call<{ items: ListedChannel[] }>(app, 'GET', '/api/v1/channels')
  const channel = json.items.find(({ name }) => name.includes('Yankees'))
  if (channel === undefined) throw new Error('the demo has a channel of the Yankees')
  expect(['YANKEES', String(channel.number), 'mlb', ' '].map((text) => isFound(channel, text))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(isFound(channel, 'dodgers')).toBe(false)
  expect(Object.fromEntries(channelFacts(channel, clock))).toMatchObject({
    Event: 'Cleveland Guardians at New York Yankees',
    Starts: 'Jun 5, 7:05 PM',
  })
  const dayOnly = { ...channel, start: '2025-06-05T04:00:00Z', start_is_exact: false }
  expect(channelFacts(dayOnly, clock)).toContainEqual(['Starts', 'Today, time not known'])
  const leagues = [{ code: 'mlb', name: 'Major League Baseball' }]
  expect(channelFacts(channel, clock, leagues)).toContainEqual(['League', 'Major League Baseball'])
  expect(channelFacts(channel, clock)).toContainEqual(['League', 'mlb'])
  for (const { stream_id } of report.streams.filter((_, at) => at % 6 === 0)) {
    const { json: answer } = await call<ExplainAnswer>(app, 'POST', '/api/v1/match/explain', { stream_id })
    const { league } = answer.decision
    if (league !== null) expect(answer.league_names[league]).toBe(league.toUpperCase())
    expect(answer.proposals.filter(({ says }) => /\b(mlb|nba)\b|T\d\d:/.test(says))).toEqual([])
    const steps = explainSteps(answer, {
      momentText: (instant) => momentText(instant, NEW_YORK),
      timeFormat: NEW_YORK.time_format,
    })
    expect(steps).not.toEqual([])
    const lines = steps.flatMap((step) => step.lines)
    expect(lines.filter((line) => /\b(mlb|nba)\b/.test(line))).toEqual([])
    expect(lines.filter((line) => line.includes(answer.decision.reason))).toEqual([])
    expect(lines.filter((line) => /undefined|\[object|null/.test(line))).toEqual([])
    if (answer.decision.event_id !== null) expect(lines.some((line) => line.startsWith('Chosen: '))).toBe(true)
  }
})
