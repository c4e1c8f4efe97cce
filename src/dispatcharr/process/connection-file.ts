import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, SportsGuideError } from '../../errors.ts'
import type { ProcessConnection } from '../../generated/records.ts'
import { validateProcessConnection } from '../../generated/validators.js'
import { requireRecord } from '../../records/validate.ts'

/**
 * How the host is reached: connection.json, which plugin.py writes at each start of the
 * process. Throws StateDamaged where it is missing or not as it must be; no message holds the key.
 */
export function readConnection(dataDir: string): ProcessConnection {
  const path = join(dataDir, 'connection.json')
  try {
    return requireRecord(validateProcessConnection, JSON.parse(readFileSync(path, 'utf8')), path)
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not valid JSON' : messageOf(error) // a syntax error quotes the text
    throw new SportsGuideError('StateDamaged', `${path} cannot be used: ${why}; it is written anew at the next start`)
  }
}
