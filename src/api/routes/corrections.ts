import schema from '../../../schemas/correction.schema.json' with { type: 'json' }
import type { Correction, Warning } from '../../generated/records.ts'
import { correctionRecord, correctionWarnings, countingCorrections, takenOverWarnings } from '../../matching/index.ts'
import { readRowsOf } from '../../store/user-rows.ts'
import { checkCorrection } from '../../streams/correction-check.ts'
import type { ApiParts, Route } from '../route.ts'
import { rowRoutes } from '../row-routes.ts'

/** What the owner decided about names: "this is that event", "never match this", "this word means that team". */
export const correctionRoutes: readonly Route[] = rowRoutes({
  rows: 'corrections',
  path: '/api/v1/corrections',
  names: ['correction', 'corrections'],
  nameOf: ({ pattern }) => pattern,
  schema,
  orderedBy: 'age, newest first',
  compare: (one, other) => other.id - one.id,
  prepare:
    async ({ host }) =>
    (draft, { others }) =>
      correctionRecord(draft, countingCorrections(others, host.clock())),
  warningsOf,
  async warningsOfSaved(parts, row) {
    const takenOver = takenOverWarnings(row, await storedRows(parts), parts.host.clock())
    return [...(await warningsOf(parts, [row])), ...takenOver, ...(await checkCorrection(parts, row))]
  },
})

async function warningsOf(parts: ApiParts, rows: readonly Correction[]): Promise<readonly Warning[]> {
  return correctionWarnings(rows, await storedRows(parts), parts.host.clock())
}

async function storedRows({ host }: ApiParts): Promise<readonly Correction[]> {
  return (await readRowsOf(host.settings, 'corrections')).rows
}
