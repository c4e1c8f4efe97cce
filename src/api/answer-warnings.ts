import type { Warning } from '../generated/records.ts'
import { cutText } from '../text.ts'

/** Names that one answer tells of. */
const MOST_NAMES = 20
const LONGEST_NAME = 100

/** One warning for each name that nothing reads: a misspelt one changes nothing. `where` says what it stands in, as "in the query". */
export function unreadNames(given: readonly string[], known: readonly string[], where: string): readonly Warning[] {
  return given
    .filter((name) => !known.includes(name))
    .slice(0, MOST_NAMES)
    .map((name) => {
      const place = cutText(name, LONGEST_NAME)
      return {
        code: 'config_key_unknown',
        message: `Unknown field ${JSON.stringify(place)} ${where} (ignored).`,
        place,
      }
    })
}

/** The warnings, equal ones once. */
export function onceEach(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()]
}
