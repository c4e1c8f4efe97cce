import { createKeywordService, type KeywordService } from '../detection/index.ts'
import type { DetectionKeyword } from '../generated/records.ts'

/** The keyword service of the rows that are stored now. */
export interface KeywordCache {
  /**
   * The service of these rows. The same rows as last time, member for member, get
   * the same service, so that nothing is compiled anew; what was written in
   * between, by whomever, takes effect at once.
   */
  serviceOf(rows: readonly DetectionKeyword[]): KeywordService
}

/** A cache of one service. What the rows say decides, not their revision: a restored backup brings its own revisions. */
export function createKeywordCache(): KeywordCache {
  let last: { readonly saying: string; readonly service: KeywordService } | null = null
  return {
    serviceOf(rows) {
      const saying = JSON.stringify(rows)
      if (last?.saying !== saying) last = { saying, service: createKeywordService(rows) }
      return last.service
    },
  }
}
