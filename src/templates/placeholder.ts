import type { Variable } from './variables/variable.ts'
import { allowedSuffixes, findVariable, type Suffix } from './variables.ts'

/**
 * Braces around something on one line, which is a placeholder or was meant as one; around
 * nothing, or blanks alone, they are empty brackets.
 */
export const BRACES = /\{(?!\s*\})([^{}\r\n]{1,64})\}/gu

const NAME_AND_SUFFIX = /^([A-Za-z0-9_@]+)(?:\.([A-Za-z0-9_]+))?$/

/** What the text between two braces asks for. */
export type BracesRead =
  | { readonly kind: 'placeholder'; readonly variable: Variable; readonly suffix: Suffix }
  | { readonly kind: 'unknown_variable' }
  /** The suffix is none that the variable allows; in small letters. */
  | { readonly kind: 'suffix_not_allowed'; readonly variable: Variable; readonly suffix: string }

/** Reads what stands between two braces; names and suffixes without regard to case (design 7). */
export function readBraces(inner: string): BracesRead {
  const [, name = '', written] = NAME_AND_SUFFIX.exec(inner) ?? []
  const variable = findVariable(name)
  if (variable === undefined) return { kind: 'unknown_variable' }
  const suffix = written?.toLowerCase() ?? null
  const allowed = allowedSuffixes(variable).find((candidate) => candidate === suffix)
  if (allowed !== undefined) return { kind: 'placeholder', variable, suffix: allowed }
  return { kind: 'suffix_not_allowed', variable, suffix: suffix ?? '' }
}
