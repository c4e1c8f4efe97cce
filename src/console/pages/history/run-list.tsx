import type { RecordedRun } from '../../../generated/records.ts'
import { useConsole } from '../../parts/context.ts'
import { durationText } from '../../text/clock.ts'
import { progressShare, progressText, triggerText } from '../../text/run-state.ts'
import { texts } from '../../texts.ts'
import { ProgressBar } from '../../ui/bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Time } from '../../ui/time.tsx'
import { headlineOf, type RunDay } from './story.ts'

/** Refreshes by day, the one that is running first. */
export function RunList({
  days,
  open,
  hrefOf,
}: {
  readonly days: readonly RunDay[]
  readonly open: number | undefined
  readonly hrefOf: (id: number) => string
}) {
  return (
    <>
      <RunningRow />
      {days.map(({ title, runs }) => (
        <section key={title} aria-label={title}>
          <h2 class="cap">{title}</h2>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} href={hrefOf(run.id)} isOpen={run.id === open} />
          ))}
        </section>
      ))}
    </>
  )
}

function RunRow({ run, href, isOpen }: { readonly run: RecordedRun; readonly href: string; readonly isOpen: boolean }) {
  const { started_at: start, duration_ms: duration, warnings, state } = run
  return (
    <a class="run" href={href} aria-current={isOpen ? 'true' : undefined}>
      <Time instant={start} as="clock" />
      <span class="grow">
        <b>
          <bdi>{headlineOf(run)}</bdi>
        </b>
        <span class="s muted block">{triggerText(run.trigger)}</span>
      </span>
      {state !== 'done' && (
        <Tag tone={state === 'failed' || state === 'broken_off' ? 'error' : undefined}>
          {texts.history.states[state]}
        </Tag>
      )}
      {warnings.length > 0 && <Tag tone="warn">{texts.history.warnings(warnings.length)}</Tag>}
      {duration !== null && <span class="s faint num">{durationText(duration)}</span>}
    </a>
  )
}

/** The refresh under way, with its part and how far it is. */
function RunningRow() {
  const { progress } = useConsole()
  const text = progressText(progress.value)
  if (text === '') return null
  return (
    <div class="run--now">
      <b>{text}</b>
      <ProgressBar label={text} share={progressShare(progress.value)} />
    </div>
  )
}
