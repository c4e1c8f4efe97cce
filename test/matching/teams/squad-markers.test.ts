import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markersOfLeague, markersOfText, readMarkers } from '../../../src/matching/teams/squad-markers.ts'

describe('markers of a team name', () => {
  test.each([
    ['USA (W)', 'USA', { women: true, age: null, reserves: false }],
    ['Arsenal Women', 'Arsenal', { women: true, age: null, reserves: false }],
    ['Olympique Lyonnais Féminin', 'Olympique Lyonnais', { women: true, age: null, reserves: false }],
    ["England Women's U21", 'England', { women: true, age: 21, reserves: false }],
    ['Italy U17', 'Italy', { women: false, age: 17, reserves: false }],
    ['Spain Under-20', 'Spain', { women: false, age: 20, reserves: false }],
    ['Argentina Sub 20', 'Argentina', { women: false, age: 20, reserves: false }],
    ['Inter Miami CF II', 'Inter Miami CF', { women: false, age: null, reserves: true }],
    ['Barcelona B', 'Barcelona', { women: false, age: null, reserves: true }],
    ['Jong Ajax', 'Ajax', { women: false, age: null, reserves: true }],
    ['Hannover 96', 'Hannover 96', { women: false, age: null, reserves: false }],
    ['Philadelphia 76ers', 'Philadelphia 76ers', { women: false, age: null, reserves: false }],
    ['Washington', 'Washington', { women: false, age: null, reserves: false }],
    ['Chelsea W', 'Chelsea', { women: true, age: null, reserves: false }],
    ['Chelsea FCW', 'Chelsea', { women: true, age: null, reserves: false }],
    ['Arsenal WFC', 'Arsenal', { women: true, age: null, reserves: false }],
    ['Real Madrid Fem.', 'Real Madrid', { women: true, age: null, reserves: false }],
    ['Barça Femení', 'Barca', { women: true, age: null, reserves: false }],
    ['Brasil (F)', 'Brasil', { women: true, age: null, reserves: false }],
    ['England [W]', 'England', { women: true, age: null, reserves: false }],
    ['Slavia Praha ženy', 'Slavia Praha', { women: true, age: null, reserves: false }],
    ['Inter Donne', 'Inter', { women: true, age: null, reserves: false }],
    ['HJK Naiset', 'HJK', { women: true, age: null, reserves: false }],
    ['VfL Wolfsburg Frauen', 'VfL Wolfsburg', { women: true, age: null, reserves: false }],
    ['Ajax Vrouwen', 'Ajax', { women: true, age: null, reserves: false }],
    ['Georgia Lady Bulldogs', 'Georgia Bulldogs', { women: true, age: null, reserves: false }],
    ['USWNT', 'USA', { women: true, age: null, reserves: false }],
    ['Our Lady of the Lake', 'Our Lady of the Lake', { women: false, age: null, reserves: false }],
    ['Notre Dame', 'Notre Dame', { women: false, age: null, reserves: false }],
    ['Germany U-21s', 'Germany', { women: false, age: 21, reserves: false }],
    ["England U21's", 'England', { women: false, age: 21, reserves: false }],
    ['Brazil (Sub-17)', 'Brazil', { women: false, age: 17, reserves: false }],
    ['Barcelona (B)', 'Barcelona', { women: false, age: null, reserves: true }],
    ['AC Milan Primavera', 'AC Milan', { women: false, age: null, reserves: true }],
    ['Leeds United Res.', 'Leeds United', { women: false, age: null, reserves: true }],
    ['Leeds United Reserves', 'Leeds United', { women: false, age: null, reserves: true }],
    ['Willem II', 'Willem II', { women: false, age: null, reserves: false }],
    ['Italy Group B', 'Italy Group B', { women: false, age: null, reserves: false }],
    ['ITA (M Group B)', 'ITA (M Group B)', { women: false, age: null, reserves: false }],
    ['Columbus Crew 2', 'Columbus Crew 2', { women: false, age: null, reserves: false }],
    ['Academy', 'Academy', { women: false, age: null, reserves: false }],
    ['Women', 'Women', { women: false, age: null, reserves: false }],
    ['', '', { women: false, age: null, reserves: false }],
  ])('%j', (name, base, markers) => {
    expect(readMarkers(name)).toEqual({ base, markers })
  })

  test('no marker is overlooked, wherever it stands', () => {
    const parts = fc.constantFrom(
      'Herons',
      'FC',
      'U20',
      'W',
      '(W)',
      'Women',
      'II',
      'B',
      'Jong',
      'Under-19',
      'Lady',
      '2',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 4 }), (list) => {
        const { base, markers } = readMarkers(`Harbor ${list.join(' ')}`)
        expect(base).not.toBe('')
        expect(markers.women || !/\((?:W)\)|Women/.test(list.join(' '))).toBe(true)
        expect(markers.age !== null || !/U20|Under/.test(list.join(' '))).toBe(true)
      }),
    )
  })

  test('a competition of juniors says how old its teams are', () => {
    expect(markersOfText('Premier League 2: Fulham v Man City').age).toBe(21)
    expect(markersOfText('FA Youth Cup: Everton v Chelsea').age).toBe(18)
    expect(markersOfText('Premier League: Fulham v Man City').age).toBeNull()
  })

  test.each([
    ...[
      'Reserves',
      'Academy',
      'Primavera',
      'B Team',
      'B-Team',
      'II',
      'Youth',
      'JV',
      'Res.',
      'Reserve League',
      '2nd XI',
    ],
    ...['Juvenil', 'Espoirs', 'Juniors', 'Youth Team'],
  ])('%s beside a game makes both sides second or young teams', (word) => {
    const game = 'Liverpool v Crystal Palace'
    const names = [`${word}: ${game}`, `${word} | ${game}`, `UK | ${word} | ${game}`, `${word} - ${game}`]
    const behind = [
      `${game} - ${word}`,
      `${game} | ${word}`,
      `${game}: ${word}`,
      `${game} (${word})`,
      `${game} [${word}]`,
    ]
    const clocked = [`${game} 20:45 ${word}`, `${game} 1:10 PM ET ${word}`]
    expect([...names, ...behind, ...clocked].filter((name) => !markersOfText(name).reserves)).toEqual([])
  })

  test.each(['EPL Reserves: Liverpool v Crystal Palace', 'UK | Premier Reserve League | Liverpool v Crystal Palace'])(
    'a league of second teams: %s',
    (name) => {
      expect(markersOfText(name).reserves).toBe(true)
    },
  )

  test.each([
    'Boca Juniors v Young Boys',
    'Boca Juniors - Argentinos Juniors',
    'Charlton Academy: Liverpool v Crystal Palace',
    'Inter Miami II v Chicago Fire',
    'Accrington v Liverpool Reserves | 8K EXCLUSIVE',
    'Academica v Porto B',
    'Group B: Liverpool v Crystal Palace',
    'Liverpool v Crystal Palace | B',
    'Reserve Bank Cup: Liverpool v Crystal Palace',
  ])('the word of one side, or of something else, is no label: %s', (name) => {
    expect(markersOfText(name).reserves).toBe(false)
  })

  test.each(['Féminines', 'Dames', 'Kvinder', 'Damallsvenskan', "Women's", 'Toppserien'])('%s: women play', (word) => {
    expect(markersOfText(`${word}: Liverpool v Crystal Palace`).women).toBe(true)
    expect(markersOfText(`Liverpool v Crystal Palace | ${word}`).women).toBe(true)
  })

  test('a league says what all of its teams are', () => {
    expect(markersOfLeague('womens-college-basketball').women).toBe(true)
    expect(markersOfLeague('usa.nwsl').women).toBe(true)
    expect(markersOfLeague('fifa.world.u17').age).toBe(17)
    expect(markersOfLeague('nba')).toEqual({ women: false, age: null, reserves: false })
    expect(markersOfLeague('wec').women).toBe(false)
  })
})
