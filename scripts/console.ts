/**
 * Serves the console from src/console with the API of a Sports Guide that is running,
 * and reloads it in the browser after each change; the page of all components is at /components. `npm run console -- --help` lists the options.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf, SportsGuideError } from '../src/errors.ts'
import { listenOnLoopback, PortUnavailable } from '../src/host/http-listener.ts'
import { CONSOLE, GALLERY, type PageEntries } from './build-console.ts'
import { devServer, NewestPage, noAnswerText } from './console/dev-server.ts'
import { watchPage } from './console/watch-page.ts'

const USAGE = `npm run console -- [--api URL] [--port N]

Serves the console from src/console and reloads it in the browser after each change.

  --api URL  address of a running sports-guide serve (default: http://127.0.0.1:9292)
  --port N   port on 127.0.0.1 to serve at (default: 9294; 0 takes a free one)
`

interface Options {
  readonly api: string
  readonly port: number
}

/** Null where the usage is asked for. Throws BadUsage. */
function readOptions(args: readonly string[]): Options | null {
  const { values } = parse(args)
  if (values.help) return null
  if (!/^https?:$/.test(URL.parse(values.api)?.protocol ?? '')) {
    throw new SportsGuideError(
      'BadUsage',
      `--api must be an address such as http://127.0.0.1:9292, got "${values.api}".`,
    )
  }
  const port = Number(values.port)
  if (values.port.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SportsGuideError('BadUsage', `--port must be a number from 0 to 65535, got "${values.port}".`)
  }
  return { api: new URL(values.api).origin, port }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        api: { type: 'string', default: 'http://127.0.0.1:9292' },
        port: { type: 'string', default: '9294' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new SportsGuideError('BadUsage', `${messageOf(error)} See npm run console -- --help.`, { cause: error })
  }
}

/** Throws NotFound where no Sports Guide answers. One that asks for a login is one. */
async function requireSportsGuide(api: string): Promise<void> {
  const answer = await fetch(`${api}/api/v1/openapi.json`, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
  await answer?.body?.cancel()
  if (answer === null || ![200, 401].includes(answer.status)) throw new SportsGuideError('NotFound', noAnswerText(api))
}

/** Builds a page now and after each change. Returns how to end that. */
function watch(entries: PageEntries, newest: NewestPage): Promise<() => Promise<void>> {
  return watchPage(join(import.meta.dirname, '..'), entries, (page) => {
    if (page.id === newest.page?.id) return
    process.stdout.write(`${entries.script}: ${newest.page === null ? 'built' : 'built again, open pages reload'}.\n`)
    newest.set(page)
  })
}

async function serve({ api, port }: Options): Promise<void> {
  await requireSportsGuide(api)
  const pages = { '/': new NewestPage(), '/components': new NewestPage() }
  const server = await listenOnLoopback(devServer(pages, api), port)
  const stopWatching = await Promise.all([watch(CONSOLE, pages['/']), watch(GALLERY, pages['/components'])])
  process.stdout.write(`Console: http://127.0.0.1:${server.port}/ (with the API of ${api}; Ctrl-C ends it)\n`)
  process.stdout.write(`Components: http://127.0.0.1:${server.port}/components\n`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await Promise.all([...stopWatching.map((stop) => stop()), server.close()])
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options === null) process.stdout.write(USAGE)
  else await serve(options)
} catch (error) {
  process.stderr.write(`${messageOf(error)}${error instanceof PortUnavailable ? ' with --port' : ''}\n`)
  process.exitCode = 1
}
