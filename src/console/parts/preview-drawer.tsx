import type { RefreshReport } from '../../generated/records.ts'
import { countsText } from '../text/changes.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { useCommands } from './commands.ts'
import { useConsole } from './context.ts'
import { FormLines } from './form-lines.tsx'
import { useLoad } from './load.ts'
import { Problem, Warnings } from './notices.tsx'
import { Operations } from './operations.tsx'

/** What a refresh would change now, with the button that does it. */
export function PreviewDrawer({ onClose }: { readonly onClose: () => void }) {
  const { client } = useConsole()
  const { data, error, isLoading } = useLoad(
    () => client.send<RefreshReport>('POST', '/api/v1/runs', { dry_run: true, brief: true }),
    [],
  )
  const refresh = useCommands().find(({ name }) => name === 'refresh')
  return (
    <Drawer
      title={texts.preview.title}
      onClose={onClose}
      footer={
        data === null ? undefined : (
          <Button variant="primary" icon="refresh" isDisabled={refresh?.isDisabled} onClick={refresh?.run}>
            {texts.commands.refresh}
          </Button>
        )
      }
    >
      <Problem error={error} />
      {data === null && isLoading && <p role="status">{texts.preview.loading}</p>}
      {data !== null && <Preview report={data} />}
    </Drawer>
  )
}

/** So many that a list of all would be slow are shown on demand. */
const FIRST_SHOWN = 200

function Preview({ report }: { readonly report: RefreshReport }) {
  const { counts, guide, warnings, operations, form = [], group_suggestions: suggestions = [] } = report
  return (
    <>
      <p>
        <b>{operations.length === 0 ? texts.preview.nothingChanges : countsText(counts)}</b>
        <span class="block muted">{texts.preview.facts(counts, guide.changed)}</span>
      </p>
      <Operations operations={operations} titles={texts.changes.planned} firstShown={FIRST_SHOWN} />
      <Warnings warnings={warnings} />
      <FormLines form={form} suggestions={suggestions} />
    </>
  )
}
