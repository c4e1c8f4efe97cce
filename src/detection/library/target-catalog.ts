import type { DetectionKeyword, Warning } from '../../generated/records.ts'
import { BUILT_IN_LEAGUES, codeMeant, codeSuggestion, type LeagueCatalog, SPORTS } from '../../sports/index.ts'
import { foldName } from '../../text.ts'
import { listOf, targetOf } from '../hint-target.ts'
import { isBuiltInWord } from '../scan/built-in-index.ts'
import { findCategory } from './keyword-categories.ts'
import { unknownPatterns } from './pattern-switches.ts'

/** The leagues and sports that there are. */
export interface TargetCatalog {
  /** The code of a league or sport as the rest of the plugin compares it; null for one that nobody knows. */
  codeOf(kind: 'league' | 'sport', text: string): string | null
  /** The code of what a person calls so: also by the names that people have for leagues; null as above. */
  codeMeant(kind: 'league' | 'sport', text: string): string | null
  /** ' Did you mean "nhl" (NHL)?' for an unknown one; empty where nothing is near enough. */
  suggestion(kind: 'league' | 'sport', text: string): string
}

/** What targets may be where there are these leagues. Codes, and the names of sports, are read without case. */
export function targetCatalog(leagues: LeagueCatalog = BUILT_IN_LEAGUES): TargetCatalog {
  const { all, own } = leagues
  const codes = {
    league: new Map(all.map(({ code }) => [foldName(code), code])),
    sport: new Map([
      ...own.map(({ sport }) => [foldName(sport), sport] as const),
      ...SPORTS.flatMap(({ code, name }) => [[foldName(name), code] as const, [code, code] as const]),
    ]),
  }
  return {
    codeOf: (kind, text) => codes[kind].get(foldName(text)) ?? null,
    codeMeant: (kind, text) => codeMeant(kind, text, leagues),
    suggestion: (kind, text) => codeSuggestion(kind, text, leagues),
  }
}

/** An unknown league or sport in the targets of keywords. */
interface UnknownTarget {
  readonly kind: 'league' | 'sport'
  readonly target: string
  readonly first: string
  keywords: number
}

/** Distinct codes that one answer warns of. */
const MOST_WARNINGS = 100

/**
 * One warning for each league or sport that keywords name and nobody knows: the
 * owner may add it later, so the keyword is taken. So is a word that is taken back
 * and that is not built in, and the id of a pattern that another version may have.
 */
export function unknownTargets(keywords: Iterable<DetectionKeyword>, catalog: TargetCatalog): Warning[] {
  const unknown = new Map<string, UnknownTarget>()
  for (const row of keywords) {
    const { category, keyword } = row
    const kind = findCategory(category)?.target.kind
    if (kind !== 'league' && kind !== 'sport') continue
    for (const one of listOf(targetOf(row))) {
      if (catalog.codeOf(kind, one) !== null) continue
      const known = unknown.get(`${kind} ${one}`)
      if (known) known.keywords += 1
      else unknown.set(`${kind} ${one}`, { kind, target: one, first: keyword, keywords: 1 })
    }
  }
  const warnings = [...unknown.values()].map(({ kind, target, first, keywords }): Warning => {
    const others = keywords > 1 ? ` and ${keywords - 1} more` : ''
    const remedy =
      kind === 'league'
        ? 'Use the code of the league, such as nba, or add it to your own leagues.'
        : 'Correct the target.'
    const place = `detection keyword ${JSON.stringify(first)}`
    const hint = catalog.suggestion(kind, target)
    const message = `${place}${others}: the ${kind} ${JSON.stringify(target)} does not exist, so no event is found.${hint} ${remedy}`
    return { code: 'row_refers_to_nothing', message, place }
  })
  return [...warnings, ...unknownWords(keywords), ...unknownPatterns(keywords)].slice(0, MOST_WARNINGS)
}

/** One warning for each word that is taken back although it is not built in. */
function unknownWords(keywords: Iterable<DetectionKeyword>): readonly Warning[] {
  return [...keywords]
    .filter(({ category, keyword, isRegex }) => category === 'ignored_words' && !isRegex && !isBuiltInWord(keyword))
    .map(({ keyword }): Warning => {
      const place = `detection keyword ${JSON.stringify(keyword)}`
      const message = `${place}: no built-in word that can be taken back is spelled like this, so it changes nothing. Check the spelling, or delete it.`
      return { code: 'row_refers_to_nothing', message, place }
    })
}
