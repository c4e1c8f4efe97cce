import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { KnownTeam, SportsEvent } from '../../src/generated/records.ts'
import { openDatabase } from '../../src/store/database.ts'
import { TeamCache, TeamNames } from '../../src/store/team-cache.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const game = (parts: Partial<SportsEvent>): SportsEvent => ({
  id: '1',
  provider: 'espn',
  sport: 'football',
  league: 'nfl',
  start: '2026-11-22T18:00:00Z',
  ...parts,
})

async function openCache(folder = temporaryFolder()) {
  const database = await openDatabase(join(folder, 'sports-guide.db'))
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  return { cache: new TeamCache(database), close: () => database.close(), folder }
}

test('teams of both sides are found by provider and id, in every sport and league that uses the id', async () => {
  const { cache } = await openCache()
  cache.remember([
    game({ home: { id: '2', name: 'Bisons' }, away: { id: '3', name: 'Otters' } }),
    game({ league: 'college-football', home: { id: '2', name: 'Aardvarks' } }),
    game({ sport: 'basketball', league: 'nba', away: { id: '2', name: 'Badgers' } }),
  ])
  expect(cache.find('ESPN', ' 2 ').map(({ sport, league, name }) => [sport, league, name])).toEqual([
    ['basketball', 'nba', 'Badgers'],
    ['football', 'college-football', 'Aardvarks'],
    ['football', 'nfl', 'Bisons'],
  ])
  expect(cache.find('other', '2')).toEqual([])
})

test('a team is shown as its last event says, and as a list says what the event does not', async () => {
  const { cache } = await openCache()
  const listed = { provider: 'espn', providerTeamId: '2', sport: 'football', league: 'nfl' } as const
  expect(cache.markOf('nfl', '2')).toBeNull()
  cache.remember(
    [game({ home: { id: '2', name: 'Bisons', color: '00338d', logo: 'https://a.example/2.png' } })],
    [{ ...listed, name: 'Bisons', abbreviation: 'BIS', logo: 'https://b.example/2.png' }],
  )
  const mark = { name: 'Bisons', abbreviation: 'BIS', color: '00338d', logo: 'https://a.example/2.png' }
  expect(cache.markOf('NFL', '2')).toEqual(mark)
  cache.remember([game({ away: { id: '2', name: 'Bisons', color: '' } })])
  expect(cache.markOf('nfl', '2')).toEqual(mark)
  expect(cache.markOf('nba', '2')).toBeNull()
})

test('what only holds a place is no team', async () => {
  const { cache } = await openCache()
  cache.remember([
    game({ home: { id: '-4', name: 'Winner of game 3' }, away: { id: '9', name: 'TBD' } }),
    game({ home: { name: 'Without an id' }, away: { id: '10' } }),
  ])
  expect(cache.list({})).toEqual([])
})

test('a team that is renamed has its new name, and is remembered by the next start', async () => {
  const first = await openCache()
  first.cache.remember([game({ home: { id: '2', name: 'Oakland Oaks' } })])
  first.cache.remember([game({ home: { id: '2', name: 'Oaks' } })])
  first.close()
  const { cache } = await openCache(first.folder)
  expect(cache.find('espn', '2').map(({ name }) => name)).toEqual(['Oaks'])
})

test('the list is narrowed by sport, league and a part of the name', async () => {
  const { cache } = await openCache()
  cache.remember([
    game({ home: { id: '2', name: 'Harbor Herons' }, away: { id: '3', name: 'Otters' } }),
    game({ sport: 'hockey', league: 'nhl', home: { id: '4', name: 'Lake Herons' } }),
  ])
  const names = (filter: Parameters<typeof cache.list>[0]) => cache.list(filter).map(({ name }) => name)
  expect(names({ query: 'HERON' })).toEqual(['Harbor Herons', 'Lake Herons'])
  expect(names({ query: 'heron', sport: 'Hockey' })).toEqual(['Lake Herons'])
  expect(names({ league: 'nfl' })).toEqual(['Harbor Herons', 'Otters'])
})

test('the part of the name is found whatever its accents and special letters', async () => {
  const { cache } = await openCache()
  cache.remember([
    game({ home: { id: '2', name: 'Widzew Łódź' }, away: { id: '3', name: 'Malmö Gulls' } }),
    game({ home: { id: '4', name: 'Lodz Herons' }, away: { id: '5', name: 'Großburg' } }),
  ])
  const names = (query: string) => cache.list({ query }).map(({ name }) => name)
  expect(names('lodz')).toEqual(['Lodz Herons', 'Widzew Łódź'])
  expect(names('ŁÓDŹ')).toEqual(['Lodz Herons', 'Widzew Łódź'])
  expect(names('malmo')).toEqual(['Malmö Gulls'])
  expect(names('grossb')).toEqual(['Großburg'])
})

test('a name that is none offers full names: by accents, words and spelling, and never of another sport', () => {
  const team = (name: string, sport = 'soccer'): KnownTeam => ({
    ...{ provider: 'espn', providerTeamId: name, sport, league: 'x', name },
  })
  const names = new TeamNames([team('Widzew Łódź'), team('Malmö FF'), team('Gull FC'), team('Łódź Gulls', 'hockey')])
  const offered = (teamName: string, sport = 'soccer') => names.suggestions({ sport, teamName })
  expect(offered('widzew lodz')).toEqual(['Widzew Łódź'])
  expect(offered('Lodz')).toEqual(['Widzew Łódź'])
  expect(offered('Malmo')).toEqual(['Malmö FF'])
  expect(offered('Widzwe Lodz')).toEqual(['Widzew Łódź'])
  expect(offered('Ice Gulls', 'Hockey')).toEqual(['Łódź Gulls'])
  expect(offered('Quidditch United')).toEqual([])
  expect(offered('')).toEqual([])
  expect(offered('Lodz', 'baseball')).toEqual([])
  expect([names.hasSport('SOCCER'), names.hasSport('baseball')]).toEqual([true, false])
  expect([
    names.has({ sport: 'Soccer', teamName: 'gull fc' }),
    names.has({ sport: 'soccer', teamName: 'gull' }),
  ]).toEqual([true, false])
})
