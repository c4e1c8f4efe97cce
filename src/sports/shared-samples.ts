import { messageOf } from '../errors.ts'
import { MINUTE_MS } from '../time/units.ts'
import type { EventSource } from './event-source.ts'
import { SAMPLE_WITHIN_MS, type Sample, type SampleRequest, sampleEvent } from './sample-event.ts'
import { AS_THEY_ARE } from './sources/data-source.ts'
import { findProvider } from './sources/index.ts'

/** Samples that the variable picker and every preview share (spec, Sample data, rule 2; Endpoints B, rule 3). */
export interface SharedSamples {
  /**
   * The league's sample; equal requests of the next minutes get the same one. Never
   * throws: where the events cannot be read at all there is none, and a warning
   * (events_unreadable) says why.
   */
  sampleOf(wanted: SampleRequest): Promise<Sample>
  /** Begins to count the time of one answer, for the sample and its facts together; gives how many milliseconds of it are left. */
  countdown(): () => number
}

/** Whoever writes a template sees one event all the while. */
const GOOD_MS = 5 * MINUTE_MS

/** A provider that did not answer in the whole time of a sample is not waited for again so soon. */
const HANGING_MS = MINUTE_MS
/** Timers are not exact. */
const NO_TIME_MS = 100

/** Leagues whose samples are kept at a time, each with all that was read for it: the one that was asked for first goes first. */
const MOST_KEPT = 20

interface KeptSample {
  readonly sample: Promise<Sample>
  /** Milliseconds since 1970 of the clock that samples are asked by. */
  readonly since: number
}

/** A league whose provider took all the time of a sample, and what was said of it. */
interface InVain extends Pick<KeptSample, 'since'>, Pick<Sample, 'warnings'> {}

/**
 * Samples of a source: each is looked for once at a time, and kept for five minutes.
 * Where there was none the source knows itself how soon its providers may be asked
 * again; but one that took all the time is not asked again for a minute, in which what
 * others brought counts. A league that the owner changed, and one whose provider got
 * another address or key, is looked for anew. `clock` gives milliseconds and only goes
 * forward; the machine's if not given.
 */
export function sharedSamples(
  source: EventSource,
  { clock = () => performance.now() }: { readonly clock?: () => number } = {},
): SharedSamples {
  const known = new Map<string, KeptSample>()
  const inVain = new Map<string, InVain>()
  const countdown = () => {
    const begun = clock()
    return () => Math.max(0, SAMPLE_WITHIN_MS - (clock() - begun))
  }
  const lookFor = async (wanted: SampleRequest, key: string): Promise<Sample> => {
    const before = inVain.get(key)
    if (before !== undefined) {
      const found = await sampleEvent(source, { ...wanted, clock, fromCacheAlone: true })
      return found.event === null ? { ...found, warnings: before.warnings } : found
    }
    const left = countdown()
    const found = await sampleEvent(source, { ...wanted, clock })
    const { event, warnings } = found
    if (event === null && left() < NO_TIME_MS) inVain.set(key, { since: wanted.now.getTime(), warnings })
    return found
  }
  return {
    countdown,
    sampleOf(wanted) {
      const now = wanted.now.getTime()
      for (const [key, kept] of known) if (!isWithin(kept, GOOD_MS, now)) known.delete(key)
      for (const [key, one] of inVain) if (!isWithin(one, HANGING_MS, now)) inVain.delete(key)
      const key = keyOf(wanted)
      const kept = known.get(key)
      if (kept !== undefined) return kept.sample
      const sample = lookFor(wanted, key).catch((error: unknown) => unreadable(wanted, error))
      const begun: KeptSample = { sample, since: now }
      known.set(key, begun)
      const [oldest] = known.size > MOST_KEPT ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
      return sample.then((found) => {
        if (found.event === null && known.get(key) === begun) known.delete(key)
        return found
      })
    },
  }
}

/** A clock that was set back makes no sample last longer. */
function isWithin({ since }: Pick<KeptSample, 'since'>, length: number, now: number): boolean {
  return since <= now && now < since + length
}

/** What decides the answer: the league as it is now, and how its provider is asked. */
function keyOf({ league, access = AS_THEY_ARE }: SampleRequest): string {
  const provider = findProvider(league.provider)
  if (provider === undefined) return JSON.stringify([league])
  const { baseUrl, key } = access.of(provider)
  return JSON.stringify([league, baseUrl, ...[provider.code, league.code, league.path ?? ''].map((name) => key(name))])
}

function unreadable({ league }: SampleRequest, error: unknown): Sample {
  const message = `The events of ${league.code} could not be read: ${messageOf(error)}`
  return { event: null, around: [], warnings: [{ code: 'events_unreadable', message, place: league.code }] }
}
