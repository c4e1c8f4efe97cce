import { createHash } from 'node:crypto'
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

/**
 * Keys and tokens that the host accepted or made of late. Whoever brings one is no guesser, and so does not wait for
 * those who guess from the same address, which behind a proxy is everybody's; the host judges each request all the same.
 */
export interface KnownLogins {
  knows(secret: string): boolean
  /** The host took or made it. */
  accepted(secret: string): void
  /** The host does not know it any more. */
  refused(secret: string): void
}

/** Longer than a page that is open lets its tokens lie. */
const KNOWN_FOR_MS = 60 * MINUTE_MS
/** Too many to be used up by the tokens of a day, and too few to matter. */
const MOST_KNOWN = 1000

/** None is known yet. `elapsed` gives milliseconds by a clock that never jumps. No secret is kept, but its hash. */
export function createKnownLogins(elapsed: () => number): KnownLogins {
  const acceptedAt = new Map<string, number>()
  return {
    knows(secret) {
      const at = acceptedAt.get(hashOf(secret))
      return at !== undefined && elapsed() - at < KNOWN_FOR_MS
    },
    accepted(secret) {
      const hash = hashOf(secret)
      acceptedAt.delete(hash) // and so becomes the last of them
      acceptedAt.set(hash, elapsed())
      const [longestAgo] = acceptedAt.keys()
      if (acceptedAt.size > MOST_KNOWN && longestAgo !== undefined) acceptedAt.delete(longestAgo)
    },
    refused: (secret) => void acceptedAt.delete(hashOf(secret)),
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64')
}
