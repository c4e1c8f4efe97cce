import { SportsGuideError } from '../errors.ts'
import type { ActionParams, ActionResult, HostActions } from './contract.ts'

/** Actions that a host keeps, and the way it calls them. */
export interface CallableActions extends HostActions {
  /** Calls the handler of an action. Throws NotFound where none is registered. */
  call(action: string, params: ActionParams): Promise<ActionResult>
  has(action: string): boolean
}

/** Actions without handlers. */
export function createActions(): CallableActions {
  const handlers = new Map<string, Parameters<HostActions['on']>[1]>()
  return {
    on(action, handler) {
      handlers.set(action, handler)
      return () => {
        if (handlers.get(action) === handler) handlers.delete(action)
      }
    },
    async call(action, params) {
      const handler = handlers.get(action)
      if (handler === undefined) throw new SportsGuideError('NotFound', `the plugin has no action "${action}"`)
      return handler(params)
    },
    has: (action) => handlers.has(action),
  }
}
