import { useState } from 'preact/hooks'
import type { RecordedWarning, SettingsJson } from '../../generated/records.ts'
import { type Field, fieldsOf } from '../forms/fields.ts'
import { changedMembers, type FormValues, formOf, type Json, problemsOf } from '../forms/values.ts'
import { useConsole } from '../parts/context.ts'
import { FieldInputs, strangers } from '../parts/field-inputs.tsx'
import { useLoad } from '../parts/load.ts'
import { Problem, Quiet, Warnings } from '../parts/notices.tsx'
import { texts } from '../texts.ts'
import type { Page } from './page.ts'

export const settingsPage: Page = {
  name: 'settings',
  title: texts.settings.title,
  help: texts.settings.help,
  Content: Settings,
}

const PATH = '/api/v1/settings'

interface Answer {
  readonly settings: SettingsJson
  readonly warnings: readonly RecordedWarning[]
}

/** The settings that count, whatever the host's form shows; which there are the API's own document says. */
function Settings() {
  const { client, document } = useConsole()
  const { data, error } = useLoad(() => client.get<Answer>(PATH), [])
  const schema = document.value?.paths[PATH]?.put?.requestBody?.content['application/json']?.schema
  if (data === null || schema === undefined)
    return error === null ? <Quiet>{texts.shared.loading}</Quiet> : <Problem error={error} />
  return <SettingsForm read={data} fields={fieldsOf(schema)} />
}

function SettingsForm({ read, fields }: { readonly read: Answer; readonly fields: readonly Field[] }) {
  const { client, clock } = useConsole()
  const [stored, setStored] = useState(read)
  const [form, setForm] = useState(() => formOf(fields, memberRow(read)))
  const [error, setError] = useState<Error | null>(null)
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  const change = (changed: FormValues) => {
    setForm(changed)
    setState('open')
  }
  const save = async () => {
    setState('busy')
    setError(null)
    try {
      const changes = changedMembers(fields, memberRow(stored), form)
      const answer = await client.send<Answer>('PUT', PATH, changes)
      clock.value = answer.settings
      setStored(answer)
      setForm(formOf(fields, memberRow(answer)))
      setState('saved')
    } catch (failure) {
      setError(failure as Error)
      setState('open')
    }
  }
  const problems = problemsOf(error)
  return (
    <form
      class="settings"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p class="quiet">{texts.settings.intro}</p>
      <Warnings warnings={stored.warnings} />
      <FieldInputs fields={fields} form={form} problems={problems} within="" onChange={change} />
      <Problem error={strangers(error, problems, fields)} />
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
