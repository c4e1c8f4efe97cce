import { agoText, clockText, dayText, fullText, type TimeClock, whenText } from '../text/time.ts'
import { useClock } from './clock-context.ts'

/** An instant as people say it, with the full date as its tooltip. Renders nothing without an instant. */
export function Time(props: {
  readonly instant: string | null | undefined
  /** `when`: "Today 7:05 PM", "in 25 min". `clock`: "7:05 PM". `day`: "Tomorrow". `ago`: "4 min ago". */
  readonly as?: 'when' | 'clock' | 'day' | 'ago' | undefined
  /** Whether it stands inside a sentence: "today" and not "Today". */
  readonly isInSentence?: boolean | undefined
  readonly isExact?: boolean | undefined
  readonly clock?: TimeClock | undefined
}) {
  const { instant, as = 'when', isInSentence = false, isExact = true } = props
  const clock = useClock(props.clock)
  if (instant === null || instant === undefined || Number.isNaN(Date.parse(instant))) return null
  const words = {
    when: () => whenText(instant, clock, { isInSentence, isExact }),
    clock: () => clockText(instant, clock),
    day: () => dayText(instant, clock, { isInSentence }),
    ago: () => agoText(instant, clock),
  }
  return (
    <time dateTime={instant} title={isExact ? fullText(instant, clock) : whenText(instant, clock, { isExact })}>
      {words[as]()}
    </time>
  )
}
