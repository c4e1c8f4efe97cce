import { createEmbeddedHost, type EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type { RefreshReport, SportsEvent, UndoAnswer } from '../../src/generated/records.ts'
import type { HostRest, RefreshContext } from '../../src/host/contract.ts'
import { type Plugin, register } from '../../src/plugin.ts'
import { NOON } from '../embedded-host.ts'
import { manualDeadlines } from '../host/rest/deadlines.ts'
import { QUIET } from '../quiet-log.ts'
import { quickFolder } from '../temporary-folder.ts'

const TEAMS = ['Harbor Herons', 'Mesa Mules', 'Cove Crabs', 'Pine Porcupines', 'Summit Lynxes', 'Delta Otters']

/** A game of the day between two of the invented teams. */
export function game(id: number, home: number, away: number, start = '2025-06-05T23:00:00Z'): SportsEvent {
  const side = (team: number) => ({
    id: String(team),
    name: TEAMS[team] ?? '',
    shortName: TEAMS[team]?.split(' ')[1] ?? '',
  })
  return {
    id: String(id),
    provider: 'espn',
    sport: 'basketball',
    league: 'nba',
    start,
    home: side(home),
    away: side(away),
  }
}

/** A host with the plugin, whose playlist, events and clock the test changes between runs. */
export class RefreshFixture {
  folder = quickFolder()
  events: SportsEvent[] = [game(1, 0, 1), game(2, 2, 3, '2025-06-05T23:30:00Z')]
  names: readonly string[] = ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Crabs', 'NBA 03:']
  now = NOON
  /** How long requests may take: until a test says that it was too long. */
  readonly deadlines = manualDeadlines()
  settings: { [field: string]: unknown } = {}
  /** Whether the source is asked for what is needed, as data sources are; else for leagues, as recorded answers are. */
  asksForNeeds = false
  /** Is told how far a run is. */
  progress: RefreshContext['progress'] = () => undefined

  /** Opens the host as a new process would: everything it knows lies in the folder. */
  async open(): Promise<EmbeddedHost> {
    const host = await createEmbeddedHost({
      stateDir: this.folder,
      clock: () => new Date(this.now),
      timeZone: 'America/New_York',
      form: this.settings,
      log: QUIET,
      progress: (...step) => this.progress(...step),
      client: { deadline: this.deadlines.deadline, repeat: { wait: async () => undefined } },
    })
    const lines = this.names.map((name, slot) => `#EXTINF:-1,${name}\nhttp://provider.example/${slot}.ts\n`)
    await host.loadPlaylist(`#EXTM3U\n${lines.join('')}`, 'list.m3u')
    return host
  }

  /** Opens the host with the plugin in it; `refresh` runs it once and gives the report, `undo` takes that back. */
  async work<Answer>(
    work: (
      host: EmbeddedHost,
      refresh: (options?: { readonly dryRun?: boolean }) => Promise<RefreshReport>,
      undo: () => Promise<UndoAnswer>,
    ) => Promise<Answer>,
  ): Promise<Answer> {
    const host = await this.open()
    let plugin: Plugin | null = null
    try {
      plugin = await register(host, {
        events: {
          read: async ({ leagues, needs }) => {
            const asked = this.asksForNeeds ? needs?.().map(({ league }) => league) : leagues
            return { events: this.events.filter(({ league }) => asked?.includes(league) ?? true), warnings: [] }
          },
        },
        wait: () => host.settled(),
      })
      const { lastReport, refresh: refreshNow, undo } = plugin
      const refresh = async ({ dryRun = false } = {}) => {
        if (dryRun) return refreshNow({ trigger: 'test', dryRun })
        await host.requestRefresh({ trigger: 'test' })
        const report = lastReport()
        if (report === null) throw new Error('no report')
        return report
      }
      const answer = await work(host, refresh, () => undo({ dryRun: false }))
      await host.settled() // the host reads the guide to its end
      return answer
    } finally {
      plugin?.stop()
      await host.close()
    }
  }

  /** Runs the whole plugin once; `prepare` may do something to the host before. */
  run(prepare: (host: EmbeddedHost) => unknown = () => undefined): Promise<RefreshReport> {
    return this.work(async (host, refresh) => {
      await prepare(host)
      return refresh()
    })
  }

  /** What the host holds. */
  async read<Answer>(question: (rest: HostRest) => Promise<Answer>): Promise<Answer> {
    const host = await this.open()
    try {
      return await question(host.rest)
    } finally {
      await host.close()
    }
  }

  /** Channels as name -> number. */
  async channels(): Promise<{ [name: string]: number | null }> {
    const rows = await this.read((rest) => rest.channels.list())
    return Object.fromEntries(rows.map(({ name, channelNumber: number }) => [name, number]))
  }
}
