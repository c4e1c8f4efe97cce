import { describe, expect, test } from 'vitest'
import { type NamedNumberingRows, numberChannels } from '../../src/channels/channel-numbers.ts'
import type { PlannedLineup } from '../../src/channels/channel-plan.ts'
import { newRecord } from '../../src/channels/channel-records.ts'
import type { WantedChannel } from '../../src/channels/wanted-channel.ts'
import { settingsShape } from '../../src/generated/json-shapes.ts'
import type { HostChannel, Settings } from '../../src/generated/records.ts'
import { validateSettings } from '../../src/generated/validators/settings.ts'
import { type ChannelIdentity, tvgIdOf } from '../../src/guide/tvg-id.ts'
import { requireShaped } from '../../src/records/validation.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const NO_ROWS = { numberingExceptions: [], priorityTeams: [], sortPriorities: [] }

/** Room for two events on the grid of three, and for one in the hole between. */
const SMALL_RANGE = requireShaped(
  validateSettings,
  settingsShape,
  { channel_range_start: 101, channel_range_end: 105, channel_stability_mode: 'gap', gap_size: 3 },
  'settings',
)

const FOREIGN: HostChannel = {
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'News',
  channelNumber: 1,
  channelGroupId: null,
  tvgId: null,
  logoId: null,
  streams: [],
  epgDataId: null,
}

/** What a channel shows of its event. */
interface Shown {
  readonly event: string
  readonly segment?: string
  readonly feed?: string
  readonly keyword?: string
  readonly streamId?: number
  readonly marked?: ChannelIdentity['marked']
}

/** Channels of so many games that start at one time. */
function planOf(games: number): PlannedLineup {
  return planOfShown(Array.from({ length: games }, (_, index) => ({ event: String(index + 1) })))
}

/** Channels in the order of their creation. */
function planOfShown(shown: readonly Shown[]): PlannedLineup {
  const channels = shown.map((one, index) => {
    const { event: eventKey, segment = null, feed = null, keyword = null, marked = [], streamId } = one
    const tvgKeyword = streamId === undefined ? keyword : `s${streamId}`
    const event = { id: eventKey, sport: 'baseball', league: 'mlb', name: eventKey, start: '2026-11-22T17:00:00Z' }
    const wanted: WantedChannel = {
      mode: 'create',
      tvgId: tvgIdOf({ eventKey, segment, feed, keyword: tvgKeyword, marked }),
      event,
      eventKey,
      ...{ segment, feed, keyword, exceptionKey: keyword },
      template: { id: 1, name: 'Event', templateType: 'event' },
      streamGroupId: 1,
      name: `Game ${eventKey}`,
      logoUrl: null,
      group: 'MLB',
      profileIds: undefined,
      streamIds: [index + 1],
    }
    return { record: newRecord(index + 1, wanted, NOW), previousRecord: null, wanted, actual: null, event, changes: [] }
  })
  return { channels, removals: [] }
}

describe('numberChannels', () => {
  test('leaves nothing for the next run to give, even in a range that is too small for a re-layout', () => {
    const plan = planOf(4)
    const { numbers, locked } = numberChannels(plan, [], SMALL_RANGE, NO_ROWS, true)
    expect([...numbers.values()]).toEqual([101, 104, 102, 103])

    const found = plan.channels.map((planned) => {
      const { tvgId } = planned.record
      const record = { ...planned.record, number: numbers.get(tvgId) ?? null, numberLocked: locked.has(tvgId) }
      return { ...planned, record }
    })
    const next = numberChannels({ channels: found, removals: [] }, [], SMALL_RANGE, NO_ROWS, false)
    expect(next.numbers).toEqual(numbers)
    expect(next.locked).toEqual(locked)
  })

  test('gives no number that another channel of the host has, or shows', () => {
    const foreign = (parts: Partial<HostChannel>): HostChannel => ({ ...FOREIGN, ...parts })
    const hostChannels = [
      foreign({ id: 1, channelNumber: 101, effectiveChannelNumber: 101 }),
      foreign({ id: 2, channelNumber: 900, effectiveChannelNumber: 102 }),
      foreign({ id: 3, channelNumber: 104, effectiveChannelNumber: 901 }),
    ]
    const settings = { ...SMALL_RANGE, channelStabilityMode: 'compact' as const }
    expect([...numberChannels(planOf(3), hostChannels, settings, NO_ROWS, false).numbers.values()]).toEqual([
      103,
      105,
      null,
    ])
  })
})

/** Events and what a channel shows of them, in the order of the numbers. */
function shownInOrder(shown: readonly Shown[], settings: Settings, relayoutDue: boolean): string[] {
  const plan = planOfShown(shown)
  const { numbers } = numberChannels(plan, [], settings, NO_ROWS, relayoutDue)
  return plan.channels
    .map(({ record: { tvgId } }) => tvgId)
    .sort((one, other) => (numbers.get(one) ?? 0) - (numbers.get(other) ?? 0))
    .map((tvgId) => tvgId.replace('sg.', ''))
}

