import { describe, expect, test } from 'vitest'
import { markersOfLeague, markersOfText, readMarkers } from '../../../src/matching/identity/markers.ts'

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
  ])('%j', (name, base, markers) => {
    expect(readMarkers(name)).toEqual({ base, markers })
  })

  test('a competition of juniors says how old its teams are', () => {
    expect(markersOfText('Premier League 2: Fulham v Man City').age).toBe(21)
    expect(markersOfText('FA Youth Cup: Everton v Chelsea').age).toBe(18)
    expect(markersOfText('Premier League: Fulham v Man City').age).toBeNull()
  })

  test('a league says what all of its teams are', () => {
    expect(markersOfLeague('womens-college-basketball').women).toBe(true)
    expect(markersOfLeague('usa.nwsl').women).toBe(true)
    expect(markersOfLeague('fifa.world.u17').age).toBe(17)
    expect(markersOfLeague('nba')).toEqual({ women: false, age: null, reserves: false })
    expect(markersOfLeague('wec').women).toBe(false)
  })
})
