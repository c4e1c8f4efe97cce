import type { FactKind } from '../../sports/index.ts'
import type { TemplateContext } from '../context.ts'
import type { Game } from '../game.ts'
import { fullName } from '../sides.ts'

/** Whether a condition holds, and why in one sentence for the preview. */
export interface Verdict {
  readonly matched: boolean
  readonly reason: string
}

/** What a row's condition_value must be. */
export type ConditionValue = 'none' | 'number' | 'text'

/** A test that a description row can ask for. */
export interface Condition {
  readonly name: string
  readonly description: string
  readonly value: ConditionValue
  /** What it may need where a day's schedule does not tell; empty for what schedules always bring. */
  readonly facts: readonly FactKind[]
  /** `value` is the row's condition_value, empty when it has none. Never throws. */
  readonly holds: (context: TemplateContext, value: string) => Verdict
}

/** A condition on the current event; without an event it does not hold. */
export function onGame(
  name: string,
  description: string,
  holds: (game: Game, context: TemplateContext) => Verdict,
  facts: readonly FactKind[] = [],
): Condition {
  return {
    name,
    description,
    value: 'none',
    facts,
    holds: (context) => (context.current === null ? no('There is no event.') : holds(context.current, context)),
  }
}

/** Like onGame, with a number from the row; a row without a number does not match. */
export function onGameWithNumber(
  name: string,
  description: string,
  holds: (game: Game, wanted: number, context: TemplateContext) => Verdict,
  facts: readonly FactKind[] = [],
): Condition {
  return {
    name,
    description,
    value: 'number',
    facts,
    holds: (context, value) => {
      if (context.current === null) return no('There is no event.')
      const wanted = value.trim() === '' ? Number.NaN : Number(value)
      if (!Number.isFinite(wanted)) return no(`Expected a number as condition value, got "${value}".`)
      return holds(context.current, wanted, context)
    },
  }
}

/** Like onGame, with a text from the row, compared without case; a row without text does not match. */
export function onGameWithText(
  name: string,
  description: string,
  holds: (game: Game, wanted: string, context: TemplateContext) => Verdict,
  facts: readonly FactKind[] = [],
): Condition {
  return {
    name,
    description,
    value: 'text',
    facts,
    holds: (context, value) => {
      if (context.current === null) return no('There is no event.')
      const wanted = value.trim().toLowerCase()
      if (wanted === '') return no('Expected a text as condition value, got nothing.')
      return holds(context.current, wanted, context)
    },
  }
}

/** Holds, with the reason. */
export function yes(reason: string): Verdict {
  return { matched: true, reason }
}

/** Does not hold, with the reason. */
export function no(reason: string): Verdict {
  return { matched: false, reason }
}

/** One of two reasons by whether it holds. */
export function verdict(matched: boolean, reasonIfSo: string, reasonIfNot: string): Verdict {
  return { matched, reason: matched ? reasonIfSo : reasonIfNot }
}

/** Our team's name for a reason. */
export function ourName(game: Game): string {
  return game.us === null ? 'Our team' : fullName(game.us)
}

/** The opponent's name for a reason. */
export function theirName(game: Game): string {
  return game.them === null ? 'The opponent' : fullName(game.them)
}
