import type { Asker, Reply, SentRequest } from '../../src/sports/network/request.ts'

/** A way to the providers without a network: `reply` says what comes of each request, and `asked` holds them all. */
export function fakeAsker(
  reply: (asked: SentRequest) => Reply | Promise<Reply>,
): Asker & { readonly asked: SentRequest[] } {
  const asked: SentRequest[] = []
  return {
    asked,
    async ask(request, stopping) {
      asked.push(request)
      return stopping.aborted ? { kind: 'stopped', why: 'it was broken off' } : reply(request)
    },
    counts: () => ({ requests: asked.length, repeats: 0, bytes: 0 }),
    close: () => undefined,
  }
}

/** A provider's answer. */
export function answer(json: unknown, validators = {}): Reply {
  return { kind: 'answer', json, validators, bytes: 1 }
}

/** What comes of a request to a provider that cannot be reached. */
export const AWAY: Reply = { kind: 'away', why: 'connection refused' }
