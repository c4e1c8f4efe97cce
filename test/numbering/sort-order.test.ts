import { describe, expect, test } from 'vitest'
import type { NumberedChannel, PriorityTeam, SortPriority } from '../../src/generated/records.ts'
import { sortChannels } from '../../src/numbering/index.ts'
import { channel } from './scenario.ts'

const priorities: SortPriority[] = [
  { sport: 'football', sortPriority: 0 },
  { sport: 'soccer', sortPriority: 1 },
  { sport: 'football', leagueCode: 'nfl', sortPriority: 0 },
  { sport: 'soccer', leagueCode: 'eng.1', sortPriority: 0 },
  { sport: 'soccer', leagueCode: 'eng.2', sortPriority: 1 },
]

const order = (channels: NumberedChannel[], teams: PriorityTeam[] = []) =>
  sortChannels(channels, priorities, teams).map(({ id }) => id)

describe('sortChannels', () => {
  test('orders by sport, then league, then time; what no row lists comes last', () => {
    const channels = [
      channel(1, { sport: 'curling', league: 'curl', eventDate: '2026-01-01' }),
      channel(2, { sport: 'soccer', league: 'ita.1', eventDate: '2026-01-01' }),
      channel(3, { sport: 'soccer', league: 'eng.2' }),
      channel(4, { sport: 'soccer', league: 'eng.1' }),
      channel(5, { eventDate: '2026-11-22 20:00:00' }),
      channel(6, { eventDate: '2026-11-22 13:00:00' }),
    ]
    expect(order(channels)).toEqual(['6', '5', '4', '3', '2', '1'])
  })

  test('a missing time sorts last in its league', () => {
    const { eventDate: _none, ...timeless } = channel(1)
    expect(order([timeless, channel(2)])).toEqual(['2', '1'])
  })

  test('at one time events go by id as text, an event starts with its plain feed, keywords go by text', () => {
    const same = { eventDate: '2026-11-22 13:00:00' }
    const channels = [
      channel(1, { ...same, eventId: '9' }),
      channel(2, { ...same, eventId: '10', exceptionKeyword: 'spanish' }),
      channel(3, { ...same, eventId: '10', exceptionKeyword: 'french' }),
      channel(4, { ...same, eventId: '10' }),
    ]
    expect(order(channels)).toEqual(['4', '3', '2', '1'])
  })

  test('channels of one keyword go by variant as text, the one without a variant first', () => {
    const same = { eventId: 'e', eventDate: '2026-11-22' }
    const channels = [
      channel(1, { ...same, exceptionKeyword: 'french' }),
      channel(2, { ...same, variant: 'es' }),
      channel(3, { ...same, variant: 'de' }),
      channel(4, same),
      channel(5, { ...same, variant: '' }),
    ]
    expect(order(channels)).toEqual(['4', '5', '3', '2', '1'])
  })

  test('the id decides last: whole numbers by value, before other text', () => {
    const same = { eventId: 'e', eventDate: '2026-11-22' }
    const ids = ['b', '10', 'a', '9'].map((id) => ({ ...channel(1, same), id }))
    expect(order(ids)).toEqual(['9', '10', 'a', 'b'])
  })

  test('permanent channels come before all others, by their id alone', () => {
    const channels = [
      channel(1),
      channel(10, { sport: 'curling', league: 'curl', eventDate: '2026-12-01', permanent: true }),
      channel(9, { permanent: true }),
    ]
    expect(order(channels, [{ sport: 'football', teamName: 'Alders', scope: 'all' }])).toEqual(['9', '10', '1'])
  })

  describe('priority teams', () => {
    const soccer = (id: number, league: string, home_team: string) =>
      channel(id, { sport: 'soccer', league, homeTeam: home_team })
    const channels = [
      channel(1),
      soccer(2, 'eng.1', 'Maples'),
      soccer(3, 'eng.2', 'Nutmegs'),
      soccer(4, 'eng.2', 'Oaks'),
    ]
    const oaks = (scope?: PriorityTeam['scope']): PriorityTeam =>
      scope === undefined ? { sport: 'soccer', teamName: 'OAKS' } : { sport: 'soccer', teamName: 'OAKS', scope }

    test.each<[string, PriorityTeam[], string[]]>([
      ['all: before everything', [oaks('all')], ['4', '1', '2', '3']],
      ['sport: to the front of its sport', [oaks('sport')], ['1', '4', '2', '3']],
      ['league: to the front of its league', [oaks('league')], ['1', '2', '4', '3']],
      ['none given: as league', [oaks()], ['1', '2', '4', '3']],
      ['several rows: the broadest counts', [oaks('all'), oaks('league')], ['4', '1', '2', '3']],
      ['another sport: no effect', [{ ...oaks('all'), sport: 'hockey' }], ['1', '2', '3', '4']],
      ['disabled: no effect', [{ ...oaks('all'), enabled: false }], ['1', '2', '3', '4']],
    ])('scope %s', (_title, teams, expected) => {
      expect(order(channels, teams)).toEqual(expected)
    })

    test.each(['league', 'sport', 'all'] as const)(
      'scope %s goes before all leagues where none has a priority',
      (scope) => {
        const sorted = sortChannels(channels, [], [oaks(scope)])
        expect(sorted.map(({ id }) => id)).toEqual(['4', '1', '2', '3'])
      },
    )

    test('float on either side of the event', () => {
      const away = channel(5, { sport: 'soccer', league: 'eng.2', homeTeam: 'Pines', awayTeam: 'Oaks' })
      expect(order([...channels.slice(0, 3), away], [oaks('all')])[0]).toBe('5')
    })
  })

  test('leaves its input as it was', () => {
    const channels = [channel(2), channel(1)]
    order(channels)
    expect(channels.map(({ id }) => id)).toEqual(['2', '1'])
  })
})
