import { compileUserPattern } from '../detection/index.ts'
import { SportsGuideError } from '../errors.ts'
import type { StreamGroup, Warning } from '../generated/records.ts'
import type { OwnerRows } from '../store/documents.ts'

/**
 * Compiles every expression in the owner's rows. Throws PatternRefused naming
 * the row and the field of the first that cannot be run: a run that left it out
 * would take other streams than the owner meant.
 */
export function requirePatterns(rows: Partial<OwnerRows>): void {
  const { stream_groups: groups = [], exception_keywords: keywords = [], detection_keywords: hints = [] } = rows
  for (const group of groups) {
    for (const field of ['name_pattern', 'include_regex', 'exclude_regex'] as const) {
      requirePattern(group[field], `stream group "${group.name}", ${field}`)
    }
  }
  for (const { label, patterns } of keywords) {
    for (const pattern of patterns) requirePattern(pattern, `exception keyword "${label}"`)
  }
  for (const { keyword, is_regex: isPattern, category } of hints) {
    if (isPattern) requirePattern(keyword, `detection keyword of ${category}`)
  }
}

function requirePattern(pattern: string | undefined, place: string): void {
  if (pattern === undefined) return
  try {
    compileUserPattern(pattern)
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    throw new SportsGuideError(error.code, `${place}: ${error.message}`, { cause: error })
  }
}

/** One warning for each wish of the owner's that this version cannot fulfil, so that none is ignored in silence. */
export function unfulfilledWishes(rows: OwnerRows): Warning[] {
  const wishes: string[] = []
  for (const group of rows.stream_groups) {
    if (isAttached(group)) wishes.push(`stream group "${group.name}": mode attach, so its streams are left alone`)
    if (group.extraction_regex !== undefined) wishes.push(`stream group "${group.name}": extraction_regex`)
    if (group.account !== undefined) wishes.push(`stream group "${group.name}": account`)
  }
  if (rows.favourite_teams.length > 0) wishes.push('favourite_teams')
  if (rows.own_leagues.length > 0) wishes.push('own_leagues')
  return wishes.map((wish) => ({ code: 'not_supported_yet', message: `This version cannot do it yet: ${wish}.` }))
}

/** True for a group whose channels are the owner's own: the plugin makes none for it. */
export function isAttached({ mode }: StreamGroup): boolean {
  return mode === 'attach'
}
