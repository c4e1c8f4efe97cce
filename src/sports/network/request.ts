import type { HttpAnswer } from '../../http/index.ts'
import type { Pace } from '../sources/data-source.ts'

/** What an earlier answer said of itself, so that the data source need not send it again. */
export interface Validators {
  readonly etag?: string
  readonly lastModified?: string
}

/** One request as it goes over the network. */
export interface SentRequest {
  readonly params: { readonly [name: string]: string }
  /** Parameters beside those that no message, plan or log may show. */
  readonly secrets?: { readonly [name: string]: string }
  /** Code of the data source: requests of one data source at one address of the owner's with one pace share it. */
  readonly source: string
  readonly pace: Pace
  /** Where the owner wants the data source asked in place of its own addresses; absent where he set none. */
  readonly address?: string
  /** Address without parameters. */
  readonly url: string
  /** True where a key is a part of the address, so that it is shown as little as `secrets`. */
  readonly hasSecretUrl?: boolean
  readonly validators?: Validators
}

/**
 * What came of a request:
 * - answer: JSON, of a size and within a time that are bounded;
 * - not_modified: what the validators stand for still holds;
 * - refused: the data source is there and does not know what is asked (400, 404 ...);
 * - away: it cannot be reached, fails, is too busy, denies us, or sends no JSON;
 * - stopped: the caller broke off, or the time for all requests was up.
 */
export type Reply =
  | { readonly kind: 'answer'; readonly json: unknown; readonly validators: Validators; readonly bytes: number }
  | { readonly kind: 'not_modified' }
  | { readonly kind: 'refused'; readonly status: number; readonly why: string }
  | { readonly kind: 'away'; readonly why: string }
  | {
      readonly kind: 'stopped'
      readonly why: string
      /** Set where the time was up while the request was with the data source (sharedAsk). */
      readonly wasSent?: true
    }

/** Counts of what went over the network since the client was made. */
export interface RequestCounts {
  /** Requests sent, repeated ones too. */
  readonly requests: number
  /** Of these, how many repeated one that had failed. */
  readonly repeats: number
  /** Read, unpacked, also of tries that failed. */
  readonly bytes: number
}

/** What an answer says of itself, to be sent along with the next request; values that no header could carry are left out. */
export function validatorsOf(answer: Pick<HttpAnswer, 'header'>): Validators {
  const etag = sendable(answer.header('etag'))
  const lastModified = sendable(answer.header('last-modified'))
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

/** The reply to a request that was broken off. */
export function stopped(ending: AbortSignal): Reply & { readonly kind: 'stopped' } {
  const isTimeUp = ending.reason instanceof Error && ending.reason.name === 'TimeoutError'
  return { kind: 'stopped', why: isTimeUp ? 'the time limit for requests was reached' : 'it was canceled' }
}

/** What comes of some work, or `stopped` at once when the signal aborts before. */
export function unlessStopped(work: Promise<Reply>, ending: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(stopped(ending))
    if (ending.aborted) stop()
    ending.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => ending.removeEventListener('abort', stop))
  })
}
