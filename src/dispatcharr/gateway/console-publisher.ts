import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { Warning } from '../../generated/records.ts'
import { unfinishedAt, writeWhole } from '../../host/atomic-file.ts'
import { consoleFile } from '../../host/console-page.ts'

/** Folders of the installation, as connection.json names them. */
export interface PublishedFolders {
  /** Holds dist/console.html. */
  readonly pluginDir: string
  /** What the host serves without a login, at /logos/sports_guide/. */
  readonly logosDir: string
}

/** Stands at the end of every page that we publish, so that a page of somebody else is told apart. */
const MARK = '\n<!-- published by Sports Guide; it is written anew at every start -->\n'
const PAGE = 'index.html'

/**
 * Puts the console where the host serves it, when another or none is there.
 * Answers null, or a warning with the remedy where it cannot be put there: the
 * plugin works without it. Writes nothing any more once `until` is aborted, so that
 * removeConsole has the last word.
 */
export async function publishConsole(
  { pluginDir, logosDir }: PublishedFolders,
  until?: AbortSignal,
): Promise<Warning | null> {
  const source = consoleFile(join(pluginDir, 'dist'))
  const target = join(logosDir, PAGE)
  let page: string
  try {
    page = (await readFile(source, 'utf8')) + MARK
  } catch (error) {
    return notPublished(source, `${source} cannot be read (${messageOf(error)}): install the plugin again`)
  }
  try {
    const present = await textAt(target)
    if (present === page) return null
    if (present !== null && !present.endsWith(MARK)) {
      return notPublished(
        target,
        `${target} is a page of somebody else: move it away and disable and enable the plugin`,
      )
    }
    if (until?.aborted) return null
    makeReadable(logosDir) // no pause from here on: the end could come in it
    writeWhole(target, page, { mode: 0o644 }) // for the host's web server too
    return null
  } catch (error) {
    const remedy = `give the folder to the user that the plugin runs as, then disable and enable the plugin`
    return notPublished(logosDir, `${logosDir} cannot be written (${messageOf(error)}): ${remedy}`)
  }
}

/** Takes the console away again, and its folder when nothing else is in it. Answers null, or a warning with the remedy. */
export async function removeConsole(logosDir: string): Promise<Warning | null> {
  const target = join(logosDir, PAGE)
  try {
    if ((await textAt(target))?.endsWith(MARK)) await rm(target)
    await rm(unfinishedAt(target), { force: true })
    await removeIfEmpty(logosDir)
    return null
  } catch (error) {
    const message = `The console is still published: ${target} cannot be removed (${messageOf(error)}); delete it.`
    return { code: 'console_not_published', message, place: target }
  }
}

function notPublished(place: string, problem: string): Warning {
  return { code: 'console_not_published', message: `The console is not published: ${problem}.`, place }
}

/** Makes the folder, or opens one that is there to the host's web server, which is another user. */
function makeReadable(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const { mode } = statSync(folder)
  if ((mode & 0o755) !== 0o755) chmodSync(folder, 0o755)
}

/** The text of a file, or null where there is none. */
async function textAt(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'ENOENT', 'EEXIST'].includes(codeOf(error))) throw error
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}
