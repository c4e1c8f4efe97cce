import { texts } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import type { StepProps } from './checklist-choices.ts'

/** The last step: what Start creates, and Start. */
export function StartStep({ preview, isBusy }: StepProps) {
  const words = texts.firstRun.start
  return (
    <>
      <p class="muted">{preview === null ? words.unknown : words.creates(preview.total)}</p>
      {preview?.total === 0 && <p class="muted">{words.noneYet}</p>}
      <div class="step__foot">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {words.start}
        </Button>
        <span class="s muted">{words.undo}</span>
      </div>
    </>
  )
}
