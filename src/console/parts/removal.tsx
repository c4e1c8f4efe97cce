import { useState } from 'preact/hooks'
import type { DeletedRow, RemovalAnswer } from '../../generated/records.ts'
import { useConsole } from './context.ts'
import { Dialog } from './dialog.tsx'
import { Problem, Warnings } from './notices.tsx'
import { Operations } from './operations.tsx'

/** The kinds of rows that are deleted, in the order in which they are shown. */
const KIND_TITLES: readonly (readonly [kind: DeletedRow['kind'], title: string])[] = [
  ['channel', 'Channels'],
  ['group', 'Channel groups'],
  ['logo', 'Logos'],
  ['guide_source', 'Guide source'],
]

/** Shows what the removal of everything deletes, and does it when the user confirms. */
export function RemovalDialog({ plan, onClose }: { readonly plan: RemovalAnswer; readonly onClose: () => void }) {
  const { client, runsEnded } = useConsole()
  const [done, setDone] = useState<RemovalAnswer | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const remove = () => {
    setBusy(true)
    setError(null)
    client
      .send<RemovalAnswer>('POST', '/api/v1/removal', { token: plan.token })
      .then((answer) => {
        setDone(answer)
        runsEnded.value += 1
      }, setError)
      .finally(() => setBusy(false))
  }
  const { deleted, restored, stays, warnings } = done ?? plan
  return (
    <Dialog title="Remove everything Sports Guide created" onClose={onClose}>
      <p>
        {done === null ? 'Would be deleted:' : 'Deleted:'} {deleted.length === 0 && 'nothing'}
      </p>
      {KIND_TITLES.map(([kind, title]) => (
        <Deleted key={kind} title={title} rows={deleted.filter((row) => row.kind === kind)} />
      ))}
      {restored.length > 0 && <h3>Channels of yours that get their own appearance back</h3>}
      <Operations operations={restored} />
      {stays.length > 0 && <h3>Stays</h3>}
      <ul>
        {stays.map(({ kind, host_id: id, name, reason }) => (
          <li key={`${kind} ${id}`}>
            <bdi>{name}</bdi>: <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      <Warnings warnings={warnings} />
      <Problem error={error} />
      {done === null ? (
        <>
          <p class="quiet">{afterwards(plan)}</p>
          <div class="buttons">
            <button type="button" class="first" disabled={isBusy} onClick={remove}>
              Delete all of this
            </button>
            <button type="button" disabled={isBusy} onClick={onClose}>
              Keep it
            </button>
          </div>
        </>
      ) : (
        <p class="done" role="status">
          Automatic refreshes are off until you start one.
          {(restored.length > 0 || deleted.some(({ kind }) => kind === 'channel')) && ' Undo brings the channels back.'}
        </p>
      )}
    </Dialog>
  )
}

/** Rows of one kind: their number, and their names on demand. */
function Deleted({ title, rows }: { readonly title: string; readonly rows: readonly DeletedRow[] }) {
  if (rows.length === 0) return null
  return (
    <details>
      <summary>
        {title}: {rows.length}
      </summary>
      <ul>
        {rows.map(({ host_id: id, name, channel_number: number, is_edited: isEdited }) => (
          <li key={id}>
            {number == null ? '' : `${number} `}
            <bdi>{name}</bdi>
            {isEdited === true && ' (with changes of yours)'}
          </li>
        ))}
      </ul>
    </details>
  )
}

function afterwards({ event_groups: text, stream_groups: groups, favorite_teams: teams }: RemovalAnswer): string {
  const clears = text === '' ? '' : 'The event groups are cleared. '
  const again = groups + teams === 0 ? '' : ' Your stream groups and favorite teams then create channels again.'
  return `${clears}Automatic refreshes stop until you start one.${again} Your other settings, lists and templates stay stored.`
}
