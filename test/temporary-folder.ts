import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { workingFolder } from './simulation/working-folder.ts'

/** A new folder that goes when the test is over. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sports-guide-test-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** The same where files live in memory, for tests whose hosts write very often. */
export function quickFolder(): string {
  const path = workingFolder('test')
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
