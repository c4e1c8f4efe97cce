import type { FactKind } from '../../sports/index.ts'
import type { TemplateContext } from '../context.ts'
import type { Game } from '../game/game.ts'
import type { TemplateScope } from '../variables/template-scope.ts'
import { misfit, NO_VALUE, quoted, type ValueKind, type ValueSchema } from './value-schema.ts'

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

const NO_EVENT = no(() => 'There is no event.')
const HIDDEN = no(() => 'Results are hidden (hide_results).')

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
  if (known.length === 0) return no(() => `${what} is not known.`)
  // A lone accent is no letter, and every text would contain it.
  const found = known.find((text) => plain(wanted) !== '' && plain(text).includes(plain(wanted)))
  return verdict(
    found !== undefined,
    () => `${what} is ${quoted(found ?? '')}, which contains ${quoted(wanted)}.`,
    () => `${what} is ${known.map(quoted).join(', ')}, without ${quoted(wanted)}.`,
  )
}

/** Small letters without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
