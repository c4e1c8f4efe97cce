import { describe, expect, test } from 'vitest'
import { type NamedNumberingRows, numberChannels } from '../../src/channels/channel-numbers.ts'
import type { PlannedLineup } from '../../src/channels/channel-plan.ts'
import { newRecord } from '../../src/channels/channel-records.ts'
import type { WantedChannel } from '../../src/channels/wanted-channel.ts'
import { settingsShape } from '../../src/generated/json-shapes.ts'
import type { HostChannel } from '../../src/generated/records.ts'
import { validateSettings } from '../../src/generated/validators/settings.ts'
import { tvgIdOf } from '../../src/guide/tvg-id.ts'
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

/** Channels of so many games that start at one time. */
function planOf(games: number): PlannedLineup {
  const channels = Array.from({ length: games }, (_, index) => {
    const eventKey = String(index + 1)
    const event = { id: eventKey, sport: 'baseball', league: 'mlb', name: eventKey, start: '2026-11-22T17:00:00Z' }
    const wanted: WantedChannel = {
      mode: 'create',
      tvgId: tvgIdOf({ eventKey, segment: null, feed: null, keyword: null }),
      event,
      eventKey,
      segment: null,
      feed: null,
      keyword: null,
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
    expect([...numbers.values()]).toEqual([101, 104, 105, null])

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
