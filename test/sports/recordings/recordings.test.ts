import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasShared } from '../../shared.ts'
import { recordingsTable } from './recordings-table.ts'

describe.runIf(hasShared)('everything that was recorded of a provider', () => {
  const { text, unexplained, faults } = hasShared ? recordingsTable() : { text: '', unexplained: [], faults: [] }

  test('is read by one of its questions, or is one of few files with a reason', () => {
    expect(unexplained).toEqual([])
  })

  test('gives events, teams and figures that keep their schemas, each once an answer', () => {
    expect(faults).toEqual([])
  })

  // The table was read by people, row by row: each warning in it is due to the recording.
  test('gives what the table says', async () => {
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'recordings.table.txt'))
  })
})
