import { setTimeout as wait } from 'node:timers/promises'

const DEADLINE_MS = 60_000
const INTERVAL_MS = 50
const QUIET_MS = 1000

/**
 * Asks again and again until the answer is something, and gives it. Throws after
 * a minute, naming what was awaited. With `remind`, what started the work is done
 * again every second: a host drops such a request without a word while it is busy.
 */
export async function eventually<Found>(
  what: string,
  ask: () => Promise<Found | undefined>,
  remind?: () => Promise<unknown>,
): Promise<Found> {
  const deadline = Date.now() + DEADLINE_MS
  let nextReminder = Date.now() + 1000
  while (Date.now() < deadline) {
    const found = await ask()
    if (found !== undefined) return found
    if (remind && Date.now() >= nextReminder) {
      await remind()
      nextReminder = Date.now() + 1000
    }
    await wait(INTERVAL_MS)
  }
  throw new Error(`waited ${DEADLINE_MS / 1000} s in vain for ${what}`)
}

/** Asks until the answer has been the same for a second: what works behind it is at rest. Throws after a minute. */
export async function settled<Found>(what: string, ask: () => Promise<Found>): Promise<Found> {
  let last = await ask()
  let since = Date.now()
  return eventually(`${what} at rest`, async () => {
    const now = await ask()
    if (JSON.stringify(now) === JSON.stringify(last)) return Date.now() - since >= QUIET_MS ? now : undefined
    last = now
    since = Date.now()
    return undefined
  })
}
