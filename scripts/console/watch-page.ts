import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { context } from 'esbuild'
import { CONSOLE_ENTRY, consoleBundle, consoleHtml, PAGE_FILES } from '../build-console.ts'
import { type DevPage, RELOAD_PATH } from './dev-server.ts'

/**
 * Builds the console of the project at `root`, and again after each change of a file that
 * goes into it. What does not build is printed by the bundler and changes nothing here.
 * Returns how to end it.
 */
export async function watchPage(root: string, onPage: (page: DevPage) => void): Promise<() => Promise<void>> {
  const pageFiles = Object.values(PAGE_FILES).map((file) => join(root, file))
  const watched = await context({
    ...consoleBundle(root, CONSOLE_ENTRY),
    plugins: [
      {
        name: 'page',
        setup({ onLoad, onEnd }) {
          // No script imports the page and its style: the entry is said to depend on them.
          onLoad({ filter: /[\\/]src[\\/]console[\\/]main\.ts$/ }, async ({ path }) => ({
            contents: await readFile(path, 'utf8'),
            loader: 'ts',
            watchFiles: pageFiles,
          }))
          onEnd(({ errors, outputFiles = [] }) => {
            if (errors.length > 0) return
            const id = createHash('sha256').update(consoleHtml(root, outputFiles)).digest('hex')
            onPage({ id, html: consoleHtml(root, outputFiles, reloadScript(id)) })
          })
        },
      },
    ],
  })
  await watched.watch()
  return () => watched.dispose()
}

/** The server says the id of the newest page; one that lags behind by any way, a slow start too, loads it. */
function reloadScript(id: string): string {
  return `new EventSource('${RELOAD_PATH}').onmessage = ({ data }) => { if (data !== '${id}') location.reload() }`
}
