import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeywordService } from '../../../src/detection/index.ts'
import { takeClock } from '../../../src/detection/parsing/clocks.ts'
import { takeDate } from '../../../src/detection/parsing/dates.ts'
import { takeFeed, takeQuality, tidy } from '../../../src/detection/parsing/tags.ts'
import * as trait from '../../../src/detection/scan/name-traits.ts'
import { genderOf } from '../../../src/detection/scan/name-traits.ts'
import { foldText, normalizeName } from '../../../src/detection/text/normalize.ts'

const now = new Date('2026-11-20T16:00:00Z')

const keywords = new KeywordService()
const traitsOf = (name: string): number => keywords.scan(name).traits

test.each([
  ['Iowa at Michigan', 0],
  ['ESPN 05', trait.DIGIT],
  ['2026-09', trait.DIGIT | trait.YEAR_FIRST],
  ['22-09-2026', trait.DIGIT | trait.YEAR_LAST],
  ['20260922', trait.DIGIT | trait.EIGHT_DIGITS],
  ['20/11', trait.DIGIT | trait.SLASHED | trait.ANY_SLASH],
  ['A / B', trait.ANY_SLASH],
  ['A + B', trait.LIST_MARK],
  ['A - B; C', trait.LIST_MARK],
  ['8/7c', trait.DIGIT | trait.SLASHED | trait.COLONED | trait.ANY_SLASH],
  ['7e/4p', trait.DIGIT | trait.COLONED | trait.HALF_LETTER | trait.ANY_SLASH],
  ['ESPN+ A-B', 0],
  ['20.11', trait.DIGIT | trait.DOTTED],
  ['20:55', trait.DIGIT | trait.COLONED],
  ['17h45', trait.DIGIT | trait.H_PARTED | trait.WHOLE_HOUR | trait.EPISODE],
  ['8 PM', trait.DIGIT | trait.HALF_DAY],
  ['8 p. m.', trait.DIGIT | trait.HALF_DAY | trait.MEN_WORD],
  ['8pm', trait.DIGIT | trait.HALF_DAY],
  ['7p', trait.DIGIT | trait.HALF_LETTER],
  // "pet" is a short Friday, "PT" one, too.
  ['7pET', trait.DIGIT | trait.HALF_LETTER | trait.DAY_WORD],
  ['6:45pmET', trait.DIGIT | trait.COLONED | trait.HALF_DAY],
  ['1840PT', trait.DIGIT | trait.WHOLE_HOUR | trait.DAY_WORD],
  ['@ Noon', trait.NOON],
  ['20 Uhr', trait.DIGIT | trait.WHOLE_HOUR],
  ['27thSep', trait.DIGIT | trait.MONTH],
  ['Février', trait.FOREIGN_MONTH | trait.DAY_WORD],
  ['HDR10', trait.DIGIT | trait.QUALITY | trait.EPISODE],
  ['x265 1080i', trait.DIGIT | trait.QUALITY | trait.EPISODE],
  ['(720)', trait.DIGIT | trait.BRACKET | trait.BRACKET_TAG],
  ['A SD', trait.CAPITAL_TAG],
  ['En Vivo', trait.LIVE],
  ['Away Feed', trait.FEED_SIDE | trait.FEED],
  ['Women', trait.WOMEN_WORD],
  ['WSOC', trait.WOMEN_WORD],
  ['Ep 7', trait.DIGIT | trait.EPISODE],
  ['A • B', trait.BULLET | trait.DAY_WORD],
  ['A v B Tomorrow', trait.DAY_WORD],
  ['A v B Segunda-feira', trait.DAY_WORD],
  ['A v B Sali', trait.DAY_WORD],
  ['A v B Dem nay', trait.DAY_WORD],
  ['A _ B', 0],
  ['A start:2026-09-27 20:00:00', trait.DIGIT | trait.STAMP | trait.YEAR_FIRST | trait.COLONED],
  ['A start:2026-09-27 20:00:00pm', trait.ALL_TRAITS],
])('%s has these traits', (name, traits) => {
  expect(traitsOf(name)).toBe(traits)
})

