import type { ComponentChildren } from 'preact'
import type { RecordedWarning } from '../../generated/records.ts'
import { texts } from '../texts.ts'
import { isOfWholePage } from '../transport/client.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { CopyReport } from './copy-report.tsx'
import type { Draft } from './use-draft.ts'

/** Something went wrong: the sentence says what, and what to do. Only where the API can be reached. */
export function Problem({ error }: { readonly error: Error | null }) {
  if (error === null) return null
  return (
    <div class="failure">
      <p class="problem" role="alert">
        <bdi>{error.message}</bdi>
      </p>
      <ReportError error={error} />
    </div>
  )
}

/** Offers a report about an error, unless nothing can be asked of the API now. */
export function ReportError({ error }: { readonly error: Error }) {
  return isOfWholePage(error) ? null : <CopyReport error={error.message} />
}

/** What is odd, each with its remedy. */
export function Warnings({ warnings }: { readonly warnings: readonly RecordedWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul class="warnings">
      {warnings.map(({ code, message, place }) => (
        <li key={`${code} ${place} ${message}`}>
          <bdi>{message}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** A part of a page under a heading. */
export function Part({
  title,
  aside,
  children,
}: {
  readonly title: string
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
}) {
  return (
    <section class="part">
      <header class="heading">
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Says that a form shows edits from earlier, and drops them. */
export function DraftNote<Value>({ draft }: { readonly draft: Draft<Value> }) {
  if (!draft.isRestored) return null
  return (
    <Note>
      {texts.leave.restored}{' '}
      <Button variant="link" onClick={() => draft.discard()}>
        {texts.leave.discard}
      </Button>
    </Note>
  )
}

/** What stands in place of a refresh that was not there yet. */
export function NoRunYet() {
  return <Quiet>{texts.shared.noRefreshYet}</Quiet>
}

/** What stands where nothing is there yet. */
export function Quiet({ children }: { readonly children: ComponentChildren }) {
  return <p class="quiet">{children}</p>
}
