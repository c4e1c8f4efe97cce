import pLimit from 'p-limit'
import { messageOf } from '../errors.ts'
import type { HostLog } from '../host/contract.ts'
import { CircuitBreaker, HttpClient, type HttpClientOptions, type HttpResult, type Lesson } from '../http/index.ts'
import { type Pause, pause } from '../time/pause.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'
import { type KeptPicture, type Picture, PictureCache, type PictureCacheOptions, pictureOf } from './picture-cache.ts'

/** The address of a picture. */
export interface PictureAddress {
  readonly url: string
  /**
   * Origins that the user chose, such as a mirror of a data source, which may be in a private network. Asked only before
   * something is fetched.
   */
  readonly trustedOrigins: () => Promise<ReadonlySet<string>>
}

/** The picture; none: it cannot be had for now; late: it is still being fetched. */
export type PictureAnswer = { readonly kind: 'picture'; readonly picture: Picture } | { readonly kind: 'none' | 'late' }

export interface PictureServiceOptions extends PictureCacheOptions {
  /** Milliseconds by a clock that never jumps. */
  readonly elapsed: () => number
  readonly log: HostLog
  /** Whether pictures are fetched. Defaults to true. Without, only those that are kept are served. */
  readonly fetches?: boolean
  /** Of the client, for tests. */
  readonly http?: HttpClientOptions
  readonly wait?: Pause
}

/** The largest picture that is fetched. */
const MAX_PICTURE_BYTES = 512 * 1024
const MAX_FETCHES = 4
const KEPT_MS = 30 * DAY_MS
/** A picture that could not be had is not asked for again for this time. */
const FAILURE_MS = HOUR_MS
const MAX_FAILURES = 5000
const MAX_ORIGINS = 100
const BREAKER = { after: 4, forMs: 5 * MINUTE_MS }
const ACCEPT = 'image/png, image/svg+xml, image/webp, image/jpeg, image/gif'

/** Fetches each picture once, keeps it on disk for 30 days, and remembers for an hour that one cannot be had. */
export class PictureService {
  readonly #cache: PictureCache
  readonly #options: PictureServiceOptions
  readonly #http: HttpClient
  readonly #limit = pLimit(MAX_FETCHES)
  readonly #wait: Pause
  readonly #underWay = new Map<string, Promise<Picture | null>>()
  /** When an address may be asked again. */
  readonly #failures = new Map<string, number>()
  readonly #breakers = new Map<string, CircuitBreaker>()
  #hasWarned = false

  /** Sends nothing yet. */
  constructor(options: PictureServiceOptions) {
    this.#options = options
    this.#cache = new PictureCache(options)
    this.#wait = options.wait ?? pause
    this.#http = new HttpClient({
      headWithinMs: 5000,
      answerWithinMs: 10_000,
      usesEnvironmentProxy: true,
      ...options.http,
      retry: { repeats: 1, ...options.http?.retry },
      maxAnswerBytes: MAX_PICTURE_BYTES,
    })
  }

  /** Answers within `patienceMs`, while the picture goes on being fetched. Never throws. */
  async find(address: PictureAddress, patienceMs: number): Promise<PictureAnswer> {
    const ending = new AbortController()
    const late = this.#wait(patienceMs, ending.signal, { keepsProcess: false }).then(() => LATE)
    const finding = this.#find(address).then((picture) =>
      picture === null ? NONE : ({ kind: 'picture', picture } as const),
    )
    return Promise.race([finding, late]).finally(() => ending.abort())
  }

  /** Ends what is under way. */
  close(): void {
    this.#http.close()
  }

  async #find(address: PictureAddress): Promise<Picture | null> {
    const { clock, elapsed, fetches = true } = this.#options
    const { url } = address
    const cached = await this.#kept(url)
    if (cached !== null && Math.abs(clock().getTime() - cached.fetchedAt.getTime()) < KEPT_MS) return cached
    if (!fetches || elapsed() < (this.#failures.get(url) ?? Number.NEGATIVE_INFINITY)) return cached
    return (await this.#fetchOnce(address)) ?? cached
  }

  #fetchOnce(address: PictureAddress): Promise<Picture | null> {
    const { url } = address
    const underWay = this.#underWay.get(url)
    if (underWay !== undefined) return underWay
    const begun = this.#limit(() => this.#fetch(address))
      .catch((error: unknown) => {
        this.#options.log.debug(`images: ${messageOf(error)}`)
        return this.#refused(url)
      })
      .finally(() => this.#underWay.delete(url))
    this.#underWay.set(url, begun)
    return begun
  }

  async #fetch({ url, trustedOrigins }: PictureAddress): Promise<Picture | null> {
    const { origin, username, password } = new URL(url)
    const isForeignUrl = !(await trustedOrigins()).has(origin)
    if (isForeignUrl && username + password !== '') return this.#refused(url)
    const request = { url, isForeignUrl, headers: { Accept: ACCEPT } }
    const result = await this.#breakerOf(origin).run(() => this.#http.sendWithRetries(request), lessonOf)
    if (result === null || (result.kind === 'failed' && result.code === 'stopped')) return null
    const picture = result.kind === 'answer' && result.status === 200 ? pictureOf(result.body) : null
    if (picture === null) return this.#refused(url)
    this.#failures.delete(url)
    try {
      this.#cache.write(url, picture)
    } catch (error) {
      this.#warn(error)
    }
    return picture
  }

  #refused(url: string): null {
    const now = this.#options.elapsed()
    this.#failures.delete(url)
    this.#failures.set(url, now + FAILURE_MS)
    for (const [other, until] of this.#failures) {
      if (until > now && this.#failures.size <= MAX_FAILURES) break
      this.#failures.delete(other)
    }
    return null
  }

  #breakerOf(origin: string): CircuitBreaker {
    const existing = this.#breakers.get(origin)
    if (existing !== undefined) return existing
    const [oldest] = this.#breakers.keys()
    if (oldest !== undefined && this.#breakers.size >= MAX_ORIGINS) this.#breakers.delete(oldest)
    const breaker = new CircuitBreaker({ ...BREAKER, clock: this.#options.elapsed })
    this.#breakers.set(origin, breaker)
    return breaker
  }

  async #kept(url: string): Promise<KeptPicture | null> {
    try {
      return await this.#cache.read(url)
    } catch (error) {
      this.#warn(error)
      return null
    }
  }

  /** Once: a full disk fails for each picture. */
  #warn(error: unknown): void {
    const { log } = this.#options
    if (this.#hasWarned) log.debug(`images: ${messageOf(error)}`)
    else log.warn(`Images cannot be stored or read (${messageOf(error)}). Check the data folder.`)
    this.#hasWarned = true
  }
}

const LATE: PictureAnswer = { kind: 'late' }
const NONE: PictureAnswer = { kind: 'none' }

/** What an answer says about its server: a picture that is missing says nothing bad. */
function lessonOf(result: HttpResult): Lesson {
  if (result.kind === 'answer') return result.status >= 500 || result.status === 429 ? 'away' : 'up'
  if (result.code === 'stopped' || result.code === 'private_address' || result.code === 'bad_address') return 'nothing'
  return result.code === 'too_large' ? 'up' : 'away'
}
