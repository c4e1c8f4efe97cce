import { useConsole } from '../../parts/context.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { type StepProps, wrongSteps } from './checklist-choices.ts'

/** The last step: what Start creates, and Start. */
export function StartStep({ choices, preview, isBusy }: StepProps) {
  const hasStarted = useConsole().status.value.has_started
  const words = texts.firstRun.start
  const [wrong] = wrongSteps(choices)
  const effect = hasStarted ? words.lineup : words.creates
  return (
    <>
      {wrong === undefined ? (
        <p class="muted">{preview === null ? words.unknown : effect(preview.total)}</p>
      ) : (
        <Note tone="warn">{words.fixFirst(texts.firstRun.steps[wrong])}</Note>
      )}
      {wrong === undefined && preview?.total === 0 && <p class="muted">{words.noneYet}</p>}
      <div class="step__foot">
        <Button type="submit" variant="primary" isBusy={isBusy} isDisabled={wrong !== undefined}>
          {words.start}
        </Button>
        <span class="s muted">{words.undo}</span>
      </div>
    </>
  )
}
