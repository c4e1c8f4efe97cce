import type { ActionHandler } from '../host/contract.ts'
import { ownerClock } from '../time/owner-clock.ts'
import type { Press } from './action-context.ts'
import type { ActionParts } from './action-parts.ts'
import { moreOf } from './messages/console-text.ts'
import { undoMessage } from './messages/undo-message.ts'

/** Undo last run: takes back what the last run that changed channels did. */
export function undoButton({ undo, settings, console }: ActionParts, press: Press): ActionHandler {
  const end = () => moreOf('All runs', console())
  return (params) =>
    press.answer(params, {
      name: 'undo',
      work: undo({ dryRun: false }),
      say: async (answer) => undoMessage(answer, ownerClock(await settings()), end()),
      meanwhile: () =>
        `The undo takes longer than this page waits, and goes on; the log will say what it did. ${end()}`,
    })
}
