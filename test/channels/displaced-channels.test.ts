import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChannelNumbers, numberChannels } from '../../src/channels/channel-numbers.ts'
import type { PlannedLineup } from '../../src/channels/channel-plan.ts'
import { newRecord } from '../../src/channels/channel-records.ts'
import { settingsShape } from '../../src/generated/json-shapes.ts'
import type { HostChannel, NumberingException } from '../../src/generated/records.ts'
import { validateSettings } from '../../src/generated/validators/settings.ts'
import { requireShaped } from '../../src/records/validation.ts'
import { NOW, wantedOf } from './plan-fixtures.ts'

type Mode = 'compact' | 'gap' | 'strict'

const START = 5000

/** A block for the first of our channels' teams. */
function teamBlock(start: number, end: number | null): NumberingException {
  return { scope: 'team', sport: 'baseball', teamName: 'Herons 1', start, end }
}

/** A lineup of so many games, and how it is numbered. */
class Lineup {
  private readonly settings
  private readonly rows
  private plan: PlannedLineup

  constructor(mode: Mode, games: number, blocks: readonly NumberingException[] = []) {
    const form = { channel_range_start: START, channel_stability_mode: mode, gap_size: 3 }
    this.settings = requireShaped(validateSettings, settingsShape, form, 'settings')
    this.rows = { numberingExceptions: blocks, priorityTeams: [], sortPriorities: [] }
    const channels = Array.from({ length: games }, (_, index) => {
      const wanted = wantedOf(String(index + 1), [index + 1])
      const record = newRecord(index + 1, wanted, NOW)
      return { record, previousRecord: null, wanted, actual: null, event: wanted.event, changes: [] }
    })
    this.plan = { channels, removals: [] }
  }

  /** Numbers it; the next call begins with what this one gave. */
  number(foreign: readonly HostChannel[], relayoutDue = false): ChannelNumbers {
    const answer = numberChannels(this.plan, foreign, this.settings, this.rows, relayoutDue)
    const channels = this.plan.channels.map((channel) => {
      const { tvgId } = channel.record
      const record = {
        ...channel.record,
        number: answer.numbers.get(tvgId) ?? null,
        numberLocked: answer.locked.has(tvgId),
      }
      return { ...channel, record, previousRecord: record }
    })
    this.plan = { channels, removals: [] }
    return answer
  }

  /** A game is over. */
  drop(place: number): void {
    this.plan = { channels: this.plan.channels.filter((_, index) => index !== place), removals: [] }
  }
}

function foreignAt(number: number, changes: Partial<HostChannel> = {}): HostChannel {
  const none = { channelGroupId: null, tvgId: null, epgDataId: null, logoId: null, streams: [] }
  return { id: 9000 + number, uuid: `u${number}`, name: `Mine ${number}`, channelNumber: number, ...none, ...changes }
}

const listOf = ({ displaced }: ChannelNumbers) => [...displaced.values()].map(({ by }) => by)
const takenOf = ({ warnings }: ChannelNumbers) => warnings.filter(({ code }) => code === 'number_taken')

describe('a channel of the user that takes a number of ours', () => {
  test('is named as the reason of each channel that moves, with its number', () => {
    const lineup = new Lineup('compact', 4)
    lineup.number([])
    const after = lineup.number([foreignAt(5001, { name: 'ESPN HD' })])
    expect([...after.numbers.values()]).toEqual([5000, 5002, 5003, 5004])
    const by = { code: 'number_taken', hostChannelId: 14001, name: 'ESPN HD', number: 5001 }
    expect(listOf(after)).toEqual([by, by, by])
    expect(takenOf(after)).toEqual([
      {
        code: 'number_taken',
        message: expect.stringMatching(/“ESPN HD”.*\b5001\b.*“Game 2”.*\b5002\b.*\b2 other channels/),
        place: 'number 5001',
      },
    ])
  })

  test('is told once: the next run moves nothing and names nothing', () => {
    const lineup = new Lineup('compact', 4)
    lineup.number([])
    lineup.number([foreignAt(5001)])
    const next = lineup.number([foreignAt(5001)])
    expect([listOf(next), takenOf(next)]).toEqual([[], []])
  })

  test('moves one channel where numbers are kept, and is the only warning about it', () => {
    const lineup = new Lineup('strict', 3)
    lineup.number([], true)
    const after = lineup.number([foreignAt(5000)])
    expect(listOf(after).map(({ number }) => number)).toEqual([5000])
    expect(after.warnings.map(({ code }) => code)).toEqual(['number_taken'])
  })

  test('may be one whose number is shown in place of an automatic one', () => {
    const lineup = new Lineup('compact', 2)
    lineup.number([])
    const auto = foreignAt(40, { effectiveChannelNumber: 5000, effectiveName: 'Shown', autoCreated: true })
    const after = lineup.number([auto])
    expect(listOf(after).map(({ name, number }) => [name, number])).toEqual([
      ['Shown', 5000],
      ['Shown', 5000],
    ])
  })

  test('is no reason where the channel would have moved to that number anyway', () => {
    const lineup = new Lineup('compact', 3)
    lineup.number([])
    lineup.drop(0)
    const after = lineup.number([foreignAt(5002)])
    expect([...after.numbers.values()]).toEqual([5000, 5001])
    expect([listOf(after), takenOf(after)]).toEqual([[], []])
  })

  test('is no reason of a channel that keeps its number for it', () => {
    const lineup = new Lineup('compact', 3)
    lineup.number([])
    lineup.drop(0)
    const after = lineup.number([foreignAt(5001)])
    expect([...after.numbers.values()]).toEqual([5000, 5002])
    expect(listOf(after)).toEqual([])
  })

  test('is one of several reasons where a game that is over moves the channel too', () => {
    const lineup = new Lineup('compact', 4)
    lineup.number([])
    lineup.drop(0)
    const after = lineup.number([foreignAt(5001), foreignAt(5002)])
    expect([...after.numbers.values()]).toEqual([5000, 5003, 5004])
    expect([...after.displaced.values()].map(({ isOnlyReason }) => isOnlyReason)).toEqual([false, false])
    expect(takenOf(after)[0]?.message).toContain('one reason')
  })

  test('is named with two others at most; the rest is counted', () => {
    const lineup = new Lineup('compact', 60)
    lineup.number([])
    const after = lineup.number(Array.from({ length: 40 }, (_, index) => foreignAt(START + index)))
    const [warning, ...others] = takenOf(after)
    expect(others).toEqual([])
    expect(warning?.message.match(/“Mine \d+”/g)).toHaveLength(3)
    expect(warning?.message).toContain('37 more')
  })
})

