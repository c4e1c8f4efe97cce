import { describe, expect, test } from 'vitest'
import type { SportsEvent, Template } from '../../src/generated/records.ts'
import { type PreviewInput, previewTemplate } from '../../src/guide/template-preview.ts'
import { BUILT_IN_LEAGUES as catalog, teamSchedules } from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { createResolver } from '../../src/templates/index.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const form = { time_zone: 'America/New_York' }
const { settings } = await readSettings({ settings: settingsInMemory(form), timeZone: 'UTC' }, { write: false })

const GAME: SportsEvent = {
  id: '1',
  sport: 'basketball',
  league: 'nba',
  start: '2025-06-05T23:00:00Z',
  home: { id: '10', name: 'Harbor Herons' },
  away: { id: '20', name: 'Mesa Mules' },
}
const CARD: SportsEvent = {
  id: '2',
  sport: 'mma',
  league: 'ufc',
  start: '2025-06-05T22:00:00Z',
  name: 'Harbor Fight Night',
  segments: [
    { code: 'prelims', start: '2025-06-05T22:00:00Z' },
    { code: 'main_card', start: '2025-06-06T00:00:00Z' },
  ],
}
const PLAIN: Template = { id: 1, name: 'Plain', templateType: 'event', title: '{matchup}' }

const previewOf = (template: Partial<Template>, event = GAME, asked: Partial<PreviewInput> = {}) =>
  previewTemplate({
    template: { ...PLAIN, ...template },
    templateId: 1,
    event,
    eventKey: event.id,
    segment: null,
    feed: null,
    keyword: null,
    settings,
    catalog,
    schedules: teamSchedules([event], [], catalog, new Date(event.start)),
    resolver: createResolver({ artBaseUrl: '' }),
    now: new Date('2025-06-05T12:00:00Z'),
    ...asked,
  })
const placesOf = ({ warnings }: Pick<ReturnType<typeof previewOf>, 'warnings'>) =>
  warnings.map(({ code, place }) => `${place}: ${code}`)

describe('the days of a preview', () => {
  test('are those of the event as the owner counts them', () => {
    const { programmes } = previewOf({})
    expect([programmes[0]?.start, programmes.at(-1)?.stop]).toEqual([
      '2025-06-05T04:00:00.000Z',
      '2025-06-06T04:00:00.000Z',
    ])
  })

  test('begin a day before an event at midnight, and end a day behind one that goes over midnight', () => {
    const { programmes, shown } = previewOf({}, { ...GAME, start: '2025-06-05T04:00:00Z' })
    expect(programmes[0]).toMatchObject({ kind: 'pregame', start: '2025-06-04T04:00:00.000Z' })
    expect(programmes[shown.event ?? -1]?.start).toBe('2025-06-05T04:00:00.000Z')
    expect(previewOf({}, { ...GAME, start: '2025-06-06T03:30:00Z' }).programmes.at(-1)).toMatchObject({
      kind: 'postgame',
      stop: '2025-06-07T04:00:00.000Z',
    })
  })
})

test('a part that a provider puts into another year does not stretch the preview', () => {
  const [prelims = { code: 'prelims' }] = CARD.segments ?? []
  const { programmes } = previewOf(
    {},
    { ...CARD, segments: [prelims, { code: 'main_card', start: '2026-06-06T00:00:00Z' }] },
  )
  expect(programmes.at(-1)?.stop).toBe('2025-07-16T04:00:00.000Z')
})

