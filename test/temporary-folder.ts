import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new folder that goes when the test is over. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sports-guide-test-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
