import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where files live in memory on Linux: the host writes each change to its end, which takes a disk many times as long. */
const IN_MEMORY = '/dev/shm'

/** A new, empty folder; whoever asked for it takes it away. */
export function workingFolder(purpose: string): string {
  return mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), `sports-guide-${purpose}-`))
}
