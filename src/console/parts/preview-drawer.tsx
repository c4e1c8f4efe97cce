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
        data !== null && (
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

function Preview({ report }: { readonly report: RefreshReport }) {
  const { counts, guide, warnings, operations, form = [], group_suggestions: suggestions = [] } = report
  return (
    <>
      <p>{texts.preview.summary(counts, countsText(counts, texts.preview.noChanges), guide.changed)}</p>
      {operations.length === 0 ? (
        <p class="muted">{texts.preview.nothingChanges}</p>
      ) : (
        <Operations operations={operations} />
      )}
      <Warnings warnings={warnings} />
      <div class="legacy">
        <FormLines form={form} suggestions={suggestions} />
      </div>
    </>
  )
}
