import { useState } from 'preact/hooks'
import type { UndoAnswer } from '../../generated/records.ts'
import { fieldText } from '../text/changes.ts'
import { momentText } from '../text/clock.ts'
import { texts } from '../texts.ts'
import { useConsole } from './context.ts'
import { Dialog } from './dialog.tsx'
import { Problem, Warnings } from './notices.tsx'
import { Operations } from './operations.tsx'

/** Shows what an undo takes back, and does it when the owner says so. */
export function UndoDialog({ plan, onClose }: { readonly plan: UndoAnswer; readonly onClose: () => void }) {
  const { client, clock, runsEnded } = useConsole()
  const [done, setDone] = useState<UndoAnswer | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const undo = () => {
    setBusy(true)
    setError(null)
    client
      .send<UndoAnswer>('POST', '/api/v1/runs/undo', {})
      .then((answer) => {
        setDone(answer)
        runsEnded.value += 1
      }, setError)
      .finally(() => setBusy(false))
  }
  const { started_at: start, operations, left, warnings } = done ?? plan
  return (
    <Dialog title={texts.undo.title(momentText(start, clock.value))} onClose={onClose}>
      <p>
        {done === null ? texts.undo.willBeUndone : texts.undo.undone}{' '}
        {operations.length === 0 ? texts.undo.nothing : ''}
      </p>
      <Operations operations={operations} />
      {left.length > 0 && <h3>{texts.undo.stays}</h3>}
      <ul>
        {left.map(({ name, fields, reason }) => (
          <li key={`${name} ${reason}`}>
            <bdi>{name}</bdi>
            {fields.length === 0 ? '' : ` (${fields.map(fieldText).join(', ')})`}: <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      <Warnings warnings={warnings} />
      <Problem error={error} />
      {done === null ? (
        <>
          <p class="quiet">{texts.undo.pause}</p>
          <div class="buttons">
            <button type="button" class="first" disabled={isBusy} onClick={undo}>
              {texts.undo.confirm}
            </button>
            <button type="button" disabled={isBusy} onClick={onClose}>
              {texts.shared.cancel}
            </button>
          </div>
        </>
      ) : (
        done.automatic_runs_paused_until !== null && (
          <p class="done" role="status">
            {texts.undo.pausedUntil(momentText(done.automatic_runs_paused_until, clock.value))}
          </p>
        )
      )}
    </Dialog>
  )
}
