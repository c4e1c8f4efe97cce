import { describe, expect, test } from 'vitest'
import { findTeam, type NamedTeam } from '../../src/configuration/favorite-teams.ts'
import type { KnownTeam } from '../../src/generated/records.ts'
import { BUILT_IN_LEAGUES } from '../../src/sports/index.ts'

function team(name: string, id: string, league: string, more: Partial<KnownTeam> = {}): KnownTeam {
  const sport = BUILT_IN_LEAGUES.sportOf(league) ?? 'basketball'
  return { provider: 'espn', providerTeamId: id, sport, league, name, ...more }
}

const KNOWN = [
  team('Harbor Herons', '1', 'nba', { shortName: 'Herons', nickname: 'Herons', logo: 'https://logo.test/herons.png' }),
  team('Mesa Mules', '2', 'nba', { nickname: 'Mules' }),
  team('Plains Mules', '3', 'nba', { nickname: 'Mules' }),
  team('Lagoon Otters', '41', 'mens-college-basketball'),
  team('Lagoon Otters', '41', 'womens-college-basketball'),
  team('Gull Rovers', '359', 'uefa.champions'),
  team('Gull Rovers', '359', 'eng.1'),
  team('Quarry Cats', '22', 'nfl'),
  team('Bayou Bears', '22', 'college-football'),
]

const find = (row: Partial<NamedTeam>) =>
  findTeam({ teamName: 'Harbor Herons', sport: 'basketball', ...row }, KNOWN, BUILT_IN_LEAGUES)

describe('a favorite team', () => {
  test('is known by its name, with its id, its league and what lists say of it', () => {
    expect(find({ teamName: ' harbor HERONS ' })).toMatchObject({
      identity: {
        side: { id: '1', name: 'Harbor Herons', logo: 'https://logo.test/herons.png' },
        league: 'nba',
        provider: 'espn',
      },
      problem: null,
    })
    expect(find({ teamName: 'Herons' }).identity.side.id).toBe('1')
  })

  test('is known by its id under whatever name, and by both where an id is several teams', () => {
    const byId = { provider: 'espn', providerTeamId: '22', sport: 'football' }
    expect(find({ ...byId, teamName: 'Bayou Bears' }).identity.league).toBe('college-football')
    expect(find({ provider: 'espn', providerTeamId: '1', teamName: 'Old Name' }).identity.side.name).toBe(
      'Harbor Herons',
    )
    expect(find({ ...byId, teamName: 'Bears' }).problem).toContain('Quarry Cats (nfl, ID 22 at espn)')
  })

  test('plays in all its competitions, of which its own comes first, or in those that the row names', () => {
    const soccer = { teamName: 'Gull Rovers', sport: 'soccer' }
    expect(find(soccer).entries.map(({ league }) => league)).toEqual(['eng.1', 'uefa.champions'])
    expect(find(soccer).identity.leagues).toBeUndefined()
    const cup = find({ ...soccer, leagues: ['UEFA.champions'] })
    expect(cup.entries.map(({ league }) => league)).toEqual(['uefa.champions'])
    expect(cup.identity).toMatchObject({ league: 'uefa.champions', leagues: ['uefa.champions'] })
  })

  test('is that of men where one of women is called the same, unless its league says otherwise', () => {
    const otters = { teamName: 'Lagoon Otters' }
    expect(find(otters)).toMatchObject({ identity: { league: 'mens-college-basketball' }, problem: null })
    expect(find({ ...otters, leagues: ['womens-college-basketball'] }).identity.league).toBe(
      'womens-college-basketball',
    )
  })

  test('of which several are called so, or none, is known by its name alone, and the reason lists what may be meant', () => {
    const mules = find({ teamName: 'Mules' })
    expect(mules.identity).toEqual({ side: { name: 'Mules' }, sport: 'basketball' })
    expect(mules.problem).toContain('Mesa Mules (nba, ID 2 at espn), Plains Mules (nba, ID 3 at espn)')
    expect(find({ teamName: 'Harbour Herons' }).problem).toContain('Harbor Herons')
    expect(find({ teamName: 'Xyz' }).problem).toMatch(/not known by[^(]*$/)
    expect(find({ sport: 'hockey' }).problem).toContain('no data source')
  })

  test('of a sport whose events have no two teams is a promotion, a series or a tour', () => {
    const series = find({ teamName: 'Formula 1', sport: 'racing' })
    expect(series.identity).toMatchObject({ side: { name: 'Formula 1' }, sport: 'racing', league: 'f1' })
    expect(series.problem).toBeNull()
  })

  test('of two providers is that of the first', () => {
    const twice = [...KNOWN, { ...team('Harbor Herons', '77', 'nba'), provider: 'tsdb' }]
    expect(findTeam({ teamName: 'Harbor Herons', sport: 'Basketball' }, twice, BUILT_IN_LEAGUES).entries).toHaveLength(
      1,
    )
  })
})
