import { type ExplainStep, explainSteps as stepsOf } from '../../explain-steps.ts'
import type { ExplainAnswer } from '../../generated/records.ts'
import { momentText, type ShownClock } from './clock.ts'

/** The trace of a decision for the console, with times by the user's clock. */
export function explainSteps(answer: ExplainAnswer, clock: ShownClock): readonly ExplainStep[] {
  return stepsOf(answer, { momentText: (instant) => momentText(instant, clock), timeFormat: clock.time_format })
}
