import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { context } from 'esbuild'
import { consoleBundle, consoleHtml, PAGE_HTML, type PageEntries } from '../build-console.ts'
import { type DevPage, RELOAD_PATH } from './dev-server.ts'

/**
 * Builds a page of the project at `root`, and again after each change of a file that
 * goes into it. What does not build is printed by the bundler and changes nothing here.
 * Returns how to end it.
 */
export async function watchPage(
  root: string,
  entries: PageEntries,
  onPage: (page: DevPage) => void,
): Promise<() => Promise<void>> {
  const script = join(root, entries.script)
  const watched = await context({
    ...consoleBundle(root, entries.script),
    entryPoints: [entries.script, entries.style],
    outdir: 'page',
    plugins: [
      {
        name: 'page',
        setup({ onLoad, onEnd }) {
          // No script imports the page: the entry declares it as a dependency.
          onLoad({ filter: /\.ts$/ }, async ({ path }) =>
            path === script
              ? { contents: await readFile(path, 'utf8'), loader: 'ts', watchFiles: [join(root, PAGE_HTML)] }
              : undefined,
          )
          onEnd(({ errors, outputFiles = [] }) => {
            if (errors.length > 0) return
            const ofKind = (ending: string) => outputFiles.filter(({ path }) => path.endsWith(ending))
            const bundles = { script: ofKind('.js'), style: ofKind('.css') }
            const id = createHash('sha256').update(consoleHtml(root, bundles)).digest('hex')
            onPage({ id, html: consoleHtml(root, bundles, reloadScript(id)) })
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
  return `new EventSource('${RELOAD_PATH}' + location.pathname).onmessage = ({ data }) => { if (data !== '${id}') location.reload() }`
}
