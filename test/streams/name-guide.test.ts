import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KeywordService } from '../../src/detection/index.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import { BUILT_IN_LEAGUES } from '../../src/sports/index.ts'
import { foldedTitle, nameEvent, shareEvents } from '../../src/streams/name-guide.ts'
import { matchStreams } from '../../src/streams/stream-matches.ts'
import { createPace } from '../../src/time/slices.ts'

const START = new Date('2025-06-05T23:00:00Z')
const PLAIN: Parameters<typeof nameEvent>[2] = {
  name: '',
  isShoulder: false,
  isOfOtherSeason: false,
  separator: 'vs',
  league: null,
  leagueAtEnd: null,
  sport: null,
  gender: null,
}

const eventOf = (title: string, start = START, more: Partial<Parameters<typeof nameEvent>[2]> = {}) =>
  nameEvent(title, { start, hasClock: true }, { ...PLAIN, ...more }, BUILT_IN_LEAGUES)

describe('league and sport', () => {
  test.each([
    ['a league', { league: 'nba', sport: 'basketball' }, 'nba', 'basketball'],
    ['a league that closes the name', { leagueAtEnd: 'nfl' }, 'nfl', 'football'],
    ['a sport alone', { sport: 'lacrosse' }, 'lacrosse', 'lacrosse'],
    ['two sports', { sport: ['soccer', 'football'] }, 'sports', 'sports'],
    ['two sports of one name', { sport: ['rugby', 'rugby-league'] }, 'rugby', 'rugby'],
    ['the league of other words', { name: 'Titan FC 88', league: 'regional-cards' }, 'sports', 'sports'],
    ['a league of its own words', { name: 'Brave CF 95', league: 'brave-cf' }, 'brave-cf', 'sports'],
    ['two leagues of a sport', { league: ['nhl', 'ahl'], sport: 'hockey' }, 'hockey', 'hockey'],
    ['neither', {}, 'sports', 'sports'],
  ])('of a name that tells %s', (_, hints, league, sport) => {
    expect(eventOf('Duke vs Virginia', START, hints)).toMatchObject({ league, sport, provider: 'name' })
  })

  test('are no part of the title, since templates say them', () => {
    expect(eventOf('Lacrosse: Duke vs Virginia', START, { sport: 'lacrosse' }).name).toBe('Duke vs Virginia')
    expect(eventOf('NCAAF: Ohio at Iowa', START, { league: 'college-football' }).name).toBe('Ohio at Iowa')
    expect(eventOf('UFC 316: Main Card', START, { league: 'ufc', sport: 'mma' }).name).toBe('UFC 316: Main Card')
    expect(eventOf('Golf: 9', START, { sport: 'golf' }).name).toBe('Golf: 9')
  })

  test.each([
    ['Replay: Field Hockey: Syracuse vs. Maryland', 'field-hockey', 'Replay: Syracuse vs. Maryland'],
    ['Replay: Field Hockey Syracuse vs Maryland', 'field-hockey', 'Replay: Syracuse vs Maryland'],
    ['Field Hockey La Salle at Rutgers', 'field-hockey', 'La Salle at Rutgers'],
    ['Soccer (W) UCLA at Maryland', 'soccer', 'UCLA at Maryland (W)'],
    ['Volleyball (M): Kean vs CUI', 'volleyball', 'Kean vs CUI (M)'],
    ['Framingham State vs Plymouth State - Field Hockey', 'field-hockey', 'Framingham State vs Plymouth State'],
    ['Lacrosse - Duke vs Virginia', 'lacrosse', 'Duke vs Virginia'],
    ['Boxing Fury v Usyk', 'boxing', 'Fury v Usyk'],
    ['Golf Central', 'golf', 'Golf Central'],
    ['Boxing', 'boxing', 'Boxing'],
    ['Tennis 2 vs 1', 'tennis', 'Tennis 2 vs 1'],
    ['Soccer World Cup: Peru vs Chile', 'soccer', 'Soccer World Cup: Peru vs Chile'],
  ])('nor is the sport wherever it stands: %s', (title, sport, name) => {
    expect(eventOf(title, START, { sport }).name).toBe(name)
  })

  test('keep the word of which nobody knows what it means', () => {
    const name = 'Live Football 01: Charlton vs Leicester'
    expect(eventOf('Charlton vs Leicester', START, { name, sport: ['soccer', 'football'] }).name).toBe(
      'Football: Charlton vs Leicester',
    )
  })

  test.each([
    ['NBA Knicks vs Spurs', 'nba', 'Knicks vs Spurs'],
    ['Replay: NBA: Knicks vs Spurs', 'nba', 'Replay: Knicks vs Spurs'],
    ['WNBA Basketball - Liberty vs. Mystics', 'wnba', 'Liberty vs. Mystics'],
    ['Knicks vs Spurs - NBA', 'nba', 'Knicks vs Spurs'],
    ['Browns at Buccaneers NFL 7', 'nfl', 'Browns at Buccaneers'],
    ['NY @ WSH (WNBA)', 'wnba', 'NY @ WSH'],
    ['NY @ WSH (MSG)', 'wnba', 'NY @ WSH (MSG)'],
    ['NFL RedZone', 'nfl', 'NFL RedZone'],
    ['UFC 316: Dvalishvili vs O’Malley', 'ufc', 'UFC 316: Dvalishvili vs O’Malley'],
    ['UFC Fight Night Lopes vs Silva', 'ufc', 'UFC Fight Night Lopes vs Silva'],
  ])('nor is the league, but of a card, whose name it is: %s', (title, league, name) => {
    expect(eventOf(title, START, { league }).name).toBe(name)
  })
})

