import schema from '../../schemas/correction.schema.json' with { type: 'json' }
import { SportsGuideError } from '../errors.ts'
import type { Correction } from '../generated/records.ts'
import { validateCorrection } from '../generated/validators.js'
import { type Draft, requireDraft, trimmedDraft } from '../records/validation.ts'
import { isSameAliasWord } from './alias-word.ts'
import { tidyName } from './correction-patterns.ts'
import { correctionErrors } from './correction-rules.ts'

/**
 * A correction as it is stored (design 4), made from what a person wrote: blanks
 * in the pattern are single ones. `counting` are the stored corrections that count
 * now (countingCorrections): beside one that does not, a new one that says the same
 * has its use. Throws CorrectionExists where one of them says the same,
 * InvalidRecord with an entry per field for everything else.
 */
export function correctionRecord(draft: Draft, counting: readonly Correction[]): Correction {
  const trimmed = trimmedDraft(withTextTarget(draft))
  const pattern = typeof trimmed.pattern === 'string' ? trimmed.pattern.replace(/\s+/g, ' ') : trimmed.pattern
  const correction = requireDraft<Correction>(
    { ...trimmed, pattern },
    {
      validator: validateCorrection,
      schema,
      name: 'correction',
      errors: correctionErrors({ ...trimmed, pattern }),
    },
  )
  const same = counting.find((other) => saysTheSame(correction, other))
  if (same === undefined) return correction
  const message = `correction ${same.id} says the same: change that one`
  throw new SportsGuideError('CorrectionExists', message, { fields: [{ field: '/pattern', message }] })
}

/** Ids of events may be given as numbers. */
function withTextTarget(draft: Draft): Draft {
  return typeof draft.target === 'number' ? { ...draft, target: String(draft.target) } : draft
}

function saysTheSame(correction: Correction, other: Correction): boolean {
  if (other.kind !== correction.kind || (other.target ?? null) !== (correction.target ?? null)) return false
  if (correction.kind === 'alias') return isSameAliasWord(correction, other)
  return tidyName(other.pattern) === tidyName(correction.pattern)
}
