import { useState } from 'preact/hooks'
import type { CorrectionProposal, ExplainAnswer } from '../../generated/records.ts'
import { explainSteps } from '../../streams/explain-steps.ts'
import { momentText } from '../text/clock.ts'
import { texts } from '../texts.ts'
import { useConsole } from './context.ts'
import { Dialog } from './dialog.tsx'
import { useLoad } from './load.ts'
import { Problem, Quiet, Warnings } from './notices.tsx'

/** Why a stream, or a name, means an event or none, step by step, and how to correct it. */
export function Explain({
  question,
  onClose,
}: {
  readonly question: { stream_id: number } | { name: string }
  readonly onClose: () => void
}) {
  const { client, clock } = useConsole()
  const { data, error, isLoading } = useLoad(
    () => client.send<ExplainAnswer>('POST', '/api/v1/match/explain', question),
    [JSON.stringify(question)],
  )
  return (
    <Dialog title={data?.name ?? texts.explain.title} onClose={onClose}>
      <Problem error={error} />
      {data === null && isLoading && <Quiet>{texts.shared.loading}</Quiet>}
      {data !== null && (
        <>
          <p class={data.decision.event_id === null ? 'verdict no' : 'verdict yes'}>
            <bdi>{data.decision.reason}</bdi>
          </p>
          <ol class="steps">
            {explainSteps(data, {
              momentText: (instant) => momentText(instant, clock.value),
              timeFormat: clock.value.time_format,
            }).map(({ title, lines }) => (
              <li key={title}>
                <b>{title}</b>
                {lines.map((line) => (
                  <div key={line} class="step-line">
                    <bdi dir="ltr">{line}</bdi>
                  </div>
                ))}
              </li>
            ))}
          </ol>
          <Warnings warnings={data.warnings} />
          <Proposals proposals={data.proposals} />
        </>
      )}
    </Dialog>
  )
}

/** Corrections that the owner can make with one press. */
function Proposals({ proposals }: { readonly proposals: readonly CorrectionProposal[] }) {
  const { client } = useConsole()
  const [stored, setStored] = useState<string | null>(null)
  const [error, setError] = useState<Error | null>(null)
  if (proposals.length === 0) return null
  const store = ({ says, correction }: CorrectionProposal) => {
    setError(null)
    client.send('POST', '/api/v1/corrections', correction).then(() => setStored(says), setError)
  }
  return (
    <>
      <h3>{texts.explain.correct}</h3>
      <Problem error={error} />
      {stored === null ? (
        <div class="buttons column">
          {proposals.map((proposal) => (
            <button type="button" key={proposal.says} onClick={() => store(proposal)}>
              <bdi>{proposal.says}</bdi>
            </button>
          ))}
        </div>
      ) : (
        <p class="done" role="status">
          {texts.explain.saved} <bdi>{stored}</bdi> {texts.explain.undo}
        </p>
      )}
    </>
  )
}
