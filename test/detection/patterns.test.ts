import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeywordService } from '../../src/detection/index.ts'
import {
  CARD_SEGMENTS,
  EVENT_TYPE_KEYWORDS,
  EXCLUSIONS,
  LEAGUE_HINTS,
  OTHER_LEAGUES,
  PLACEHOLDERS,
  SEPARATORS,
  SHOULDER_LEADS,
  SHOULDER_WORDS,
  SPORT_HINTS,
  SPORT_WORDS,
  type WordPattern,
} from '../../src/detection/patterns/pattern-sets.ts'
import { foldText, normalizeName } from '../../src/detection/text/normalize.ts'
import { findLeague } from '../../src/sports/leagues.ts'

test('the built-in sets have the sizes of the specification, and its separators are tried first', () => {
  expect({
    event_types: Object.keys(EVENT_TYPE_KEYWORDS),
    league_hints: LEAGUE_HINTS.length,
    sport_hints: SPORT_HINTS.length,
    placeholders: PLACEHOLDERS.length,
    card_segments: CARD_SEGMENTS.length,
    exclusions: EXCLUSIONS.length,
    separators: SEPARATORS.slice(0, 10),
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
  for (const patterns of [LEAGUE_HINTS, SPORT_HINTS, SPORT_WORDS]) expect(doubled(patterns)).toEqual([])
})

test('what stands beside the sets repeats no spelling of theirs, and is spelt as names are looked through', () => {
  expect(doubled([...OTHER_LEAGUES, ...LEAGUE_HINTS])).toEqual([])
  expect(doubled([...SPORT_WORDS, ...SPORT_HINTS])).toEqual([])
  expect(doubled([...EXCLUSIONS, ...SHOULDER_WORDS, ...SHOULDER_LEADS])).toEqual([])
  const words = [...OTHER_LEAGUES, ...SPORT_WORDS, ...SHOULDER_WORDS, ...SHOULDER_LEADS].flatMap((one) => one.words)
  expect(words.filter((word) => foldText(normalizeName(word)) !== word)).toEqual([])
})

test('words that take the meaning of a pattern from anywhere in the name are looked for themselves', () => {
  const keywords = new KeywordService([])
  const asked = SHOULDER_WORDS.flatMap(({ notWith = [] }) => notWith)
  expect(asked.length).toBeGreaterThan(0)
  const found = (text: string): boolean => keywords.patternsIn(text).some(({ phrase }) => phrase.text === text)
  expect(asked.filter((text) => !found(text))).toEqual([])
})

function doubled(patterns: readonly WordPattern[]): readonly string[] {
  const words = patterns.flatMap((pattern) => pattern.words)
  return words.filter((word, at) => words.indexOf(word) !== at)
}

test('umbrella brands and shared sport words have more than one target', () => {
  expect(LEAGUE_HINTS.filter(({ target }) => typeof target !== 'string').map(({ words }) => words[0])).toEqual(
    expect.arrayContaining(['uefa', 'efl', 'bundesliga', 'ncaab', 'chl']),
  )
  expect(SPORT_HINTS.find(({ words }) => words.includes('football'))?.target).toEqual(['soccer', 'football'])
})

/** Words of idle slots, and of names that look like them. */
const IDLE_WORDS = [
  ...[
    'no',
    'No hay',
    'Ningún',
    'Nessun',
    "nessun'",
    'Aucune',
    'Keine',
    'ingen',
    'brak',
    'pas de',
    "Pas d'",
    'sin',
    'sem',
  ],
  ...[
    'event',
    'eventos',
    'événement',
    'Spiel',
    'jogo',
    'partita',
    'kamp',
    'game',
    'match',
    'signal',
    'Veranstaltungen',
  ],
  ...['Nothing', 'scheduled', 'T.B.A.', 'tbd', 'to be confirmed', 'Próximamente', 'em breve', 'Bientôt', 'disponible'],
  ...[
    'Demnächst',
    'À venir',
    'coming',
    'soon',
    'off the air',
    'offair',
    'stand-by',
    'US:',
    'DAZN',
    'ESPN+',
    'UFC',
    'PPV',
  ],
  ...[
    'Sky Box Office',
    'live',
    'ch',
    'Canal',
    '3',
    '310',
    '#4',
    '12',
    ':',
    '|',
    '-',
    '[',
    ']',
    '(MLS',
    '03)',
    '•••',
    '──',
    '★★★',
  ],
  ...[
    '2098-12-31',
    'vacant',
    'none',
    'N/A',
    'season',
    'over',
    'next',
    'A vs B',
    'vs',
    'see you next week',
    'has ended',
    '.',
  ],
]

test('what a placeholder pattern asks of names beside its expression rules out no name that the expression takes', () => {
  const keywords = new KeywordService([])
  const isIdle = (name: string): boolean => PLACEHOLDERS.some(({ pattern }) => pattern.test(normalizeName(name)))
  const labelled = readFileSync(new URL('labelled-names.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const all = labelled.map((line): { name: string } => JSON.parse(line))
  // Where two sides stand, some patterns yield to them.
  for (const { name } of all.filter(({ name }) => !/\svs?\.?\s/i.test(name))) {
    expect([name, keywords.isPlaceholder(name)]).toEqual([name, isIdle(name)])
  }
  const names = fc
    .array(fc.tuple(fc.constantFrom(...IDLE_WORDS), fc.constantFrom(' ', ' ', ' ', '')), { minLength: 1, maxLength: 6 })
    .map((words) => words.flat().join(''))
  fc.assert(
    fc.property(names, (name) => {
      fc.pre(!/\svs?\.?\s/i.test(normalizeName(name)))
      expect(keywords.isPlaceholder(name)).toBe(isIdle(name))
    }),
    { numRuns: 3000 },
  )
})
