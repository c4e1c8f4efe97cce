import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { createRelay } from '../dispatcharr/gateway/index.ts'
import type { EmbeddedHost } from '../embedded-host/embedded-host.ts'
import { lockState } from '../embedded-host/state-folder.ts'
import { SportsGuideError } from '../errors.ts'
import type { RecordedDay } from '../generated/records.ts'
import { consolePages } from '../host/console-page.ts'
import { listenOnLoopback, PortUnavailable } from '../host/http-listener.ts'
import { type Plugin, register } from '../plugin.ts'
import { recordedSource } from '../sports/index.ts'
import type { Command, CommandArguments, CommandIo } from './shell/command.ts'
import {
  embeddedHostOf,
  eventSourceOf,
  HOST_OPTIONS,
  ownerConfigOf,
  storeConfig,
  timeZoneWarnings,
} from './shell/host-options.ts'
import { readText, writeWarnings } from './shell/input.ts'
import { textOption } from './shell/options.ts'
import { rememberedDay } from './shell/recorded-day.ts'

/** The folder of the bundles: that of this code, or dist/ where it runs from source. */
const BUNDLES = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../../dist' : '.', import.meta.url))

const DEFAULT_PORT = 9292
const DEFAULT_HOST_PORT = 9293

/** `sports-guide serve` (design 11). */
export const serve: Command = {
  name: 'serve',
  summary: 'Runs the embedded host with the API on this machine until you stop it.',
  operands: '',
  maxOperands: 0,
  options: {
    port: {
      type: 'string',
      value: 'N',
      help: `port of the console and API on 127.0.0.1 (default: ${DEFAULT_PORT}; 0 = any free port)`,
    },
    'host-port': {
      type: 'string',
      value: 'N',
      help: `port of the embedded host's plugin page and REST API (default: ${DEFAULT_HOST_PORT}; 0 = any free port)`,
    },
    'host-password': {
      type: 'string',
      value: 'TEXT',
      help: 'password of the user admin on the login page of the embedded host (default: no login with a password)',
    },
    ...HOST_OPTIONS,
  },
  details: `
Serves the console at http://127.0.0.1:PORT/, the API under http://127.0.0.1:PORT/api/v1, and the
embedded host's plugin page with the settings form at http://127.0.0.1:HOST-PORT/plugins. They are
available only on this machine and without a login. As in Dispatcharr, the console is also at
http://127.0.0.1:HOST-PORT/logos/sports_guide/, which needs a login at http://127.0.0.1:HOST-PORT/login. --state defaults to the folder "state". With
--m3u the playlist is loaded, otherwise the streams of the last time are used. Refreshes run on the
schedule of the settings, and when the API requests one.
Nothing is matched until you choose groups: enter them under "Event groups" on the plugin page or in
the console under Setup › Settings, or as "event_groups" in the settings of --config ("*" = all groups). Each
refresh suggests groups that look like event streams. A --state that was filled without a choice
keeps using every stream. Times are in the time zone of this computer, unless --time-zone or the
settings say otherwise.
A --state that a refresh with --events and --now filled shows that day, with the clock standing still,
until you give --events, --now or --live.`,
  async run(args, io) {
    const port = portOption(args, 'port', DEFAULT_PORT)
    const hostPort = portOption(args, 'host-port', DEFAULT_HOST_PORT)
    const password = textOption(args, 'host-password')
    const given = eventSourceOf(args, io, { otherwiseLive: true })
    const config = ownerConfigOf(args)
    const playlistFile = textOption(args, 'm3u')
    const playlist = playlistFile === undefined ? null : readText(playlistFile)
    const stateDir = resolve(textOption(args, 'state') ?? 'state')
    const release = lockState(stateDir)
    try {
      const day = leavesDayOpen(args) ? rememberedDay(stateDir) : null
      const events = day === null ? given : { events: recordedSource(...day.events) }
      const starting = embeddedHostOf(args, io, {
        stateDir,
        form: config.form,
        log: 'all',
        port: hostPort,
        published: { bundles: BUNDLES, createRelay },
        ...(day === null ? {} : { now: new Date(day.now) }),
        ...(password === undefined ? {} : { password }),
      })
      const host = await onPort('host-port', starting)
      try {
        await storeConfig(host, config) // what it changed is in the log
        writeWarnings(io, 'serve', [...config.warnings, ...(await timeZoneWarnings(host))])
        let address: string | null = null
        const plugin = await register(host, {
          ...events,
          mustChoose: true,
          hostUrl: host.server.url,
          console: () => (address === null ? null : { url: address }),
        })
        try {
          if (playlist !== null) {
            // The plugin is there by now, so the host tells it and a refresh begins.
            writeWarnings(io, 'serve', (await host.loadPlaylist(playlist, playlistFile ?? '')).warnings)
          }
          if (day !== null) await bringTo(day, plugin)
          await serveUntilStopped(host, port, io, (url) => {
            address = url
          })
          return 0
        } finally {
          plugin.stop()
        }
      } finally {
        await host.close()
      }
    } finally {
      release()
    }
  },
}

/** Whether the options leave open which day is shown. */
function leavesDayOpen(args: CommandArguments): boolean {
  return ['events', 'now', 'live'].every((name) => args.values[name] === undefined)
}

/** Refreshes where the last refresh was before the time at which the clock stands still: the schedule follows the clock. */
async function bringTo({ now }: RecordedDay, plugin: Plugin): Promise<void> {
  const last = plugin.lastReport()
  if (last === null || Date.parse(last.started_at) < Date.parse(now)) await plugin.refresh({ trigger: 'schedule' })
}

async function serveUntilStopped(
  { apps, server: hostServer }: EmbeddedHost,
  port: number,
  io: CommandIo,
  onServed: (url: string) => void,
): Promise<void> {
  const app = new Hono()
  app.route('/', consolePages(BUNDLES))
  for (const mounted of apps) app.route('/', mounted)
  const server = await onPort('port', listenOnLoopback(app, port))
  const url = `http://127.0.0.1:${server.port}`
  onServed(`${url}/`)
  try {
    await io.write(
      `Serving ${url}/api/v1 (press Ctrl-C to stop)\nPlugin page: ${hostServer.url}/plugins\nOpen the console: ${url}/\n`,
    )
    await io.stopped()
  } finally {
    await server.close()
  }
}

function portOption(args: CommandArguments, name: string, absent: number): number {
  const text = textOption(args, name)
  const port = text === undefined ? absent : Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new SportsGuideError('BadUsage', `--${name} must be a port from 0 to 65535, got "${text}"`)
}

/** The work; where its port cannot be had, the error names the option that chooses another. */
async function onPort<Answer>(option: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PortUnavailable)) throw error
    throw new SportsGuideError('BadUsage', `${error.message.replace(/port\.$/, `port with --${option}.`)}`, {
      cause: error,
    })
  }
}