describe('the first number of a pinned block', () => {
  test('that a channel of the user has is named in every run', () => {
    const lineup = new Lineup('compact', 2, [teamBlock(700, null)])
    const foreign = [foreignAt(700, { name: 'ESPN HD' })]
    for (const after of [lineup.number(foreign), lineup.number(foreign)]) {
      expect([...after.numbers.values()]).toEqual([701, 5000])
      expect(takenOf(after).map(({ place }) => place)).toEqual(['block 700'])
      expect(takenOf(after)[0]?.message).toContain('“ESPN HD”')
    }
  })

  test('is named once in the run in which the channel of the block moves', () => {
    const lineup = new Lineup('compact', 2, [teamBlock(700, null)])
    lineup.number([])
    expect(takenOf(lineup.number([foreignAt(700)])).map(({ place }) => place)).toEqual(['number 700'])
  })

  test('is named where the block has no other number', () => {
    const lineup = new Lineup('compact', 2, [teamBlock(700, 700)])
    expect(takenOf(lineup.number([foreignAt(700)])).map(({ place }) => place)).toEqual(['block 700'])
  })

  test('is not named where no channel would have it', () => {
    const lineup = new Lineup('compact', 2, [{ ...teamBlock(700, null), teamName: 'Others' }])
    expect(takenOf(lineup.number([foreignAt(700)]))).toEqual([])
  })
})

const numbers = fc.array(fc.integer({ min: START - 2, max: START + 40 }), { maxLength: 6 })
const blocks = fc.constantFrom<readonly NumberingException[]>(
  [],
  [teamBlock(5004, null)],
  [teamBlock(5004, 5004)],
  [{ scope: 'sport', sport: 'baseball', start: 5010, end: 5014 }],
)

test('every channel that moves for want of its number alone has the reason, and no other channel has it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Mode>('compact', 'gap', 'strict'),
      fc.integer({ min: 1, max: 12 }),
      blocks,
      numbers,
      numbers,
      (mode, games, pinned, before, come) => {
        const lineup = new Lineup(mode, games, pinned)
        const there = before.map((number) => foreignAt(number))
        const first = lineup.number(there, true)
        const after = lineup.number([...there, ...come.map((number) => foreignAt(number, { id: 20000 + number }))])
        const had = new Map([...first.numbers].map(([tvgId, number]) => [number, tvgId]))
        for (const [tvgId, number] of after.numbers) {
          const from = first.numbers.get(tvgId) ?? null
          const displacement = after.displaced.get(tvgId)
          const isMoved = from !== null && from !== number
          expect(displacement !== undefined, `${tvgId}: ${from} -> ${number}`).toBe(isMoved)
          if (displacement === undefined) continue
          expect(come).toContain(displacement.by.number)
          expect(had.has(displacement.by.number)).toBe(true)
          expect(displacement.by.hostChannelId).toBe(20000 + displacement.by.number)
          if (from !== null && come.includes(from)) expect(displacement.by.number).toBe(from)
          expect(displacement.isOnlyReason).toBe(true)
        }
        expect(takenOf(after).some(({ place }) => place?.startsWith('number'))).toBe(after.displaced.size > 0)
      },
    ),
    { numRuns: 500 },
  )
})
