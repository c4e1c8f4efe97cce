import { useState } from 'preact/hooks'
import type { FormAnswer, RefreshReport, UndoAnswer } from '../../../generated/records.ts'
import { useConsole } from '../../parts/context.ts'
import { FormLines } from '../../parts/form-lines.tsx'
import { LastRefresh } from '../../parts/last-refresh.tsx'
import { useLoad } from '../../parts/load.ts'
import { Part, Problem, Quiet, Warnings } from '../../parts/notices.tsx'
import { Operations } from '../../parts/operations.tsx'
import { UndoDialog } from '../../parts/undo.tsx'
import { countsText } from '../../text/changes.ts'
import { texts } from '../../texts.ts'
import { isNotThere } from '../../transport/client.ts'
import type { Page } from '../page.ts'

export const homePage: Page = {
  name: 'home',
  title: texts.home.title,
  help: texts.home.help,
  icon: 'home',
  letter: 'h',
  hasOldLook: true,
  Content: Home,
}

/** What the plugin is at, what the last refresh did, and the buttons. */
function Home() {
  const { client, progress, startRun } = useConsole()
  const last = useLoad(() => lastReport(client), [])
  const [preview, setPreview] = useState<RefreshReport | 'asked' | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [undo, setUndo] = useState<UndoAnswer | null>(null)
  const isBusy = progress.value.state === 'running' || preview === 'asked'
  const attempt = (work: Promise<unknown>) => {
    setError(null)
    work.catch(setError)
  }
  const showPreview = async () => {
    setPreview('asked')
    try {
      setPreview(await client.send<RefreshReport>('POST', '/api/v1/runs', { dry_run: true, brief: true }))
    } catch (failure) {
      setPreview(null)
      throw failure
    }
  }
  const refresh = async (ignoreCaps: boolean) => {
    setPreview(null)
    await startRun({ ignoreCaps })
  }
  const report = last.data
  return (
    <>
      <div class="buttons">
        <button type="button" disabled={isBusy} onClick={() => attempt(showPreview())}>
          {texts.overview.preview}
        </button>
        <button type="button" class="first" disabled={isBusy} onClick={() => attempt(refresh(false))}>
          {texts.overview.refresh}
        </button>
        <button
          type="button"
          disabled={isBusy}
          title={texts.overview.refreshWithoutLimitsHelp}
          onClick={() => attempt(refresh(true))}
        >
          {texts.overview.refreshWithoutLimits}
        </button>
        <button type="button" disabled={isBusy} onClick={() => attempt(askUndo(client).then(setUndo))}>
          {texts.shared.undo}
        </button>
      </div>
      <Problem error={error} />
      <LastFailure />
      {preview === 'asked' && <Quiet>{texts.overview.previewing}</Quiet>}
      {preview !== null && preview !== 'asked' && (
        <Part
          title={texts.overview.previewTitle}
          aside={
            <button type="button" class="quiet" onClick={() => setPreview(null)}>
              {texts.shared.close}
            </button>
          }
        >
          <p>
            {texts.overview.previewSummary(
              preview.counts,
              countsText(preview.counts, texts.overview.noChanges),
              preview.guide.changed,
            )}
          </p>
          <Warnings warnings={preview.warnings} />
          <Operations operations={preview.operations} />
          <FormLines form={preview.form ?? []} suggestions={preview.group_suggestions ?? []} />
        </Part>
      )}
      <Problem error={last.error} />
      {report === null && !last.isLoading && last.error === null && (
        <>
          <Quiet>{texts.overview.firstSteps}</Quiet>
          <FormNow />
        </>
      )}
      {report !== null && (
        <>
          <LastRefresh report={report} />
          <FormLines form={report.form ?? []} suggestions={report.group_suggestions ?? []} />
        </>
      )}
      {undo !== null && <UndoDialog plan={undo} onClose={() => setUndo(null)} />}
    </>
  )
}

/** Why the last run broke off; a run that is done says so itself. */
function LastFailure() {
  const { progress } = useConsole()
  const { state, problem } = progress.value
  if (state !== 'failed') return null
  const detail = String(Reflect.get(problem ?? {}, 'detail') ?? texts.overview.seeLog)
  return <Problem error={new Error(texts.overview.lastFailed(detail))} />
}

/** What the form means now; before the first refresh no report tells. */
function FormNow() {
  const { client } = useConsole()
  const { data } = useLoad(() => client.get<FormAnswer>('/api/v1/stream-groups/form'), [])
  return <FormLines form={data?.lines ?? []} suggestions={data?.suggestions ?? []} />
}

/** The report of the last refresh without its long lists; null where none has run. */
async function lastReport(client: ReturnType<typeof useConsole>['client']): Promise<RefreshReport | null> {
  try {
    return await client.get<RefreshReport>('/api/v1/runs/last?brief=true')
  } catch (error) {
    if (isNotThere(error as Error)) return null
    throw error
  }
}

function askUndo(client: ReturnType<typeof useConsole>['client']): Promise<UndoAnswer> {
  return client.send<UndoAnswer>('POST', '/api/v1/runs/undo', { dry_run: true })
}
