import { SportsGuideError } from '../errors.ts'
import type { RefreshReport } from '../generated/records.ts'
import type { ApiParts } from './route.ts'

/** The report of the last run. Throws NotFound before the first. */
export function requireLastReport({ lastReport }: ApiParts): RefreshReport {
  const report = lastReport()
  if (report !== null) return report
  throw new SportsGuideError('NotFound', 'no refresh has run yet; POST /api/v1/runs starts one')
}
