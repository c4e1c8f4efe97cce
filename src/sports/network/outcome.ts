import type { Reply, Validators } from './request.ts'

/** What came of sending a request once. */
export interface Outcome {
  readonly reply: Reply
  /** How often the same request may be sent again, since the failure may pass; absent where it would fail alike. */
  readonly repeat?: 'often' | 'once'
  /** How long the provider asked to be left alone, in milliseconds. */
  readonly retryAfterMs?: number
}

/** Status and headers of an answer, names in lower case. */
export interface AnswerHead {
  readonly status: number
  header(name: string): string | undefined
}

/** An answer that is no use, and would be none if it were asked for again. */
export function away(why: string): Outcome {
  return { reply: { kind: 'away', why } }
}

/** A failure that may pass. */
export function awayForNow(why: string, repeat: 'often' | 'once' = 'often'): Outcome {
  return { reply: { kind: 'away', why }, repeat }
}

/** What an answer says of itself, to be sent along with the next request; values that no header could carry are left out. */
export function validatorsOf(head: AnswerHead): Validators {
  const etag = sendable(head.header('etag'))
  const lastModified = sendable(head.header('last-modified'))
  return { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) }
}

/** The headers that ask for an answer only where it is another one than before. */
export function conditionsOf({ etag, lastModified }: Validators = {}): { readonly [header: string]: string } {
  const tag = sendable(etag)
  const date = sendable(lastModified)
  return {
    ...(tag === undefined ? {} : { 'If-None-Match': tag }),
    ...(date === undefined ? {} : { 'If-Modified-Since': date }),
  }
}

const LONGEST_VALIDATOR = 500

function sendable(value: string | undefined): string | undefined {
  return value !== undefined && value.length <= LONGEST_VALIDATOR && /^[\x20-\x7e]+$/.test(value) ? value : undefined
}
