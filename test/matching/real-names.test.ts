import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasShared } from '../shared.ts'
import { realNamesTable } from './real-names.ts'

describe.runIf(hasShared)('names that providers really write', () => {
  // The table was read by people, row by row: no match in it is wrong.
  test('mean what the table says, day by day', async () => {
    await expect(await realNamesTable()).toMatchFileSnapshot(join(import.meta.dirname, 'real-names.table.txt'))
  }, 60_000)
})
