import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NumberingRows } from '../../src/channels/channel-numbers.ts'
import { layoutChanged, layoutInput } from '../../src/channels/channel-numbers.ts'
import { numberingExceptionShape, priorityTeamShape, sortPriorityShape } from '../../src/generated/json-shapes.ts'
import type {
  NumberedChannel,
  NumberingException,
  NumberingSettings,
  PriorityTeam,
  SortPriority,
} from '../../src/generated/records.ts'
import { reassignAllChannels } from '../../src/numbering/index.ts'
import { toJson } from '../../src/records/json.ts'

const GAP: NumberingSettings = { channelRangeStart: 5000, channelStabilityMode: 'gap', gapSize: 3 }

const NFL: NumberingException = { id: 1, scope: 'league', sport: 'football', leagueCode: 'nfl', start: 500, end: 599 }
const HERONS: NumberingException = {
  id: 2,
  scope: 'team',
  sport: 'hockey',
  teamName: 'Herons',
  start: 700,
  label: 'X',
}
const GOLF: NumberingException = { id: 3, scope: 'sport', sport: 'golf', start: 800, sortOrder: 0, enabled: true }
const OFF: NumberingException = { id: 4, scope: 'sport', sport: 'tennis', start: 900, enabled: false }
const TOP: PriorityTeam = { id: 1, sport: 'hockey', teamName: 'Herons', scope: 'all' }
const FIRST: SortPriority = { id: 1, sport: 'hockey', sortPriority: 1 }

const ROWS: NumberingRows = {
  numberingExceptions: [NFL, HERONS, GOLF, OFF],
  priorityTeams: [TOP],
  sortPriorities: [FIRST],
}

const now = layoutInput(GAP, ROWS)
const withBlocks = (...blocks: NumberingException[]) => layoutInput(GAP, { ...ROWS, numberingExceptions: blocks })
const withTeams = (...teams: PriorityTeam[]) => layoutInput(GAP, { ...ROWS, priorityTeams: teams })
const withPriorities = (...priorities: SortPriority[]) => layoutInput(GAP, { ...ROWS, sortPriorities: priorities })

describe('arms no re-layout:', () => {
  const stamp = '2025-06-05T16:00:00Z'

  test.each([
    ['a label', withBlocks(NFL, { ...HERONS, label: 'Mine' }, GOLF, OFF)],
    ['times', withBlocks({ ...NFL, createdAt: stamp, updatedAt: stamp }, HERONS, GOLF, OFF)],
    ['ids', withBlocks({ ...NFL, id: 11 }, { ...HERONS, id: 7 }, GOLF, OFF)],
    ['the order of the rows', withBlocks(OFF, GOLF, HERONS, NFL)],
    ['a row that is switched off', withBlocks(NFL, HERONS, GOLF, { ...OFF, start: 5, label: 'x' })],
    ['its deletion', withBlocks(NFL, HERONS, GOLF)],
    ['the case of a name', withBlocks({ ...NFL, leagueCode: 'NFL ' }, { ...HERONS, teamName: 'HERONS' }, GOLF)],
    ['sort_order of a block that is alone', withBlocks({ ...NFL, sortOrder: 1 }, HERONS, GOLF)],
    ['a default that is written out', withBlocks({ ...NFL, sortOrder: 0, enabled: true }, HERONS, GOLF)],
    ['a field that the scope does not read', withBlocks({ ...NFL, teamName: 'Herons' }, HERONS, GOLF)],
    ['the provider’s id of a team', withBlocks(NFL, { ...HERONS, provider: 'espn', providerTeamId: '9' }, GOLF)],
    ['a priority team of a narrower scope', withTeams(TOP, { ...TOP, id: 2, scope: 'league' })],
    ['a priority team that is switched off', withTeams(TOP, { ...TOP, id: 2, teamName: 'Crabs', enabled: false })],
    ['a second, later place of a sport', withPriorities({ ...FIRST, sortPriority: 4 }, FIRST)],
    ['an empty end of the range', layoutInput({ ...GAP, channelRangeEnd: null }, ROWS)],
  ])('%s', (_, then) => {
    expect(then).toBe(now)
  })

  test('gap_size in strict mode', () => {
    const strict = { ...GAP, channelStabilityMode: 'strict' as const }
    expect(layoutInput({ ...strict, gapSize: 9 }, ROWS)).toBe(layoutInput(strict, ROWS))
  })

  test('anything but the mode in compact mode', () => {
    const compact = { ...GAP, channelStabilityMode: 'compact' as const }
    expect(layoutInput({ ...compact, channelRangeStart: 1 }, { ...ROWS, numberingExceptions: [] })).toBe(
      layoutInput(compact, ROWS),
    )
  })
})

