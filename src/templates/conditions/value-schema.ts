import { cutText } from '../../cut-text.ts'
import type { ConditionalDescription } from '../../generated/records.ts'
import type { CodeList } from './codes.ts'

/**
 * What a row's condition_value has to say: checks, pickers and the docs read
 * this. The members are those of JSON Schema where it has them; the value itself
 * is stored as text, or as a number that is read as its text.
 */
export interface ValueSchema {
  readonly type: 'none' | 'integer' | 'number' | 'string'
  /** What it must be, in a sentence: a whole number from 1. */
  readonly description: string
  /** What a picker writes beside the box; absent where no value is taken. */
  readonly title?: string
  readonly example?: string
  readonly minimum?: number
  /** The number must be greater than this. */
  readonly above?: number
  /** What counts where the row has no value; a value without a default must be given. */
  readonly default?: string
  /** The text is one of these codes, or a name of one. */
  readonly codes?: CodeList
}

/** How a value is read, beside its schema. */
export interface ValueKind<Value> {
  readonly schema: ValueSchema
  /** What the row's text says; undefined where it does not fit the schema. Never throws. */
  readonly read: (text: string) => Value | undefined
}

const LONGEST_QUOTE = 60

/** A row's condition_value as text; null where it has none. */
export function conditionValue({ condition_value: value }: ConditionalDescription): string | null {
  return value === undefined || value === null ? null : String(value)
}

/** Of conditions without a value. */
export const NO_VALUE: ValueSchema = { type: 'none', description: 'no value' }

/** A whole number from 1 on. */
export function countFrom1(labels: Pick<ValueSchema, 'title' | 'example' | 'default'>): ValueKind<number> {
  return {
    schema: { type: 'integer', description: 'a whole number from 1', ...labels, minimum: 1 },
    read: (text) => {
      const written = text.trim() || (labels.default ?? '')
      const count = /^\d{1,9}$/.test(written) ? Number(written) : 0
      return count >= 1 ? count : undefined
    },
  }
}

/** A number greater than 0, fractions allowed. */
export function numberAbove0(labels: Pick<ValueSchema, 'title' | 'example'>): ValueKind<number> {
  return {
    schema: { type: 'number', description: 'a number greater than 0', ...labels, above: 0 },
    read: (text) => {
      const value = /^\d{1,9}(?:\.\d{1,9})?$/.test(text.trim()) ? Number(text) : 0
      return value > 0 ? value : undefined
    },
  }
}

/** Any text but blanks. */
export function someText(labels: Pick<ValueSchema, 'title' | 'example'>): ValueKind<string> {
  return { schema: { type: 'string', description: 'a text', ...labels }, read: (text) => text.trim() || undefined }
}

/** A code or a name of it. One that is in no list is read all the same: a provider may have codes of its own. */
export function codeOf(codes: CodeList, labels: Pick<ValueSchema, 'title' | 'example'>): ValueKind<string> {
  return {
    schema: { type: 'string', description: `the code or name of a ${codes}`, ...labels, codes },
    read: (text) => text.trim() || undefined,
  }
}

/** Why a value does not fit: "win_streak takes a whole number from 1, not "five"." */
export function misfit(condition: string, { description }: ValueSchema, value: string): string {
  const got = value.trim() === '' ? 'and the row has none' : `not ${quoted(value)}`
  return `${condition} takes ${description}, ${got}.`
}

/** An owner's or a provider's text inside a sentence. */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line === '' ? 'nothing but blanks' : `"${cutText(line, LONGEST_QUOTE)}"`
}
