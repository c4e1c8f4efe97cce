import {
  type HostHooks,
  REFRESH_HOOKS,
  type RefreshContext,
  type RefreshHandler,
  type RefreshHook,
} from './contract.ts'

/** Hooks that a host keeps, and the way it runs them. */
export interface RunnableHooks extends HostHooks {
  /** Runs the handlers of every hook in order, one at a time; the first error ends the run. */
  run(context: RefreshContext): Promise<void>
}

/** Hooks without handlers. */
export function createHooks(): RunnableHooks {
  const handlers = new Map<RefreshHook, Set<RefreshHandler>>(REFRESH_HOOKS.map((hook) => [hook, new Set()]))
  return {
    on(hook, handler) {
      handlers.get(hook)?.add(handler)
      return () => handlers.get(hook)?.delete(handler)
    },
    async run(context) {
      for (const hook of REFRESH_HOOKS) {
        for (const handler of handlers.get(hook) ?? []) await handler(context)
      }
    },
  }
}