describe('of very many programmes', () => {
  const filler = { title: 'Soon', blockMinutes: 5 }
  const template = { pregame: filler, postgame: filler }

  test('those about the event are listed, in order of time, and the others counted', () => {
    const { programmes, programmes_left_out: leftOut, shown } = previewOf(template)
    expect(programmes).toHaveLength(100)
    expect(leftOut).toBeGreaterThan(100)
    expect(programmes.slice(1).map(({ start }) => start)).toEqual(programmes.slice(0, -1).map(({ stop }) => stop))
    const [before, event, after] = [shown.pregame ?? -1, shown.event ?? -1, shown.postgame ?? -1]
    expect([before, after]).toEqual([event - 1, event + 1])
    expect(programmes[before]?.stop).toBe(programmes[event]?.start)
    expect(programmes[after]?.start).toBe(programmes[event]?.stop)
  })

  test('with very long texts fewer are written, those of each part always', () => {
    const long = 'x'.repeat(20_000)
    const rows = Array.from({ length: 60 }, () => ({ condition: 'is_playoff', conditionValue: long, priority: 1 }))
    const { programmes, shown } = previewOf({
      pregame: { ...filler, descriptionOptions: rows },
      postgame: { ...filler, description: long },
    })
    expect(programmes.length).toBeLessThan(20)
    expect(programmes[shown.pregame ?? -1]?.kind).toBe('pregame')
    expect(programmes[shown.postgame ?? -1]?.kind).toBe('postgame')
  })
})

describe('a preview tells', () => {
  test('where it has no icon, since nobody could load it', () => {
    const whole = {
      channelName: 'Mine',
      pregame: { title: 'Soon', artUrl: 'https://[x/a.png' },
      postgame: { title: 'Over' },
    }
    const preview = previewOf(whole)
    expect(placesOf(preview)).toEqual(['pregame/art_url: guide_icon_unusable'])
    expect(preview.fields['pregame/art_url']).toBe('')
  })

  test('what the guide shows in place of what the template says', () => {
    const long = 'x'.repeat(600)
    expect(placesOf(previewOf({ channelName: long, title: long, pregame: { title: '{exception_keyword}' } }))).toEqual([
      'channel_name: preview_text_replaced',
      'title: preview_text_replaced',
      'pregame/title: preview_text_replaced',
      'postgame/title: preview_text_replaced',
    ])
    const filler = { title: 'Soon' }
    const whole = { channelName: 'Mine', pregame: filler, postgame: filler }
    expect(placesOf(previewOf(whole))).toEqual([])
    expect(placesOf(previewOf({ ...whole, channelName: '', idle: {} }))).toEqual([
      'channel_name: preview_text_replaced',
      'idle/title: preview_text_replaced',
    ])
  })

  test('that a channel without a name is called after its team, one of an event after that', () => {
    const nameOf = (type: Template['templateType'], feed: PreviewInput['feed'] = null) => {
      const { channel, warnings } = previewOf({ templateType: type, channelName: '' }, GAME, { feed })
      const { message = '' } = warnings.find(({ place }) => place === 'channel_name') ?? {}
      return [channel.name, /\b(team|event)\.$/.exec(message)?.[1]]
    }
    expect(nameOf('event')).toEqual(['Mesa Mules at Harbor Herons', 'event'])
    expect(nameOf('team')).toEqual(['Harbor Herons', 'team'])
    expect(nameOf('team', 'away')).toEqual(['Mesa Mules', 'team'])
  })

  test('that an event has no such part; the whole of a card is one where it has parts', () => {
    const named = { channelName: 'Mine', pregame: { title: 'Soon' }, postgame: { title: 'Ended' } }
    const warningsOf = (event: SportsEvent, segment: string) =>
      previewOf(named, event, { segment }).warnings.map(({ message }) => message)
    expect(warningsOf(CARD, 'prelims')).toEqual([])
    expect(warningsOf(CARD, 'combined')).toEqual([])
    expect(warningsOf(CARD, 'early_prelims')).toEqual([
      expect.stringMatching(/"early_prelims".*: prelims, main_card\./),
    ])
    expect(warningsOf(GAME, 'combined')).toEqual([expect.stringMatching(/"combined".*no parts\./)])
  })
})

test('among equal rows the choice follows channel, event and template, and nothing else', () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({ template: `Row ${index}` }))
  const chosen = (asked: Partial<PreviewInput>, now = '2025-06-05T12:00:00Z') =>
    previewOf({ descriptionOptions: rows }, GAME, { ...asked, now: new Date(now) }).fields.description
  expect(chosen({}, '2025-06-05T20:00:00Z')).toBe(chosen({}))
  for (const other of [{ templateId: 2 }, { templateId: null }, { eventKey: 'other' }, { keyword: 'Spanish' }]) {
    expect([other, chosen(other)]).not.toEqual([other, chosen({})])
  }
})