describe('arms a re-layout:', () => {
  test.each([
    ['scope', withBlocks({ ...NFL, scope: 'sport' }, HERONS, GOLF)],
    ['sport', withBlocks({ ...NFL, sport: 'hockey' }, HERONS, GOLF)],
    ['league_code', withBlocks({ ...NFL, leagueCode: 'cfl' }, HERONS, GOLF)],
    ['team_name', withBlocks(NFL, { ...HERONS, teamName: 'Crabs' }, GOLF)],
    ['start', withBlocks({ ...NFL, start: 501 }, HERONS, GOLF)],
    ['end', withBlocks({ ...NFL, end: 600 }, HERONS, GOLF)],
    ['an end that is taken away', withBlocks({ ...NFL, end: null }, HERONS, GOLF)],
    [
      'which of two blocks of one thing sort_order puts first',
      withBlocks(NFL, HERONS, { ...GOLF, sortOrder: 2 }, { ...GOLF, id: 9, start: 850, sortOrder: 1 }),
    ],
    ['switching on', withBlocks(NFL, HERONS, GOLF, { ...OFF, enabled: true })],
    ['switching off', withBlocks({ ...NFL, enabled: false }, HERONS, GOLF)],
    ['a new block', withBlocks(NFL, HERONS, GOLF, { scope: 'sport', sport: 'mma', start: 5 })],
    ['which of two blocks of one thing is first', withBlocks(NFL, HERONS, GOLF, { ...GOLF, id: 9, start: 850 })],
    ['the scope of a priority team', withTeams({ ...TOP, scope: 'sport' })],
    ['a priority team that goes', withTeams()],
    ['the place of a sport', withPriorities({ ...FIRST, sortPriority: 2 })],
    ['a league’s place', withPriorities(FIRST, { sport: 'hockey', leagueCode: 'nhl', sortPriority: 1 })],
    ['the first number', layoutInput({ ...GAP, channelRangeStart: 1 }, ROWS)],
    ['the last number', layoutInput({ ...GAP, channelRangeEnd: 9999 }, ROWS)],
    ['gap_size', layoutInput({ ...GAP, gapSize: 4 }, ROWS)],
    ['the mode', layoutInput({ ...GAP, channelStabilityMode: 'strict' }, ROWS)],
  ])('%s', (_, then) => {
    expect(layoutChanged(now, then)).toBe(true)
  })

  test('the order of two blocks of one thing, when ids decide it', () => {
    const other = { ...GOLF, start: 850 }
    expect(withBlocks({ ...GOLF, id: 1 }, { ...other, id: 2 })).not.toBe(
      withBlocks({ ...GOLF, id: 2 }, { ...other, id: 1 }),
    )
  })
})

describe('what the first version remembered', () => {
  /** As the first version wrote it: the settings, and the rows as they were stored. */
  const firstForm = (settings: NumberingSettings, rows: NumberingRows) =>
    JSON.stringify([
      settings.channelRangeStart,
      settings.channelRangeEnd ?? null,
      settings.channelStabilityMode,
      settings.gapSize,
      rows.numberingExceptions.map((row) => toJson(numberingExceptionShape, row)),
      rows.priorityTeams.map((row) => toJson(priorityTeamShape, row)),
      rows.sortPriorities.map((row) => toJson(sortPriorityShape, row)),
    ])

  test('is the same where nothing changed, also when rows were given ids and times since', () => {
    const bare = ROWS.numberingExceptions.map(({ id: _, ...row }) => row)
    expect(layoutChanged(firstForm(GAP, ROWS), now)).toBe(false)
    expect(layoutChanged(firstForm(GAP, { ...ROWS, numberingExceptions: bare }), now)).toBe(false)
    for (const start of [1, 2, 5000]) {
      const settings = { ...GAP, channelRangeStart: start }
      expect(layoutChanged(firstForm(settings, ROWS), layoutInput(settings, ROWS))).toBe(false)
    }
  })

  test('shows a change', () => {
    expect(layoutChanged(firstForm({ ...GAP, gapSize: 5 }, ROWS), now)).toBe(true)
    expect(layoutChanged(firstForm({ ...GAP, channelRangeEnd: 6000 }, ROWS), now)).toBe(true)
    expect(layoutChanged(firstForm(GAP, { ...ROWS, numberingExceptions: [] }), now)).toBe(true)
    expect(layoutChanged(firstForm({ ...GAP, channelStabilityMode: 'compact' }, ROWS), now)).toBe(true)
  })

  test('says nothing when it is damaged, or another version’s', () => {
    const broken = firstForm(GAP, { ...ROWS, priorityTeams: [{ sport: 'hockey' } as PriorityTeam] })
    for (const text of [null, '', 'x', '{}', '[]', '[3,"gap"]', '[1,2,3,4,5,6,7]', now.slice(0, -1), broken]) {
      expect(layoutChanged(text, now)).toBe(false)
    }
  })
})

