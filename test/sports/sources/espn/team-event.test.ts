import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { eventOf, rawAnswer, readAnswer } from '../../recorded-answers.ts'

const byShortName = (name: string) => (event: { shortName?: string }) => event.shortName === name

describe('a team game', () => {
  const answer = readAnswer('nfl', 'week1-odds.json')

  test('is read with sides, venue, season and broadcasts', () => {
    const event = eventOf(answer, byShortName('DAL @ PHI'))
    expect(answer.warnings).toEqual([])
    expect(event).toMatchObject({
      id: '401772510',
      provider: 'espn',
      sport: 'football',
      league: 'nfl',
      name: 'Dallas Cowboys at Philadelphia Eagles',
      start: '2025-09-05T00:20:00Z',
      timeValid: true,
      season: { year: 2025, type: 'regular', week: 1 },
      status: { state: 'pre' },
      home: {
        id: '21',
        name: 'Philadelphia Eagles',
        abbreviation: 'PHI',
        location: 'Philadelphia',
        nickname: 'Eagles',
      },
      away: { id: '6', name: 'Dallas Cowboys' },
      venue: { name: 'Lincoln Financial Field', city: 'Philadelphia', state: 'PA', country: 'USA', indoor: false },
      neutralSite: false,
      broadcasts: [
        { name: 'NBC', market: 'national', type: 'TV' },
        { name: 'Peacock', market: 'national', type: 'Streaming' },
      ],
    })
  })

  test('has no score, clock or status text before its start', () => {
    const event = eventOf(answer, byShortName('DAL @ PHI'))
    expect(event.home?.score).toBeUndefined()
    expect(event.status).toEqual({ state: 'pre' })
  })

  test('states the spread as the line of the home side', () => {
    expect(eventOf(answer, byShortName('DAL @ PHI')).odds).toMatchObject({
      details: 'PHI -7',
      spread: -7,
      overUnder: 46.5,
    })
    expect(eventOf(answer, byShortName('KC VS LAC')).odds).toMatchObject({
      details: 'KC -3',
      spread: 3,
    })
  })

  test('has score, winner and recap once it is over', () => {
    const event = eventOf(readAnswer('nfl', 'week1-final.json'))
    expect(event).toMatchObject({
      status: { state: 'post', detail: 'Final', overtime: false },
      home: { score: 24, winner: true },
    })
    expect(event.headlines?.recap).toMatch(/\w/)
    expect(event.headlines?.preview).toBeUndefined()
  })

  test('has averages of the season before its start; then its own points stand in their place', () => {
    const before = eventOf(readAnswer('wnba', 'rewritten-dates.json'))
    expect(before).toMatchObject({ status: { state: 'pre' }, home: { stats: { ppg: 76.8 } } })
    const running = eventOf(readAnswer('nba', 'playoff-live.json'))
    expect(running.status?.state).toBe('in')
    expect([running.home, running.away].map((side) => side?.stats)).toEqual([undefined, undefined])
  })

  test('on a neutral site with a note is marked so', () => {
    expect(eventOf(answer, byShortName('KC VS LAC'))).toMatchObject({
      neutralSite: true,
      notes: ['NFL São Paulo Game'],
    })
  })
})

describe('the states of a game', () => {
  test('are postponed and suspended, though the provider calls both post', () => {
    const states = readAnswer('mlb', 'postponed.json').events.map((event) => event.status?.state)
    expect(states).toContain('postponed')
    expect(eventOf(readAnswer('mlb', 'suspended.json')).status?.state).toBe('suspended')
  })

  test('include half time as running', () => {
    const event = eventOf(readAnswer('college-football', 'halftime.json'), (one) => one.status?.detail === 'Halftime')
    expect(event.status).toMatchObject({ state: 'in', period: 2 })
  })
})

