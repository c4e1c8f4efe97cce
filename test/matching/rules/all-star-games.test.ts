import { describe, expect, test } from 'vitest'
import { KeywordService } from '../../../src/detection/index.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'

const side = (id: string, name: string, shortName: string, abbreviation: string) => ({
  ...{ id, name, shortName, abbreviation },
})

const MLB: SportsEvent = {
  ...{ id: 'mlb', provider: 'espn', sport: 'baseball', league: 'mlb', start: '2026-07-15T00:00:00Z' },
  name: 'American League All-Stars at National League All-Stars',
  home: side('32', 'National League All-Stars', 'NL All-Stars', 'NL'),
  away: side('31', 'American League All-Stars', 'AL All-Stars', 'AL'),
  venue: { name: 'Citizens Bank Park', city: 'Philadelphia' },
}
/** Said by the note alone. */
const MLB_NOTED: SportsEvent = {
  ...MLB,
  name: 'American League at National League',
  home: side('32', 'National League', 'National League', 'NL'),
  away: side('31', 'American League', 'American League', 'AL'),
  notes: ['2026 MLB All-Star Game'],
}
const NBA: SportsEvent = {
  ...{ id: 'nba', provider: 'espn', sport: 'basketball', league: 'nba', start: '2026-07-15T00:00:00Z' },
  name: 'Western Conf All-Stars at Eastern Conf All-Stars',
  home: side('1', 'Eastern Conf All-Stars', 'East', 'EAST'),
  away: side('2', 'Western Conf All-Stars', 'West', 'WEST'),
}
const WNBA: SportsEvent = {
  ...{ id: 'wnba', provider: 'espn', sport: 'basketball', league: 'wnba', start: '2026-07-15T00:30:00Z' },
  home: side('101', 'Team Collier', 'Collier', 'COL'),
  away: side('102', 'Team Clark', 'Clark', 'CLA'),
  notes: ['AT&T WNBA All-Star Game'],
}
const MLS: SportsEvent = {
  ...{ id: 'mls', provider: 'espn', sport: 'soccer', league: 'usa.1', start: '2026-07-15T00:00:00Z' },
  home: side('201', 'MLS All-Stars', 'MLS', 'MLS'),
  away: side('202', 'Liga MX All-Stars', 'Liga MX', 'LMX'),
}
const NHL: readonly SportsEvent[] = [
  ['nhl1', '2026-07-14T20:00:00Z', 'Team Matthews', 'Team McDavid'],
  ['nhl2', '2026-07-14T21:00:00Z', 'Team Hughes', 'Team MacKinnon'],
].map(([id = '', start = '', home = '', away = '']) => ({
  ...{ id, provider: 'espn', sport: 'hockey', league: 'nhl', start, home: { name: home }, away: { name: away } },
  notes: ['NHL All-Star Game - Semifinal'],
}))
/** Plays on the same day. */
const SKY: SportsEvent = {
  ...{ id: 'sky', provider: 'espn', sport: 'basketball', league: 'wnba', start: '2026-07-14T23:00:00Z' },
  home: side('301', 'Chicago Sky', 'Sky', 'CHI'),
  away: side('302', 'Seattle Storm', 'Storm', 'SEA'),
}

function ruleAndEvent(name: string, ...events: readonly SportsEvent[]) {
  const now = new Date('2026-07-14T16:00:00Z')
  const matcher = createNameMatcher({ events, keywords: new KeywordService(), now, timeZone: 'America/New_York' })
  const { event, rule } = matcher.match(matcher.read(name))
  return event === null ? rule : event.id
}

describe('the All-Star game of a league', () => {
  test.each([
    ...[
      'MLB All-Star Game',
      '2026 MLB All-Star Game',
      'MLB | ALL STAR GAME',
      'MLB AllStar Game',
      'FOX: MLB All-Star Game 8PM ET',
    ],
    ...['US (MLB 01) | All-Star Game (2026-07-14 20:00:00)', 'MLB All-Star Game - Spanish', 'Baseball All-Star Game'],
    ...['MLB All Star: American League vs National League', 'MLB ALL-STAR 2026 • AL @ NL', '96th MLB All-Star Game'],
    ...['MLB All-Star Game Philadelphia Tue Jul 14 8PM ET', 'MLB All-Star Game HD (Citizens Bank Park)'],
  ])('is %s', (name) => {
    expect(ruleAndEvent(name, MLB)).toBe('mlb')
    expect(ruleAndEvent(name, MLB_NOTED)).toBe('mlb')
  })

  test.each([
    ['NBA All-Star Game 2026 | Eastern Conference vs Western Conference', NBA],
    ['NBA All-Star: East vs West', NBA],
    ['WNBA All-Star: Team Clark vs Team Collier', WNBA],
    ['ESPN: WNBA All-Star Game 8:30pm ET', WNBA],
    ['MLS All-Star Game', MLS],
    ['MLS All-Star Game MLS vs Liga MX', MLS],
    ['MLS All-Stars v Liga MX All-Stars', MLS],
    ['MLS All-Stars v Liga MX All-Stars Tue Jul 14 8pm ET Apple TV', MLS],
  ])('is %s by its sides', (name, event) => {
    expect(ruleAndEvent(name, event, SKY)).toBe(event.id)
  })

  test('is not chosen among several', () => {
    expect(ruleAndEvent('NHL All-Star Game', ...NHL)).toBe('ambiguous')
    expect(ruleAndEvent('Basketball All-Star Game', NBA, WNBA)).toBe('ambiguous')
    expect(ruleAndEvent('NHL All-Star Game 5PM ET', ...NHL)).toBe('nhl2')
  })

  test.each([
    ...[
      'NBA All-Star: Team LeBron vs Team Giannis',
      'NBA All-Star 3-Point',
      'NBA All-Star Tip-Off',
      'NBA All-Star Friday Night',
    ],
    ...[
      'NBA All-Star Saturday',
      'NBA All-Star Weekend',
      'NBA All-Star Skills Challenge',
      'NBA Rising Stars',
      'NBA All-Star Sunday Brunch',
    ],
    ...['NBA All-Star Game 2025', 'NBA All-Star Game 1998', 'WNBA All-Star Game', 'NBA All-Star Game Jul 16 8PM ET'],
    ...[
      'NBA All-Star Game Replay',
      'NBA All-Star Game Show',
      'NBA All-Star Dunk Contest',
      'All-Star Game 8PM ET',
      'NBA: Lakers vs Celtics All-Star',
    ],
  ])('is not %s', (name) => {
    expect(ruleAndEvent(name, NBA, SKY)).not.toBe('nba')
  })

  test.each([
    ...['MLB Home Run Derby', 'MLB All-Star Futures Game', 'MLB All-Star Swingman Classic', 'MLB All-Star Red Carpet'],
    ...[
      'MLB All Stars Yankees vs Mets',
      'MLB All-Star Game Show',
      'MLB All-Star Celebrity Softball',
      'KBO All-Star Game',
    ],
  ])('is no %s', (name) => {
    expect(ruleAndEvent(name, MLB)).not.toBe('mlb')
  })

  test('is not one with other sides', () => {
    expect(ruleAndEvent('WNBA: All-Star Game Team Stewart vs Team Wilson', WNBA)).not.toBe('wnba')
    expect(ruleAndEvent('MLS All-Stars vs Arsenal', MLS)).not.toBe('mls')
  })
})
