import type { HostGuideSource } from '../generated/records.ts'
import type { HostRest } from '../host/contract.ts'
import { isBeingRead, isUnanswered, type ReadRequest } from './read-request.ts'

/** How often, and how long, a run looks whether the host has read the guide: 15 seconds in all. */
const PAUSES_MS = [20, 50, 100, 200, 400, 800, 1500, 2000, 2500, 3000, 4430]

/** A request that the host is to answer. */
export interface AwaitedRequest {
  readonly rest: Pick<HostRest, 'guideSources'>
  readonly request: ReadRequest
  readonly wait: (ms: number) => Promise<void>
  /** Asked whenever the host may have read the guide; where this is left out the time of its last reading tells. */
  readonly isThere?: () => Promise<boolean>
}

/** Waits until the host has read the guide since the request, for a bounded time. The source then; null where it was not seen to. */
export async function awaitReading(awaited: AwaitedRequest): Promise<HostGuideSource | null> {
  const { rest, request, wait, isThere } = awaited
  for (const pause of PAUSES_MS) {
    await wait(pause)
    const source = (await rest.guideSources.list()).find(({ id }) => id === request.source_id)
    if (source === undefined || source.status === 'error' || source.status === 'disabled') return null
    if (isThere === undefined ? !isUnanswered(source, request) : mayBeRead(source, request) && (await isThere()))
      return source
  }
  return null
}

/** Where the clock stands still, as --now has it, the time of the last reading does not tell one reading from the next. */
function mayBeRead(source: HostGuideSource, asked: ReadRequest): boolean {
  if (isBeingRead(source) || source.updated_at === null) return false
  return !isUnanswered(source, asked) || Date.parse(source.updated_at) >= Date.parse(asked.requested_at)
}
