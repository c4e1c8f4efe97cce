import { type ReadGroup, readGroups } from '../configuration/group-suggestions.ts'
import type { KeywordService } from '../detection/index.ts'
import type { HostAccount } from '../generated/records.ts'
import type { Host } from '../host/contract.ts'
import type { Pace } from '../time/slices.ts'
import { MINUTE_MS } from '../time/units.ts'

/** How long names count as read while nothing shows that the playlists changed: a user can add streams by hand. */
const NAMES_COUNT_MS = 10 * MINUTE_MS

/** What the host's groups contain. */
export interface GroupReading {
  /** Those with streams, best evidence first. */
  readonly groups: readonly ReadGroup[]
  readonly accounts: readonly HostAccount[]
}

interface CachedReading {
  readonly saying: string
  readonly keywords: KeywordService
  readonly readAt: number
  readonly groups: Promise<readonly ReadGroup[]>
}

/** Reads the names of all streams, and again only after a playlist or a keyword has changed. */
export class GroupReader {
  readonly #host: Host
  readonly #pace: Pace
  #last: CachedReading | null = null

  constructor({ host, pace }: { readonly host: Host; readonly pace: Pace }) {
    this.#host = host
    this.#pace = pace
  }

  /** Throws the errors of the host. */
  async read(keywords: KeywordService): Promise<GroupReading> {
    const { rest } = this.#host
    const [accounts, ids] = await Promise.all([rest.accounts.list(), rest.streams.ids()])
    const saying = JSON.stringify([
      accounts.map(({ id, status, isActive, updatedAt }) => [id, status, isActive, updatedAt]),
      ids.length,
      ids.reduce((sum, id, place) => (sum * 31 + id + place) % 2_147_483_647, 7),
    ])
    const last = this.#last
    const isSame = last !== null && last.saying === saying && last.keywords === keywords
    if (isSame && this.#pace.elapsed() - last.readAt < NAMES_COUNT_MS) return { accounts, groups: await last.groups }
    const groups = this.#read(keywords)
    const reading = { saying, keywords, readAt: this.#pace.elapsed(), groups }
    this.#last = reading
    groups.catch(() => {
      if (this.#last === reading) this.#last = null
    })
    return { accounts, groups: await groups }
  }

  async #read(keywords: KeywordService): Promise<readonly ReadGroup[]> {
    const { rest, clock } = this.#host
    const [streams, hostGroups] = await Promise.all([rest.streams.list(), rest.groups.list()])
    return readGroups({ streams, hostGroups, keywords, now: clock() }, this.#pace)
  }
}
