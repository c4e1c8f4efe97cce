import type { Host } from '../host/contract.ts'
import { crestAbbreviation } from '../images/crest.ts'
import type { ImageSubject } from '../images/image-paths.ts'
import { type InitialsSubject, initialsSvg } from '../images/initials.ts'
import { type Picture, pictureOf } from '../images/picture-cache.ts'
import type { PictureService } from '../images/picture-service.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { readSourceUrls } from '../records/source-settings.ts'
import { type LeagueCatalog, leagueCatalog } from '../sports/index.ts'
import { readSettings } from '../store/settings.ts'
import type { TeamCache } from '../store/team-cache.ts'
import { readRowsOf } from '../store/user-rows.ts'
import { SECOND_MS } from '../time/units.ts'

/** An image as it is answered. */
export interface ServedImage extends Picture {
  /** The image itself, or initials: because it cannot be had, or because it is still being fetched. */
  readonly kind: 'picture' | 'initials' | 'initials_for_now'
  /** Draws what is shown where the image is too large for an answer. */
  readonly drawInitials: () => Picture
}

interface ImageLibraryParts {
  readonly host: Host
  readonly ledger: Ledger
  readonly teams: TeamCache
  readonly pictures: PictureService
  /** Addresses in place of the data sources' own, for one run. */
  readonly sourceUrls: { readonly [provider: string]: string }
  /** Milliseconds by a clock that never jumps. */
  readonly elapsed: () => number
}

/** What is known of an image before it is fetched. */
interface ImageFacts {
  readonly initials: InitialsSubject
  readonly url: string | null
}

/** What the user's settings and rows say. */
interface UserChoices {
  readonly catalog: LeagueCatalog
  /** Origins of mirrors and of the user's own artwork, which may be in a private network. */
  readonly origins: ReadonlySet<string>
}

/** The user's choices are read again after this time: a page shows many images at once. */
const CHOICES_MS = 10 * SECOND_MS

/** The logos of teams, leagues and channels, at the addresses that schedules, leagues and channels give. */
export class ImageLibrary {
  readonly #parts: ImageLibraryParts
  #choices: { readonly until: number; readonly read: Promise<UserChoices> } | null = null

  constructor(parts: ImageLibraryParts) {
    this.#parts = parts
  }

  /** The image of a subject within `patienceMs`; initials where there is no other. */
  async imageOf(subject: ImageSubject, patienceMs: number): Promise<ServedImage> {
    const { initials, url } = await this.#factsOf(subject)
    const trustedOrigins = async () => (await this.#userChoices()).origins
    const answer =
      url === null ? ({ kind: 'none' } as const) : await this.#parts.pictures.find({ url, trustedOrigins }, patienceMs)
    const drawInitials = () => initialsPicture(initials)
    if (answer.kind === 'picture') return { ...answer.picture, kind: 'picture', drawInitials }
    return { ...drawInitials(), kind: answer.kind === 'late' ? 'initials_for_now' : 'initials', drawInitials }
  }

  async #factsOf(subject: ImageSubject): Promise<ImageFacts> {
    const { ledger, teams } = this.#parts
    switch (subject.kind) {
      case 'team': {
        const mark = teams.markOf(subject.league, subject.teamId)
        return { initials: { name: '', ...mark, kind: 'team' }, url: httpUrl(mark?.logo) }
      }
      case 'league': {
        const league = (await this.#userChoices()).catalog.find(subject.code.toLowerCase())
        const name = league?.shortName ?? league?.name ?? subject.code
        return {
          initials: { name, abbreviation: crestAbbreviation(league?.shortName), kind: 'league' },
          url: httpUrl(league?.logo),
        }
      }
      case 'channel': {
        const record = ledger.find(subject.tvgId)
        return { initials: { name: record?.name ?? '', kind: 'channel' }, url: httpUrl(record?.logoUrl) }
      }
    }
  }

  #userChoices(): Promise<UserChoices> {
    const now = this.#parts.elapsed()
    if (this.#choices !== null && now < this.#choices.until) return this.#choices.read
    const read = this.#readChoices().catch((error: unknown) => {
      this.#parts.host.log.debug(`images: the settings cannot be read: ${String(error)}`)
      return { catalog: leagueCatalog(), origins: new Set<string>() }
    })
    this.#choices = { until: now + CHOICES_MS, read }
    return read
  }

  async #readChoices(): Promise<UserChoices> {
    const { host, sourceUrls } = this.#parts
    const [{ settings }, { rows: leagues }, { rows: templates }] = await Promise.all([
      readSettings(host, { write: false }),
      readRowsOf(host.settings, 'ownLeagues'),
      readRowsOf(host.settings, 'templates'),
    ])
    const urls = [
      ...Object.values(sourceUrls),
      ...readSourceUrls(settings.providerUrls).pairs.map(({ value }) => value),
      settings.artBaseUrl,
      ...leagues.map(({ logo }) => logo),
      ...templates.map(({ eventChannelLogoUrl }) => eventChannelLogoUrl),
    ]
    return { catalog: leagueCatalog(leagues), origins: new Set(urls.flatMap(originOf)) }
  }
}

/** Scheme, host and port as they are written, without a placeholder of a template in them. */
const WRITTEN_ORIGIN = /^https?:\/\/[^/?#\s{}@\\]+(?=$|[/?#])/i

function originOf(address: string | null | undefined): string[] {
  const written = WRITTEN_ORIGIN.exec(address ?? '')?.[0] ?? ''
  return URL.canParse(written) ? [new URL(written).origin] : []
}

function httpUrl(address: string | null | undefined): string | null {
  return address && /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : null
}

function initialsPicture(subject: InitialsSubject): Picture {
  const picture = pictureOf(Buffer.from(initialsSvg(subject)))
  if (picture === null) throw new Error('initials are not an acceptable image')
  return picture
}
