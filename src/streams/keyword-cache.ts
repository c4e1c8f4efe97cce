import { createKeywordService, type KeywordService } from '../detection/index.ts'
import { leagueCatalogue } from '../sports/index.ts'
import type { OwnerRows } from '../store/user-rows.ts'

/** The rows that say how names are read. */
type NameRows = Pick<OwnerRows, 'detection_keywords' | 'own_leagues'>

/** The keyword service of the rows that are stored now. */
export interface KeywordCache {
  /**
   * The service of these keywords and leagues. The same rows as last time, member for member, get
   * the same service, so that nothing is compiled anew; what was written in
   * between, by whomever, takes effect at once.
   */
  serviceOf(rows: NameRows): KeywordService
}

/** A cache of one service. What the rows say decides, not their revision: a restored backup brings its own revisions. */
export function createKeywordCache(): KeywordCache {
  let last: { readonly saying: string; readonly service: KeywordService } | null = null
  return {
    serviceOf({ detection_keywords: keywords, own_leagues: ownLeagues }) {
      const saying = JSON.stringify([keywords, ownLeagues])
      if (last?.saying !== saying) {
        last = { saying, service: createKeywordService(keywords, { leagues: leagueCatalogue(ownLeagues) }) }
      }
      return last.service
    },
  }
}
