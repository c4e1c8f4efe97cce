import { MINUTE_MS } from '../../time/units.ts'

/** Failed logins of the last minute, by the address that they came from. */
export interface FailedLogins {
  /** Seconds until an address may try again; 0 lets it. */
  wait(address: string): number
  /** Remembers that a login of an address failed. */
  failed(address: string): void
}

/** Generous to a page that asks with a token that has run out, and too few to guess anything. */
const MOST_A_MINUTE = 20
/** Whoever has more addresses than these makes us forget, and not run out of memory. */
const REMEMBERED_ADDRESSES = 1000

/** Nobody failed yet. `elapsed` gives milliseconds by a clock that never jumps. */
export function createFailedLogins(elapsed: () => number): FailedLogins {
  const failures = new Map<string, readonly number[]>()
  const recent = (address: string) => {
    const now = elapsed()
    return (failures.get(address) ?? []).filter((at) => now - at < MINUTE_MS)
  }
  return {
    wait(address) {
      const known = recent(address)
      const [oldest] = known
      if (oldest === undefined || known.length < MOST_A_MINUTE) return 0
      return Math.max(1, Math.ceil((oldest + MINUTE_MS - elapsed()) / 1000))
    },
    failed(address) {
      const known = [...recent(address), elapsed()].slice(-MOST_A_MINUTE)
      failures.delete(address) // and so becomes the last of them
      failures.set(address, known)
      const [longestAgo] = failures.keys()
      if (failures.size > REMEMBERED_ADDRESSES && longestAgo !== undefined) failures.delete(longestAgo)
    },
  }
}
