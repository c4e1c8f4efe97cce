import { type KnownLeague, LEAGUES } from '../../sports/leagues.ts'
import { oneOrList } from '../pattern-meaning.ts'
import type { Meaning } from '../pattern-use.ts'
import { SHARED_LEAGUE_NAMES } from '../patterns/pattern-sets.ts'
import { hasLetter } from '../text/characters.ts'
import { foldText, normaliseName } from '../text/normalize.ts'
import type { Phrase } from '../text/phrase-index.ts'
import { meaningInEveryName } from './name-words.ts'

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
  for (const { code, name, short_name: shortName, aliases = [] } of leagues) {
    for (const written of [code, shortName, name, ...aliases]) {
      const text = foldText(normaliseName(written ?? ''))
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
    meaning: { use: 'league_hints', target: oneOrList(codes) },
    pattern: {},
    text,
  }))
}

/**
 * Names of the catalogue's leagues that no pattern spells, as phrases that count
 * after every pattern: what a row of leagues.json says is enough for a hint, and
 * patterns are for what needs more. Codes are no names here, and neither is what
 * several competitions are called.
 */
export function cataloguePhrases(
  patterns: readonly { readonly words: readonly string[] }[],
): readonly Phrase<Meaning>[] {
  const spelt = new Set([...patterns.flatMap(({ words }) => words), ...SHARED_LEAGUE_NAMES].map(foldText))
  const codes = new Set(LEAGUES.map(({ code }) => code))
  return wordsOfLeagues(LEAGUES)
    .filter(({ text }) => !spelt.has(text) && !codes.has(text))
    .map(({ text, codes: leagues }, index) => ({
      rank: patterns.length + index,
      meaning: { use: 'league_hints', target: oneOrList(leagues) },
      pattern: {},
      text,
    }))
}
