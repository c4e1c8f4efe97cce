import type { FormAnswer, RefreshReport } from '../../../generated/records.ts'
import { useConsole } from '../../parts/context.ts'
import { FormLines } from '../../parts/form-lines.tsx'
import { LastRefresh } from '../../parts/last-refresh.tsx'
import { useLoad } from '../../parts/load.ts'
import { Problem, Quiet } from '../../parts/notices.tsx'
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

/** What the last refresh did, or what to do before the first. */
function Home() {
  const { client } = useConsole()
  const last = useLoad(() => lastReport(client), [])
  const report = last.data
  return (
    <>
      <LastFailure />
      <Problem error={last.error} />
      {report === null && !last.isLoading && last.error === null && (
        <>
          <Quiet>{texts.home.firstSteps}</Quiet>
          <FormNow />
        </>
      )}
      {report !== null && (
        <>
          <LastRefresh report={report} />
          <FormLines form={report.form ?? []} suggestions={report.group_suggestions ?? []} />
        </>
      )}
    </>
  )
}

/** Why the last run broke off; a run that is done says so itself. */
function LastFailure() {
  const { progress } = useConsole()
  const { state, problem } = progress.value
  if (state !== 'failed') return null
  const detail = String(Reflect.get(problem ?? {}, 'detail') ?? texts.home.seeLog)
  return <Problem error={new Error(texts.home.lastFailed(detail))} />
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
