import { expect, test } from 'vitest'
import {
  CARD_SEGMENTS,
  EVENT_TYPE_KEYWORDS,
  EXCLUSIONS,
  LEAGUE_HINTS,
  PLACEHOLDERS,
  SEPARATORS,
  SPORT_HINTS,
} from '../../src/detection/patterns/index.ts'
import { findLeague } from '../../src/sports/leagues.ts'

test('the built-in sets have the sizes of the specification', () => {
  expect({
    event_types: Object.keys(EVENT_TYPE_KEYWORDS),
    league_hints: LEAGUE_HINTS.length,
    sport_hints: SPORT_HINTS.length,
    placeholders: PLACEHOLDERS.length,
    card_segments: CARD_SEGMENTS.length,
    exclusions: EXCLUSIONS.length,
    separators: SEPARATORS,
  }).toEqual({
    event_types: ['EVENT_CARD', 'TEAM_VS_TEAM', 'FIELD_EVENT'],
    league_hints: 59,
    sport_hints: 33,
    placeholders: 15,
    card_segments: 12,
    exclusions: 14,
    separators: ['vs.', 'vs', 'v.', 'v', '@', 'at', 'x', 'contre', 'gegen', 'contra'],
  })
})

test('every league hint names leagues of the catalogue, and no spelling stands twice', () => {
  const codes = LEAGUE_HINTS.flatMap(({ target }) => target)
  expect(codes.filter((code) => findLeague(code) === undefined)).toEqual([])
  for (const patterns of [LEAGUE_HINTS, SPORT_HINTS]) {
    const words = patterns.flatMap((pattern) => pattern.words)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  }
})

test('umbrella brands and shared sport words have more than one target', () => {
  expect(LEAGUE_HINTS.filter(({ target }) => typeof target !== 'string').map(({ words }) => words[0])).toEqual(
    expect.arrayContaining(['uefa', 'efl', 'bundesliga', 'ncaab', 'chl']),
  )
  expect(SPORT_HINTS.find(({ words }) => words.includes('football'))?.target).toEqual(['soccer', 'football'])
})
