import type { OwnLeague, Warning } from '../../generated/records.ts'
import { type LeagueCatalog, leagueName } from '../../sports/index.ts'
import { listOf } from '../hint-target.ts'
import { KeywordService } from '../keyword-service.ts'
import {
  CHANNEL_BRANDS,
  CHANNEL_WORDS,
  PROVIDER_WORDS,
  REMARK_WORDS,
  SHARED_LEAGUE_NAMES,
  SHOULDER_LEADS,
  SHOULDER_WORDS,
  SPORT_HINTS,
  SPORT_WORDS,
} from '../patterns/pattern-sets.ts'
import { meaningInEveryName, wordsOfOwnLeagues } from '../scan/built-in-index.ts'
import { foldPhrase } from '../text/normalize.ts'

/** Why a league of the owner's cannot be called so (meaningInEveryName); null for a word that it can. */
export function leagueWordProblem(word: string): string | null {
  const meaning = meaningInEveryName(word)
  if (meaning === null) return null
  return `must not be ${JSON.stringify(word.trim())}, which means ${meaning} in the stream names of every league: use a longer word`
}

/**
 * One warning for each word of leagues of the owner's that are switched on and that a
 * record would be refused for today: no name is taken for the league by it.
 */
export function idleLeagueWords(rows: readonly OwnLeague[]): Warning[] {
  return rows.flatMap(({ code, name, shortName, aliases = [], enabled }) => {
    if (enabled === false) return []
    const place = `own league "${code}"`
    const words = [...new Set([code, shortName, name, ...aliases])]
    return words.flatMap((word): Warning[] => {
      const meaning = word === undefined ? null : meaningInEveryName(word)
      if (meaning === null) return []
      const message = `${place}: the word ${JSON.stringify(word)} is ignored, because it means ${meaning} in the stream names of every league. Use a longer word.`
      return [{ code: 'league_word_common', message, place }]
    })
  })
}

/** What words stand for in names beside leagues. */
const OTHER_MEANINGS: ReadonlyMap<string, string> = new Map(
  (
    [
      ['a sport', [...SPORT_HINTS, ...SPORT_WORDS].flatMap(({ words }) => words)],
      ['several competitions', SHARED_LEAGUE_NAMES],
      ['shows around an event', [...SHOULDER_WORDS, ...SHOULDER_LEADS].flatMap(({ words }) => words)],
      ['a TV channel or a playlist group', [...PROVIDER_WORDS, ...CHANNEL_BRANDS, ...CHANNEL_WORDS]],
      ['a round or another remark', REMARK_WORDS],
    ] as const
  )
    .toReversed()
    .flatMap(([meaning, words]) => words.map((word) => [foldPhrase(word), meaning] as const)),
)

/** What else is known of words. */
export interface WordKnowledge {
  /** The leagues that there are, those of `rows` among them. */
  readonly leagues: LeagueCatalog
  /** True for a word that names a team or its city; nothing does if not given. */
  readonly isTeam?: (word: string) => boolean
}

/**
 * One warning for each word of these leagues of the owner's that means something else
 * as well: another league (league_word_shared), built in, whose names then mean the
 * owner's, or another of his own, so that it alone tells neither; or a sport, a
 * channel, a team and so on (league_word_common).
 */
export function sharedLeagueWords(
  rows: readonly OwnLeague[],
  { leagues, isTeam = () => false }: WordKnowledge,
): Warning[] {
  const namesOf = (codes: readonly string[]) => codes.map((code) => leagueName(code, leagues)).join(', ')
  const builtIn = new Map(
    new KeywordService()
      .getLeagueHints()
      .flatMap(({ keywords, target }) => keywords.map((word) => [foldPhrase(word), listOf(target)] as const)),
  )
  const words = wordsOfOwnLeagues(leagues.own)
  return rows.flatMap(({ code, enabled }) => {
    if (enabled === false) return []
    const place = `own league "${code}"`
    return words.flatMap(({ text, codes }): Warning[] => {
      if (!codes.includes(code)) return []
      const mine = codes.filter((other) => other !== code)
      const theirs = (builtIn.get(text) ?? []).filter((other) => !codes.includes(other))
      const warnings: Warning[] = []
      const warn = (kind: 'league_word_shared' | 'league_word_common', message: string) =>
        warnings.push({ code: kind, message: `${place}: ${message}`, place })
      if (theirs.length > 0) {
        warn(
          'league_word_shared',
          `"${text}" also means ${namesOf(theirs)}. Stream names with it now belong to ${codes.join(', ')}.`,
        )
      }
      if (mine.length > 0) {
        warn(
          'league_word_shared',
          `"${text}" is also a word for ${mine.join(', ')}, so it alone does not show which league is meant.`,
        )
      }
      const meaning = OTHER_MEANINGS.get(text) ?? (isTeam(text) ? 'a team or its city' : undefined)
      if (meaning !== undefined && theirs.length === 0 && !builtIn.has(text)) {
        warn(
          'league_word_common',
          `"${text}" also means ${meaning}, and stream names with it now belong to this league. Use a longer word if that is wrong.`,
        )
      }
      return warnings
    })
  })
}
