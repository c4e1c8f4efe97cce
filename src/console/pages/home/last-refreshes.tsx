import type { HomeRefresh } from '../../../generated/records.ts'
import { hashOf } from '../../frame/router.ts'
import { countsText } from '../../text/changes.ts'
import { weekdayText } from '../../text/clock.ts'
import { clockText, dayText, fullText, type TimeClock } from '../../text/time.ts'
import { texts } from '../../texts.ts'
import { useClock } from '../../ui/clock-context.ts'

/** The last refreshes, a line each. */
export function LastRefreshes({ refreshes }: { readonly refreshes: readonly HomeRefresh[] }) {
  return (
    <section class="card feed" aria-labelledby="refreshes">
      <div class="sec">
        <h3 id="refreshes">{texts.home.lastRefreshes}</h3>
        <a class="s end" href={hashOf({ page: 'history' })}>
          {texts.home.historyLink}
        </a>
      </div>
      {refreshes.length === 0 && <p class="s muted">{texts.home.noRefreshes}</p>}
      <ol class="mini">
        {refreshes.map((refresh) => (
          <Line key={refresh.id} refresh={refresh} />
        ))}
      </ol>
    </section>
  )
}

function Line({ refresh }: { readonly refresh: HomeRefresh }) {
  const clock = useClock()
  const { id, started_at: started, finished_at: finished } = refresh
  const at = finished ?? started
  return (
    <li>
      <a href={hashOf({ page: 'history', path: [String(id)] })}>
        <time dateTime={at} title={fullText(at, clock)}>
          {shortTime(at, clock)}
        </time>
        <span>{refreshText(refresh)}</span>
      </a>
    </li>
  )
}

/** "7 created, 3 deleted", or why there is nothing to count. */
function refreshText({ state, counts }: HomeRefresh): string {
  if (state === 'done') return countsText(counts, texts.home.noChanges)
  return texts.home.refreshStates[state]
}

/** "8:48 PM", "Wed 7:18 PM". */
function shortTime(instant: string, clock: TimeClock): string {
  return dayText(instant, clock) === dayText(clock.now, clock) ? clockText(instant, clock) : weekdayText(instant, clock)
}
