import type { HeadlineCode, Home, HomeEvent, HomeTask, TaskAction, TaskCode } from '../../../generated/records.ts'
import { sentenceValues } from '../../text/sentence-values.ts'
import { clockText, dayText, spanText, type TimeClock, whenText } from '../../text/time.ts'
import { texts } from '../../texts.ts'

/** The sentence at the top, and the one below it. */
export interface HomeSentences {
  readonly headline: string
  readonly below: string
  /** Whether the headline is about something that went wrong. */
  readonly isTrouble: boolean
}

/** Headlines about nothing that went wrong. */
const CALM: ReadonlySet<HeadlineCode> = new Set(['all_good', 'nothing_on'])

/** Up to this long before an event its distance is said too. */
const DISTANCE_MS = 12 * 3_600_000

/** Returns what Home says first. */
export function homeSentences(home: Home, clock: TimeClock): HomeSentences {
  const { code, values } = home.headline
  const headline = texts.home.headline[code](sentenceValues(values, (instant) => timeInSentence(instant, clock)))
  const isTrouble = !CALM.has(code)
  const parts = [
    // Said in the headline already
    code === 'all_good' || home.channels === 0 ? '' : texts.home.onAir(home.channels, home.streams, home.live),
    code === 'nothing_on' ? '' : nextSentence(nextOf(home), clock),
    home.channels === 0 ? '' : texts.home.relation(home),
    deletionSentence(home, clock),
  ]
  return { headline, below: parts.filter(Boolean).join(' '), isTrouble }
}

/** The first event whose time is known; without one, the first. */
function nextOf({ next }: Home): HomeEvent | undefined {
  return next.find((event) => event.start_is_exact) ?? next[0]
}

/** What the title of the window says. */
export function titleState({ headline: { code }, tasks_total: tasks }: Home): string {
  return code === 'all_good' && tasks > 0 ? texts.frame.tasks(tasks) : texts.home.titles[code]
}

function nextSentence(event: HomeEvent | undefined, clock: TimeClock): string {
  if (event === undefined) return ''
  const { title, start, start_is_exact: isExact } = event
  const distance = Date.parse(start) - Date.parse(clock.now)
  if (!isExact) return texts.home.next(title, whenText(start, clock, { isInSentence: true, isExact: false }), '')
  const isNear = distance > 0 && distance < DISTANCE_MS
  return texts.home.next(title, atTime(start, clock), isNear ? texts.times.in(spanText(distance)) : '')
}

function deletionSentence({ deletions }: Home, clock: TimeClock): string {
  if (deletions === null) return ''
  return texts.home.deletions(deletions.count, texts.home.at('', clockText(deletions.last_at, clock)))
}

/** "at 10:00 PM", "tomorrow at 12:15 PM", "Fri at 6:45 PM". */
function atTime(instant: string, clock: TimeClock): string {
  return texts.home.at(dayBefore(instant, clock), clockText(instant, clock))
}

/** "10:00 PM", "tomorrow 12:15 PM", "Fri 6:45 PM". */
function timeInSentence(instant: string, clock: TimeClock): string {
  return [dayBefore(instant, clock), clockText(instant, clock)].filter(Boolean).join(' ')
}

/** The day of an instant; nothing if it is today. */
function dayBefore(instant: string, clock: TimeClock): string {
  const day = dayText(instant, clock, { isInSentence: true })
  return day === dayText(clock.now, clock, { isInSentence: true }) ? '' : day
}

/** What a task says. */
export interface TaskSentences {
  readonly title: string
  /** Empty if the title says all. */
  readonly detail: string
}

export function taskSentences(task: HomeTask, clock: TimeClock): TaskSentences {
  const { title, detail } = texts.home.tasks[task.code]
  const values = sentenceValues(task.values, (instant) => timeInSentence(instant, clock))
  return { title: title(values, task.count), detail: detail(values, task.count) }
}

/** What a button of a task says. */
export function actionText(task: TaskCode, { code, label = '' }: TaskAction): string {
  const words = texts.home.actionsOf[task]?.[code] ?? texts.home.actions[code]
  return words(label)
}

/** What a toast says when the request of an action has gone through. */
export function doneText({ code, label }: TaskAction): string {
  return texts.home.done[code](label ?? '')
}
