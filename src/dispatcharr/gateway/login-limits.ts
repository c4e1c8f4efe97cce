import { createHash } from 'node:crypto'
import { MINUTE_MS } from '../../time/units.ts'

/** Generous to a page that asks with an expired token, and too few to guess anything. */
const MAX_PER_MINUTE = 20
/** A client with more addresses makes us forget the oldest, and not run out of memory. */
const MAX_ADDRESSES = 1000

/** Failed logins of the last minute, by the address that they came from. */
export class FailedLogins {
  readonly #elapsed: () => number
  readonly #failures = new Map<string, readonly number[]>()

  /** `elapsed` returns milliseconds of a clock that never jumps. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** Seconds until an address may try again; 0 if it may now. */
  wait(address: string): number {
    const failures = this.#recent(address)
    const [oldest] = failures
    if (oldest === undefined || failures.length < MAX_PER_MINUTE) return 0
    return Math.max(1, Math.ceil((oldest + MINUTE_MS - this.#elapsed()) / 1000))
  }

  /** Adds a failed login of an address. */
  add(address: string): void {
    const failures = [...this.#recent(address), this.#elapsed()].slice(-MAX_PER_MINUTE)
    setLast(this.#failures, address, failures, MAX_ADDRESSES)
  }

  #recent(address: string): readonly number[] {
    const now = this.#elapsed()
    return (this.#failures.get(address) ?? []).filter((at) => now - at < MINUTE_MS)
  }
}

/** Longer than an open page leaves its tokens unused. */
const ACCEPTED_FOR_MS = 60 * MINUTE_MS
/** Too many to be used up by the tokens of a day, and too few to matter. */
const MAX_ACCEPTED = 1000

/**
 * Hashes of keys and tokens that the host accepted or made recently. A client that brings one does not guess, and so is
 * not slowed down by guesses from the same address, which behind a proxy is everybody's; the host judges each request all the same.
 */
export class AcceptedLogins {
  readonly #elapsed: () => number
  readonly #acceptedAt = new Map<string, number>()

  /** `elapsed` returns milliseconds of a clock that never jumps. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  has(secret: string): boolean {
    const at = this.#acceptedAt.get(hashOf(secret))
    return at !== undefined && this.#elapsed() - at < ACCEPTED_FOR_MS
  }

  /** Adds a secret that the host accepted or made. */
  add(secret: string): void {
    setLast(this.#acceptedAt, hashOf(secret), this.#elapsed(), MAX_ACCEPTED)
  }

  /** Deletes a secret that the host no longer accepts. */
  remove(secret: string): void {
    this.#acceptedAt.delete(hashOf(secret))
  }
}

/** Makes an entry the last of a map, and deletes the first one where there are more than `max`. */
function setLast<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  const [first] = map.keys()
  if (map.size > max && first !== undefined) map.delete(first)
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64')
}