describe('equal texts', () => {
  const name = (...names: string[]) => fc.constantFrom(...names, ...names.map((one) => one.toUpperCase()))
  const sport = name('golf', 'hockey')
  const enabled = fc.constantFrom(true, true, false, undefined)
  const id = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined })
  const row = <T>(shape: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) => fc.record(shape) as unknown as fc.Arbitrary<T>
  const blocks = fc.array(
    row<object>({
      id,
      scope: fc.constantFrom('team', 'league', 'sport'),
      sport,
      teamName: name('a', 'b', ' '),
      leagueCode: name('l', 'm'),
      start: fc.constantFrom(10, 12),
      end: fc.constantFrom(null, 11, 20),
      label: fc.constantFrom(null, 'x'),
      sortOrder: fc.constantFrom(0, 1),
      enabled,
    }),
    { maxLength: 3 },
  ) as fc.Arbitrary<NumberingException[]>
  const teams = fc.array(
    row<object>({ sport, teamName: name('a', 'b', ' '), scope: fc.constantFrom('all', 'sport', 'league'), enabled }),
    { maxLength: 2 },
  ) as fc.Arbitrary<PriorityTeam[]>
  const priorities = fc.array(
    row<object>({ sport, leagueCode: name('l', 'm', ' '), sortPriority: fc.constantFrom(1, 2), enabled }),
    { maxLength: 2 },
  ) as fc.Arbitrary<SortPriority[]>
  const rows: fc.Arbitrary<NumberingRows> = fc.record({
    numberingExceptions: blocks,
    priorityTeams: teams,
    sortPriorities: priorities,
  })
  const settings = fc.record({
    channelRangeStart: fc.constantFrom(10, 30),
    channelStabilityMode: fc.constantFrom('gap' as const, 'strict' as const),
    gapSize: fc.constantFrom(2, 3),
  })

  /** Every pair of teams, in both sports and leagues. */
  const channels: NumberedChannel[] = ['golf', 'hockey'].flatMap((sport) =>
    ['l', 'm'].flatMap((league) =>
      [
        ['a', 'b'],
        ['c', 'b'],
        ['a', 'c'],
        ['c', 'd'],
      ].map(([home = '', away = '']) => ({
        id: `${sport}${league}${home}${away}`,
        eventId: `${home}${away}${league}${sport}`,
        sport,
        league,
        homeTeam: home,
        awayTeam: away,
      })),
    ),
  )

  test('mean equal numbers, whatever the channels', () => {
    let equal = 0
    const touched = (list: readonly object[]) => [...list].reverse().map((one) => ({ ...one, label: 'touched' }))
    const perhaps = (one: NumberingRows, other: NumberingRows, part: keyof NumberingRows, keep: boolean) =>
      keep ? touched(one[part]) : other[part]
    fc.assert(
      fc.property(
        settings,
        rows,
        settings,
        rows,
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        (...given) => {
          const [oneSettings, one, otherSettings, other, keep] = given
          const [sameBlocks = true, sameTeams = true, samePriorities = true, sameSettings = true] = keep
          const mixed = {
            numberingExceptions: perhaps(one, other, 'numberingExceptions', sameBlocks),
            priorityTeams: perhaps(one, other, 'priorityTeams', sameTeams),
            sortPriorities: perhaps(one, other, 'sortPriorities', samePriorities),
          } as NumberingRows
          const mixedSettings = sameSettings ? oneSettings : otherSettings
          if (layoutInput(oneSettings, one) !== layoutInput(mixedSettings, mixed)) return
          equal += 1
          const numbersOf = (chosen: NumberingSettings, from: NumberingRows) =>
            reassignAllChannels({
              settings: chosen,
              dailyReset: true,
              channels,
              numberingExceptions: [...from.numberingExceptions],
              priorityTeams: [...from.priorityTeams],
              sortPriorities: [...from.sortPriorities],
            }).numbers
          expect(numbersOf(mixedSettings, mixed)).toEqual(numbersOf(oneSettings, one))
        },
      ),
      { numRuns: 4000 },
    )
    expect(equal).toBeGreaterThan(200)
  })
})
