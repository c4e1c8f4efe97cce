import { resolve } from 'node:path'
import { serve as serveHttp } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { SportsGuideError } from '../errors.ts'
import type { EmbeddedHost } from '../host/embedded/embedded-host.ts'
import { lockState } from '../host/embedded/state-lock.ts'
import { register } from '../plugin.ts'
import { writeOwnerRows } from '../store/documents.ts'
import type { Command, CommandArguments, CommandIo } from './shell/command.ts'
import { embeddedHostOf, eventSourceOf, HOST_OPTIONS, ownerConfigOf } from './shell/embedded.ts'
import { writeWarnings } from './shell/events.ts'
import { readText } from './shell/input.ts'
import { textOption } from './shell/options.ts'

const DEFAULT_PORT = 9292
const DEFAULT_HOST_PORT = 9293
const CLOSING_GRACE_MS = 500

/** `sports-guide serve` (design 11). */
export const serve: Command = {
  name: 'serve',
  summary: 'Runs the embedded host with the API on this machine until it is ended.',
  operands: '',
  maxOperands: 0,
  options: {
    port: { type: 'string', value: 'N', help: `port on 127.0.0.1 (default: ${DEFAULT_PORT}; 0 takes a free one)` },
    'host-port': {
      type: 'string',
      value: 'N',
      help: `port of the host's plugin page and REST API (default: ${DEFAULT_HOST_PORT}; 0 takes a free one)`,
    },
    ...HOST_OPTIONS,
  },
  details: `
Serves the API under http://127.0.0.1:PORT/api/v1, and the host's plugin page with the settings form
under http://127.0.0.1:HOST-PORT/plugins, for this machine only. --state is the folder
"state" if not given. A playlist is loaded where --m3u names one; otherwise the streams of the last
time are there. Refreshes run on the schedule of the settings, and when the API asks for one.`,
  async run(args, io) {
    const port = portOption(args, 'port', DEFAULT_PORT)
    const hostPort = portOption(args, 'host-port', DEFAULT_HOST_PORT)
    const events = eventSourceOf(args, io, { otherwiseLive: true })
    const config = ownerConfigOf(args)
    const playlistFile = textOption(args, 'm3u')
    const playlist = playlistFile === undefined ? null : readText(playlistFile)
    const stateDir = resolve(textOption(args, 'state') ?? 'state')
    const release = lockState(stateDir)
    try {
      const host = await embeddedHostOf(args, io, { stateDir, form: config.form, log: 'all', port: hostPort })
      try {
        await writeOwnerRows(host.settings, config.rows)
        writeWarnings(io, 'serve', config.warnings)
        if (playlist !== null) {
          writeWarnings(io, 'serve', (await host.loadPlaylist(playlist, playlistFile ?? '')).warnings)
        }
        const plugin = await register(host, { events })
        try {
          await serveUntilStopped(host, port, io)
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

async function serveUntilStopped(
  { apps, server: hostServer }: EmbeddedHost,
  port: number,
  io: CommandIo,
): Promise<void> {
  const app = new Hono()
  app.use('*', onlyThisMachine)
  for (const mounted of apps) app.route('/', mounted)
  const server = await listen(app, port)
  try {
    await io.write(
      `Serving http://127.0.0.1:${server.port}/api/v1 (Ctrl-C ends it)\nPlugin page: ${hostServer.url}/plugins\n`,
    )
    await io.stopped()
  } finally {
    await server.close()
  }
}

/**
 * Refuses requests for another name than this machine's: a foreign web page
 * could otherwise reach the API through a name that it points here.
 */
const onlyThisMachine: MiddlewareHandler = async (context, next) => {
  const hostname = (context.req.header('host') ?? '').replace(/:\d*$/, '').toLowerCase()
  if (hostname !== '127.0.0.1' && hostname !== 'localhost')
    return context.text('Only requests to 127.0.0.1 are answered.\n', 403)
  return next()
}

function portOption(args: CommandArguments, name: string, absent: number): number {
  const text = textOption(args, name)
  const port = text === undefined ? absent : Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new SportsGuideError('BadUsage', `--${name} ${text} is no port: write a number from 0 to 65535`)
}

async function listen(app: Hono, port: number): Promise<{ port: number; close(): Promise<void> }> {
  return new Promise((resolveServer, reject) => {
    const server = serveHttp({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
      resolveServer({
        port: address.port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            // A client that says nothing more would keep the server open for ever.
            setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), CLOSING_GRACE_MS)
          }),
      })
    })
    server.once('error', (error) => {
      reject(
        new SportsGuideError(
          'BadUsage',
          `cannot listen on port ${port}: ${error.message}; choose another with --port`,
          { cause: error },
        ),
      )
    })
  })
}
