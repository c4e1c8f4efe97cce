import schema from '../../../schemas/correction.schema.json' with { type: 'json' }
import { checkCorrection } from '../../channels/correction-check.ts'
import type { Correction } from '../../generated/records.ts'
import { correctionRecord, correctionWarnings } from '../../matching/index.ts'
import { readRows } from '../../store/documents.ts'
import type { Route } from '../route.ts'
import { rowRoutes } from '../row-routes.ts'

/** What the owner decided about names: "this is that event", "never match this", "this word means that team". */
export const correctionRoutes: readonly Route[] = rowRoutes({
  document: 'corrections',
  path: '/api/v1/corrections',
  names: ['correction', 'corrections'],
  schema,
  orderedBy: 'age, the newest first',
  compare: (one, other) => other.id - one.id,
  prepare:
    async () =>
    (draft, { others }) =>
      correctionRecord(draft, others),
  async warningsOf({ host }, rows) {
    const { rows: all } = readRows('corrections', (await host.settings.read('corrections')).value)
    return correctionWarnings(rows, all as Correction[], host.clock())
  },
  warningsOfChange: checkCorrection,
})
