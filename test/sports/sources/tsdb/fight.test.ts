import { describe, expect, test } from 'vitest'
import { fightName } from '../../../../src/sports/sources/tsdb/fight.ts'
import { answer, eventsOf, read } from './answers.ts'

describe('a day of boxing', () => {
  const fights = eventsOf('boxing', answer('boxing-day.json'))

  test('has each fight with its fighters and without parts of a card', () => {
    expect(fights[0]).toEqual({
      id: '1',
      provider: 'tsdb',
      sport: 'boxing',
      league: 'boxing',
      name: 'Henry Cejudo vs Javon Walton',
      start: '2026-09-26T22:00:00Z',
      season: { year: 2026 },
      venue: { name: 'Kaseya Center', city: 'Miami', country: 'United States' },
      status: { state: 'pre' },
      home: { name: 'Henry Cejudo' },
      away: { name: 'Javon Walton' },
    })
  })

  test('parts a card from its fighters and tells no result', () => {
    expect(fights[1]).toMatchObject({
      name: 'Zuffa Boxing 11: Fisher vs Pirotton',
      start: '2026-09-26T18:00:00Z',
      status: { state: 'post' },
      home: { name: 'Fisher' },
      away: { name: 'Pirotton' },
    })
    expect(JSON.stringify(fights)).not.toContain('stopped')
  })

  test('may know the day alone', () => {
    expect(fights[2]).toMatchObject({
      name: 'Prime Video Boxing 16: Inoue vs Nasukawa II',
      start: '2026-09-26T04:00:00Z',
      timeValid: false,
      away: { name: 'Nasukawa' },
    })
  })

  test('keeps a fighter whose opponent is not known', () => {
    expect(fights[3]).toMatchObject({
      status: { state: 'postponed' },
      home: { name: 'Ben Whittaker' },
      away: { name: 'TBA' },
    })
  })

  test('without fights is empty', () => {
    expect(read('boxing', { events: null })).toEqual({ events: [], warnings: [] })
  })

  test('with a fight that has no day names its place', () => {
    const { warnings } = read('boxing', { events: [{ idEvent: '5', strEvent: 'A vs B', idLeague: '4445' }] })
    expect(warnings).toMatchObject([{ code: 'provider_event_unreadable', place: 'file#/events/0' }])
  })
})

test('a real card of the UFC has its number, its fighters and the day', () => {
  expect(eventsOf('ufc', answer('ufc.json'))).toMatchObject([
    {
      sport: 'mma',
      name: 'UFC Fight Night 264: Tsarukyan vs Hooker',
      start: '2025-11-22T05:00:00Z',
      timeValid: false,
      home: { name: 'Tsarukyan' },
      away: { name: 'Hooker' },
    },
  ])
})

test('sides that the provider gives count over the name', () => {
  const event = {
    idEvent: '1',
    strEvent: 'Night of Fights',
    dateEvent: '2026-09-26',
    strHomeTeam: 'Ann',
    strAwayTeam: 'Bo',
  }
  expect(eventsOf('boxing', { events: [event] })[0]).toMatchObject({ home: { name: 'Ann' }, away: { name: 'Bo' } })
  const card = { ...event, strHomeTeam: null, strAwayTeam: null }
  expect(eventsOf('boxing', { events: [card] })[0]).not.toHaveProperty('home')
  const unknown = { ...card, strEvent: 'TBA vs TBC' }
  expect(eventsOf('boxing', { events: [unknown] })[0]).not.toHaveProperty('home')
})

describe('the name of a fight', () => {
  test.each([
    ['Canelo Alvarez vs Terence Crawford', ['', 'Canelo Alvarez', 'Terence Crawford']],
    ['Canelo Alvarez v Terence Crawford', ['', 'Canelo Alvarez', 'Terence Crawford']],
    ['Katie Taylor vs. Amanda Serrano 3', ['', 'Katie Taylor', 'Amanda Serrano']],
    ['UFC 300 Pereira vs Hill', ['UFC 300', 'Pereira', 'Hill']],
    ['MVPW 06 Mayer vs Cameron', ['MVPW 06', 'Mayer', 'Cameron']],
    ['UFC Fight Night Tsarukyan vs Hooker', ['UFC Fight Night', 'Tsarukyan', 'Hooker']],
    ['Noche UFC: Lopes vs Silva', ['', 'Lopes', 'Silva']],
    ['UFC 300: Pereira vs Hill', ['', 'Pereira', 'Hill']],
  ])('%s is read', (name, [card, first, second]) => {
    expect(fightName(name, 'UFC')).toEqual({ card, first, second })
  })

  test.each(['Boxing Day Card', 'vs', ''])('%j has no fighters', (name) => {
    expect(fightName(name, 'UFC')).toBeNull()
  })
})
