import { leadStart } from '../parsing/clock-leads.ts'
import { takeQuality } from '../parsing/tags.ts'
import { weekdayStart } from '../parsing/time-words.ts'
import { endOfZone } from '../parsing/written-zone.ts'
import {
  COUNTRY_TAGS,
  ENGLISH_MONTHS,
  LANGUAGE_WORDS,
  SEPARATORS,
  STATUS_WORDS,
  TAG_WORDS,
} from '../patterns/pattern-sets.ts'
import { foldText, normaliseName } from '../text/normalize.ts'

const HALVES_OF_DAY = 'am pm a.m p.m a.m. p.m. noon midnight uhr hrs h'.split(' ')
const JOINING_WORDS = 'the of and in on de la le el los las der die das und'.split(' ')
const CLUB_WORDS = 'fc sc cf ac afc fk sk united city club state st st. university'.split(' ')
const SLOT_WORDS = 'ch gm ppv vod slot no no. nr part women men'.split(' ')

/** What single words say in most names, whatever the league. */
const MEANINGS: readonly (readonly [meaning: string, words: readonly string[]])[] = [
  ['a separator between two sides', SEPARATORS],
  ['a part of a clock', HALVES_OF_DAY],
  ['a month', [...ENGLISH_MONTHS.keys()]],
  ['a country', COUNTRY_TAGS],
  ['a language', LANGUAGE_WORDS],
  ['what is on now', STATUS_WORDS],
  ['a kind of slot', [...TAG_WORDS, ...SLOT_WORDS]],
  ['a part of the names of teams', CLUB_WORDS],
  ['a joining word', JOINING_WORDS],
]

const MEANING_OF: ReadonlyMap<string, string> = new Map(
  [...MEANINGS].reverse().flatMap(([meaning, words]) => words.map((word) => [foldText(word), meaning] as const)),
)

/**
 * What a text stands for in names of every league, such as "a time zone" for "ET";
 * null for one that may well name a league. A league that was called so would take
 * over the names of all others.
 */
export function meaningInEveryName(written: string): string | null {
  const normal = normaliseName(written)
  const text = foldText(normal)
  const known = MEANING_OF.get(text)
  if (known !== undefined || text === '') return known ?? null
  if (endOfZone(normal, 0) === normal.length || endOfZone(text.toUpperCase(), 0) === text.length) return 'a time zone'
  if (weekdayStart(text, text.length) === 0) return 'a weekday'
  if (leadStart(`${text} `, text.length + 1) === 0) return 'a part of a clock'
  return takeQuality(`(${text})`).trim() === '' || takeQuality(text).trim() === '' ? 'a picture quality' : null
}
