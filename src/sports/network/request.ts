import type { Pace, ProviderRequest } from '../sources/data-source.ts'

/** What an earlier answer said of itself, so that the provider need not send it again. */
export interface Validators {
  readonly etag?: string
  readonly lastModified?: string
}

/** One request as it goes over the network. */
export interface Asked extends Pick<ProviderRequest, 'params' | 'secrets'> {
  /** Code of the provider: requests of one provider at one address of the owner's with one pace share it. */
  readonly provider: string
  readonly pace: Pace
  /** Where the owner wants the provider asked in place of its own addresses; absent where he set none. */
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
 * - refused: the provider is there and does not know what is asked (400, 404 ...);
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
      /** Set where the time was up while the request was with the provider (sharedAsk). */
      readonly wasSent?: true
    }

/** Counts of what went over the network since the asker was made. */
export interface AskCounts {
  /** Requests sent, repeated ones too. */
  readonly requests: number
  /** Of these, how many repeated one that had failed. */
  readonly repeats: number
  /** Read, unpacked, also of tries that failed. */
  readonly bytes: number
}

/** The one way to the providers on the network. */
export interface Asker {
  /**
   * Never throws; `why` holds nothing secret. `stopping` breaks off at once, also while
   * waiting for its turn. `onSent` is called when that has come.
   */
  ask(asked: Asked, stopping: AbortSignal, onSent?: () => void): Promise<Reply>
  counts(): AskCounts
  /** Lets go of the sockets. */
  close(): void
}
