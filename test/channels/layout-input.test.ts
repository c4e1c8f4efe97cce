import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NumberingRows } from '../../src/channels/channel-numbers.ts'
import { layoutChanged, layoutInput } from '../../src/channels/channel-numbers.ts'
import type {
  NumberedChannel,
  NumberingException,
  NumberingSettings,
  PriorityTeam,
  SortPriority,
} from '../../src/generated/records.ts'
import { reassignAllChannels } from '../../src/numbering/index.ts'

const GAP: NumberingSettings = { channel_range_start: 5000, channel_stability_mode: 'gap', gap_size: 3 }

const NFL: NumberingException = { id: 1, scope: 'league', sport: 'football', league_code: 'nfl', start: 500, end: 599 }
const HERONS: NumberingException = {
  id: 2,
  scope: 'team',
  sport: 'hockey',
  team_name: 'Herons',
  start: 700,
  label: 'X',
}
const GOLF: NumberingException = { id: 3, scope: 'sport', sport: 'golf', start: 800, sort_order: 0, enabled: true }
const OFF: NumberingException = { id: 4, scope: 'sport', sport: 'tennis', start: 900, enabled: false }
const TOP: PriorityTeam = { id: 1, sport: 'hockey', team_name: 'Herons', scope: 'all' }
const FIRST: SortPriority = { id: 1, sport: 'hockey', sort_priority: 1 }

const ROWS: NumberingRows = {
  numbering_exceptions: [NFL, HERONS, GOLF, OFF],
  priority_teams: [TOP],
  sort_priorities: [FIRST],
}

const now = layoutInput(GAP, ROWS)
const withBlocks = (...blocks: NumberingException[]) => layoutInput(GAP, { ...ROWS, numbering_exceptions: blocks })
const withTeams = (...teams: PriorityTeam[]) => layoutInput(GAP, { ...ROWS, priority_teams: teams })
const withPriorities = (...priorities: SortPriority[]) => layoutInput(GAP, { ...ROWS, sort_priorities: priorities })

describe('arms no re-layout:', () => {
  const stamp = '2025-06-05T16:00:00Z'

  test.each([
    ['a label', withBlocks(NFL, { ...HERONS, label: 'Mine' }, GOLF, OFF)],
    ['times', withBlocks({ ...NFL, created_at: stamp, updated_at: stamp }, HERONS, GOLF, OFF)],
    ['ids', withBlocks({ ...NFL, id: 11 }, { ...HERONS, id: 7 }, GOLF, OFF)],
    ['the order of the rows', withBlocks(OFF, GOLF, HERONS, NFL)],
    ['a row that is switched off', withBlocks(NFL, HERONS, GOLF, { ...OFF, start: 5, label: 'x' })],
    ['its deletion', withBlocks(NFL, HERONS, GOLF)],
    ['the case of a name', withBlocks({ ...NFL, league_code: 'NFL ' }, { ...HERONS, team_name: 'HERONS' }, GOLF)],
    ['sort_order of a block that is alone', withBlocks({ ...NFL, sort_order: 1 }, HERONS, GOLF)],
    ['a default that is written out', withBlocks({ ...NFL, sort_order: 0, enabled: true }, HERONS, GOLF)],
    ['a field that the scope does not read', withBlocks({ ...NFL, team_name: 'Herons' }, HERONS, GOLF)],
    ['the provider’s id of a team', withBlocks(NFL, { ...HERONS, provider: 'espn', provider_team_id: '9' }, GOLF)],
    ['a priority team of a narrower scope', withTeams(TOP, { ...TOP, id: 2, scope: 'league' })],
    ['a priority team that is switched off', withTeams(TOP, { ...TOP, id: 2, team_name: 'Crabs', enabled: false })],
    ['a second, later place of a sport', withPriorities({ ...FIRST, sort_priority: 4 }, FIRST)],
    ['an empty end of the range', layoutInput({ ...GAP, channel_range_end: null }, ROWS)],
  ])('%s', (_, then) => {
    expect(then).toBe(now)
  })

  test('gap_size in strict mode', () => {
    const strict = { ...GAP, channel_stability_mode: 'strict' as const }
    expect(layoutInput({ ...strict, gap_size: 9 }, ROWS)).toBe(layoutInput(strict, ROWS))
  })

  test('anything but the mode in compact mode', () => {
    const compact = { ...GAP, channel_stability_mode: 'compact' as const }
    expect(layoutInput({ ...compact, channel_range_start: 1 }, { ...ROWS, numbering_exceptions: [] })).toBe(
      layoutInput(compact, ROWS),
    )
  })
})

