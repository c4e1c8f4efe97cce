import type { ActionHandler, Host } from '../host/contract.ts'
import { WarningNews } from '../refresh/warning-news.ts'
import type { ActionParts } from './action-context.ts'
import { pressing } from './action-context.ts'
import {
  consoleButton,
  explainButton,
  previewButton,
  refreshButton,
  regridButton,
  removeEverythingButton,
  suggestedGroupsButton,
  undoButton,
} from './buttons.ts'
import { answerEvent } from './event-handler.ts'

export type { ActionParts } from './action-context.ts'
export type { ConsolePlace } from './messages/message.ts'

/** How an action waits; for tests. */
export interface ActionOptions {
  /** Resolves with true after `milliseconds`, and must not keep the process alive. */
  readonly wait?: (milliseconds: number) => Promise<true>
}

/**
 * Registers the actions of plugin.json, in its order. A button answers with what was done, or, where it takes longer
 * than whoever pressed it waits, that it goes on. Answers the function that takes the actions away again.
 */
export function registerActions(host: Host, parts: ActionParts, { wait }: ActionOptions = {}): () => void {
  const press = pressing(host.log, wait)
  const runParts = { ...parts, news: new WarningNews() }
  const refresh = refreshButton(runParts, press)
  const buttons: readonly (readonly [id: string, handler: ActionHandler])[] = [
    ['preview', previewButton(runParts, press)],
    ['refresh', (params) => (params.event === undefined ? refresh(params) : answerEvent(host, parts, press, params))],
    ['use_suggested_groups', suggestedGroupsButton(runParts, press)],
    ['explain', explainButton(parts, press)],
    ['undo', undoButton(parts, press)],
    ['regrid', regridButton(runParts, press)],
    ['refresh_without_caps', refreshButton(runParts, press, { ignoreCaps: true })],
    ['console', consoleButton(parts, press)],
    ['remove_everything', removeEverythingButton(parts, press, host.clock)],
  ]
  const removers = buttons.map(([id, handler]) => host.actions.on(id, handler))
  return () => {
    press.stop()
    for (const remove of removers) remove()
  }
}