describe('the id', () => {
  test('is that of the programme, however its title is written', () => {
    const forms = ['Köln vs. Lotte', 'KOLN v LOTTE', ' Koln @ Lotte ', 'Koln x Lotte!']
    expect(new Set(forms.map((title) => eventOf(title).id)).size).toBe(1)
  })

  test('is another for another title, time, league, or women', () => {
    const known = eventOf('Iowa at Michigan')
    const others = [
      eventOf('Iowa at Minnesota'),
      eventOf('Iowa at Michigan', new Date('2025-06-06T23:00:00Z')),
      eventOf('Iowa at Michigan', START, { sport: 'volleyball' }),
      eventOf('Iowa at Michigan', START, { gender: 'women' }),
      nameEvent('Iowa at Michigan', { start: START, hasClock: false }, PLAIN, BUILT_IN_LEAGUES),
      nameEvent('Iowa at Michigan', { start: START, end: START, hasClock: false }, PLAIN, BUILT_IN_LEAGUES),
    ]
    expect(new Set([known, ...others].map(({ id }) => id)).size).toBe(7)
  })

  test('of a programme without a time does not change with the days', () => {
    const on = (day: string) => {
      const [start, end] = [new Date(`${day}T04:00:00Z`), new Date(`${day}T05:00:00Z`)]
      return nameEvent('YES Network', { start, end, hasClock: false }, PLAIN, BUILT_IN_LEAGUES).id
    }
    expect(on('2025-06-05')).toBe(on('2025-06-06'))
  })

  test('is never shared by two titles or two times', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    const programme = fc.tuple(fc.string({ minLength: 1 }), day)
    fc.assert(
      fc.property(programme, programme, ([title, start], [other, otherStart]) => {
        const isSame = foldedTitle(title) === foldedTitle(other) && start.getTime() === otherStart.getTime()
        expect(eventOf(title, start).id === eventOf(other, otherStart).id).toBe(isSame)
      }),
    )
  })
})

test('a show is one by its name', () => {
  const title = 'Studio Coverage: Arsenal v Coventry'
  expect(eventOf(title, START, { name: title, isShoulder: true })).toMatchObject({ isShow: true })
  expect(eventOf(title, START, { name: title, isShoulder: true })).not.toHaveProperty('is_replay')
  expect(eventOf('Arsenal v Coventry')).not.toHaveProperty('is_show')
})

test('a replay is one by its name', () => {
  const [name, shoulder] = ['Mets @ Braves (Replay)', true]
  expect(eventOf('Mets @ Braves (Replay)', START, { name, isShoulder: shoulder })).toMatchObject({ isReplay: true })
  expect(eventOf('ShopRite LPGA Classic', START, { name: 'ShopRite LPGA Classic' })).not.toHaveProperty('is_replay')
})

const NAMES = [
  'ESPN+ 12: Duke vs Virginia @ Jun 5 7:00 PM ET',
  'US (ESPN+ 013) | DUKE VS. VIRGINIA (2025-06-05 19:00:00)',
  'Duke v Virginia 7:00 PM ET',
  'Lacrosse: Duke vs Virginia 7:00 PM ET',
  'US: YES Network HD',
  'YES Network',
  'NBA 07:',
  'ESPN+ 40: Duke vs Virginia @ Jun 6 7:00 PM ET',
]

test('the same list in another order gives the same programmes', async () => {
  const programmesOf = async (names: readonly string[]) => {
    const { nameGuideMatches: named } = await matchStreams(
      {
        streams: names.map((name) => ({ id: NAMES.indexOf(name), name })),
        hostGroups: [],
        events: [],
        rows: { streamGroups: [{ id: 1, name: 'All', nameGuide: 'all' }], corrections: [], exceptionKeywords: [] },
        keywords: new KeywordService(),
        unsupportedSports: [],
        now: new Date('2025-06-05T16:00:00Z'),
        settings: { timeZone: 'America/New_York', guideDaysAhead: 3, guideDaysBack: 1 },
      },
      createPace(),
    )
    const lines = named.map(({ stream, event }) => `${stream.id} ${JSON.stringify(event)}`)
    return { lines: lines.sort(), events: new Set(named.map(({ event }) => event.id)).size }
  }
  const known = await programmesOf(NAMES)
  expect(known.events).toBe(4)
  const order = fc.shuffledSubarray(NAMES, { minLength: NAMES.length, maxLength: NAMES.length })
  await fc.assert(
    fc.asyncProperty(order, async (names) => {
      expect(await programmesOf(names)).toEqual(known)
    }),
  )
})

test('of two spellings the one that is not in capitals is shown', () => {
  const both: { event: SportsEvent }[] = [
    { event: eventOf('DUKE VS VIRGINIA') },
    { event: eventOf('Duke vs Virginia') },
  ]
  expect(shareEvents(both).map(({ event }) => event.name)).toEqual(['Duke vs Virginia', 'Duke vs Virginia'])
})
