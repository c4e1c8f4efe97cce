import { SportsGuideError } from '../errors.ts'
import type { ActionHandler } from '../host/contract.ts'
import type { Press } from './action-context.ts'
import type { ActionParts } from './action-parts.ts'
import { consoleMessage } from './messages/console-text.ts'

/** Open console: an action opens no page, so it says where the console is, once it is sure to be there. */
export function consoleButton({ console, publishConsole, settings }: ActionParts, press: Press): ActionHandler {
  return (params) =>
    press.answer(params, {
      name: 'console',
      work: publishConsole().then((problem) => {
        if (problem !== null) throw new SportsGuideError('OutputNotWritable', problem)
        return settings()
      }),
      say: ({ console_port: port = null }) => consoleMessage(console(), port),
      meanwhile: () => consoleMessage(console(), null),
    })
}
