import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberingExceptionShape } from '../../../src/generated/json-shapes.ts'
import type { NumberedChannel, NumberingExceptionJson } from '../../../src/generated/records.ts'
import { reassignAllChannels, sortChannels } from '../../../src/numbering/index.ts'
import { fromJson } from '../../../src/records/json.ts'
import { retireManualMode } from '../../../src/store/migrations/v88-manual-mode.ts'
import { channel } from '../../numbering/scenario.ts'
import { CONTEXT, fields, NOW, type State } from './stored-settings.ts'

interface Block extends NumberingExceptionJson {
  readonly id: number
}

/** A manual install with these starts after the migration. */
function migrated(starts: unknown, others: State = {}) {
  const settings = fields({
    global_channel_mode: 'manual',
    channel_stability_mode: 'gap',
    league_channel_starts: starts,
  })
  const { changes, did } = retireManualMode.migrate({ settings, ...others }, CONTEXT)
  const document = changes.numbering_exceptions as { last_id: number; rows: Block[] } | undefined
  return { settings: changes.settings as State, rows: document?.rows ?? [], lastId: document?.last_id, did }
}

const startsOf = (rows: readonly NumberingExceptionJson[]) => rows.map((row) => [row.league_code, row.sport, row.start])

describe('an install in manual mode', () => {
  test('gets a pinned block for each league start', () => {
    const { rows, lastId } = migrated({ nfl: 500 })
    expect(rows).toEqual([
      {
        id: 1,
        scope: 'league',
        sport: 'football',
        league_code: 'nfl',
        start: 500,
        end: null,
        label: null,
        sort_order: 0,
        enabled: true,
        created_at: NOW,
        updated_at: NOW,
      },
    ])
    expect(lastId).toBe(1)
  })

  test('is in auto mode and compact afterwards, and its league starts stay', () => {
    expect(migrated({ nfl: 500 }).settings).toEqual(
      fields({ global_channel_mode: 'auto', channel_stability_mode: 'compact', league_channel_starts: { nfl: 500 } }),
    )
  })

  test('is not brought back by what the form still says', () => {
    const settings = {
      global_channel_mode: { value: 'manual', form: 'manual' },
      channel_stability_mode: { value: 'strict', form: 'strict' },
    }
    expect(retireManualMode.migrate({ settings }, CONTEXT).changes).toEqual({
      settings: {
        global_channel_mode: { value: 'auto', form: 'manual' },
        channel_stability_mode: { value: 'compact', form: 'strict' },
      },
    })
  })

  test('gets the rows by ascending start, then code, with ids never given before', () => {
    const exceptions = { last_id: 20, rows: [{ id: 3, scope: 'sport', sport: 'soccer', start: 3000 }] }
    const { rows, lastId } = migrated({ nhl: 600, nfl: 700, nba: 600 }, { numbering_exceptions: exceptions })
    expect(rows.map(({ id, league_code: code }) => [id, code])).toEqual([
      [3, undefined],
      [21, 'nba'],
      [22, 'nhl'],
      [23, 'nfl'],
    ])
    expect(lastId).toBe(23)
  })

  test('keeps a block that is there already as the one of its league', () => {
    const { rows: first, lastId } = migrated({ nfl: 500 })
    const again = migrated({ nfl: 500, nba: 600 }, { numbering_exceptions: { last_id: lastId, rows: first } })
    expect(startsOf(again.rows)).toEqual([
      ['nfl', 'football', 500],
      ['nba', 'basketball', 600],
    ])
  })

  test('without any league start changes only its mode', () => {
    for (const starts of [{}, '', null]) {
      const { rows, settings, did } = migrated(starts)
      expect(rows).toEqual([])
      expect(settings).toMatchObject({ global_channel_mode: { value: 'auto' } })
      expect(did).toHaveLength(1)
    }
  })
})

describe('leagues', () => {
  test('of the owner have the sport that the owner says', () => {
    const ownLeagues = {
      last_id: 2,
      rows: [
        { id: 1, code: 'pub', sport: 'darts' },
        { id: 2, code: 'nfl', sport: 'x', enabled: false },
      ],
    }
    expect(startsOf(migrated({ pub: 10, nfl: 20 }, { own_leagues: ownLeagues }).rows)).toEqual([
      ['pub', 'darts', 10],
      ['nfl', 'football', 20],
    ])
  })

  test('are known whatever their case', () => {
    expect(startsOf(migrated({ NFL: 10 }).rows)).toEqual([['NFL', 'football', 10]])
  })

  test('that nobody knows keep their start, and a sentence says so', () => {
    const { rows, did } = migrated({ xyz: 10 })
    expect(startsOf(rows)).toEqual([['xyz', 'unknown', 10]])
    expect(did[1]).toMatch(/"unknown": "xyz"\.$/)
  })
})

