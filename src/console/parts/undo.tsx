import { useEffect, useState } from 'preact/hooks'
import type { UndoAnswer } from '../../generated/records.ts'
import { fieldText } from '../text/changes.ts'
import { momentText } from '../text/clock.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useConsole } from './context.ts'
import { Problem, Warnings } from './notices.tsx'
import { Operations } from './operations.tsx'

const PATH = '/api/v1/runs/undo'

/** Shows what an undo of the last refresh takes back, and does it when the user confirms. */
export function UndoDialog({ onClose }: { readonly onClose: () => void }) {
  const { client, clock, runsEnded, tell } = useConsole()
  const [plan, setPlan] = useState<UndoAnswer | null>(null)
  const [done, setDone] = useState<UndoAnswer | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
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
  const title = shown === null ? texts.undo.titleAlone : texts.undo.title(momentText(shown.started_at, clock.value))
  return (
    <Dialog
      title={title}
      size="l"
      onClose={onClose}
      footer={
        shown !== null && done === null ? (
          <>
            <Button isDisabled={isBusy} onClick={onClose}>
              {texts.shared.cancel}
            </Button>
            <Button variant="primary" isBusy={isBusy} onClick={undo}>
              {texts.undo.confirm}
            </Button>
          </>
        ) : undefined
      }
    >
      {shown === null && error === null && <p role="status">{texts.shared.loading}</p>}
      {shown !== null && <Undone answer={shown} isDone={done !== null} />}
      <Problem error={error} />
    </Dialog>
  )
}

function Undone({ answer, isDone }: { readonly answer: UndoAnswer; readonly isDone: boolean }) {
  const { clock } = useConsole()
  const { operations, left, warnings, automatic_runs_paused_until: pausedUntil } = answer
  return (
    <>
      <p>
        {isDone ? texts.undo.undone : texts.undo.willBeUndone} {operations.length === 0 ? texts.undo.nothing : ''}
      </p>
      <Operations operations={operations} />
      {left.length > 0 && <h3 class="h">{texts.undo.stays}</h3>}
      <ul class="stack s">
        {left.map(({ name, fields, reason }) => (
          <li key={`${name} ${reason}`}>
            <bdi>{name}</bdi>
            {fields.length === 0 ? '' : ` (${fields.map(fieldText).join(', ')})`}: <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      <Warnings warnings={warnings} />
      {!isDone && <p class="muted s">{texts.undo.pause}</p>}
      {isDone && pausedUntil !== null && (
        <p role="status">{texts.undo.pausedUntil(momentText(pausedUntil, clock.value))}</p>
      )}
    </>
  )
}