describe('arms a re-layout:', () => {
  test.each([
    ['scope', withBlocks({ ...NFL, scope: 'sport' }, HERONS, GOLF)],
    ['sport', withBlocks({ ...NFL, sport: 'hockey' }, HERONS, GOLF)],
    ['league_code', withBlocks({ ...NFL, league_code: 'cfl' }, HERONS, GOLF)],
    ['team_name', withBlocks(NFL, { ...HERONS, team_name: 'Crabs' }, GOLF)],
    ['start', withBlocks({ ...NFL, start: 501 }, HERONS, GOLF)],
    ['end', withBlocks({ ...NFL, end: 600 }, HERONS, GOLF)],
    ['an end that is taken away', withBlocks({ ...NFL, end: null }, HERONS, GOLF)],
    [
      'which of two blocks of one thing sort_order puts first',
      withBlocks(NFL, HERONS, { ...GOLF, sort_order: 2 }, { ...GOLF, id: 9, start: 850, sort_order: 1 }),
    ],
    ['switching on', withBlocks(NFL, HERONS, GOLF, { ...OFF, enabled: true })],
    ['switching off', withBlocks({ ...NFL, enabled: false }, HERONS, GOLF)],
    ['a new block', withBlocks(NFL, HERONS, GOLF, { scope: 'sport', sport: 'mma', start: 5 })],
    ['which of two blocks of one thing is first', withBlocks(NFL, HERONS, GOLF, { ...GOLF, id: 9, start: 850 })],
    ['the scope of a priority team', withTeams({ ...TOP, scope: 'sport' })],
    ['a priority team that goes', withTeams()],
    ['the place of a sport', withPriorities({ ...FIRST, sort_priority: 2 })],
    ['a league’s place', withPriorities(FIRST, { sport: 'hockey', league_code: 'nhl', sort_priority: 1 })],
    ['the first number', layoutInput({ ...GAP, channel_range_start: 1 }, ROWS)],
    ['the last number', layoutInput({ ...GAP, channel_range_end: 9999 }, ROWS)],
    ['gap_size', layoutInput({ ...GAP, gap_size: 4 }, ROWS)],
    ['the mode', layoutInput({ ...GAP, channel_stability_mode: 'strict' }, ROWS)],
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
      settings.channel_range_start,
      settings.channel_range_end ?? null,
      settings.channel_stability_mode,
      settings.gap_size,
      rows.numbering_exceptions,
      rows.priority_teams,
      rows.sort_priorities,
    ])

  test('is the same where nothing changed, also when rows were given ids and times since', () => {
    const bare = ROWS.numbering_exceptions.map(({ id: _, ...row }) => row)
    expect(layoutChanged(firstForm(GAP, ROWS), now)).toBe(false)
    expect(layoutChanged(firstForm(GAP, { ...ROWS, numbering_exceptions: bare }), now)).toBe(false)
    for (const start of [1, 2, 5000]) {
      const settings = { ...GAP, channel_range_start: start }
      expect(layoutChanged(firstForm(settings, ROWS), layoutInput(settings, ROWS))).toBe(false)
    }
  })

  test('shows a change', () => {
    expect(layoutChanged(firstForm({ ...GAP, gap_size: 5 }, ROWS), now)).toBe(true)
    expect(layoutChanged(firstForm({ ...GAP, channel_range_end: 6000 }, ROWS), now)).toBe(true)
    expect(layoutChanged(firstForm(GAP, { ...ROWS, numbering_exceptions: [] }), now)).toBe(true)
    expect(layoutChanged(firstForm({ ...GAP, channel_stability_mode: 'compact' }, ROWS), now)).toBe(true)
  })

  test('says nothing when it is damaged, or another version’s', () => {
    const broken = firstForm(GAP, { ...ROWS, priority_teams: [{ sport: 'hockey' } as PriorityTeam] })
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
      team_name: name('a', 'b', ' '),
      league_code: name('l', 'm'),
      start: fc.constantFrom(10, 12),
      end: fc.constantFrom(null, 11, 20),
      label: fc.constantFrom(null, 'x'),
      sort_order: fc.constantFrom(0, 1),
      enabled,
    }),
    { maxLength: 3 },
  ) as fc.Arbitrary<NumberingException[]>
  const teams = fc.array(
    row<object>({ sport, team_name: name('a', 'b', ' '), scope: fc.constantFrom('all', 'sport', 'league'), enabled }),
    { maxLength: 2 },
  ) as fc.Arbitrary<PriorityTeam[]>
  const priorities = fc.array(
    row<object>({ sport, league_code: name('l', 'm', ' '), sort_priority: fc.constantFrom(1, 2), enabled }),
    { maxLength: 2 },
  ) as fc.Arbitrary<SortPriority[]>
  const rows: fc.Arbitrary<NumberingRows> = fc.record({
    numbering_exceptions: blocks,
    priority_teams: teams,
    sort_priorities: priorities,
  })
  const settings = fc.record({
    channel_range_start: fc.constantFrom(10, 30),
    channel_stability_mode: fc.constantFrom('gap' as const, 'strict' as const),
    gap_size: fc.constantFrom(2, 3),
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
        event_id: `${home}${away}${league}${sport}`,
        sport,
        league,
        home_team: home,
        away_team: away,
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
            numbering_exceptions: perhaps(one, other, 'numbering_exceptions', sameBlocks),
            priority_teams: perhaps(one, other, 'priority_teams', sameTeams),
            sort_priorities: perhaps(one, other, 'sort_priorities', samePriorities),
          } as NumberingRows
          const mixedSettings = sameSettings ? oneSettings : otherSettings
          if (layoutInput(oneSettings, one) !== layoutInput(mixedSettings, mixed)) return
          equal += 1
          const numbersOf = (chosen: NumberingSettings, from: NumberingRows) =>
            reassignAllChannels({
              settings: chosen,
              daily_reset: true,
              channels,
              numbering_exceptions: [...from.numbering_exceptions],
              priority_teams: [...from.priority_teams],
              sort_priorities: [...from.sort_priorities],
            }).numbers
          expect(numbersOf(mixedSettings, mixed)).toEqual(numbersOf(oneSettings, one))
        },
      ),
      { numRuns: 4000 },
    )
    expect(equal).toBeGreaterThan(200)
  })
})
