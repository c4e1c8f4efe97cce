import type { ConditionalDescription } from '../../generated/records.ts'
import { type FactKind, type LeagueCatalog, SEGMENTS, SPORTS } from '../../sports/index.ts'
import { cutText, foldName, plainLetters } from '../../text.ts'
import type { TemplateContext } from '../context.ts'
import type { Game } from '../game/game.ts'
import type { TemplateScope } from '../variables/variable.ts'

/** Which codes a value may name. */
export type CodeList = 'league' | 'sport' | 'segment'

/** A code and what people call it, the shortest name first. */
export interface NamedCode {
  readonly code: string
  readonly names: readonly string[]
}

/** Every code of a list, for pickers and for checking what an owner wrote. */
export function codesOf(list: CodeList, catalog: LeagueCatalog): readonly NamedCode[] {
  if (list === 'league') return catalog.all.map((league) => ({ code: league.code, names: namesOfLeague(league) }))
  return (list === 'sport' ? SPORTS : SEGMENTS).map(({ code, name }) => ({ code, names: [name] }))
}

/** True when a text means a code: the code itself or one of its names, compared without case. */
export function meansCode(text: string, { code, names }: NamedCode): boolean {
  const wanted = foldName(text)
  return [code, ...names].some((name) => foldName(name) === wanted)
}

/** The short name of a league where it has one, and its full name. */
export function namesOfLeague({
  name,
  shortName,
}: {
  readonly name: string
  readonly shortName?: string
}): readonly string[] {
  return shortName === undefined ? [name] : [shortName, name]
}

/** How a value is asked for. */
interface ValueLabels {
  /** What a picker writes beside the box; absent where no value is taken. */
  readonly title?: string
  readonly example?: string
  /** What counts where the row has no value; a value without a default must be given. */
  readonly default?: string
}

/**
 * What a row's condition_value has to say: checks, pickers and the docs read
 * this. The members are those of JSON Schema where it has them; the value itself
 * is stored as text, or as a number that is read as its text.
 */
export interface ValueSchema extends ValueLabels {
  readonly type: 'none' | 'integer' | 'number' | 'string'
  /** What it must be, in a sentence: a whole number (at least 1). */
  readonly description: string
  readonly minimum?: number
  /** The number must be greater than this. */
  readonly above?: number
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
export function conditionValue({ conditionValue: value }: ConditionalDescription): string | null {
  return value === undefined || value === null ? null : String(value)
}

/** Of conditions without a value. */
const NO_VALUE: ValueSchema = { type: 'none', description: 'no value' }

/** A whole number from 1 on. */
export function countFrom1(labels: ValueLabels): ValueKind<number> {
  return {
    schema: { type: 'integer', description: 'a whole number (at least 1)', ...labels, minimum: 1 },
    read: (text) => {
      const written = text.trim() || (labels.default ?? '')
      const count = /^\d{1,9}$/.test(written) ? Number(written) : 0
      return count >= 1 ? count : undefined
    },
  }
}

/** A number greater than 0, fractions allowed. */
export function numberAbove0(labels: ValueLabels): ValueKind<number> {
  return {
    schema: { type: 'number', description: 'a number greater than 0', ...labels, above: 0 },
    read: (text) => {
      const value = /^\d{1,9}(?:\.\d{1,9})?$/.test(text.trim()) ? Number(text) : 0
      return value > 0 ? value : undefined
    },
  }
}

/** Any text but blanks. */
export function someText(labels: ValueLabels): ValueKind<string> {
  return { schema: { type: 'string', description: 'text', ...labels }, read: (text) => text.trim() || undefined }
}

/** A code or a name of it. One that is in no list is read all the same: a provider may have codes of its own. */
export function codeOf(codes: CodeList, labels: ValueLabels): ValueKind<string> {
  return {
    schema: { type: 'string', description: `the code or name of a ${codes}`, ...labels, codes },
    read: (text) => text.trim() || undefined,
  }
}

/** Why a value does not fit: "win_streak needs a whole number (at least 1), got "five"." */
export function misfit(condition: string, { description }: ValueSchema, value: string): string {
  const got = value.trim() === '' ? 'but the row has no value' : `got ${quoted(value)}`
  return `${condition} needs ${description}, ${got}.`
}

/** An owner's or a provider's text inside a sentence. */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line === '' ? '" "' : `"${cutText(line, LONGEST_QUOTE)}"`
}

