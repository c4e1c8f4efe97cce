import { expect, test } from 'vitest'
import { KeywordService, readName } from '../../src/detection/index.ts'

const keywords = new KeywordService()
const now = new Date('2025-06-05T14:00:00Z')
const isShoulder = (name: string): boolean => readName(name, { keywords, now }).isShoulder

const GAMES = ['MLB: Twins @ Guardians', 'EPL: Liverpool v Crystal Palace', 'ATP: Alcaraz vs Norrie']
const FIGHTS_AND_RACES = ["UFC 316: Dvalishvili vs O'Malley", 'F1: Monaco Grand Prix', 'F1: Monaco Grand Prix - Race']
const EVENTS = [...GAMES, 'Liverpool v Crystal Palace', 'Twins @ Guardians 1:10 PM ET', ...FIGHTS_AND_RACES]

/** A word where it stands alone beside an event. */
const alone = (event: string, word: string): readonly string[] => [
  ...[`${word}: ${event}`, `${word} | ${event}`, `${event} - ${word}`, `${event} | ${word}`],
  ...[`${event}: ${word}`, `${event} (${word})`, `${event} [${word}]`],
]

test('the events themselves are no programmes about them', () => {
  expect(EVENTS.filter(isShoulder)).toEqual([])
})

test.each([
  ...['Press Conf', 'Prematch', 'Halftime Show', 'Kick-off Show', 'Review', 'Reaction', 'Interview', 'Interviews'],
  ...['Taped', 'Previa', 'Vorschau', 'Wdh.', 'Différé', 'Resumo', 'Watch Party', 'Betting', 'Fantasy'],
  ...['Draft', 'Promo', 'Trailer', 'Repeat', 'Preview', 'Predictions'],
])('%s beside an event, alone or as the last word, is a programme about it', (word) => {
  const names = EVENTS.flatMap((event) => [...alone(event, word), `${event} ${word}`])
  expect(names.filter((name) => !isShoulder(name))).toEqual([])
})

test.each([
  'Delayed',
  'Free Preview',
  'Throwback Night',
  'Boxing Day',
  'ESPN Original Audio',
  'Rivalry Week Special',
  'TSN Original 6',
])('%s beside a game is a way of viewing it', (word) => {
  const names = GAMES.flatMap((event) => [...alone(event, word), `${event} ${word}`])
  expect(names.filter(isShoulder)).toEqual([])
})

test.each([
  ...['PL Years: Liverpool v Crystal Palace', 'Rediff: Twins @ Guardians', 'NHL Alumni: Bruins v Canadiens'],
  ...['Twins @ Guardians Road Trip S01', 'Welcome to Wrexham S05E03 Wrexham v Luton', 'Liverpool v Everton Episode 12'],
  ...['Liverpool v Everton Folge 3', 'Liverpool v Everton Capítulo 3', 'Liverpool v Everton Díl 3'],
  ...['Liverpool v Crystal Palace 1997/98', 'LaLiga Elche vs Mallorca 2021/22', 'Serie A 2001-2002: Roma v Lazio'],
])('%s is not the live game', (name) => {
  expect(isShoulder(name)).toBe(true)
})

test.each([
  'Liverpool v Crystal Palace 2024/25',
  'Liverpool v Crystal Palace 2025-06',
  'UFC 02: Contender Series Season 9 Ep 8',
])('%s may be live', (name) => {
  expect(isShoulder(name)).toBe(false)
})

test.each([
  ...['NHL 1951: Rangers @ Bruins 7pm', 'NHL 1951 : Rangers @ Bruins 19:00', 'US (NHL 1951) | Rangers @ Bruins 7pm ET'],
  ...[
    '[NBA 1986] Celtics vs Rockets 8:30 PM ET',
    'NBA 1986 | Celtics vs Rockets @ 08:30 PM',
    'US: MLB 1999: Mets @ Reds 7pm',
  ],
])('%s has the number of a slot behind its league, and no year', (name) => {
  expect(readName(name, { keywords, now })).toMatchObject({ isShoulder: false, isOfOtherSeason: false })
})

test.each([
  ...['NHL 1951: Rangers @ Bruins', 'NBA 1986: Celtics vs Rockets', 'MLB 1986: Mets @ Red Sox World Series Game 6'],
  ...['Rangers @ Bruins 1994 Stanley Cup', 'Rangers @ Bruins 1994 Stanley Cup 7pm', '1994: Rangers @ Bruins 7pm'],
  ...[
    'NHL Classics 1994: Rangers @ Bruins 7pm',
    'NBA 1986 Finals: Celtics vs Rockets 8pm',
    'XFL 2023: Roughnecks at Renegades 4:25 PM ET',
  ],
  ...['NHL 1951 Rangers @ Bruins 7pm', 'Movie: NHL 1951: Rangers @ Bruins 7pm'],
])('%s has a year', (name) => {
  expect(readName(name, { keywords, now }).isOfOtherSeason).toBe(true)
})

test.each(['Classic', 'Flashback', 'Vault', 'Legends', 'Veterans'])(
  '%s alone beside an event, or behind its clock, is one of old games or players',
  (word) => {
    const names = EVENTS.flatMap((event) => alone(event, word))
    const clocks = ['1:10 PM ET', '1 PM', '13:10', '20h45', '(1:10 PM ET)', '[13:10]', '1:10 p.m.']
    const clocked = GAMES.flatMap((game) => clocks.map((clock) => `${game} ${clock} ${word}`))
    expect([...names, ...clocked].filter((name) => !isShoulder(name))).toEqual([])
    expect(GAMES.map((game) => `Maui ${word}: ${game.replace(/.*: /, '')}`).filter(isShoulder)).toEqual([])
  },
)

test('Training beside a game is a programme, and beside a race a session of it', () => {
  const names = (event: string): readonly string[] => [...alone(event, 'Training'), `${event} Training`]
  expect(GAMES.flatMap(names).filter((name) => !isShoulder(name))).toEqual([])
  expect(['F1: Monaco Grand Prix', 'Formel 1: GP Kanada', 'MotoGP: Mugello'].flatMap(names).filter(isShoulder)).toEqual(
    [],
  )
})
