import type { DetectionKeyword } from '../../generated/records.ts'
import { byPrecedence } from '../keywords/keyword-precedence.ts'
import { KEYWORD_CATEGORIES } from './keyword-categories.ts'

const place = new Map(KEYWORD_CATEGORIES.map(({ code }, index) => [code, index]))

/** Order of a list of all keywords: category by category, each as it counts. */
export function byCategory(left: DetectionKeyword, right: DetectionKeyword): number {
  return (place.get(left.category) ?? 0) - (place.get(right.category) ?? 0) || byPrecedence(left, right)
}