/** Whether a condition holds. */
export interface Verdict {
  readonly matched: boolean
  /** Why, in a sentence that tells the value seen. Made when asked for: a guide of thousands of programmes needs none. */
  readonly reason: () => string
}

/** A test that a description row can ask for. */
export interface Condition {
  readonly name: string
  readonly description: string
  /** Which picker offers it. */
  readonly scope: TemplateScope
  /** What the row's condition_value must be. */
  readonly value: ValueSchema
  /** What it may need where a day's schedule does not tell; empty for what schedules always bring. */
  readonly facts: readonly FactKind[]
  /** True for what says how games went, which never holds where the owner hides results. */
  readonly tellsResult: boolean
  /** True where the value is one that the condition can be judged with. */
  readonly takes: (value: string) => boolean
  /** `value` is the row's condition_value, empty when it has none; one that does not fit never holds. Never throws. */
  readonly holds: (context: TemplateContext, value: string) => Verdict
}

/** What a condition's file says of it. */
interface Declaration<Holds> {
  readonly name: string
  readonly description: string
  /** ALL if not given. */
  readonly scope?: TemplateScope
  readonly facts?: readonly FactKind[]
  /** See Condition. */
  readonly tellsResult?: boolean
  readonly holds: Holds
}

const NO_EVENT = no(() => 'No current event.')
const HIDDEN = no(() => 'Scores and results are hidden.')

/** A condition without a value. */
export function onContext({
  name,
  description,
  scope = 'ALL',
  facts = [],
  tellsResult = false,
  holds,
}: Declaration<(context: TemplateContext) => Verdict>): Condition {
  return {
    name,
    description,
    scope,
    value: NO_VALUE,
    facts,
    tellsResult,
    takes: () => true,
    holds: (context) => (context.hidesResults && tellsResult ? HIDDEN : holds(context)),
  }
}

/** A condition on the current event; without an event it does not hold. */
export function onGame(declaration: Declaration<(game: Game, context: TemplateContext) => Verdict>): Condition {
  const { holds } = declaration
  return onContext({
    ...declaration,
    holds: (context) => (context.current === null ? NO_EVENT : holds(context.current, context)),
  })
}

/** Like onGame, with a value from the row. */
export function onGameWith<Value>(
  kind: ValueKind<Value>,
  declaration: Declaration<(game: Game, value: Value, context: TemplateContext) => Verdict>,
): Condition {
  const { name, description, scope = 'ALL', facts = [], tellsResult = false, holds } = declaration
  return {
    name,
    description,
    scope,
    value: kind.schema,
    facts,
    tellsResult,
    takes: (text) => kind.read(text) !== undefined,
    holds: (context, text) => {
      const value = kind.read(text)
      if (value === undefined) return no(() => misfit(name, kind.schema, text))
      if (context.hidesResults && tellsResult) return HIDDEN
      return context.current === null ? NO_EVENT : holds(context.current, value, context)
    },
  }
}

/** Does not hold, with the reason. */
export function no(reason: () => string): Verdict {
  return { matched: false, reason }
}

/** One of two reasons by whether it holds; one for both where it only tells what was seen. */
export function verdict(matched: boolean, reasonIfSo: () => string, reasonIfNot = reasonIfSo): Verdict {
  return { matched, reason: matched ? reasonIfSo : reasonIfNot }
}

/**
 * Whether one of the texts contains the text, without regard to case and
 * accents. `what` begins the reason: "The venue".
 */
export function contains(what: string, texts: readonly (string | undefined)[], wanted: string): Verdict {
  const known = texts.filter((text) => text !== undefined).filter((text) => text.trim() !== '')
  if (known.length === 0) return no(() => `${what} is unknown.`)
  // A lone accent is no letter, and every text would contain it.
  const found = known.find((text) => plain(wanted) !== '' && plain(text).includes(plain(wanted)))
  return verdict(
    found !== undefined,
    () => `${what} is ${quoted(found ?? '')}, which contains ${quoted(wanted)}.`,
    () => `${what} is ${known.map(quoted).join(', ')}, which does not contain ${quoted(wanted)}.`,
  )
}

/** Small letters without accents. */
function plain(text: string): string {
  return plainLetters(text).toLowerCase()
}
