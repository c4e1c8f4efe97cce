import { type KnownLeague, LEAGUES } from '../../sports/leagues.ts'
import { oneOrList } from '../hint-target.ts'
import { takeQuality } from '../parsing/tags.ts'
import { leadStart } from '../parsing/time-words.ts'
import { weekdayStart } from '../parsing/weekdays.ts'
import { endOfZone } from '../parsing/zones.ts'
import { bitOf, isOfLibrary, type Meaning, type PatternUse } from '../pattern-meaning.ts'
import {
  CARD_SEGMENTS,
  COUNTRY_TAGS,
  ENGLISH_MONTHS,
  EVENT_TYPE_KEYWORDS,
  EXCLUSIONS,
  LANGUAGE_WORDS,
  LEAGUE_HINTS,
  type LibraryEntry,
  OTHER_LEAGUES,
  patternId,
  SEPARATORS,
  SHARED_LEAGUE_NAMES,
  SHOULDER_LEADS,
  SHOULDER_WORDS,
  SHOULDER_WORDS_OF_LANGUAGES,
  SPORT_HINTS,
  SPORT_WORDS,
  STATUS_WORDS,
  TAG_WORDS,
  type TargetPattern,
  type WordPattern,
} from '../patterns/pattern-sets.ts'
import { hasLetter } from '../text/characters.ts'
import { foldPhrase, normalizeName } from '../text/normalize.ts'
import { buildPhraseIndex, type Phrase, type PhraseIndex } from '../text/phrase-index.ts'

const HALVES_OF_DAY = 'am pm a.m p.m a.m. p.m. noon midnight uhr hrs h'.split(' ')
const JOINING_WORDS = 'the of and in on de la le el los las der die das und'.split(' ')
const CLUB_WORDS = 'fc sc cf ac afc fk sk united city club state st st. university'.split(' ')
const NUMBERED_WORDS = 'ch gm ppv vod slot no no. nr part women men'.split(' ')

/** What single words say in most names, whatever the league. */
const MEANINGS: readonly (readonly [meaning: string, words: readonly string[]])[] = [
  ['a separator between two sides', SEPARATORS],
  ['a part of a time', HALVES_OF_DAY],
  ['a month', [...ENGLISH_MONTHS.keys()]],
  ['a country', COUNTRY_TAGS],
  ['a language', LANGUAGE_WORDS],
  ['that something is live', STATUS_WORDS],
  ['a kind of stream slot', [...TAG_WORDS, ...NUMBERED_WORDS]],
  ['a part of team names', CLUB_WORDS],
  ['a joining word', JOINING_WORDS],
]

const MEANING_OF: ReadonlyMap<string, string> = new Map(
  [...MEANINGS].reverse().flatMap(([meaning, words]) => words.map((word) => [foldPhrase(word), meaning] as const)),
)

/**
 * What a text stands for in names of every league, such as "a time zone" for "ET";
 * null for one that may well name a league. A league that was called so would take
 * over the names of all others.
 */
export function meaningInEveryName(written: string): string | null {
  const normal = normalizeName(written)
  const text = foldPhrase(normal)
  const known = MEANING_OF.get(text)
  if (known !== undefined || text === '') return known ?? null
  if (endOfZone(normal, 0) === normal.length || endOfZone(text.toUpperCase(), 0) === text.length) return 'a time zone'
  if (weekdayStart(text, text.length) === 0) return 'a weekday'
  if (leadStart(`${text} `, text.length + 1) === 0) return 'a part of a time'
  return takeQuality(`(${text})`).trim() === '' || takeQuality(text).trim() === '' ? 'a picture quality' : null
}

/** What names may call a league, each text once. */
export interface LeagueWords {
  readonly text: string
  /** Codes of the leagues that are called so. */
  readonly codes: readonly string[]
}

/** A single letter, or a number such as a provider's id, stands in names for anything. */
const FEWEST_CHARACTERS = 2

/**
 * What names may call these leagues: code, short name, name and aliases, the
 * longer first. A text of two of them means both.
 */
function wordsOfLeagues(leagues: readonly KnownLeague[]): readonly LeagueWords[] {
  const byText = new Map<string, string[]>()
  for (const { code, name, shortName, aliases = [] } of leagues) {
    for (const written of [code, shortName, name, ...aliases]) {
      const text = foldPhrase(normalizeName(written ?? ''))
      if (text.length < FEWEST_CHARACTERS || !hasLetter(text)) continue
      const codes = byText.get(text) ?? []
      if (!codes.includes(code)) byText.set(text, [...codes, code])
    }
  }
  return [...byText]
    .map(([text, codes]) => ({ text, codes }))
    .sort((left, right) => right.text.length - left.text.length)
}

/** The words of leagues of the owner's: without those that say something else in every name, which no league is called by. */
export function wordsOfOwnLeagues(leagues: readonly KnownLeague[]): readonly LeagueWords[] {
  return wordsOfLeagues(leagues).filter(({ text }) => meaningInEveryName(text) === null)
}

