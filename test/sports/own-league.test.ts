import { describe, expect, test } from 'vitest'
import type { OwnLeague } from '../../src/generated/records.ts'
import type { Draft } from '../../src/records/draft.ts'
import { ownLeagueRecord, ownLeagueWarnings, replacementWarnings } from '../../src/sports/index.ts'

const gull: Draft = { code: 'gull.1', sport: 'soccer', name: 'Gull League', path: 'soccer/gull.1' }
const record = (more: Draft = {}) => ownLeagueRecord({ ...gull, ...more }, [])

describe("an owner's league is stored", () => {
  test('with the code in small letters, the code of its sport, and each alias once', () => {
    const given = { code: ' GULL.1 ', sport: 'Ice Hockey', provider: 'ESPN', aliases: [' Gulls  Cup', 'Gulls Cup', ''] }
    expect(record(given)).toMatchObject({
      code: 'gull.1',
      sport: 'ice hockey',
      provider: 'espn',
      aliases: ['Gulls Cup'],
    })
    expect(record({ sport: 'Soccer' }).sport).toBe('soccer')
    expect(record({ short_name: '' })).not.toHaveProperty('short_name')
  })

  test.each<[string, Draft, string]>([
    ['a code with blanks', { code: 'gull league' }, '/code'],
    ['a provider that is not built in', { provider: 'tsdb' }, '/provider'],
    ['an address for a path', { path: 'https://provider.example/soccer/gull.1' }, '/path'],
    ['a path that leaves its place', { path: 'soccer/../news' }, '/path'],
    ['a path with a query', { path: 'soccer/gull.1?dates=1' }, '/path'],
    ['a path of one part', { path: 'gull.1' }, '/path'],
    ['a path that begins with a slash', { path: '/soccer/gull.1' }, '/path'],
    ['no path', { path: null }, '/path'],
    ['no name', { name: ' ' }, '/name'],
    ['another gender', { gender: 'all' }, '/gender'],
    ['a name that is too long', { name: 'x'.repeat(101) }, '/name'],
    ['an alias that is too long', { aliases: ['x', 'x'.repeat(101)] }, '/aliases/1'],
    ['too many aliases', { aliases: Array.from({ length: 51 }, (_, index) => `x${index}`) }, '/aliases'],
    ['aliases that are no list', { aliases: 'Gulls' }, '/aliases'],
  ])('but not with %s', (_, more, field) => {
    expect(() => record(more)).toThrow(
      expect.objectContaining({ code: 'InvalidRecord', fields: [expect.objectContaining({ field })] }),
    )
  })

  test('but not with the code of another', () => {
    const other: OwnLeague = { id: 3, code: 'gull.1', sport: 'soccer', name: 'Other', path: 'soccer/other' }
    expect(() => ownLeagueRecord({ ...gull, code: 'GULL.1' }, [other])).toThrow(
      expect.objectContaining({ code: 'LeagueExists', message: expect.stringContaining('own league 3 (Other)') }),
    )
  })
})

test('what is odd about stored leagues is told while they are switched on', () => {
  const league = (more: Partial<OwnLeague>): OwnLeague => ({ ...record(), ...more })
  const rows = [
    league({}),
    league({ name: 'Twin' }),
    league({ code: 'a', sport: 'kite-flying' }),
    league({ code: 'b', provider: 'tsdb' }),
    league({ code: 'c', sport: 'kite-flying', enabled: false }),
  ]
  expect(ownLeagueWarnings(rows).map(({ code, place }) => [code, place])).toEqual([
    ['settings_row_unreadable', 'own league "gull.1"'],
    ['row_refers_to_nothing', 'own league "a"'],
    ['provider_missing', 'own league "b"'],
  ])
})

test('a league with the code of a built-in one says that it takes its place', () => {
  expect(
    replacementWarnings([record(), record({ code: 'nba' }), { ...record({ code: 'nfl' }), enabled: false }]),
  ).toEqual([
    {
      code: 'league_replaced',
      message:
        'own league "nba" takes the place of National Basketball Association, which has this code; give it another code to keep both.',
      place: 'own league "nba"',
    },
  ])
})
