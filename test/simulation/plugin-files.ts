import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { managedChannelShape } from '../../src/generated/json-shapes.ts'
import type { ManagedChannel } from '../../src/generated/records.ts'
import { fromJson } from '../../src/records/json.ts'

interface PluginFolder {
  readonly pluginFolder: string
}

/** The plugin's records, in order of their ids; none before its first run. */
export function readLedger({ pluginFolder }: PluginFolder): readonly ManagedChannel[] {
  const file = join(pluginFolder, 'sports-guide.db')
  if (!existsSync(file)) return []
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database
      .prepare('SELECT record FROM ledger ORDER BY id')
      .all()
      .map(({ record }) => fromJson(managedChannelShape, JSON.parse(String(record))))
  } finally {
    database.close()
  }
}

/** The text of its guide; empty before its first run. */
export function readGuide({ pluginFolder }: PluginFolder): string {
  const file = join(pluginFolder, 'guide.xml')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
