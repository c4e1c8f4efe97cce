import { useState } from 'preact/hooks'
import type { FirstRunPreview } from '../../../generated/records.ts'
import { Problem } from '../../parts/notices.tsx'
import { daysFromNow, type TimeClock } from '../../text/time.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import { useClock } from '../../ui/clock-context.ts'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Time } from '../../ui/time.tsx'
import { EventLogos } from './event-art.tsx'

const FIRST_SHOWN = 10

/** The channels that the choices would create, with their numbers. */
export function LineupSoFar(props: {
  readonly preview: FirstRunPreview | null
  readonly isLoading: boolean
  readonly error: Error | null
  /** The time zone that is chosen, which is not saved yet. */
  readonly timeZone: string
  /** Whether all choices can be saved. */
  readonly isComplete: boolean
}) {
  const { preview, isLoading, error, timeZone, isComplete } = props
  const words = texts.firstRun.lineup
  const clock = { ...useClock(), time_zone: timeZone }
  const [isAll, setAll] = useState(false)
  const shown = (preview?.channels ?? []).slice(0, isAll ? undefined : FIRST_SHOWN)
  const more = (preview?.total ?? 0) - shown.length
  return (
    <aside class="card sofar" aria-label={words.title} aria-busy={isLoading}>
      <div class="card__head">
        <span class="h">{words.title}</span>
        {preview !== null && (
          <span class="faint s end" role="status">
            {words.count(preview.total)}
          </span>
        )}
      </div>
      {error !== null && (
        <div class="sofar__note">
          <Problem error={error} />
        </div>
      )}
      {!isComplete && <p class="sofar__note">{words.incomplete}</p>}
      {preview === null && error === null && isComplete && <Skeleton shape="rows" count={5} />}
      {preview?.warnings.map(({ message }) => (
        <div key={message} class="sofar__note">
          <Note tone="warn">
            <bdi>{message}</bdi>
          </Note>
        </div>
      ))}
      {preview?.total === 0 && <p class="sofar__note">{words.empty}</p>}
      <ul class="sofar__list">
        {shown.map(({ number, title, start, start_is_exact: isExact, away, home, league }, at) => (
          <li key={`${number} ${at}`}>
            <span class="num">{number ?? texts.shared.noNumber}</span>
            <span class="crests">{league !== null && <EventLogos event={{ away, home, league }} size={20} />}</span>
            <bdi class="cut" title={title}>
              {title}
            </bdi>
            <span class="faint s">
              <Time instant={start} isExact={isExact} clock={clock} as={shortForm(start, isExact, clock)} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p class="sofar__note">
          {!isAll && (preview?.channels.length ?? 0) > FIRST_SHOWN ? (
            <Button variant="link" onClick={() => setAll(true)}>
              {words.showMore(more)}
            </Button>
          ) : (
            words.more(more)
          )}
        </p>
      )}
    </aside>
  )
}

/** The title needs the room: "7:05 PM" today, "Today" without a known time. */
function shortForm(start: string | null, isExact: boolean, clock: TimeClock): 'clock' | 'day' | 'when' {
  if (start === null) return 'when'
  if (!isExact) return 'day'
  return daysFromNow(start, clock) === 0 ? 'clock' : 'when'
}