describe('sides', () => {
  test('that say their location twice say it once, in the title too', () => {
    const event = eventOf(readAnswer('mlb', 'pre.json'), ({ home }) => home?.abbreviation === 'ATH')
    expect(event.home?.name).toBe('Athletics')
    expect(event.name).toBe('Minnesota Twins at Athletics')
    const guest = eventOf(readAnswer('nba', 'preseason.json'), ({ name }) => name?.includes('Melbourne') ?? false)
    expect(guest.name).toBe('Melbourne United at New Orleans Pelicans')
  })

  test.each([
    ['college-football', 'halftime.json', 'Georgia Bulldogs', 'Georgia', 'Bulldogs'],
    ['womens-college-volleyball', 'ranked.json', 'Auburn', 'Auburn', 'Tigers'],
    ['mens-college-basketball', 'conference.json', 'Florida State Seminoles', 'Florida St', 'Seminoles'],
    ['nfl', 'week1-odds.json', 'Dallas Cowboys', 'Cowboys', 'Cowboys'],
  ])('of %s in %s: %s is %s in short', (league, file, name, short, nickname) => {
    const sides = readAnswer(league, file).events.flatMap(({ home, away }) => [home, away])
    expect(sides.find((side) => side?.name === name)).toMatchObject({ shortName: short, nickname })
  })

  test('of a college have a rank only within the poll, and the conference of a conference game', () => {
    const answer = readAnswer('mens-college-basketball', 'conference.json')
    const duke = eventOf(answer, ({ home }) => home?.location === 'Duke').home
    expect(duke).toMatchObject({ rank: 2, conference: { name: 'Atlantic Coast Conference', abbreviation: 'ACC' } })
    expect(answer.events.flatMap(({ home, away }) => [home?.rank, away?.rank])).not.toContain(99)
  })

  test('of a college tournament have their seed where others have the rank', () => {
    const file = join(import.meta.dirname, '../../../templates/data/espn/college-softball/world-series.json')
    const { events } = readAnswer('college-softball', file, JSON.parse(readFileSync(file, 'utf8')))
    expect(events.map(({ season }) => season?.type)).toEqual(['postseason', 'postseason'])
    expect(events.flatMap(({ home, away }) => [home, away]).map((side) => [side?.name, side?.seed])).toEqual([
      ['Oklahoma', 2],
      ['Oregon', 16],
      ['Texas', 6],
      ['Texas Tech', 12],
    ])
    for (const { home, away } of events) expect([home?.rank, away?.rank]).toEqual([undefined, undefined])
  })

  test.each([
    ['mens-college-basketball', 'conference.json', { year: 2025, type: 2, slug: 'regular-season' }, 'rank'],
    ['mens-college-basketball', 'conference.json', { year: 2025, type: 3, slug: 'post-season' }, 'seed'],
    // As a summary names the World Series, by its number alone.
    ['womens-college-volleyball', 'ranked.json', { year: 2025, type: 5 }, 'seed'],
    ['womens-college-volleyball', 'ranked.json', { year: 2025, type: 6 }, 'seed'],
    ['college-football', 'halftime.json', { year: 2025, type: 3, slug: 'post-season' }, 'rank'],
  ] as const)('of %s (%s) in the season %j have a %s', (league, file, season, expected) => {
    const answer = rawAnswer(league, file) as {
      events: { season: object; competitions: { competitors: { curatedRank: object }[] }[] }[]
    }
    for (const event of answer.events) {
      event.season = season
      for (const competitor of event.competitions[0]?.competitors ?? []) competitor.curatedRank = { current: 7 }
    }
    const sides = readAnswer(league, 'of the season', answer).events.flatMap(({ home, away }) => [home, away])
    expect(sides.length).toBeGreaterThan(1)
    for (const side of sides) expect({ rank: side?.rank, seed: side?.seed }).toEqual({ [expected]: 7 })
  })

  test('that are called by their school keep it as their location beside the nickname', () => {
    const { events } = readAnswer('womens-college-volleyball', 'ranked.json')
    expect(eventOf({ events, warnings: [] }, ({ away }) => away?.name === 'Auburn').away).toMatchObject({
      name: 'Auburn',
      location: 'Auburn',
      nickname: 'Tigers',
    })
    const bournemouth = eventOf(readAnswer('eng.1', 'fulltime.json'), ({ home }) => home?.abbreviation === 'BOU').home
    expect(bournemouth).not.toHaveProperty('location')
  })

  test.each([
    ['9-7-15', '9-7-15', '9-7-15', undefined],
    ['2-0', '2-0', '0-0', { home: '2-0', away: '0-0' }],
    ['0-0', '0-0', '0-0', { home: '0-0', away: '0-0' }],
    ['0-2', '0-2', undefined, { home: '0-2' }],
  ])('of %s have no %s at home and %s away where that is the same thrice', (total, home, away, expected) => {
    const answer = rawAnswer('usa.1', 'two-odds.json') as { events: { competitions: { competitors: object[] }[] }[] }
    const records = Object.entries({ total, home, away }).map(([type, summary]) => ({ type, summary }))
    Object.assign(answer.events[0]?.competitions[0]?.competitors[0] ?? {}, { records })
    const { record } = eventOf(readAnswer('usa.1', 'records', answer)).home ?? {}
    const { summary, home: atHome, away: onTheRoad } = record ?? {}
    expect({ summary, home: atHome, away: onTheRoad }).toEqual({ summary: total, ...expected })
  })

  test('have their record by type, wins-losses with home and away', () => {
    const event = eventOf(readAnswer('nhl', 'series-final.json'))
    expect(event.home?.record).toEqual({ summary: '52-24-6', wins: 52, losses: 24, home: '26-13-2', away: '26-11-4' })
    expect(event.home?.rank).toBeUndefined()
  })

  test('of soccer have wins-draws-losses', () => {
    const event = eventOf(readAnswer('eng.1', 'fulltime.json'), ({ home }) => home?.abbreviation === 'BOU')
    expect(event.home?.record).toMatchObject({ summary: '15-11-12', wins: 15, ties: 11, losses: 12 })
    expect(event.home).not.toHaveProperty('nickname')
  })

  test('may carry their score as an object', () => {
    const answer = rawAnswer('nfl', 'week1-final.json') as { events: { competitions: { competitors: object[] }[] }[] }
    const competitors = answer.events[0]?.competitions[0]?.competitors ?? []
    Object.assign(competitors[0] ?? {}, { score: { value: 31, displayValue: '31' } })
    expect(eventOf(readAnswer('nfl', 'object score', answer)).home?.score).toBe(31)
  })

  test('that are not known yet keep nothing but their name', () => {
    const answer = rawAnswer('nba', 'playoff-live.json') as {
      events: { competitions: { competitors: { team: object }[] }[] }[]
    }
    const competitors = answer.events[0]?.competitions[0]?.competitors ?? []
    Object.assign(competitors[1]?.team ?? {}, { displayName: 'TBD', id: '-2' })
    expect(eventOf(readAnswer('nba', 'tbd', answer)).away).toEqual({ name: 'TBD' })
  })
})

