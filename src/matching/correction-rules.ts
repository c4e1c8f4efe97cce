import type { FieldError } from '../errors.ts'
import type { Correction } from '../generated/records.ts'
import { aliasWordProblem } from './alias-word.ts'
import { hasLapsed } from './correction.ts'
import { fitsEverything } from './correction-patterns.ts'
import { fold } from './teams/name-folding.ts'

/** The members of a correction that rules look at, as a person or a stored document has them. */
export type CorrectionMembers = { readonly [Member in 'kind' | 'pattern' | 'target' | 'expires']?: unknown }

/** What the target of a correction of each kind says; null for a kind that has none. */
const TARGETS: Readonly<Record<Correction['kind'], string | null>> = {
  is_event: 'the id of the event that the name means',
  alias: 'the team that the word means',
  never: null,
}

const problems = new WeakMap<Correction, string | null>()

/** What the schema cannot say of a correction (design 4): an entry for each thing that is wrong. */
export function correctionErrors({ kind, pattern, target, expires }: CorrectionMembers): FieldError[] {
  const errors: FieldError[] = []
  const isGiven = target !== null && target !== undefined && target !== ''
  const needed = isKind(kind) ? TARGETS[kind] : undefined
  if (needed === null && isGiven) errors.push({ field: '/target', message: 'must be null: the name means nothing' })
  if (needed && !isGiven) errors.push({ field: '/target', message: `is required: ${needed}` })
  if (expires !== null && expires !== undefined && !isMoment(expires)) {
    errors.push({ field: '/expires', message: 'must be a time that there is, such as 2025-06-07T04:00:00Z' })
  }
  const problem = typeof pattern === 'string' ? patternProblem(kind, pattern) : null
  if (problem !== null) errors.push({ field: '/pattern', message: problem })
  return errors
}

/**
 * Why a stored row does not count, as a part of a sentence; null for one that keeps the rules. A
 * document that was edited by hand or restored may hold rows that the API refuses.
 */
export function rowProblem(row: Correction): string | null {
  const known = problems.get(row)
  if (known !== undefined) return known
  const [error] = correctionErrors(row)
  const problem = error === undefined ? null : `its ${error.field.slice(1)} ${error.message}`
  problems.set(row, problem)
  return problem
}

/** True for a row that is switched on, has not lapsed and keeps the rules. */
export function isInForce(row: Correction, now: Date): boolean {
  return row.enabled !== false && !hasLapsed(row, now) && rowProblem(row) === null
}

function isKind(kind: unknown): kind is Correction['kind'] {
  return typeof kind === 'string' && Object.hasOwn(TARGETS, kind)
}

function patternProblem(kind: unknown, pattern: string): string | null {
  if (kind !== 'alias') return fitsEverything(pattern) ? 'must hold more than *: it would decide every name' : null
  if (pattern.includes('*')) return 'must be a word as names write it: * stands for nothing in an alias'
  return fold(pattern) === '' ? 'must hold a letter or a number' : aliasWordProblem(pattern)
}

/** Days that a month does not have are read as days of the next, so the day is looked at by itself. */
function isMoment(text: unknown): boolean {
  if (typeof text !== 'string' || Number.isNaN(Date.parse(text))) return false
  const day = text.slice(0, 'YYYY-MM-DD'.length)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
}
