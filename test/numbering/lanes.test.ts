import { describe, expect, test } from 'vitest'
import type { NumberingException } from '../../src/generated/records.ts'
import { buildLanes, effectiveSettings, type LaneIdentity, resolveLane } from '../../src/numbering/index.ts'
import { leagueBlock, teamBlock } from './scenario.ts'

describe('buildLanes', () => {
  const settings = effectiveSettings({ channelRangeStart: 101 })
  const ranges = (exceptions: readonly NumberingException[], own = settings) =>
    buildLanes(exceptions, own).map(({ name, start, end, bounded }) => [name, start, end, bounded])

  test('without rows there is the default lane alone, open to 999999', () => {
    expect(ranges([])).toEqual([['Everything Else', 101, 999999, false]])
  })

  test('the default lane ends where the owner ends the range', () => {
    const bounded = effectiveSettings({ channelRangeStart: 101, channelRangeEnd: 110 })
    expect(ranges([], bounded)).toEqual([['Everything Else', 101, 110, true]])
  })

  test('pinned lanes come in ascending start whatever the rows say, the default lane last', () => {
    const rows = [leagueBlock('nba', 900, { sortOrder: 0 }), leagueBlock('nfl', 500, { sortOrder: 9, end: 540 })]
    expect(ranges(rows)).toEqual([
      ['nfl', 500, 540, true],
      ['nba', 900, 999999, false],
      ['Everything Else', 101, 999999, false],
    ])
  })

  test('rows at one start are one lane, which ends at the largest end', () => {
    const rows = [
      leagueBlock('nfl', 500, { end: 520, label: 'Big' }),
      leagueBlock('nba', 500, { end: 540, label: 'Big' }),
    ]
    expect(ranges(rows)[0]).toEqual(['Big', 500, 540, true])
  })

  test('a lane is open when any of its rows is', () => {
    const rows = [leagueBlock('nfl', 500, { end: 520 }), leagueBlock('nba', 500, { end: null })]
    expect(ranges(rows)[0]).toEqual(['nfl, nba', 500, 999999, false])
  })

  test('disabled rows make no lane', () => {
    expect(ranges([leagueBlock('nfl', 500, { enabled: false })])).toHaveLength(1)
  })
})

describe('resolveLane', () => {
  const sportBlock: NumberingException = { scope: 'sport', sport: 'football', start: 300 }
  const game: LaneIdentity = { sport: 'football', league: 'nfl', homeTeam: 'Alders', awayTeam: 'Birches' }

  test.each<[string, NumberingException[], number | null]>([
    ['the home team before the away team', [teamBlock('Birches', 700), teamBlock('Alders', 800)], 800],
    ['the away team before the league', [leagueBlock('nfl', 500), teamBlock('Birches', 700)], 700],
    ['the league before the sport', [sportBlock, leagueBlock('nfl', 500)], 500],
    ['the sport before the default lane', [sportBlock], 300],
    ['the default lane when nothing matches', [leagueBlock('nba', 500), teamBlock('Cedars', 800)], null],
    ['a team without regard to case and blanks', [teamBlock(' aLDERS', 800)], 800],
    ['no team of another sport', [teamBlock('Alders', 800, { sport: 'hockey' })], null],
    ['no league of another sport', [leagueBlock('nfl', 500, { sport: 'hockey' })], null],
    ['no disabled row', [teamBlock('Alders', 800, { enabled: false })], null],
    [
      'the lower sort_order at one level',
      [teamBlock('Alders', 1, { id: 1, sortOrder: 5 }), teamBlock('Alders', 2, { id: 2 })],
      2,
    ],
    ['the lower id at one sort_order', [teamBlock('Alders', 1, { id: 9 }), teamBlock('Alders', 2, { id: 2 })], 2],
  ])('takes %s', (_title, exceptions, start) => {
    expect(resolveLane(game, exceptions)).toBe(start)
  })

  test('a team pin covers the team in every competition', () => {
    expect(resolveLane({ ...game, league: 'preseason-cup' }, [teamBlock('Alders', 800)])).toBe(800)
  })

  test('a team pin without a name matches no channel without teams', () => {
    const unnamed: NumberingException = { scope: 'team', sport: 'racing', start: 800 }
    expect(resolveLane({ sport: 'racing', league: 'f1' }, [unnamed])).toBeNull()
  })
})
