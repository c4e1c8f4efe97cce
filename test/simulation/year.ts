import type { HostChannel, RefreshReport } from '../../src/generated/records.ts'
import { DAY_MS, MINUTE_MS } from '../../src/time/units.ts'
import { startOfDay } from '../../src/time/zone.ts'
import type { Fault, Seen } from './year/checks/check.ts'
import { YEAR_CHECKS } from './year/checks/index.ts'
import { LIMITS } from './year/checks/second-refresh.ts'
import { type Choices, firstChoices } from './year/choices.ts'
import { DataSource } from './year/data-source.ts'
import { isOurs, type Scene, type Use } from './year/deeds/deed.ts'
import { randomDeed } from './year/deeds/index.ts'
import { type Dice, seededDice } from './year/dice.ts'
import { type Game, isNear, planGames, ZONE } from './year/games.ts'
import { fullName, type YearLeague, yearLeagues } from './year/leagues.ts'
import { type OpenedHost, openHost } from './year/opened-host.ts'
import { Provider } from './year/provider.ts'

/** How a year is simulated. */
export interface YearOptions {
  /** An empty folder; the caller deletes it. */
  readonly folder: string
  readonly seed: number
  readonly days: number
  /** The first day, YYYY-MM-DD. */
  readonly from?: string
  /** Is told of each step. */
  readonly progress?: (step: YearStep) => void
  /** Changes what is seen of a step before it is checked: guards break rules with it. */
  readonly distort?: (seen: Seen) => Seen
}

/** One step: what was done, what the refreshes did, and what is wrong. */
export interface YearStep {
  readonly now: Date
  readonly deeds: readonly string[]
  readonly reports: readonly RefreshReport[]
  readonly second: RefreshReport
  /** Sports Guide's channels after the step. */
  readonly channels: number
  readonly streams: number
  readonly faults: readonly Fault[]
}

/** Refreshes that follow one another while limits leave something to do. */
const MOST_FOLLOWING = 25

/** Simulates a year of days, a step or two a day: deeds, then a refresh, then a second one that has nothing to do. */
export async function simulateYear(options: YearOptions): Promise<readonly YearStep[]> {
  const { seed, days, from = '2025-09-01', folder, progress = () => undefined, distort = (seen) => seen } = options
  const year = new SimulatedYear(folder, seed, startOfDay(from, ZONE), days)
  const steps: YearStep[] = []
  try {
    await year.open()
    for (const now of stepTimes(startOfDay(from, ZONE), days, seededDice(seed + 2_000_000))) {
      const step = await year.step(now, distort)
      steps.push(step)
      progress(step)
    }
  } finally {
    await year.close()
  }
  return steps
}

/** One or two times a day, at any minute. */
function stepTimes(from: Date, days: number, dice: Dice): readonly Date[] {
  return Array.from({ length: days }, (_, day) => {
    const minutes = Array.from({ length: dice.whole(1, 2) }, () => dice.whole(0, 24 * 60 - 1)).sort((a, b) => a - b)
    return [...new Set(minutes)].map((minute) => new Date(from.getTime() + day * DAY_MS + minute * MINUTE_MS))
  }).flat()
}

class SimulatedYear {
  readonly dice: Dice
  readonly #folder: string
  readonly #leagues: readonly YearLeague[] = yearLeagues()
  readonly #firstNames = new Map(this.#leagues.flatMap(({ teams }) => teams.map((team) => [team.id, fullName(team)])))
  readonly #games: readonly Game[]
  readonly #provider = new Provider()
  readonly #source: DataSource
  readonly #uses = new Map<number, Use>()
  readonly #deletedGroups = new Set<string>()
  readonly #carried = new Map<string, ReadonlySet<string>>()
  #host: OpenedHost | null = null
  #choices: Choices | null = null
  #layout: string | null = null
  #lastRelayout: Date | null = null
  #now: Date

  constructor(folder: string, seed: number, from: Date, days: number) {
    this.dice = seededDice(seed)
    this.#folder = folder
    this.#now = from
    // Dice of their own: a shorter run of the same seed is the beginning of a longer one.
    this.#games = planGames(this.#leagues, from, days + 3, seededDice(seed + 1_000_000))
    this.#source = new DataSource(this.#leagues, this.#games, () => this.#now)
    this.#source.isAskedByNeed = seed % 2 === 1
  }

  async open(): Promise<void> {
    await this.#start()
    this.#provider.followGames(this.#games, this.#now, this.dice)
    await this.#opened().loadPlaylist(this.#provider.playlist())
    this.#choices = firstChoices(await this.#opened().groups())
  }

  async close(): Promise<void> {
    await this.#host?.close()
    this.#host = null
  }

