import { whenText } from '../text/time.ts'
import { texts } from '../texts.ts'
import { type TimeClock, useClock } from './clock-context.ts'
import { Icon } from './icon.tsx'

export type EventState = 'live' | 'upcoming' | 'over' | 'postponed' | 'canceled' | 'delayed'

/** Where an event stands, in words: "● Q3 4:12", "in 25 min", "Final", "Postponed". */
export function State(props: {
  readonly state: EventState
  /** What the source says of it, such as "Top 3rd". */
  readonly detail?: string | null | undefined
  readonly start?: string | undefined
  /** Whether the source named a time and not only a day. */
  readonly startIsExact?: boolean | undefined
  readonly clock?: TimeClock | undefined
}) {
  const { state, detail = null, start, startIsExact = true } = props
  const clock = useClock(props.clock)
  if (state === 'live') {
    return (
      <span class="state state--live">
        <i aria-hidden="true" />
        {detail ?? texts.ui.states.live}
      </span>
    )
  }
  if (state === 'over') return <span class="state state--done">{detail ?? texts.ui.states.over}</span>
  if (state === 'upcoming') {
    const text = start === undefined ? texts.ui.states.upcoming : whenText(start, clock, { isExact: startIsExact })
    return <span class="state">{text}</span>
  }
  return (
    <span class="state state--off">
      <Icon name="warning" isSmall />
      {detail ?? texts.ui.states[state]}
    </span>
  )
}

/** The word LIVE on a picture. */
export function LiveTag() {
  return <span class="live">{texts.ui.states.live.toUpperCase()}</span>
}