const language = (code: string): Shown => ({ event: '1', marked: [{ mark: '-l', value: code }] })
const quality = (value: string): Shown => ({ event: '1', marked: [{ mark: '-q', value }] })

describe('channels of one event', () => {
  const COMPACT = { ...SMALL_RANGE, channelRangeEnd: null, channelStabilityMode: 'compact' as const }
  const VARIANTS: readonly Shown[] = [
    { event: '1', keyword: 'Booth Cam' },
    language('es'),
    { event: '1', feed: 'away' },
    language('de'),
    { event: '1', streamId: 20 },
    { event: '1', feed: 'home' },
    quality('sd'),
    { event: '1', streamId: 3 },
    quality('4k'),
    { event: '1', feed: 'national' },
    { event: '1' },
  ]

  test('have the main channel first, then qualities, feeds and languages, then keywords, whatever came first', () => {
    const inOrder = [
      ...['1', '1.-ks3', '1.-ks20', '1.-q4k', '1.-qsd', '1.national', '1.home', '1.away', '1.-lde', '1.-les'],
      ...['1.-kbooth-20-cam'],
    ]
    expect(shownInOrder(VARIANTS, COMPACT, false)).toEqual(inOrder)
    expect(shownInOrder(VARIANTS.toReversed(), COMPACT, false)).toEqual(inOrder)
    const sticky = { ...COMPACT, channelStabilityMode: 'strict' as const }
    expect(shownInOrder(VARIANTS, sticky, true)).toEqual(inOrder)
  })

  test('keep their numbers in a sticky mode until the next re-layout, though the main channel came last', () => {
    const settings = { ...COMPACT, channelStabilityMode: 'strict' as const }
    const plan = planOfShown([language('es'), { event: '1' }])
    const channels = plan.channels.map((channel, index) =>
      index === 0 ? { ...channel, record: { ...channel.record, number: 101, numberLocked: true } } : channel,
    )
    const numbersOf = (relayoutDue: boolean) => [
      ...numberChannels({ channels, removals: [] }, [], settings, NO_ROWS, relayoutDue).numbers.values(),
    ]
    expect(numbersOf(false)).toEqual([101, 102])
    expect(numbersOf(true)).toEqual([102, 101])
  })

  test('of a fight card are in the order of its segments, each with its variants', () => {
    const spanish = [{ mark: '-l', value: 'es' }] as const
    const shown: Shown[] = [
      { event: '1', segment: 'prelims', marked: spanish },
      { event: '1', segment: 'prelims' },
      { event: '1', segment: 'main_card', marked: spanish },
      { event: '1', segment: 'main_card' },
      { event: '1' },
    ]
    const order = ['1', '1.prelims', '1.prelims.-les', '1.main-5f-card', '1.main-5f-card.-les']
    expect(shownInOrder(shown, COMPACT, false)).toEqual(order)
  })
})

test('warnings name channels as the user knows them, not by their ids', () => {
  const plan = planOf(2)
  const [first, second] = plan.channels
  if (first === undefined || second === undefined) throw new Error('two channels were expected')
  const locked = { ...second, record: { ...second.record, number: 101, numberLocked: true } }
  const settings = { ...SMALL_RANGE, channelRangeEnd: 101 }
  const messagesOf = (channels: PlannedLineup['channels'], hostChannels: HostChannel[] = []) =>
    numberChannels({ channels, removals: [] }, hostChannels, settings, NO_ROWS, false).warnings.map(
      ({ code, message }) => [code, message],
    )
  expect(messagesOf([first, locked])).toEqual([['range_exhausted', expect.stringContaining(': Game 1.')]])
  const outside = { ...locked, record: { ...locked.record, number: 99 } }
  expect(messagesOf([outside])).toEqual([['anchor_invalid', expect.stringContaining(': 99 of Game 2.')]])
})

test('warnings call a block without a label by the name of its league, of the user’s own leagues too', () => {
  const rows = {
    ...NO_ROWS,
    numberingExceptions: [{ scope: 'league' as const, sport: 'baseball', leagueCode: 'mlb', start: 900, end: 900 }],
  }
  const messages = (more: Partial<NamedNumberingRows> = {}) =>
    numberChannels(planOf(2), [], SMALL_RANGE, { ...rows, ...more }, true).warnings.map(({ message }) => message)
  expect(messages()).toEqual([expect.stringMatching(/^MLB \(900-900\)/)])
  const own = { code: 'mlb', sport: 'baseball', name: 'My League', provider: 'espn', path: 'baseball/mlb' }
  expect(messages({ ownLeagues: [own] })).toEqual([expect.stringMatching(/^My League \(900-900\)/)])
  const labeled = rows.numberingExceptions.map((row) => ({ ...row, label: 'Ball' }))
  expect(messages({ numberingExceptions: labeled })).toEqual([expect.stringMatching(/^Ball \(900-900\)/)])
})
