import { useState } from 'preact/hooks'
import { texts } from '../texts.ts'
import { withQuery } from '../transport/client.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-button.tsx'
import { useConsole } from './context.ts'

/** Copies what a bug report needs, without secrets: of a refresh, or about an error. */
export function CopyReport({ run, error }: { readonly run?: number; readonly error?: string }) {
  const { client } = useConsole()
  const [outcome, setOutcome] = useState<'asked' | 'copied' | null>(null)
  /** The report, where the browser refuses to copy it. */
  const [report, setReport] = useState<string | null>(null)
  const copy = async (near: HTMLElement) => {
    setOutcome('asked')
    const query = { ...(run === undefined ? {} : { run }), ...(error === undefined ? {} : { error }) }
    const text = await client.get<{ readonly text: string }>(withQuery('/api/v1/support-report', query)).then(
      (answer) => answer.text,
      // The report itself may be what fails.
      (failure: Error) => [error, failure.message].filter(Boolean).join('\n'),
    )
    const isCopied = await copyText(text, near)
    setOutcome(isCopied ? 'copied' : null)
    setReport(isCopied ? null : text)
  }
  return (
    <>
      <Button
        variant="quiet"
        isSmall
        icon={outcome === 'copied' ? 'check' : 'copy'}
        isBusy={outcome === 'asked'}
        onClick={({ currentTarget }) => void copy(currentTarget as HTMLElement)}
      >
        {outcome === 'copied' ? texts.supportReport.copied : texts.supportReport.copy}
      </Button>
      {report !== null && (
        <label class="stack">
          <span class="s">{texts.supportReport.failed}</span>
          <textarea class="input input--lines" rows={6} readOnly value={report} />
        </label>
      )}
    </>
  )
}
