import type { OwnLeague, Warning } from '../../generated/records.ts'
import type { LeagueCatalogue } from '../../sports/index.ts'
import { createKeywordService } from '../keyword-service.ts'
import { wordsOfLeagues } from '../lookup/league-words.ts'
import { listOf } from '../targets.ts'
import { foldText } from '../text/normalise.ts'

/**
 * One warning for each word of these leagues of the owner's that names another
 * league too: a built-in one, whose names then mean the owner's, or another of his
 * own, so that it alone tells neither.
 */
export function sharedLeagueWords(rows: readonly OwnLeague[], { own }: LeagueCatalogue): Warning[] {
  const builtIn = new Map(
    createKeywordService()
      .getLeagueHints()
      .flatMap(({ keywords, target }) => keywords.map((word) => [foldText(word), listOf(target)] as const)),
  )
  const words = wordsOfLeagues(own)
  return rows.flatMap(({ code, enabled }) => {
    if (enabled === false) return []
    const place = `own league "${code}"`
    return words.flatMap(({ text, codes }): Warning[] => {
      if (!codes.includes(code)) return []
      const mine = codes.filter((other) => other !== code)
      const theirs = (builtIn.get(text) ?? []).filter((other) => !codes.includes(other))
      const shared = (message: string): Warning => ({
        code: 'league_word_shared',
        message: `${place}: ${message}`,
        place,
      })
      return [
        ...(theirs.length === 0
          ? []
          : [shared(`"${text}" meant ${theirs.join(', ')}; names with it mean ${codes.join(', ')} now.`)]),
        ...(mine.length === 0
          ? []
          : [shared(`"${text}" names ${mine.join(', ')} too, so it alone does not tell them apart.`)]),
      ]
    })
  })
}
