import schema from '../../../schemas/correction.schema.json' with { type: 'json' }
import { type FieldError, SportsGuideError } from '../../errors.ts'
import type { Correction, Warning } from '../../generated/records.ts'
import { validateCorrection } from '../../generated/validators.js'
import { type Draft, requireDraft, trimmedDraft } from '../../records/draft.ts'
import { fold } from '../identity/fold.ts'
import { fitsEverything, tidyName } from './name-pattern.ts'

/**
 * A correction as it is stored (design 4), made from what a person wrote: blanks
 * in the pattern are single ones. `others` are the stored corrections. Throws
 * CorrectionExists where one of them says the same, InvalidRecord with an entry
 * per field for everything else.
 */
export function correctionRecord(draft: Draft, others: readonly Correction[]): Correction {
  const trimmed = trimmedDraft(withTextTarget(draft))
  const pattern = typeof trimmed.pattern === 'string' ? trimmed.pattern.replace(/\s+/g, ' ') : trimmed.pattern
  const correction = requireDraft<Correction>(
    { ...trimmed, pattern },
    {
      validator: validateCorrection,
      schema,
      name: 'correction',
      errors: errorsOf(trimmed.kind, pattern, trimmed.target),
    },
  )
  const same = others.find((other) => saysTheSame(correction, other))
  if (same === undefined) return correction
  const message = `correction ${same.id} says the same: change that one`
  throw new SportsGuideError('CorrectionExists', message, { fields: [{ field: '/pattern', message }] })
}

/** One warning for each correction among `rows` that has lapsed or whose name has a newer one among `all`. */
export function correctionWarnings(rows: readonly Correction[], all: readonly Correction[], now: Date): Warning[] {
  return rows.flatMap((row): Warning[] => {
    if (row.enabled === false) return []
    const place = placeOf(row)
    if (hasLapsed(row, now)) {
      const message = `${place} lapsed at ${row.expires}, so it counts no more; delete it, or give it a later time.`
      return [{ code: 'correction_lapsed', message, place }]
    }
    const newer = all.find((other) => isAboutSameName(row, other) && isNewer(other, row) && !hasLapsed(other, now))
    if (newer === undefined) return []
    const message = `${place}: the newer correction ${newer.id} is about the same name and counts in its place; delete one of the two.`
    return [{ code: 'correction_superseded', message, place }]
  })
}

/** How messages name a correction. */
export function placeOf({ id, pattern }: Correction): string {
  return `correction ${id ?? ''} ${JSON.stringify(pattern)}`.replace('  ', ' ')
}

/** True for a correction whose time is over. */
export function hasLapsed({ expires }: Correction, now: Date): boolean {
  return typeof expires === 'string' && Date.parse(expires) <= now.getTime()
}

/** Ids of events may be given as numbers. */
function withTextTarget(draft: Draft): Draft {
  return typeof draft.target === 'number' ? { ...draft, target: String(draft.target) } : draft
}

/** What the schema cannot say of a correction. */
function errorsOf(kind: unknown, pattern: unknown, target: unknown): FieldError[] {
  const isGiven = target !== null && target !== undefined
  const errors: FieldError[] = []
  if (kind === 'is_event' && !isGiven) {
    errors.push({ field: '/target', message: 'is required: the id of the event that the name means' })
  }
  if (kind === 'alias' && !isGiven)
    errors.push({ field: '/target', message: 'is required: the team that the word means' })
  if (kind === 'never' && isGiven) errors.push({ field: '/target', message: 'must be null: the name means nothing' })
  if (typeof pattern !== 'string') return errors
  if (kind === 'alias' && pattern.includes('*')) {
    errors.push({ field: '/pattern', message: 'must be a word as names write it: * stands for nothing in an alias' })
  } else if (kind === 'alias' && fold(pattern) === '') {
    errors.push({ field: '/pattern', message: 'must hold a letter or a number' })
  } else if (fitsEverything(pattern)) {
    errors.push({ field: '/pattern', message: 'must hold more than *: it would decide every name' })
  }
  return errors
}

function saysTheSame(correction: Correction, other: Correction): boolean {
  if (other.kind !== correction.kind || (other.target ?? null) !== (correction.target ?? null)) return false
  if (correction.kind === 'alias') return fold(other.pattern) === fold(correction.pattern)
  return tidyName(other.pattern) === tidyName(correction.pattern)
}

function isAboutSameName(one: Correction, other: Correction): boolean {
  if (one.kind === 'alias' || other.kind === 'alias' || other.enabled === false) return false
  return tidyName(one.pattern) === tidyName(other.pattern)
}

function isNewer(one: Correction, other: Correction): boolean {
  return (one.id ?? 0) > (other.id ?? 0)
}
