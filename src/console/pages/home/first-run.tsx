import { useEffect, useRef, useState } from 'preact/hooks'
import type { FirstRunPreview, FirstRun as Proposal } from '../../../generated/records.ts'
import { problemsOf } from '../../forms/values.ts'
import { useConsole } from '../../parts/context.ts'
import { useLoad } from '../../parts/load.ts'
import { Problem, ReportError } from '../../parts/notices.tsx'
import { texts } from '../../texts.ts'
import { withQuery } from '../../transport/client.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type Choices,
  keptChoices,
  STEPS,
  type StepName,
  stepAfter,
  stepOfProblem,
  summaryOf,
  wrongSteps,
} from './checklist-choices.ts'
import { Step } from './checklist-step.tsx'
import { GroupStep } from './group-step.tsx'
import { LeagueStep } from './league-step.tsx'
import { LineupSoFar } from './lineup-so-far.tsx'
import { LookStep } from './look-step.tsx'
import { NumberStep } from './number-step.tsx'
import { StartStep } from './start-step.tsx'

/** Where the choices are kept until the first refresh. */
const DRAFT = 'first-run'

/** Home before the first refresh: a checklist of five steps, each with a good default. Nothing is saved before Start. */
export function FirstRun({ step }: { readonly step: string | undefined }) {
  const { client } = useConsole()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { data, error } = useLoad(() => client.get<Proposal>(withQuery('/api/v1/first-run', { time_zone: zone })), [])
  const open = STEPS.find((one) => one === step) ?? STEPS[0]
  return (
    <div class="first-run">
      <section class="headline">
        <h2>{texts.firstRun.title}</h2>
        <p class="muted">{texts.firstRun.help}</p>
      </section>
      <Problem error={error} />
      {data === null && error === null && <Skeleton shape="rows" count={6} />}
      {data !== null && <Checklist proposal={data} open={open ?? 'groups'} />}
    </div>
  )
}

function Checklist({ proposal, open }: { readonly proposal: Proposal; readonly open: StepName }) {
  const { client, drafts, router, startRun } = useConsole()
  const [choices, setChoices] = useState(() => keptChoices(drafts.read(DRAFT), proposal))
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const wrong = wrongSteps(choices)
  const preview = usePreview(choices, wrong.length === 0)
  const form = useRef<HTMLFormElement>(null)

  const change = (changed: Partial<Choices>) => {
    const next = { ...choices, ...changed }
    setChoices(next)
    setError(null)
    drafts.write(DRAFT, JSON.stringify(next))
  }
  const show = (step: StepName) => router.open({ step })
  const start = async () => {
    await client.send('POST', '/api/v1/first-run', choices)
    await startRun({ ignoreCaps: false })
    drafts.write(DRAFT, null)
    router.replace({ page: 'home', query: { step: 'watch' } })
  }
  const submit = () => {
    if (open !== 'start') return show(stepAfter(open))
    setBusy(true)
    setError(null)
    start()
      .catch((failure: Error) => {
        setError(failure)
        show(stepOfProblem(problemsOf(failure)[0]))
      })
      .finally(() => setBusy(false))
  }
  // Enter continues: each step begins at its button.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true })
  }, [open])

  const stepProps = { proposal, choices, change, preview: preview.data, isBusy }
  const contents = {
    groups: <GroupStep {...stepProps} />,
    leagues: <LeagueStep {...stepProps} />,
    numbers: <NumberStep {...stepProps} />,
    look: <LookStep {...stepProps} />,
    start: <StartStep {...stepProps} />,
  } satisfies { readonly [Name in StepName]: unknown }
  const at = STEPS.indexOf(open)
  return (
    <div class="first__grid">
      <form
        ref={form}
        class="first__steps"
        noValidate
        // A key that is held down must not run through to Start.
        onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ErrorSummary errors={errorsOf(error)} />
        {error !== null && problemsOf(error).length === 0 && <ReportError error={error} />}
        {STEPS.map((name, place) => (
          <Step
            key={name}
            number={place + 1}
            title={texts.firstRun.steps[name]}
            summary={summaryOf(name, choices, proposal)}
            state={name === open ? 'open' : wrong.includes(name) ? 'wrong' : place < at ? 'done' : 'ahead'}
            onOpen={() => show(name)}
          >
            {name === open && contents[name]}
          </Step>
        ))}
      </form>
      <LineupSoFar
        preview={preview.data}
        isLoading={preview.isLoading}
        error={preview.error}
        isComplete={wrong.length === 0}
        timeZone={choices.time_zone}
      />
    </div>
  )
}

function errorsOf(error: Error | null) {
  if (error === null) return []
  const problems = problemsOf(error)
  if (problems.length === 0) return [{ path: '', label: null, message: error.message }]
  return problems.map(({ path, message, remedy }) => ({
    path,
    label: texts.firstRun.fields[path.split('.')[0] ?? ''] ?? null,
    message: texts.fields.sentence(message),
    remedy,
  }))
}

const PAUSE_MS = 200

/** The channels that the choices would make, asked for when they have rested; an older answer is dropped. */
function usePreview(choices: Choices, isComplete: boolean) {
  const { client, tell } = useConsole()
  const [data, setData] = useState<FirstRunPreview | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [error, setError] = useState<Error | null>(null)
  const body = JSON.stringify(choices)
  useEffect(() => {
    let isOutdated = false
    setLoading(isComplete)
    if (!isComplete) {
      setData(null)
      setError(null)
      return
    }
    const timer = setTimeout(() => {
      client
        .send<FirstRunPreview>('POST', '/api/v1/first-run/preview', JSON.parse(body))
        .then(
          (answer) => {
            if (isOutdated) return
            setData(answer)
            setError(null)
          },
          (failure: Error) => {
            if (isOutdated) return
            tell(failure)
            setData(null)
            setError(failure)
          },
        )
        .finally(() => isOutdated || setLoading(false))
    }, PAUSE_MS)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [client, body, isComplete])
  return { data, isLoading, error }
}