describe('odds', () => {
  test('that hold null or no figures are left out', () => {
    for (const event of readAnswer('all', 'several-leagues.json').events) expect(event.odds).toBeUndefined()
  })

  test('have moneylines as numbers', () => {
    const event = eventOf(readAnswer('nba', 'preseason.json'), ({ home }) => home?.abbreviation === 'NY')
    expect(event.odds?.homeMoneyline).toBe(-250)
  })

  test('of several providers are those with moneylines', () => {
    const answer = readAnswer('usa.1', 'two-odds.json')
    for (const { odds } of answer.events) expect(odds?.homeMoneyline).toBeTypeOf('number')
  })

  test.each([
    ['EVEN', 100],
    ['+145', 145],
    ['OFF', undefined],
    [6.5, undefined],
  ])('%j as a moneyline is %j', (stated, expected) => {
    const answer = rawAnswer('nfl', 'week1-odds.json') as { events: { competitions: { odds: unknown[] }[] }[] }
    const game = answer.events[0]?.competitions[0]
    if (game) game.odds = [null, { overUnder: 40, moneyline: { home: { close: { odds: stated } } } }]
    expect(eventOf(readAnswer('nfl', 'odds', answer)).odds).toEqual({
      overUnder: 40,
      ...(expected === undefined ? {} : { homeMoneyline: expected }),
    })
  })
})