describe('broken starts', () => {
  test('written as text are read', () => {
    expect(startsOf(migrated({ nfl: '500', nba: ' 600 ' }).rows)).toEqual([
      ['nfl', 'football', 500],
      ['nba', 'basketball', 600],
    ])
  })

  test('that are no channel number are left out with a sentence, and the rest is done', () => {
    const { rows, did } = migrated({
      a: 'soon',
      b: 1.5,
      c: 0,
      d: 1_000_000,
      e: null,
      f: true,
      g: '',
      h: [5],
      nfl: 500,
      '': 7,
    })
    expect(startsOf(rows)).toEqual([['nfl', 'football', 500]])
    expect(did[1]).toMatch(
      /league_channel_starts.*: "a" .*"soon", "b" .*1\.5, "c" .*0, "d" .*1000000, "e" .*null, "f" .*true, "g" .*"", "h" .*\[5\], 7 without /,
    )
  })

  test('in their hundreds are counted, not listed', () => {
    const starts = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`league${index}`, 'x']))
    expect(migrated(starts).did[1]).toMatch(/, and 290 more\.$/)
  })

  test('as the JSON text of a map are read', () => {
    expect(startsOf(migrated('{"nfl": 500, "nba": "600"}').rows)).toEqual([
      ['nfl', 'football', 500],
      ['nba', 'basketball', 600],
    ])
  })

  test.each(['nfl=500', '[500]', 500, [500], true])('%j is no map: the mode is auto all the same', (starts) => {
    const { rows, did, settings } = migrated(starts)
    expect(rows).toEqual([])
    expect(settings).toMatchObject({ global_channel_mode: { value: 'auto' } })
    expect(did[1]).toMatch(/league_channel_starts.*: all,/)
  })

  test('do not lose a document of blocks that cannot be read', () => {
    const { rows } = migrated({ nfl: 500 }, { numbering_exceptions: { note: 'mine' } })
    expect(rows).toMatchObject([{ note: 'mine' }, { id: 1, league_code: 'nfl' }])
  })
})

test.each(['auto', '', null, 'Manual', 7])('an install in mode %j stays as it is', (mode) => {
  const settings = fields({
    global_channel_mode: mode,
    channel_stability_mode: 'gap',
    league_channel_starts: { nfl: 500 },
  })
  expect(retireManualMode.migrate({ settings }, CONTEXT)).toEqual({ changes: {}, did: [] })
})

describe('numbers after the migration', () => {
  const LEAGUES = { nfl: 'football', nba: 'basketball', nhl: 'hockey', 'eng.1': 'soccer' }
  const codes = Object.keys(LEAGUES) as (keyof typeof LEAGUES)[]
  const channels = fc
    .array(fc.tuple(fc.constantFrom(...codes), fc.integer({ min: 1, max: 28 })), { maxLength: 40 })
    .map((list) =>
      list.map(
        ([league, day], index): NumberedChannel => ({
          ...channel(day, { league, sport: LEAGUES[league] }),
          id: String(index),
          eventId: `e${index}`,
        }),
      ),
    )
  const settings = { channelStabilityMode: 'compact' as const, channelRangeStart: 5000, gapSize: 3 }

  test('equal manual mode where blocks do not overlap: each league from its start in global order', () => {
    fc.assert(
      fc.property(channels, fc.shuffledSubarray([100, 200, 300, 400], { minLength: 4 }), (given, order) => {
        const starts = Object.fromEntries(codes.map((code, index) => [code, order[index] ?? 0]))
        const { rows } = migrated(starts)
        const { numbers } = reassignAllChannels({
          settings,
          numberingExceptions: rows.map((row) => fromJson(numberingExceptionShape, row)),
          channels: given,
        })
        for (const code of codes) {
          const ofLeague = sortChannels(given, [], []).filter(({ league }) => league === code)
          const expected = ofLeague.map((_, index) => (starts[code] ?? 0) + index)
          expect(ofLeague.map(({ id }) => numbers.get(id))).toEqual(expected)
        }
      }),
    )
  })

  test('do not collide where blocks overlap', () => {
    fc.assert(
      fc.property(
        channels,
        fc.array(fc.integer({ min: 100, max: 110 }), { minLength: 4, maxLength: 4 }),
        (given, starts) => {
          const { rows } = migrated(Object.fromEntries(codes.map((code, index) => [code, starts[index]])))
          const { numbers } = reassignAllChannels({
            settings,
            numberingExceptions: rows.map((row) => fromJson(numberingExceptionShape, row)),
            channels: given,
          })
          const taken = [...numbers.values()]
          expect(taken).not.toContain(null)
          expect(new Set(taken).size).toBe(given.length)
        },
      ),
    )
  })
})
