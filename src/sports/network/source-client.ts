import pLimit, { type LimitFunction } from 'p-limit'
import { type Pause, pause } from '../../time/asking-pause.ts'
import { type GivingUp, givingUp, type MaySend } from './giving-up.ts'
import { openExchange } from './http-exchange.ts'
import type { Outcome } from './outcome.ts'
import { type Pacing, pacing } from './pacing.ts'
import { sendWithRepeats } from './repeating.ts'
import type { Asked, Asker, Reply } from './request.ts'
import { stopped, unlessStopped } from './stopped.ts'

/** How the providers are asked; everything has a default. */
export interface AskerOptions {
  /** Requests under way at a time over all providers; 8. */
  readonly concurrency?: number
  /** How long one try waits for the head of the answer; 10 s. */
  readonly headWithinMs?: number
  /** How long one try may take to the last byte of the answer; 20 s. */
  readonly answerWithinMs?: number
  /** The largest answer that is read, unpacked; 32 MB. */
  readonly mostBytes?: number
  /** How often a request is repeated whose failure may pass; 2, and 1 where nobody answered in time. */
  readonly repeats?: number
  /** The pause before the first repeat, twice as long before each further one; half a second. */
  readonly firstPauseMs?: number
  /** A provider that asks to be left alone for longer is not asked again; 10 s. */
  readonly longestRetryAfterMs?: number
  /** After this many requests in a row that a provider was away for, it is left alone; 6, and fewer of one that is asked slowly. */
  readonly giveUpAfter?: number
  /** ... for so long; 60 s. Then one request tries whether it is back. */
  readonly giveUpForMs?: number
  /** Milliseconds of a clock that only goes forward; the machine's. */
  readonly clock?: () => number
  /** How a pause is waited for; by the machine's clock. */
  readonly wait?: Pause
  /** Gives a signal that aborts after so many milliseconds; by the machine's clock. */
  readonly deadline?: (milliseconds: number) => AbortSignal
  /** From 0 to below 1, for the length of pauses. */
  readonly random?: () => number
}

const MEGABYTE = 1024 * 1024

/**
 * What requests of one provider share, as long as its pace and the owner's address for it are the same: with a key that
 * is set later the pace may be another, and one address says nothing of another.
 */
interface Lane {
  /** One place for each request from its first try to its last, pauses included. */
  readonly places: LimitFunction
  readonly pacing: Pacing
  readonly givingUp: GivingUp
  /** What is said of a request that is not sent since the provider is left alone. */
  readonly givenUp: string
}

/** Who waits for a request. */
interface Waiting {
  readonly ending: AbortSignal
  readonly onSent: (() => void) | undefined
}

/** How many requests in a row may fail of a provider that takes so many a minute: as many as their tries are sent at once. */
function failuresOf(perMinute: number): number {
  return Math.max(1, Math.floor(perMinute / 15))
}

/**
 * Asks providers over the network: each at its pace, all of them within bounds of
 * time, size and number, and one that is away no longer than it takes to notice.
 * Nothing is sent before the first `ask`.
 */
export function createAsker(options: AskerOptions = {}): Asker {
  const clock = options.clock ?? (() => performance.now())
  const wait = options.wait ?? pause
  const giveUpAfter = options.giveUpAfter ?? 6
  const exchange = openExchange({
    headWithinMs: options.headWithinMs ?? 10_000,
    answerWithinMs: options.answerWithinMs ?? 20_000,
    mostBytes: options.mostBytes ?? 32 * MEGABYTE,
    longestRetryAfterMs: options.longestRetryAfterMs ?? 10_000,
    deadline: options.deadline ?? ((milliseconds) => AbortSignal.timeout(milliseconds)),
  })
  const repeatPolicy = {
    repeats: options.repeats ?? 2,
    firstPauseMs: options.firstPauseMs ?? 500,
    random: options.random ?? Math.random,
  }
  const underWay = pLimit(options.concurrency ?? 8)
  const closing = new AbortController()
  const lanes = new Map<string, Lane>()
  let requests = 0
  let repeats = 0

  const laneOf = ({ provider, pace, address }: Asked): Lane => {
    const name = JSON.stringify([provider, address, pace.atATime, pace.perMinute])
    const known = lanes.get(name)
    if (known !== undefined) return known
    // What fails takes its turns, too: of a slow provider six failures would take half a minute of every run.
    const after = pace.perMinute === undefined ? giveUpAfter : Math.min(giveUpAfter, failuresOf(pace.perMinute))
    const lane = {
      places: pLimit(pace.atATime),
      pacing: pacing(pace.perMinute, clock),
      givenUp: `it was away for the last ${after === 1 ? 'request' : `${after} requests`}`,
      givingUp: givingUp({ after, forMs: options.giveUpForMs ?? 60_000, clock }),
    }
    lanes.set(name, lane)
    return lane
  }

  /** Sends a request once, when its turn has come; null where it must not be sent any more. */
  const sendInTurn = async (asked: Asked, isRepeat: boolean, maySend: MaySend, { ending, onSent }: Waiting) => {
    for (;;) {
      const sent = await underWay(async (): Promise<Outcome | number | null> => {
        if (ending.aborted || !maySend(isRepeat)) return null
        const early = laneOf(asked).pacing.begin()
        if (early > 0) return early // its place is another's while it waits
        requests += 1
        onSent?.()
        if (isRepeat) repeats += 1
        return exchange.send(asked, ending)
      })
      if (typeof sent !== 'number') return sent
      await wait(sent, ending)
    }
  }

  const askInPlace = async (asked: Asked, waiting: Waiting): Promise<Reply> => {
    const { ending } = waiting
    const reply = await laneOf(asked).givingUp.through(async (maySend) => {
      const last = await sendWithRepeats(
        {
          send: (isRepeat) => sendInTurn(asked, isRepeat, maySend, waiting),
          mayRepeat: () => !ending.aborted && maySend(true),
          wait: (milliseconds) => wait(milliseconds, ending),
        },
        repeatPolicy,
      )
      return ending.aborted ? stopped(ending) : last
    })
    if (ending.aborted) return stopped(ending)
    return reply ?? { kind: 'away', why: laneOf(asked).givenUp }
  }

  return {
    async ask(asked, stopping, onSent) {
      const ending = AbortSignal.any([stopping, closing.signal])
      if (ending.aborted) return stopped(ending)
      return unlessStopped(
        laneOf(asked).places(() => askInPlace(asked, { ending, onSent })),
        ending,
      )
    },
    counts: () => ({ requests, repeats, bytes: exchange.bytes() }),
    close() {
      closing.abort()
      exchange.close()
    },
  }
}
