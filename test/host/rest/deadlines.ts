/** Deadlines that pass when a test says so, and at no other time: a slow machine changes nothing. */
export interface ManualDeadlines {
  readonly deadline: () => AbortSignal
  /** Everything that is waited for now takes too long. */
  pass(): void
}

/** Deadlines of one client. */
export function manualDeadlines(): ManualDeadlines {
  let open: AbortController[] = []
  return {
    deadline() {
      const controller = new AbortController()
      open.push(controller)
      return controller.signal
    },
    pass() {
      for (const controller of open) controller.abort()
      open = []
    },
  }
}
