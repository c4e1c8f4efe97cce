import type { Warning } from '../../generated/records.ts'
import { cutText } from '../../records/cut-text.ts'
import { allowedSuffixes, type Suffix, VARIABLES } from '../variables/index.ts'
import type { Variable } from '../variables/variable.ts'
import { nearestOf } from './nearest-name.ts'
import { BRACES, readBraces } from './placeholder.ts'

/** Every pair of braces: a text may say that with something else in it, an address cannot. */
const ANY_BRACES = /\{([^{}]*)\}/g
const LONGEST_QUOTE = 80

const nearestVariable = nearestOf(VARIABLES.map(({ name }) => name))
const variables = new Map(VARIABLES.map((variable) => [variable.name, variable]))
const nearestSuffix = nearestOf(['next', 'last'])

/** What is wrong with a text's placeholders: codes unknown_variable and suffix_not_allowed. */
export function templateWarnings(text: string): readonly Warning[] {
  return warningsOf(text, BRACES, ' and stays as written.')
}

/** What is wrong with the placeholders of an art template: codes unknown_variable and suffix_not_allowed. */
export function addressWarnings(template: string): readonly Warning[] {
  return warningsOf(template, ANY_BRACES, '; in the path of an address that leaves no address at all.')
}

function warningsOf(text: string, braces: RegExp, consequence: string): readonly Warning[] {
  return Array.from(text.matchAll(braces), ([written, inner = '']): Warning | null => {
    const read = readBraces(inner)
    if (read.kind === 'placeholder') return null
    const shown = cutText(written.replace(/\s+/g, ' '), LONGEST_QUOTE)
    const { kind: code } = read
    if (code === 'unknown_variable') {
      const without = `${shown} names no variable${consequence}`
      return { code, message: withSuggestion(without, placeholderNear(inner)) }
    }
    const { variable, suffix } = read
    const choice = allowedSuffixes(variable).map((allowed) => placeholderText(variable, allowed))
    const without = `${shown} is empty: ${variable.name} has no .${suffix}. Expected ${choice.join(', ')}.`
    const near = suffixNear(variable, suffix)
    return { code, message: withSuggestion(without, near === null ? null : placeholderText(variable, near)) }
  }).filter((warning) => warning !== null)
}

/** The placeholder that was probably meant; null where no variable is near. */
function placeholderNear(inner: string): string | null {
  const parts = inner.split(/[^\p{L}\p{M}\p{N}_@\s-]+/u).filter((part) => part.trim() !== '')
  const [name = '', suffix = ''] = joinedSuffix(parts.join('_')) ?? parts
  const variable = variables.get(nearestVariable(name) ?? '')
  return variable === undefined ? null : placeholderText(variable, suffixNear(variable, suffix))
}

/** A variable with its suffix behind or before it: opponent_next, next opponent. Null where there is no such variable. */
function joinedSuffix(written: string): [name: string, suffix: string] | null {
  const [, before = '', name = '', behind = ''] =
    /^(?:(next|last)[_\s-]+)?(.*?)(?:[_\s-]+(next|last))?$/i.exec(written) ?? []
  const suffix = behind || before
  return suffix !== '' && variables.has(name.trim().toLowerCase()) ? [name, suffix] : null
}

/** The suffix of the variable that was probably meant; null for none. */
function suffixNear(variable: Variable, written: string): Suffix {
  const near = nearestSuffix(written)
  return allowedSuffixes(variable).find((allowed) => allowed === near) ?? null
}

function placeholderText({ name }: Variable, suffix: Suffix): string {
  return `{${name}${suffix === null ? '' : `.${suffix}`}}`
}

function withSuggestion(message: string, suggestion: string | null): string {
  return suggestion === null ? message : `${message} Did you mean ${suggestion}?`
}
