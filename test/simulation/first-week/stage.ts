import type { HostChannel, RefreshReport, SportsEvent, Warning } from '../../../src/generated/records.ts'
import { type EventSource, fallsIn } from '../../../src/sports/index.ts'
import type { UserRows } from '../../../src/store/user-rows.ts'
import { HOUR_MS } from '../../../src/time/units.ts'
import { isOurs } from '../year/deeds/deed.ts'
import { type OpenedHost, openHost } from '../year/opened-host.ts'

/** The invented leagues of the scenarios, with their teams. */
const LEAGUES = {
  nba: { sport: 'basketball', teams: ['Herons', 'Mules', 'Crabs', 'Porcupines', 'Lynxes', 'Otters'] },
  nhl: { sport: 'hockey', teams: ['Badgers', 'Walruses', 'Falconets', 'Turtles', 'Geckos', 'Moths'] },
  'eng.1': { sport: 'soccer', teams: ['Rooks', 'Thistles', 'Magpies', 'Harriers', 'Kestrels', 'Stags'] },
} as const

/** Codes of the leagues of the scenarios. */
export type StageLeague = keyof typeof LEAGUES

const CITIES = ['Harbor', 'Mesa', 'Cove', 'Pine', 'Summit', 'Delta']

/** A game between two teams of a league, by their places. */
export function game(id: string, league: StageLeague, home: number, away: number, start: string): SportsEvent {
  const { sport, teams } = LEAGUES[league]
  const side = (team: number) => ({
    id: `${league.replace('.', '')}${team}`,
    name: `${CITIES[team]} ${teams[team]}`,
    shortName: teams[team] ?? '',
  })
  return { id, provider: 'espn', sport, league, start, home: side(home), away: side(away) }
}

/** Noon of the user's day, six hours before the games. */
const NOON = '2025-06-05T16:00:00Z'
/** Six hours later. */
export const EVENING = '2025-06-05T22:00:00Z'

/** One scenario: what a person does, and what they expect. */
export interface Scenario {
  readonly name: string
  readonly play: (stage: Stage) => Promise<void>
}

/** What came of a scenario, for people. */
export interface Played {
  readonly name: string
  readonly lines: readonly string[]
  /** What was expected and did not happen. */
  readonly failures: readonly string[]
}

/** A host of its own for one scenario, with everything that is said and done in it. */
export class Stage {
  now = new Date(NOON)
  events: SportsEvent[] = []
  /** Streams by playlist group. */
  names: { [group: string]: readonly string[] } = {}
  /** Leagues that a recorded source has; it answers those that are subscribed. */
  readonly lines: string[] = []
  readonly failures: string[] = []
  readonly #folder: string
  #host: OpenedHost | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  async open(): Promise<void> {
    const source: EventSource = {
      read: async ({ leagues, from, to }) => {
        const isWanted = ({ league }: SportsEvent) => leagues === null || leagues.includes(league)
        return { events: this.events.filter((event) => isWanted(event) && fallsIn(event, from, to)), warnings: [] }
      },
    }
    this.#host = await openHost(this.#folder, source, () => this.now)
  }

  async close(): Promise<void> {
    await this.#host?.close()
  }

  get host(): OpenedHost {
    if (this.#host === null) throw new Error('the host is closed')
    return this.#host
  }

  /** Notes what a person does. */
  does(text: string): void {
    this.lines.push(`  ${text}`)
  }

  /** Stores rows, in place of those of their kinds. */
  async rows(rows: Partial<UserRows>): Promise<void> {
    await this.host.saveRows(rows)
  }

  async settings(settings: object): Promise<void> {
    await this.host.saveSettings(settings)
  }

  /** Hours pass. */
  wait(hours: number): void {
    this.now = new Date(this.now.getTime() + hours * HOUR_MS)
  }

  /** One refresh; what it does is noted, unless `isQuiet`. */
  async refresh({ isQuiet = false } = {}): Promise<RefreshReport> {
    await this.loadPlaylist()
    const report = await this.host.refresh()
    if (!isQuiet) this.lines.push(...refreshLines(report, this.now))
    return report
  }

  async loadPlaylist(): Promise<void> {
    const lines = Object.entries(this.names).flatMap(([group, names], place) =>
      names.map(
        (name, slot) => `#EXTINF:-1 group-title="${group}",${name}\nhttp://provider.example/${place}/${slot}.ts\n`,
      ),
    )
    await this.host.loadPlaylist(`#EXTM3U\n${lines.join('')}`)
  }

  /** Sports Guide's channels. */
  async channels(): Promise<readonly HostChannel[]> {
    return (await this.host.channels()).filter(isOurs)
  }

  /** Names of Sports Guide's channels, in order. */
  async channelNames(): Promise<readonly string[]> {
    return (await this.channels()).map(({ name }) => name).sort()
  }

  /** Notes what a person expects, and whether it is so. */
  expect(text: string, isSo: boolean): void {
    this.lines.push(`  ${isSo ? 'ok    ' : 'NOT OK'} ${text}`)
    if (!isSo) this.failures.push(text)
  }
}

/** Actions that a person cares for. */
const SHOWN: readonly string[] = ['create', 'remove', 'update', 'renumber']

function refreshLines({ operations, warnings, counts }: RefreshReport, now: Date): readonly string[] {
  const done = operations.filter(({ action }) => SHOWN.includes(action))
  return [
    `  refresh at ${now.toISOString().slice(0, 16)}: ${counts.channels} channels, ${counts.host_writes} writes`,
    ...done.map(({ action, name, reason }) => `    ${action} "${name}": ${reason}`),
    ...warnings.map(({ code, message }) => `    (${code}) ${message}`),
  ]
}

/** The reason for which a channel is deleted; null where it is not. */
export function removalReason({ operations }: RefreshReport, name: string): string | null {
  return operations.find((one) => one.action === 'remove' && one.name === name)?.reason ?? null
}

/** Warnings of a code. */
export function warningsOf({ warnings }: RefreshReport, code: string): readonly Warning[] {
  return warnings.filter((one) => one.code === code)
}
