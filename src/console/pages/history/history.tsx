import { useState } from 'preact/hooks'
import type { RecordedRun, RemovalAnswer } from '../../../generated/records.ts'
import { hashOf } from '../../frame/router.ts'
import { DRAWER } from '../../parts/commands.ts'
import { useConsole } from '../../parts/context.ts'
import { useLoad } from '../../parts/load.ts'
import { NoRunYet, Part, Problem, Quiet, Warnings } from '../../parts/notices.tsx'
import { Operations } from '../../parts/operations.tsx'
import { RemovalDialog } from '../../parts/removal.tsx'
import { countsText } from '../../text/changes.ts'
import { durationText, momentText } from '../../text/clock.ts'
import { triggerText } from '../../text/run-state.ts'
import { texts } from '../../texts.ts'
import type { Page, PageProps } from '../page.ts'

export const historyPage: Page = {
  name: 'history',
  title: texts.history.title,
  help: texts.history.help,
  icon: 'history',
  letter: 'i',
  hasOldLook: true,
  Content: Runs,
}

interface Runs {
  readonly total: number
  readonly items: readonly RecordedRun[]
  readonly automatic_runs_paused: boolean
  readonly automatic_runs_paused_until: string | null
}

/** The last runs; a press shows what one did, and why. */
function Runs({ path: [shown] }: PageProps) {
  const { client, clock, router } = useConsole()
  const { data, error, isLoading } = useLoad(() => client.get<Runs>('/api/v1/runs?limit=100'), [])
  const [removal, setRemoval] = useState<RemovalAnswer | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const askRemoval = () => {
    setFailure(null)
    client.send<RemovalAnswer>('POST', '/api/v1/removal/preview', {}).then(setRemoval, setFailure)
  }
  const rest = data?.automatic_runs_paused_until ?? null
  return (
    <>
      <div class="buttons">
        <button type="button" onClick={() => router.open({ [DRAWER]: 'undo' })}>
          {texts.commands.undo}
        </button>
        <button type="button" onClick={askRemoval}>
          {texts.history.removeEverything}
        </button>
      </div>
      <Problem error={failure ?? error} />
      {data?.automatic_runs_paused && (
        <p class="warning">
          {rest === null ? texts.history.stopped : texts.history.pausedUntil(momentText(rest, clock.value))}
        </p>
      )}
      {data === null && isLoading && <Quiet>{texts.shared.loading}</Quiet>}
      {data?.total === 0 && <NoRunYet />}
      <ul class="pressable runs">
        {data?.items.map((run) => (
          <li key={run.id}>
            <a
              href={hashOf({ page: 'history', path: shown === String(run.id) ? [] : [String(run.id)] })}
              aria-expanded={shown === String(run.id)}
            >
              <b>{momentText(run.started_at, clock.value)}</b>{' '}
              <span class={`state ${run.state}`}>{texts.history.states[run.state]}</span>{' '}
              {run.state === 'done' || run.state === 'undone' ? countsText(run.counts) : run.error}
              <small>
                <bdi>{triggerText(run.trigger)}</bdi>
                {run.duration_ms === null ? '' : `, ${durationText(run.duration_ms)}`}
                {run.warnings.length === 0 ? '' : `, ${texts.history.warnings(run.warnings.length)}`}
              </small>
            </a>
            {shown === String(run.id) && <Run id={run.id} />}
          </li>
        ))}
      </ul>
      {removal !== null && <RemovalDialog plan={removal} onClose={() => setRemoval(null)} />}
    </>
  )
}

/** One run with its changes. */
function Run({ id }: { readonly id: number }) {
  const { client } = useConsole()
  const { data, error } = useLoad(() => client.get<RecordedRun>(`/api/v1/runs/${id}`), [id])
  if (data === null) return error === null ? <Quiet>{texts.shared.loading}</Quiet> : <Problem error={error} />
  const operations = data.operations ?? []
  return (
    <Part title={texts.history.detailsTitle}>
      {data.error !== null && <Problem error={new Error(data.error)} />}
      <dl class="counts">
        {Object.entries(data.counts).map(([name, count]) => (
          <div key={name}>
            <dt>{texts.history.counts[name] ?? name.replaceAll('_', ' ')}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <Warnings warnings={data.warnings} />
      {operations.length === 0 ? <Quiet>{texts.history.noChanges}</Quiet> : <Operations operations={operations} />}
    </Part>
  )
}
