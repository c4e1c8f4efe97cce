import { useState } from 'preact/hooks'
import type { DeletedRow, RemovalAnswer } from '../../generated/records.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useConsole } from './context.ts'
import { Problem, Warnings } from './notices.tsx'
import { Operations } from './operations.tsx'

/** The kinds of rows that are deleted, in the order in which they are shown. */
const KINDS: readonly DeletedRow['kind'][] = ['channel', 'group', 'logo', 'guide_source']

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
    <Dialog
      title={texts.removal.title}
      size="l"
      onClose={onClose}
      footer={
        done === null ? (
          <>
            <Button isDisabled={isBusy} onClick={onClose}>
              {texts.shared.cancel}
            </Button>
            <Button variant="danger" isBusy={isBusy} onClick={remove}>
              {texts.removal.confirm}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {texts.shared.done}
          </Button>
        )
      }
    >
      <p>
        {done === null ? texts.removal.willBeDeleted : texts.removal.deleted}{' '}
        {deleted.length === 0 && texts.removal.nothing}
      </p>
      {KINDS.map((kind) => (
        <Deleted key={kind} title={texts.removal.kinds[kind]} rows={deleted.filter((row) => row.kind === kind)} />
      ))}
      {restored.length > 0 && <h3 class="h">{texts.removal.restored}</h3>}
      <Operations operations={restored} titles={done === null ? texts.changes.planned : texts.changes.done} />
      {stays.length > 0 && <h3 class="h">{texts.removal.kept}</h3>}
      <ul class="stack s">
        {stays.map(({ kind, host_id: id, name, reason }) => (
          <li key={`${kind} ${id}`}>
            <bdi>{texts.removal.keptRows[kind](name)}</bdi>: <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      <Warnings warnings={warnings} />
      <Problem error={error} />
      {done === null ? (
        <p class="muted s">{afterwards(plan)}</p>
      ) : (
        <p role="status">
          {texts.removal.stopped}
          {(restored.length > 0 || deleted.some(({ kind }) => kind === 'channel')) && ` ${texts.removal.undo}`}
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
            {isEdited === true && ` ${texts.removal.edited}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

function afterwards({ event_groups: text, stream_groups: groups, favorite_teams: teams }: RemovalAnswer): string {
  const { clearsGroups, stops, createsAgain, keepsRest } = texts.removal
  return [text === '' ? [] : clearsGroups, stops, groups + teams === 0 ? [] : createsAgain, keepsRest].flat().join(' ')
}
