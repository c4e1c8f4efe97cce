import { useConsole } from '../parts/context.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks what to do with unsaved edits, while there is something to ask. */
export function LeaveDialog() {
  const question = useConsole().drafts.question.value
  if (question === null) return null
  const { labels, answer } = question
  return (
    <Dialog
      title={texts.leave.title(labels)}
      onClose={() => answer('stay')}
      footer={
        <>
          <Button variant="danger" onClick={() => answer('discard')}>
            {texts.leave.discard}
          </Button>
          <Button onClick={() => answer('keep')}>{texts.leave.keep}</Button>
          <Button variant="primary" onClick={() => answer('stay')}>
            {texts.leave.stay}
          </Button>
        </>
      }
    >
      <p class="muted">{texts.leave.text}</p>
    </Dialog>
  )
}
