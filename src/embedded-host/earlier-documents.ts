import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { HostSettings } from '../host/contract.ts'
import type { StateFolder } from './state-folder.ts'

/** Files in which the first embedded host kept the settings documents, before it had core settings. */
const EARLIER_FILE = /^settings-([a-z][a-z0-9_-]*)\.json$/

/**
 * Takes documents of an earlier state over into the settings, where no document
 * of that name was written since; the files stay beside, under another name.
 */
export async function takeOverEarlierDocuments(folder: StateFolder, settings: HostSettings): Promise<void> {
  for (const file of readdirSync(folder.path)) {
    const name = EARLIER_FILE.exec(file)?.[1]
    if (name === undefined) continue
    const { value } = (folder.read(`settings-${name}`, null) ?? {}) as { value?: unknown }
    const { revision } = await settings.read(name)
    if (revision === 0 && value !== undefined && value !== null) await settings.write(name, value, { ifRevision: 0 })
    renameSync(join(folder.path, file), join(folder.path, `${file}.taken-over`))
  }
}
