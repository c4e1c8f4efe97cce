import { createHash } from 'node:crypto'
import { MINUTE_MS } from '../../time/units.ts'

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
