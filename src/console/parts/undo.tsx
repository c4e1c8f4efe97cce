import { useEffect, useRef, useState } from 'preact/hooks'
import type { Home, PlannedOperationJson, RecordedRun, UndoAnswer } from '../../generated/records.ts'
import { countsText, fieldText } from '../text/changes.ts'
import { untilText } from '../text/refresh-state.ts'
import { type TimeClock, whenText } from '../text/time.ts'
import { texts } from '../texts.ts'
import { isNotThere } from '../transport/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Note } from '../ui/note.tsx'
import { useConsole } from './context.ts'
import { Problem, Warnings } from './notices.tsx'
import { Operations } from './operations.tsx'

const PATH = '/api/v1/runs/undo'

/** How long automatic refreshes rest after an undo. */
const PAUSE_MS = 24 * 3_600_000

/** Shows what an undo of the last refresh takes back, does it when the user confirms, and says what was done. */
export function UndoDialog({ onClose }: { readonly onClose: () => void }) {
  const { client, time, router, runsEnded, tell } = useConsole()
  const [plan, setPlan] = useState<UndoAnswer | null>(null)
  const [done, setDone] = useState<UndoAnswer | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { run, live } = useBackground(plan)
  const fail = (failure: Error) => {
    tell(failure)
    setError(failure)
  }
  // Not useLoad: after the undo there is nothing to plan again.
  useEffect(() => {
    client.send<UndoAnswer>('POST', PATH, { dry_run: true }).then(setPlan, fail)
  }, [client])
  const undo = () => {
    setBusy(true)
    setError(null)
    client
      .send<UndoAnswer>('POST', PATH, {})
      .then((answer) => {
        setDone(answer)
        runsEnded.value += 1
      }, fail)
      .finally(() => setBusy(false))
  }
  const shown = done ?? plan
  const isNothing = isNotThere(error)
  return (
    <Dialog
      title={titleOf(
        done ?? plan,
        { isDone: done !== null, changes: run === null ? '' : countsText(run.counts, '') },
        time.value,
      )}
      size="l"
      onClose={onClose}
      footer={
        done !== null ? (
          <>
            {router.route.value.page !== 'history' && (
              <Button
                // In the place of this address: Back must not ask for another undo
                onClick={() => router.replace({ page: 'history', path: [String(done.run_id)] })}
              >
                {texts.undo.openHistory}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {texts.shared.done}
            </Button>
          </>
        ) : plan === null || isNothing ? (
          <Button onClick={onClose}>{texts.shared.close}</Button>
        ) : (
          <>
            <Button isDisabled={isBusy} onClick={onClose}>
              {texts.shared.cancel}
            </Button>
            <Button
              variant={concernedBy(plan, 'remove').size > 0 ? 'confirm' : 'primary'}
              isBusy={isBusy}
              onClick={undo}
            >
              {texts.undo.confirm}
            </Button>
          </>
        )
      }
    >
      {shown === null && error === null && <p role="status">{texts.shared.loading}</p>}
      {plan !== null && done === null && !isNothing && <Plan answer={plan} live={live} />}
      {done !== null && <Result answer={done} />}
      {isNothing ? <Note isNew>{texts.undo.nothing}</Note> : <Problem error={error} />}
    </Dialog>
  )
}

/** "Undo the refresh of today 8:52 PM: 17 created", afterwards "The refresh of today 8:52 PM is undone". */
function titleOf(
  answer: UndoAnswer | null,
  { isDone, changes }: { readonly isDone: boolean; readonly changes: string },
  clock: TimeClock,
): string {
  if (answer === null) return texts.undo.titleAlone
  const time = whenText(answer.started_at, clock, { isInSentence: true })
  return isDone ? texts.undo.undoneTitle(time) : texts.undo.title(time, changes)
}

/** What the plan does not say itself: the refresh that is undone, and the channels with a live event. */
function useBackground(plan: UndoAnswer | null) {
  const { client } = useConsole()
  const [run, setRun] = useState<RecordedRun | null>(null)
  const [live, setLive] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (plan === null) return
    // The dialog is complete without it.
    const ignore = () => undefined
    client.get<RecordedRun>(`/api/v1/runs/${plan.run_id}`).then(setRun, ignore)
    if (concernedBy(plan, 'remove').size === 0) return
    client.get<Home>('/api/v1/home').then(({ on_now: onNow, on_now_total: total }) => {
      // A count of some of them would be wrong.
      if (total > onNow.length) return
      setLive(new Set(onNow.flatMap(({ state, tvg_id: tvgId }) => (state === 'live' ? tvgId : []))))
    }, ignore)
  }, [client, plan])
  return { run, live }
}

/** The channels that actions concern, each once. */
function concernedBy(
  { operations }: UndoAnswer,
  ...actions: readonly PlannedOperationJson['action'][]
): ReadonlySet<string> {
  const own = operations.filter(({ action }) => actions.includes(action))
  return new Set(own.map(({ tvg_id: tvgId, host_channel_id: id, name }) => tvgId ?? String(id ?? name)))
}

function countsOf(answer: UndoAnswer) {
  return {
    deleted: concernedBy(answer, 'remove').size,
    recreated: concernedBy(answer, 'create').size,
    changedBack: concernedBy(answer, 'update', 'renumber', 'attach', 'restore').size,
  }
}

function Plan({ answer, live }: { readonly answer: UndoAnswer; readonly live: ReadonlySet<string> }) {
  const { time } = useConsole()
  const end = new Date(Date.parse(time.value.now) + PAUSE_MS).toISOString()
  const liveCount = [...concernedBy(answer, 'remove')].filter((one) => live.has(one)).length
  return (
    <>
      <p>
        <b>{texts.undo.plan({ ...countsOf(answer), live: liveCount })}</b>{' '}
        {texts.undo.willPause(untilText(end, time.value))} {texts.undo.settingsKept}
      </p>
      <Operations operations={answer.operations} titles={texts.undo.planned} hasReasons={false} />
      <Left answer={answer} />
    </>
  )
}

function Result({ answer }: { readonly answer: UndoAnswer }) {
  const { time } = useConsole()
  const { operations, automatic_runs_paused_until: pausedUntil } = answer
  // The list may be scrolled down.
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <>
      <Note tone="good" isNew elementRef={note}>
        <b>{texts.undo.undone(countsOf(answer))}</b>
        {pausedUntil !== null && <p>{texts.undo.pausedUntil(untilText(pausedUntil, time.value))}</p>}
        <p>{texts.undo.settingsKept}</p>
      </Note>
      <Operations operations={operations} titles={texts.undo.done} hasReasons={false} />
      <Left answer={answer} />
    </>
  )
}

/** What is not undone, each with its reason, and what is odd. */
function Left({ answer: { left, warnings } }: { readonly answer: UndoAnswer }) {
  return (
    <>
      {left.length > 0 && (
        <section class="chgs">
          <h3>{texts.undo.stays}</h3>
          <ul class="stack s">
            {left.map(({ name, fields, reason }) => (
              <li key={`${name} ${reason}`}>
                <bdi>{name}</bdi>
                {fields.length === 0 ? '' : ` (${fields.map(fieldText).join(', ')})`}: <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Warnings warnings={warnings} />
    </>
  )
}
