import { useState } from 'preact/hooks'
import type { RecordedWarning } from '../../generated/records.ts'
import { pathOfRow, type Resource } from '../forms/resources.ts'
import { type FormValues, formOf, type Json, problemsOf, rowOf, withoutEmpty } from '../forms/values.ts'
import { texts } from '../texts.ts'
import { useConsole } from './context.ts'
import { Dialog } from './dialog.tsx'
import { FieldInputs } from './field-inputs.tsx'
import { FormErrors, isRowChanged } from './form-errors.tsx'
import { DraftNote, Warnings } from './notices.tsx'
import { useDraft } from './use-draft.ts'

interface RowDialogOptions {
  readonly resource: Resource
  /** The row as it is stored; an empty one is to be made. */
  readonly row: Json
  /** Told when the list is another one now. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** What is edited, and the version of the row that it was read from. */
interface RowDraft {
  readonly form: FormValues
  readonly updatedAt: unknown
}

/** A form for one row, to create, edit or delete it. What the API refuses stands at its field. */
export function RowDialog({ resource, row, onDone, onClose }: RowDialogOptions) {
  const { client, drafts, tell } = useConsole()
  const { fields, path, title, name } = resource
  const [stored, setStored] = useState(row)
  const isNew = stored.id === undefined
  const heading = isNew ? texts.lists.newEntry(title) : texts.lists.editEntry(title)
  const key = `${name}:${isNew ? 'new' : String(stored.id)}`
  const draft = useDraft<RowDraft>(key, draftOf(resource, row), {
    label: heading,
    openAt: ['row'],
    edited: ({ form }) => form,
  })
  const { form, updatedAt } = draft.value
  const [error, setError] = useState<Error | null>(null)
  const [warnings, setWarnings] = useState<readonly RecordedWarning[]>([])
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const show = (answer: Json) => {
    setStored(answer)
    draft.discard(draftOf(resource, answer))
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      tell(failure as Error)
      setError(failure as Error)
    }
    setBusy(false)
  }
  const save = async () => {
    const wanted = rowOf(fields, form)
    const answer = isNew
      ? await client.send<Json>('POST', path, withoutEmpty(wanted))
      : await client.send<Json>('PUT', pathOfRow(resource, stored.id), { ...wanted, updated_at: updatedAt })
    draft.discard()
    onDone()
    const odd = (answer.warnings ?? []) as readonly RecordedWarning[]
    if (odd.length === 0) return onClose()
    setWarnings(odd)
    show(answer)
  }
  const remove = async () => {
    if (!isSure) return setSure(true)
    await client.send('DELETE', pathOfRow(resource, stored.id))
    draft.discard()
    onDone()
    onClose()
  }
  const readAgain = async () => show(await client.get<Json>(pathOfRow(resource, stored.id)))
  const close = () => {
    const answer = drafts.mayClose([key])
    if (answer === true) onClose()
    else void answer.then((isFree) => isFree && onClose())
  }
  const problems = problemsOf(error)
  return (
    <Dialog title={heading} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(save)
        }}
      >
        <FormErrors error={error} fields={fields} />
        <DraftNote draft={draft} />
        <Warnings warnings={warnings} />
        {warnings.length > 0 && <p class="done">{texts.lists.saved}</p>}
        <FieldInputs
          fields={fields}
          form={form}
          problems={problems}
          within=""
          onChange={(changed) => draft.set({ form: changed, updatedAt })}
        />
        <div class="buttons sticky">
          <button type="submit" class="first" disabled={isBusy}>
            {texts.shared.save}
          </button>
          {!isNew && (
            <button type="button" class={isSure ? 'danger' : ''} disabled={isBusy} onClick={() => void attempt(remove)}>
              {isSure ? texts.lists.confirmDelete : texts.lists.delete}
            </button>
          )}
          {isRowChanged(error) && (
            <button type="button" disabled={isBusy} onClick={() => void attempt(readAgain)}>
              {texts.lists.loadCurrent}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function draftOf({ fields }: Resource, row: Json): RowDraft {
  return { form: formOf(fields, row), updatedAt: row.updated_at ?? null }
}
