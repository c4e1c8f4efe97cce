import { expect, test } from 'vitest'
import { type EventWish, shownEvent } from '../../src/api/preview-event.ts'
import type { SportsEvent, Template } from '../../src/generated/records.ts'
import {
  BUILT_IN_LEAGUES as catalog,
  type EventSource,
  type FactsRequest,
  readSourceAccess,
  type Sample,
  type SharedSamples,
} from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const { settings } = await readSettings({ settings: settingsInMemory({}), timeZone: 'UTC' }, { write: false })
const now = new Date('2025-06-05T12:00:00Z')
const GAME: SportsEvent = {
  id: '1',
  sport: 'baseball',
  league: 'mlb',
  start: '2025-06-05T23:00:00Z',
  home: { id: '10', name: 'Harbor Herons' },
  away: { id: '20', name: 'Mesa Mules' },
}
const LATER: SportsEvent = { ...GAME, id: '2', start: '2025-06-06T23:00:00Z' }
const FURTHER: SportsEvent = { ...GAME, id: '3', start: '2025-06-20T23:00:00Z' }
const TEMPLATE: Template = { id: 1, name: 'Mine', templateType: 'event', title: '{game_preview}' }
const WARNING = { code: 'facts_missing', message: 'No details.' } as const

const owner: EventWish['owner'] = {
  rows: { streamGroups: [] },
  settings,
  catalog,
  access: readSourceAccess(settings.providerUrls, settings.providerKeys, catalog),
  now,
}

/** What is shown where a sample took so much of the time that `left` milliseconds remain, and what the source was asked. */
async function shownWith(
  wish: Partial<EventWish> = {},
  {
    sample,
    left = 4000,
    kept = [],
  }: { readonly sample?: Sample; readonly left?: number; readonly kept?: readonly SportsEvent[] } = {},
) {
  const asked: FactsRequest[] = []
  const events: EventSource = {
    read: async () => ({ events: kept, warnings: [] }),
    async fill(request) {
      asked.push(request)
      const filled = request.events.map(({ event }) => ({ ...event, venue: { name: 'Filled Park' } }))
      return { events: filled, further: [FURTHER], warnings: [WARNING] }
    },
  }
  const found = sample ?? { event: GAME, around: [GAME, LATER], warnings: [] }
  const samples = { sampleOf: async () => found, countdown: () => () => left } as unknown as SharedSamples
  const shown = await shownEvent(
    { template: TEMPLATE, owner, ...wish, request: { league: 'mlb', ...wish.request } },
    { events, samples },
  )
  return { shown, asked }
}

test('the sample’s event is shown with what the template asks for, in the time that the sample left', async () => {
  const { shown, asked } = await shownWith()
  expect(shown).toMatchObject({ event: { id: '1', venue: { name: 'Filled Park' } }, reason: null, warnings: [WARNING] })
  expect(shown.around.map(({ id, venue }) => [id, venue?.name])).toEqual([
    ['1', 'Filled Park'],
    ['2', undefined],
  ])
  expect(asked).toMatchObject([{ withinMs: 4000, fromCacheAlone: false, mayBeRecent: true, now }])
  expect(asked[0]?.events.map(({ event, facts }) => [event.id, [...facts]])).toEqual([['1', ['detail']]])
})

test('where the sample took all the time, what is kept already has to do', async () => {
  expect((await shownWith({}, { left: 0 })).asked).toMatchObject([{ withinMs: 0, fromCacheAlone: true }])
})

test('a template that asks for nothing beside the schedule has nobody asked', async () => {
  const { shown, asked } = await shownWith({ template: { ...TEMPLATE, title: '{matchup}' } })
  expect(asked).toEqual([])
  expect(shown.event).toBe(GAME)
})

test('schedules are asked for of the team whose channel it is', async () => {
  const template: Template = { ...TEMPLATE, templateType: 'team', title: '{opponent.next}' }
  const sidesOf = async (request: EventWish['request']) => {
    const [asked] = (await shownWith({ template, request })).asked
    return asked?.events.filter(({ event }) => event.id === '1').map(({ sides }) => [...(sides ?? [])])
  }
  expect(await sidesOf({})).toEqual([['home']])
  expect(await sidesOf({ feed: 'away' })).toEqual([['away']])
})

test('the games of its teams are those of the schedules, and those that are kept of other leagues', async () => {
  const kept: SportsEvent = { ...GAME, id: '4', league: 'mexbase', start: '2025-06-07T23:00:00Z' }
  const team = { sport: 'baseball', league: 'mlb', side: GAME.home ?? null }
  const template = { ...TEMPLATE, title: '{opponent.next}' }
  const { shown } = await shownWith({ template }, { kept: [kept, { ...GAME, name: 'As it was kept' }] })
  expect(shown.schedules.gamesOf(team).map(({ id }) => id)).toEqual(['1', '2', '4', '3'])
  expect(shown.known.map(({ id, name }) => [id, name])).toEqual(
    expect.arrayContaining([
      ['1', undefined],
      ['4', undefined],
    ]),
  )
  expect(shown.around.map(({ id }) => id)).toEqual(['1', '2'])
})

test('another event near now is shown where its id is given; one that is not there is an error that names some', async () => {
  expect((await shownWith({ request: { event_id: '2' } })).shown.event.id).toBe('2')
  await expect(shownWith({ request: { event_id: '3' } })).rejects.toMatchObject({
    code: 'NotFound',
    message: expect.stringContaining('1 (Mesa Mules at Harbor Herons), 2'),
    fields: [{ path: '/event_id' }],
  })
})

test.each<[string, Partial<EventWish>, Sample | undefined, RegExp]>([
  ['it is asked for', { request: { live: false } }, undefined, /requested/],
  ['no event is near', {}, { event: null, around: [], warnings: [] }, /has no event/],
  ['the provider gave none', {}, { event: null, around: [], warnings: [WARNING] }, /No details\.$/],
  ['the league does not exist', { request: { league: 'nope' } }, undefined, /league "nope"/],
])('the invented event is shown where %s, at its own clock', async (_title, wish, sample, reason) => {
  const { shown, asked } = await shownWith(wish, sample === undefined ? {} : { sample })
  expect(shown.reason).toMatch(reason)
  expect(shown.samplesOf).toBe(shown.shape)
  expect(shown.now).not.toEqual(now)
  expect(shown.warnings).toEqual(sample?.warnings ?? [])
  expect(asked).toEqual([])
  const named = await shownWith({ ...wish, request: { ...wish.request, event_id: '77' } }, sample ? { sample } : {})
  expect(named.shown.warnings).toEqual([
    { code: 'preview_event_missing', message: expect.stringContaining(`${shown.reason}`), place: 'event_id' },
    ...shown.warnings,
  ])
  expect(named.shown.warnings[0]?.message).toContain('"77"')
})