test.each([
  ['A_B', 'an underscore'],
  ['start: A', 'a stamp'],
  ['live22.09.2026', 'a date behind a word'],
  ['東京 4K', 'a script without blanks'],
])('%s has all traits for %s', (name) => {
  expect(traitsOf(name)).toBe(trait.ALL_TRAITS)
})

/** Parts of names, for names that put them together in any order, glued or not. */
const PARTS = [
  ...['20u05', '6:30c', '8:20E/5:20P', '1740', 'u', 'kas', '8/ago', 'agosto 8', 'AST+3'],
  ...['1', '7', '12', '20', '31', '06', '45', '2026', '300', '1080', '260'],
  ...[
    'jan',
    'May',
    'Sept',
    'Oktober',
    'février',
    'ago',
    'Mon',
    'Sun',
    'Mo',
    'ET',
    'CEST',
    'GMT+2',
    '+03',
    'Uhr',
    'h',
    'T',
  ],
  ...[
    'am',
    'PM',
    'p.m.',
    'p',
    'a',
    'th',
    'st',
    '4K',
    'HD',
    'fps',
    '1080p',
    'hdr10',
    'h.265',
    'live',
    'en vivo',
    'SD',
    'RAW',
    'vip only',
  ],
  ...[
    'noon',
    'Midnight',
    'x265',
    '1080i',
    '*LIVE*',
    'tonight',
    'kl.',
    'à',
    'hrs',
    'pET',
    '+0530',
    '12-Dec',
    'sexta-feira',
  ],
  ...['lör', 'mei', '(Home TV)', '12 de Octubre', 'Paris', 'West', 'vs', '@'],
  ...['MBB', 'wsoc', 'M.', 'W', 'basketball', 'Soccer', 'Golf'],
  ...['home', 'AWAY', 'feed', 'national', 'broadcast', '(W)', 'women', 'men', 'Miami', 'Iowa', 'Sheffield'],
  ...[
    '2026-10-02',
    '16:50:00',
    '22.09.2026',
    '20/11',
    '7.11.',
    '8:30PM',
    '17h45',
    '17.45',
    'start:',
    'stop:',
    'kick-off',
    'at',
    'of',
    'de',
  ],
]
const GLUE = [
  '',
  '',
  ' ',
  ' ',
  ' | ',
  '-',
  '.',
  ':',
  '/',
  '@',
  ',',
  '(',
  ')',
  '[',
  ']',
  '_',
  'é',
  'ß',
  '\u0301',
  '中',
  '•',
  'x',
  '+',
]

const name = fc
  .array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(...GLUE)), { minLength: 1, maxLength: 8 })
  .map((parts) => normalizeName(parts.flat().join('')))

test('no step finds anything that the traits of the name rule out', () => {
  fc.assert(
    fc.property(name, (text) => {
      const folded = foldText(text)
      const traits = traitsOf(text)
      expect(genderOf(folded, traits)).toEqual(genderOf(folded))
      const untagged = takeQuality(text)
      expect(takeQuality(text, traits)).toBe(untagged)
      const { numbers, ...dated } = takeDate(untagged, now)
      const quickly = takeDate(untagged, now, traits)
      expect(quickly).toMatchObject(dated)
      if (quickly.numbers !== null) expect(quickly.numbers).toEqual(numbers)
      const clock = takeClock(dated.rest)
      expect(takeClock(dated.rest, traits)).toEqual(clock)
      const timeless = tidy(clock.rest)
      const unmarked = takeQuality(timeless)
      expect(takeQuality(timeless, traits)).toBe(unmarked)
      expect(takeFeed(unmarked, traits)).toEqual(takeFeed(unmarked))
    }),
    { numRuns: 2000 },
  )
})
