import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { causeOf } from '../../errors.ts'
import type { Warning } from '../../generated/records.ts'
import { unfinishedAt, writeWhole } from '../../host/atomic-file.ts'
import { PAGES } from '../../host/console-page.ts'

/** Folders of the installation, as connection.json names them. */
export interface PublishedFolders {
  /** Holds dist/ with the pages. */
  readonly pluginDir: string
  /** What the host serves without a login, at /logos/sports_guide/. */
  readonly logosDir: string
}

/** Stands at the end of every page that we publish, so that a page of somebody else is told apart. */
const MARK = '\n<!-- published by Sports Guide; rewritten at every start -->\n'

/** A page, as it is to lie there. */
interface PublishedPage {
  readonly target: string
  readonly text: string
}

/**
 * Puts the console and the guides where the host serves them, when others or none are there.
 * Answers null, or a warning with the remedy where they cannot be put there: the plugin works
 * without them. Writes nothing any more once `until` is aborted, so that removeConsole has
 * the last word.
 */
export async function publishConsole(
  { pluginDir, logosDir }: PublishedFolders,
  until?: AbortSignal,
): Promise<Warning | null> {
  const changed: PublishedPage[] = []
  for (const [name, file] of Object.entries(PAGES)) {
    const source = join(pluginDir, 'dist', file)
    const target = join(logosDir, name)
    let text: string
    try {
      text = (await readFile(source, 'utf8')) + MARK
    } catch (error) {
      return notPublished(source, `${source} cannot be read (${causeOf(error)}). Install the plugin again`)
    }
    try {
      const present = await textAt(target)
      if (present !== null && !present.endsWith(MARK)) {
        return notPublished(
          target,
          `${target} is not a page of Sports Guide. Move it, then disable and enable the plugin`,
        )
      }
      if (present !== text) changed.push({ target, text })
    } catch (error) {
      return notWritten(logosDir, error)
    }
  }
  if (until?.aborted) return null
  try {
    writePages(logosDir, changed)
    return null
  } catch (error) {
    return notWritten(logosDir, error)
  }
}

/** Without a pause: the plugin may be told to end in it. */
function writePages(logosDir: string, pages: readonly PublishedPage[]): void {
  if (pages.length > 0) makeReadable(logosDir)
  for (const { target, text } of pages) writeWhole(target, text, { mode: 0o644 }) // for the host's web server too
}

/** Takes the pages away again, and their folder when nothing else is in it. Answers null, or a warning with the remedy. */
export async function removeConsole(logosDir: string): Promise<Warning | null> {
  try {
    for (const name of Object.keys(PAGES)) {
      const target = join(logosDir, name)
      if ((await textAt(target))?.endsWith(MARK)) await rm(target)
      await rm(unfinishedAt(target), { force: true })
    }
    await removeIfEmpty(logosDir)
    return null
  } catch (error) {
    const message = `The console is still published: ${logosDir} cannot be removed (${causeOf(error)}). Delete it.`
    return { code: 'console_not_published', message, place: logosDir }
  }
}

function notPublished(place: string, problem: string): Warning {
  return { code: 'console_not_published', message: `The console is not published: ${problem}.`, place }
}

function notWritten(logosDir: string, error: unknown): Warning {
  const remedy = 'Give the folder to the user that Dispatcharr runs as, then disable and enable the plugin'
  return notPublished(logosDir, `${logosDir} cannot be written (${causeOf(error)}). ${remedy}`)
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
