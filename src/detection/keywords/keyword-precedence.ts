import type { DetectionKeyword } from '../../generated/records.ts'

/** Order in which keywords of one use count (design 5): higher priority, then the longer keyword, then the lower id. */
export function byPrecedence(left: DetectionKeyword, right: DetectionKeyword): number {
  return (
    (right.priority ?? 0) - (left.priority ?? 0) ||
    right.keyword.length - left.keyword.length ||
    (left.id ?? Number.MAX_SAFE_INTEGER) - (right.id ?? Number.MAX_SAFE_INTEGER)
  )
}
