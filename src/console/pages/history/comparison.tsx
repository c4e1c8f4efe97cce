import type { RecordedWarning, RunComparison } from '../../../generated/records.ts'
import { useConsole } from '../../parts/context.ts'
import { useLoad } from '../../parts/load.ts'
import { Problem } from '../../parts/notices.tsx'
import { durationText } from '../../text/clock.ts'
import { whenText } from '../../text/time.ts'
import { texts } from '../../texts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What a refresh found that differs from the one before. */
export function Comparison({ id }: { readonly id: number }) {
  const { client, time } = useConsole()
  const { data, error } = useLoad(() => client.get<RunComparison>(`/api/v1/runs/${id}/comparison`), [id])
  if (data === null) return error === null ? <Skeleton shape="rows" count={3} /> : <Problem error={error} />
  const { counts, new_warnings: appeared, gone_warnings: gone, duration_ms: duration } = data
  const isSame = counts.length + appeared.length + gone.length === 0
  return (
    <section class="card" aria-label={texts.history.compare}>
      <div class="card__head">
        <b>{texts.history.comparedWith(whenText(data.with_started_at, time.value))}</b>
      </div>
      <table class="differs">
        <tbody>
          {counts.map(({ name, from, to }) => (
            <tr key={name}>
              <th scope="row">{texts.history.counts[name] ?? name.replaceAll('_', ' ')}</th>
              <td>
                {from ?? 0} → {to ?? 0}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.history.duration}</th>
            <td>
              {durationText(duration.from ?? 0)} → {durationText(duration.to ?? 0)}
            </td>
          </tr>
        </tbody>
      </table>
      {isSame && <p class="card--pad muted">{texts.history.sameAsBefore}</p>}
      <WarningList title={texts.history.newWarnings} warnings={appeared} />
      <WarningList title={texts.history.goneWarnings} warnings={gone} />
    </section>
  )
}

function WarningList({ title, warnings }: { readonly title: string; readonly warnings: readonly RecordedWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <div class="card--pad">
      <b>{title}</b>
      <ul>
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`}>
            <bdi>{message}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