  async #start(): Promise<void> {
    await this.close()
    this.#host = await openHost(this.#folder, this.#source.source(), () => this.#now)
  }

  async step(now: Date, distort: (seen: Seen) => Seen): Promise<YearStep> {
    this.#now = now
    const choices = this.#chosen()
    for (const [id, { until, end }] of this.#uses) {
      if (until > now) continue
      await end(this.#opened())
      this.#uses.delete(id)
    }
    this.#provider.followGames(this.#nearGames(), now, this.dice)
    const deeds = await this.#doDeeds()
    await this.#store(choices)
    const before = await this.#opened().channels()
    await this.#carry(before)
    const reports = await this.#refreshAll()
    const guideBefore = this.#opened().guide()
    const answer = this.#source.latest
    const second = await this.#opened().refresh()
    const after = await this.#opened().channels()
    await this.#carry(after)
    const layout = layoutOf(choices)
    const listed = this.#provider.listed()
    const seen: Seen = {
      now,
      ...choices,
      deletedGroups: this.#deletedGroups,
      leagues: this.#leagues,
      games: this.#games,
      listed,
      slots: this.#provider.slots,
      answer,
      broken: new Set(this.#source.broken.map(({ league }) => league)),
      toldOverAt: this.#source.toldOverAt,
      hostGroups: await this.#opened().groups(),
      streams: await this.#opened().streams(),
      before,
      after,
      carried: this.#carried,
      inUse: new Set(this.#uses.keys()),
      renamed: this.#renamed(),
      isLayoutChanged: this.#layout !== layout,
      isFirst: this.#layout === null,
      lastRelayout: this.#lastRelayout,
      reports,
      second,
      guideBefore,
      guideAfter: this.#opened().guide(),
    }
    this.#layout = layout
    if ([...reports, second].some(({ relayout }) => relayout !== null)) this.#lastRelayout = now
    const distorted = distort(seen)
    const faults = YEAR_CHECKS.flatMap(({ faults: find }) => find(distorted))
    const channels = after.filter(isOurs).length
    return { now, deeds, reports, second, channels, streams: listed.length, faults }
  }

  #opened(): OpenedHost {
    if (this.#host === null) throw new Error('the host is closed')
    return this.#host
  }

  #chosen(): Choices {
    if (this.#choices === null) throw new Error('the year has not begun')
    return this.#choices
  }

  #nearGames(): readonly Game[] {
    return this.#games.filter((game) => isNear(game, this.#now, { aheadHours: 72, backHours: 12 }))
  }

  #renamed(): ReadonlySet<string> {
    const teams = this.#leagues.flatMap(({ teams: own }) => own)
    return new Set(teams.filter((team) => fullName(team) !== this.#firstNames.get(team.id)).map(({ id }) => id))
  }

  async #doDeeds(): Promise<readonly string[]> {
    const texts: string[] = []
    for (let count = this.dice.whole(1, 2); count > 0; count -= 1) {
      const text = await randomDeed(this.dice).act(await this.#scene())
      if (text !== null) texts.push(text)
    }
    return texts
  }

  async #scene(): Promise<Scene> {
    const host = this.#opened()
    return {
      now: this.#now,
      dice: this.dice,
      choices: this.#chosen(),
      leagues: this.#leagues,
      games: this.#games,
      provider: this.#provider,
      source: this.#source,
      host,
      channels: await host.channels(),
      hostGroups: await host.groups(),
      uses: this.#uses,
      deletedGroups: this.#deletedGroups,
      restart: () => this.#start(),
    }
  }

  async #store({ settings, groups, pins, favorites, keywords }: Choices): Promise<void> {
    const host = this.#opened()
    await host.saveSettings(settings)
    await host.saveRows({
      streamGroups: groups,
      numberingExceptions: pins,
      favoriteTeams: favorites,
      exceptionKeywords: keywords,
    })
    await host.loadPlaylist(this.#provider.playlist())
  }

  /** Remembers in which playlist groups the streams of each channel are. */
  async #carry(channels: readonly HostChannel[]): Promise<void> {
    const urls = new Map((await this.#opened().streams()).map(({ id, url }) => [id, url ?? '']))
    const groups = new Map(this.#provider.slots.map(({ url, group }) => [url, group]))
    for (const { tvgId, streams } of channels) {
      const carried = streams.flatMap((id) => groups.get(urls.get(id) ?? '') ?? [])
      if (tvgId !== null && carried.length > 0) this.#carried.set(tvgId, new Set(carried))
    }
  }

  async #refreshAll(): Promise<readonly RefreshReport[]> {
    const reports = [await this.#opened().refresh()]
    const isLimited = () => reports.at(-1)?.warnings.some(({ code }) => LIMITS.has(code)) ?? false
    while (isLimited() && reports.length < MOST_FOLLOWING) reports.push(await this.#opened().refresh())
    return reports
  }
}

/** Everything that numbers turn on, as text. */
function layoutOf({ settings, pins }: Choices): string {
  const { channel_range_start, channel_range_end, channel_stability_mode, gap_size } = settings
  return JSON.stringify([channel_range_start, channel_range_end, channel_stability_mode, gap_size, pins])
}
