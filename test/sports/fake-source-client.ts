import type { Reply, SentRequest } from '../../src/sports/network/request.ts'
import { SourceClient } from '../../src/sports/network/source-client.ts'

/** A way to the data sources without a network. */
class FakeSourceClient extends SourceClient {
  /** All requests so far. */
  readonly asked: SentRequest[] = []
  readonly #reply: (asked: SentRequest, stopping: AbortSignal) => Reply | Promise<Reply>

  constructor(reply: (asked: SentRequest, stopping: AbortSignal) => Reply | Promise<Reply>) {
    super()
    this.#reply = reply
  }

  override async ask(request: SentRequest, stopping: AbortSignal): Promise<Reply> {
    this.asked.push(request)
    return stopping.aborted ? { kind: 'stopped', why: 'it was broken off' } : this.#reply(request, stopping)
  }

  override counts() {
    return { requests: this.asked.length, repeats: 0, bytes: 0 }
  }
}

/** A client that sends nothing: `reply` says what comes of each request. */
export function fakeAsker(reply: (asked: SentRequest, stopping: AbortSignal) => Reply | Promise<Reply>) {
  return new FakeSourceClient(reply)
}

/** A provider's answer. */
export function answer(json: unknown, validators = {}): Reply {
  return { kind: 'answer', json, validators, bytes: 1 }
}

/** What comes of a request to a provider that cannot be reached. */
export const AWAY: Reply = { kind: 'away', why: 'connection refused' }
