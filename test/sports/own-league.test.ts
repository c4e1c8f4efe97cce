import { describe, expect, test } from 'vitest'
import type { OwnLeague } from '../../src/generated/records.ts'
import type { Draft } from '../../src/records/validation.ts'
import { leagueCatalog, ownLeagueRecord, ownLeagueWarnings, replacementWarnings } from '../../src/sports/index.ts'

const gull: Draft = { code: 'gull.1', sport: 'soccer', name: 'Gull League', path: 'soccer/gull.1' }
const record = (more: Draft = {}) => ownLeagueRecord({ ...gull, ...more }, { others: [], wordProblem: () => null })

describe("an owner's league is stored", () => {
  test('with the code in small letters, the code of its sport, and each alias once', () => {
    const given = { code: ' GULL.1 ', sport: 'Ice Hockey', provider: 'ESPN', aliases: [' Gulls  Cup', 'Gulls Cup', ''] }
    expect(record(given)).toMatchObject({
      code: 'gull.1',
      sport: 'hockey',
      provider: 'espn',
      aliases: ['Gulls Cup'],
    })
    expect(record({ sport: 'Soccer' }).sport).toBe('soccer')
    expect(record({ sport: 'Pond Skating' }).sport).toBe('pond skating')
    expect(record({ short_name: '' })).not.toHaveProperty('shortName')
  })

  test.each<[string, Draft, string]>([
    ['a code with blanks', { code: 'gull league' }, '/code'],
    ['a provider that is not built in', { provider: 'cfl' }, '/provider'],
    ['a path of another provider', { provider: 'mlbstats' }, '/path'],
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
    ['a code of dots', { code: '..' }, '/code'],
    ['a code that is too long', { code: 'g'.repeat(61) }, '/code'],
    ['a path that is a number', { path: 17 }, '/path'],
    ['a path that is too long', { path: `soccer/${'g'.repeat(200)}` }, '/path'],
    ['control characters in an alias', { aliases: ['Gulls', 'Gu\u0000lls'] }, '/aliases/1'],
    ['a logo that is a script', { logo: 'javascript:alert(1)' }, '/logo'],
    ['a logo without a host', { logo: 'https://' }, '/logo'],
  ])('but not with %s', (_, more, field) => {
    expect(() => record(more)).toThrow(
      expect.objectContaining({ code: 'InvalidRecord', fields: [expect.objectContaining({ path: field })] }),
    )
  })

  test('but not with the code of another', () => {
    const other: OwnLeague = { id: 3, code: 'gull.1', sport: 'soccer', name: 'Other', path: 'soccer/other' }
    expect(() => ownLeagueRecord({ ...gull, code: 'GULL.1' }, { others: [other], wordProblem: () => null })).toThrow(
      expect.objectContaining({ code: 'LeagueExists', message: expect.stringContaining('wn league 3 (Other)') }),
    )
  })
})

describe('the schedule of a league', () => {
  const mlb: Draft = { code: 'my-mlb', sport: 'baseball', name: 'My Baseball', path: 'baseball/MLB' }
  const stored = (draft: Draft, others: readonly OwnLeague[]) =>
    ownLeagueRecord(draft, { others, wordProblem: () => null })

  test('is that of one league: a second one with the path is refused, and the other is named', () => {
    expect(() => stored(mlb, [])).toThrow(
      expect.objectContaining({
        code: 'LeagueExists',
        message: expect.stringMatching(/Major League Baseball \(mlb\).*baseball\/MLB/),
        fields: [expect.objectContaining({ path: '/path' })],
      }),
    )
    expect(() => stored({ ...gull, code: 'gull.2' }, [{ ...record(), id: 1 }])).toThrow(/Gull League \(gull\.1\)/)
  })

  test('goes to the one that takes the place of another, or that of one which is replaced or off', () => {
    expect(stored({ ...mlb, code: 'mlb' }, []).path).toBe('baseball/MLB')
    const moved: OwnLeague = { id: 1, code: 'mlb', sport: 'baseball', name: 'Moved', path: 'baseball/moved' }
    expect(stored(mlb, [moved]).code).toBe('my-mlb')
    expect(stored({ ...gull, code: 'gull.2' }, [{ ...record(), id: 1, enabled: false }]).code).toBe('gull.2')
  })

  test('is another one where the groups of colleges differ', () => {
    const college: Draft = { ...gull, sport: 'football', path: 'football/college-football' }
    expect(stored({ ...college, groups: '81' }, []).groups).toBe('81')
    expect(() => stored({ ...college, groups: '90' }, [])).toThrow(/college-football/)
    expect(() => stored(college, [])).toThrow(/college-football/)
  })

  test('leaves stored leagues out that have that of another, with a warning', () => {
    const rows: OwnLeague[] = [
      { id: 1, code: 'my-mlb', sport: 'baseball', name: 'My Baseball', path: 'baseball/mlb' },
      { id: 2, code: 'nba', sport: 'basketball', name: 'Other', path: 'basketball/other' },
      { id: 3, code: 'my-nba', sport: 'basketball', name: 'My Basketball', path: 'basketball/nba' },
      { id: 4, code: 'twin', sport: 'basketball', name: 'Twin', path: 'basketball/other' },
    ]
    expect(leagueCatalog(rows).own.map(({ code }) => code)).toEqual(['nba', 'my-nba'])
    expect(ownLeagueWarnings(rows)).toEqual([
      {
        code: 'settings_row_unreadable',
        message: expect.stringMatching(/"my-mlb" \(My Baseball\).*Major League Baseball \(mlb\).*baseball\/mlb/),
        place: 'own league "my-mlb"',
      },
      expect.objectContaining({
        message: expect.stringMatching(/"twin".*Other \(nba\).*basketball\/other/),
        place: 'own league "twin"',
      }),
    ])
    const again = rows.map((row) => ({ ...row }))
    expect(ownLeagueWarnings(again.slice(2, 3), rows)).toEqual([])
    expect(ownLeagueWarnings(again.slice(0, 1), rows)).toHaveLength(1)
  })
})

test('what is odd about stored leagues is told while they are switched on', () => {
  const league = (more: Partial<OwnLeague>): OwnLeague => ({ ...record(), ...more })
  const rows = [
    league({}),
    league({ name: 'Twin' }),
    league({ code: 'a', sport: 'kite-flying', path: 'kites/a' }),
    league({ code: 'b', provider: 'cfl' }),
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
      message: expect.stringMatching(/"nba".*National Basketball Association/),
      place: 'own league "nba"',
    },
  ])
})
