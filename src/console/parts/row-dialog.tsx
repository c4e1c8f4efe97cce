import { useState } from 'preact/hooks'
import type { RecordedWarning } from '../../generated/records.ts'
import { pathOfRow, type Resource } from '../forms/resources.ts'
import { formOf, type Json, problemsOf, rowOf, withoutEmpty } from '../forms/values.ts'
import { texts } from '../texts.ts'
import { Refused } from '../transport/client.ts'
import { useConsole } from './context.ts'
import { Dialog } from './dialog.tsx'
import { FieldInputs, strangers } from './field-inputs.tsx'
import { Problem, Warnings } from './notices.tsx'

interface RowDialogOptions {
  readonly resource: Resource
  /** The row as it is stored; an empty one is to be made. */
  readonly row: Json
  /** Told when the list is another one now. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** One row to change, make or delete; what the API refuses stands at its field. */
export function RowDialog({ resource, row, onDone, onClose }: RowDialogOptions) {
  const { client } = useConsole()
  const { fields, path, title } = resource
  const [stored, setStored] = useState(row)
  const [form, setForm] = useState(() => formOf(fields, row))
  const [error, setError] = useState<Error | null>(null)
  const [warnings, setWarnings] = useState<readonly RecordedWarning[]>([])
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isNew = stored.id === undefined
  const show = (answer: Json) => {
    setStored(answer)
    setForm(formOf(fields, answer))
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure as Error)
    }
    setBusy(false)
  }
  const save = async () => {
    const wanted = rowOf(fields, form)
    const answer = isNew
      ? await client.send<Json>('POST', path, withoutEmpty(wanted))
      : await client.send<Json>('PUT', pathOfRow(resource, stored.id), { ...wanted, updated_at: stored.updated_at })
    onDone()
    const odd = (answer.warnings ?? []) as readonly RecordedWarning[]
    if (odd.length === 0) return onClose()
    setWarnings(odd)
    show(answer)
  }
  const remove = async () => {
    if (!isSure) return setSure(true)
    await client.send('DELETE', pathOfRow(resource, stored.id))
    onDone()
    onClose()
  }
  const readAgain = async () => show(await client.get<Json>(pathOfRow(resource, stored.id)))
  const problems = problemsOf(error)
  return (
    <Dialog title={isNew ? texts.lists.newEntry(title) : texts.lists.editEntry(title)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(save)
        }}
      >
        <Warnings warnings={warnings} />
        {warnings.length > 0 && <p class="done">{texts.lists.saved}</p>}
        <FieldInputs fields={fields} form={form} problems={problems} within="" onChange={setForm} />
        <Problem error={strangers(error, problems, fields)} />
        <div class="buttons sticky">
          <button type="submit" class="first" disabled={isBusy}>
            {texts.shared.save}
          </button>
          {!isNew && (
            <button type="button" class={isSure ? 'danger' : ''} disabled={isBusy} onClick={() => void attempt(remove)}>
              {isSure ? texts.lists.confirmDelete : texts.lists.delete}
            </button>
          )}
          {error instanceof Refused && error.code === 'RowChanged' && (
            <button type="button" disabled={isBusy} onClick={() => void attempt(readAgain)}>
              {texts.lists.loadCurrent}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
