import { useEffect, useState } from 'preact/hooks'
import type { RecordedWarning, SettingsJson } from '../../../generated/records.ts'
import { type Field, fieldsOf } from '../../forms/fields.ts'
import { changedMembers, type FormValues, formOf, type Json, problemsOf } from '../../forms/values.ts'
import { useConsole } from '../../parts/context.ts'
import { FieldInputs } from '../../parts/field-inputs.tsx'
import { FormErrors } from '../../parts/form-errors.tsx'
import { useLoad } from '../../parts/load.ts'
import { DraftNote, Problem, Quiet, Warnings } from '../../parts/notices.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { texts } from '../../texts.ts'
import { fieldId } from '../../ui/field.tsx'

const PATH = '/api/v1/settings'

interface Answer {
  readonly settings: SettingsJson
  readonly warnings: readonly RecordedWarning[]
}

/** All settings, whatever the host's form shows. `setting` is the one to begin at. */
export function Settings({ setting }: { readonly setting: string | undefined }) {
  const { client, document } = useConsole()
  const { data, error } = useLoad(() => client.get<Answer>(PATH), [])
  const schema = document.value?.paths[PATH]?.put?.requestBody?.content['application/json']?.schema
  if (data === null || schema === undefined)
    return error === null ? <Quiet>{texts.shared.loading}</Quiet> : <Problem error={error} />
  return <SettingsForm read={data} fields={fieldsOf(schema)} setting={setting} />
}

interface SettingsFormOptions {
  readonly read: Answer
  readonly fields: readonly Field[]
  readonly setting: string | undefined
}

function SettingsForm({ read, fields, setting }: SettingsFormOptions) {
  const { client, tell } = useConsole()
  const [stored, setStored] = useState(read)
  const draft = useDraft<FormValues>('settings', formOf(fields, memberRow(stored)), { label: texts.settings.title })
  const form = draft.value
  const [error, setError] = useState<Error | null>(null)
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  useEffect(() => focusField(setting), [setting])
  const change = (changed: FormValues) => {
    draft.set(changed)
    setState('open')
  }
  const save = async () => {
    setState('busy')
    setError(null)
    try {
      const changes = changedMembers(fields, memberRow(stored), form)
      const answer = await client.send<Answer>('PUT', PATH, changes)
      setStored(answer)
      draft.discard(formOf(fields, memberRow(answer)))
      setState('saved')
    } catch (failure) {
      tell(failure as Error)
      setError(failure as Error)
      setState('open')
    }
  }
  const problems = problemsOf(error)
  return (
    <form
      class="settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p class="quiet">{texts.settings.intro}</p>
      <FormErrors error={error} fields={fields} />
      <DraftNote draft={draft} />
      <Warnings warnings={stored.warnings} />
      <FieldInputs fields={fields} form={form} problems={problems} within="" onChange={change} />
      <div class="buttons sticky">
        <button type="submit" class="first" disabled={state === 'busy'}>
          {texts.shared.save}
        </button>
        {state === 'saved' && (
          <span class="done" role="status">
            {texts.settings.saved}
          </span>
        )}
      </div>
    </form>
  )
}

/** The settings as a row of which the form is filled. */
function memberRow({ settings }: Answer): Json {
  return { ...settings }
}

function focusField(name: string | undefined): void {
  const field = name === undefined ? null : document.getElementById(fieldId(name))
  field?.focus()
  field?.scrollIntoView?.({ block: 'center' })
}