/** The words as phrases that count before every built-in one: their ranks are below zero. */
export function ownLeaguePhrases(words: readonly LeagueWords[]): readonly Phrase<Meaning>[] {
  return words.map(({ text, codes }, index) => ({
    rank: index - words.length,
    meaning: { use: 'league_hints', target: oneOrList(codes), id: null },
    pattern: {},
    text,
  }))
}

/**
 * Names of the catalog's leagues that no pattern spells, as phrases that count
 * after every pattern: what a row of leagues.json says is enough for a hint, and
 * patterns are for what needs more. Codes are no names here, and neither is what
 * several competitions are called.
 */
function catalogPhrases(patterns: readonly { readonly words: readonly string[] }[]): readonly Phrase<Meaning>[] {
  const spelt = new Set([...patterns.flatMap(({ words }) => words), ...SHARED_LEAGUE_NAMES].map(foldPhrase))
  const codes = new Set(LEAGUES.map(({ code }) => code))
  return wordsOfLeagues(LEAGUES)
    .filter(({ text }) => !spelt.has(text) && !codes.has(text))
    .map(({ text, codes: leagues }, index) => ({
      rank: patterns.length + index,
      meaning: { use: 'league_hints', target: oneOrList(leagues), id: null },
      pattern: {},
      text,
    }))
}

let compiled: PhraseIndex<Meaning> | null = null

/** The built-in word patterns in one index, compiled on first use and shared by all services (rule 1). */
export function builtInIndex(): PhraseIndex<Meaning> {
  compiled ??= buildPhraseIndex(builtInPhrases(), bitOf)
  return compiled
}

/** What the user takes back of the built-in patterns. */
export interface TakenBack {
  /** Words and phrases, folded. */
  readonly words: ReadonlySet<string>
  /** Ids of patterns of the Detection Library. */
  readonly patterns: ReadonlySet<string>
}

/** The same as the user wants it: with words for the user's leagues (ownLeaguePhrases), without what the user takes back. */
export function ownIndex(ownLeagues: readonly Phrase<Meaning>[], { words, patterns }: TakenBack): PhraseIndex<Meaning> {
  const kept = builtInPhrases().filter(
    ({ text, meaning: { id } }) => !words.has(foldPhrase(text)) && (id === null || !patterns.has(id)),
  )
  return buildPhraseIndex([...ownLeagues, ...kept], bitOf)
}

/** True for a text that is a built-in word or phrase, whatever it says. */
export function isBuiltInWord(written: string): boolean {
  builtInWords ??= new Set(builtInPhrases().map(({ text }) => foldPhrase(text)))
  return builtInWords.has(foldPhrase(normalizeName(written)))
}

/** Made when a word is first asked for. */
let builtInWords: ReadonlySet<string> | undefined

/** Forgets the compiled index; the next use compiles it again. */
export function dropBuiltInIndex(): void {
  compiled = null
}

function builtInPhrases(): readonly Phrase<Meaning>[] {
  return [
    ...phrasesOf('league_hints', LEAGUES_IN_ORDER),
    ...catalogPhrases(LEAGUES_IN_ORDER),
    ...phrasesOf('sport_hints', [...SPORT_WORDS, ...SPORT_HINTS]),
    ...phrasesOf('card_segments', CARD_SEGMENTS),
    ...phrasesOf('exclusions', EXCLUSIONS),
    ...phrasesOf('shoulder', [...SHOULDER_WORDS, ...SHOULDER_WORDS_OF_LANGUAGES]),
    ...phrasesOf('shoulder_leads', SHOULDER_LEADS),
    ...phrasesOf('EVENT_CARD', EVENT_TYPE_KEYWORDS.EVENT_CARD),
    ...phrasesOf('TEAM_VS_TEAM', EVENT_TYPE_KEYWORDS.TEAM_VS_TEAM),
    ...phrasesOf('FIELD_EVENT', EVENT_TYPE_KEYWORDS.FIELD_EVENT),
  ]
}

/** Words for leagues, those that decide first. */
const LEAGUES_IN_ORDER: readonly TargetPattern<string | readonly string[]>[] = [
  ...OTHER_LEAGUES.filter(({ asLabel }) => asLabel !== true),
  ...LEAGUE_HINTS,
  ...OTHER_LEAGUES.filter(({ asLabel }) => asLabel === true),
]

function phrasesOf(
  use: PatternUse,
  patterns: readonly (WordPattern & Partial<TargetPattern<string | readonly string[]> & LibraryEntry>)[],
): Phrase<Meaning>[] {
  return patterns.flatMap((pattern, rank) => {
    const id = pattern.id === undefined || !isOfLibrary(use) ? null : patternId(use, pattern.id)
    const meaning = { use, target: pattern.target ?? null, id }
    return pattern.words.map((text) => ({ rank, meaning, pattern, text }))
  })
}
