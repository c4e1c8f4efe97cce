import { describe, expect, test } from 'vitest'
import { filterName, KeywordService, readName } from '../../src/detection/index.ts'

const keywords = new KeywordService()
const now = new Date('2026-09-10T12:00:00Z')
const isKnownTeam = (text: string): boolean =>
  ['seattle mariners', 'dundee', 'buffalo sabres'].includes(text.toLowerCase())
const categoryOf = (name: string): string => readName(name, { keywords, now, isKnownTeam }).category

test.each([
  '',
  '   ',
  '12 - 34',
  'ESPN 12 -',
  'DAZN 3:',
  'UFC 12 |',
  'UFC 03 : TBA',
  'NFL  | 01 - ',
  'UEFA | 11 -',
  ':MLS  03',
  '[NHL-13]',
  'US (MiLB 011) |  (2098-12-31 08:00:01)',
  'CH 4',
  'LIVE EVENT 34',
  'LIVE EVENT 03 - NO EVENT',
  'PPV',
  'tbd ',
  'COMING SOON',
  'NO SIGNAL',
  'Technical Difficulties - back soon',
  '##### PREMIER LEAGUE #####',
  '━━━━━ GOLF ━━━━━',
  '||| NBA |||',
  '►►► UEFA ◄◄◄',
  '- NO EVENT STREAMING - | 8K EXCLUSIVE | US: ESPN+ PPV 51',
  'No EVENT Today',
  'Kein Event',
])('step 1: %j holds no event', (name) => {
  expect(readName(name, { keywords, now })).toMatchObject({ category: 'PLACEHOLDER', isPlaceholder: true })
})

test.each([
  ['ESPN+ 45 : Duke vs. North Carolina', 'TEAM_VS_TEAM'],
  ['DAZN 3: Arsenal v Chelsea', 'TEAM_VS_TEAM'],
  ['FINAL | Game Over vs Tie', 'TEAM_VS_TEAM'],
  ['Lakers vs TBA', 'TEAM_VS_TEAM'],
  ['UFC 310', 'EVENT_CARD'],
])('step 1 does not swallow %s', (name, category) => {
  expect(categoryOf(name)).toBe(category)
})

test.each([
  'UFC 310: Main Card',
  'Boxing: Crawford vs Canelo',
  'Top Rank | Stevenson v Zepeda',
  'Jones vs Miocic (Early Prelims)',
])('step 2 goes before the separator: %s is a card', (name) => {
  expect(categoryOf(name)).toBe('EVENT_CARD')
})

test.each([
  ['NFL: Cowboys @ Eagles', 'TEAM_VS_TEAM'],
  ['Wimbledon: Zheng vs Norrie', 'TEAM_VS_TEAM'],
  ['Matchup of the week', 'TEAM_VS_TEAM'],
  ['NASCAR @ Daytona', 'FIELD_EVENT'],
  ['IndyCar Practice 1: Mission Grand Prix of Monterey', 'FIELD_EVENT'],
  ['US Open 11: Court 8 @ Sep 10 10:00AM ET', 'FIELD_EVENT'],
  ['US (MLB) Seattle Mariners (S)', 'TEAM_ONLY'],
  ['NHL BUFFALO SABRES', 'TEAM_ONLY'],
  ['SPFL: DUNDEE', 'TEAM_ONLY'],
  ['UK: SKY SPORTS 1 HD', 'OTHER'],
  ['NFL RedZone', 'OTHER'],
])('step 3 and the fallbacks: %s is %s', (name, category) => {
  expect(categoryOf(name)).toBe(category)
})

test.each(['UFC 310 Weigh-In', 'UFC 310 Press Conference', 'Boxing: Fury vs Usyk Face Off'])(
  'an excluded name is neither a card nor live: %s',
  (name) => {
    expect(readName(name, { keywords, now })).toMatchObject({ category: 'OTHER', isExcluded: true, isShoulder: true })
  },
)

test.each([
  'EPL Boxing Day: Arsenal vs Chelsea',
  'Boxing Day Football | Arsenal v Chelsea',
  'Premier League: Arsenal v Chelsea (Boxing Day)',
])('a name that only looks like a fight is read like any game: %s', (name) => {
  expect(readName(name, { keywords, now })).toMatchObject({
    category: 'TEAM_VS_TEAM',
    team1: 'Arsenal',
    team2: 'Chelsea',
    isExcluded: false,
    isShoulder: false,
  })
})

test.each(['Boxing Day Special', 'Boxing-Day Special', 'Cardio Boxing Live'])('%s is no fight card', (name) => {
  expect(readName(name, { keywords, now }).category).toBe('OTHER')
})

test('a keyword of the owner decides the event type', () => {
  const own = new KeywordService([
    { category: 'event_type_keywords', keyword: 'El Clasico', target: 'TEAM_VS_TEAM' },
    { category: 'event_type_keywords', keyword: 'Vasaloppet', target: 'FIELD_EVENT' },
  ])
  const categories = ['El Clasico', 'Vasaloppet 2026'].map((name) => readName(name, { keywords: own, now }).category)
  expect(categories).toEqual(['TEAM_VS_TEAM', 'FIELD_EVENT'])
})

test('with skipBuiltinFilter step 1 is skipped and the combat step stays', () => {
  const options = { keywords, now, skipBuiltinFilter: true }
  expect(readName('LIVE EVENT 34', options)).toMatchObject({ category: 'OTHER', isPlaceholder: true })
  expect(readName('UFC 12 |', options).category).toBe('EVENT_CARD')
})

describe('a sport word in a side’s name', () => {
  const sportOf = (name: string) => {
    const isTeam = (text: string): boolean => ['oakland athletics', 'twins'].includes(text.toLowerCase())
    return readName(name, { keywords, now, isKnownTeam: isTeam }).sport
  }

  test.each<[string, string | null, string]>([
    ['Twins @ Athletics', null, 'the side is nothing but the word'],
    ['Oakland Athletics vs Astros', null, 'the side is a known team'],
    ['MLB: Sacramento Athletics vs Astros', 'baseball', 'the league plays another sport'],
    ['MLB | Twins at Athletics - Baseball', 'baseball', 'another word says the sport'],
    ['Athletics: Diamond League Rome', 'athletics', 'the name has no sides'],
    ['Athletics: USA vs Jamaica', 'athletics', 'it stands before the sides'],
  ])('%s hints at %s: %s', (name, sport) => {
    expect(sportOf(name)).toBe(sport)
  })

  test('does not make the filter drop the game', () => {
    const reading = readName('Twins @ Athletics', { keywords, now })
    expect(filterName(reading, { group: {}, keywords, unsupportedSports: ['athletics'] }).kept).toBe(true)
  })
})

test('a sport word of the owner’s counts where it is a side, too', () => {
  const own = new KeywordService([{ category: 'sport_hints', keyword: 'Mules', target: 'soccer' }])
  expect(readName('Gull 3: Mules vs Crabs', { keywords: own, now }).sport).toBe('soccer')
})