describe('what only some sports have', () => {
  const edited = (league: string, file: string, edit: (event: RawEvent, competition: RawEvent) => void) => {
    const answer = rawAnswer(league, file) as { events: RawEvent[] }
    const [event] = answer.events
    if (event) edit(event, (event.competitions as RawEvent[])[0] ?? {})
    return eventOf(readAnswer(league, 'edited', answer))
  }
  type RawEvent = { [member: string]: unknown }

  test('a clock that is a placeholder is said to be none', () => {
    const event = edited('nfl', 'week1-odds.json', (raw, competition) => {
      raw.date = '2026-01-04T05:00Z'
      competition.timeValid = false
    })
    expect(event).toMatchObject({ start: '2026-01-04T05:00:00Z', timeValid: false })
  })

  test('a soccer match has stage and group', () => {
    const event = edited('eng.1', 'fulltime.json', (raw, competition) => {
      raw.season = { year: 2026, type: 14001, slug: 'round-of-16' }
      competition.altGameNote = 'FIFA World Cup, Group C'
    })
    expect(event.soccer).toEqual({ stage: 'Round of 16', group: 'Group C' })
  })

  test('cricket has a winner as text, a score that is no number, and no neutral ground', () => {
    const answer = {
      leagues: [{ slug: '8048' }],
      events: [
        {
          id: '1422119',
          uid: 's:200~e:1422119',
          date: '2026-04-01T14:00Z',
          name: 'Mumbai Indians v Chennai Super Kings',
          competitions: [
            {
              neutralSite: true,
              status: { type: { state: 'post', completed: true, description: 'Result' } },
              competitors: [
                {
                  homeAway: 'home',
                  winner: 'true',
                  score: '155/6',
                  team: { id: '1', displayName: 'Mumbai Indians', color: '#004b8d' },
                },
                {
                  homeAway: 'away',
                  winner: 'false',
                  score: '150/8',
                  team: { id: '2', displayName: 'Chennai Super Kings' },
                },
              ],
            },
          ],
        },
      ],
    }
    const event = eventOf(readAnswer('8048', 'ipl', answer))
    expect(event.sport).toBe('cricket')
    expect(event.home).toEqual({ id: '1', name: 'Mumbai Indians', color: '004b8d', winner: true })
    expect(event).not.toHaveProperty('neutralSite')
  })
})

describe('what a title may not tell', () => {
  test('a result is no note', () => {
    const event = eventOf(readAnswer('uefa.champions', 'final-penalties.json'))
    expect(event.notes).toBeUndefined()
    expect(event).toMatchObject({ soccer: { stage: 'Final' }, status: { overtime: true, detail: 'FT-Pens' } })
  })

  test('a series is kept beside the notes', () => {
    const event = eventOf(readAnswer('nba', 'playoff-live.json'))
    expect(event).toMatchObject({
      season: { type: 'postseason' },
      notes: ['East 1st Round - Game 7'],
      series: { title: 'Playoff Series', summary: 'Series tied 3-3' },
    })
  })
})

test('dates with seconds and an offset are read like those without', () => {
  const starts = readAnswer('wnba', 'rewritten-dates.json').events.map(({ start }) => start)
  expect(starts).toEqual(['2025-06-05T23:30:00Z', '2025-06-06T02:00:00Z'])
})
