/** A place of a run at which it waits until the test opens it. */
export interface Latch {
  /** For the run. */
  readonly pass: () => Promise<void>
  /** True once a run has come to it. */
  reached(): boolean
  open(): void
}

/** A latch that is closed. */
export function createLatch(): Latch {
  let isReached = false
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    async pass() {
      isReached = true
      await opened
    },
    reached: () => isReached,
    open: () => open(),
  }
}
