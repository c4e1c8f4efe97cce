import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventsOfStarters, starterTextsTable } from './starter-texts.ts'

// The table was read by people, as viewers read a guide: a line that changes is a text that has to be read again.
test('what viewers read of real events is what the table says', async () => {
  await expect(starterTextsTable(eventsOfStarters())).toMatchFileSnapshot(
    join(import.meta.dirname, 'starter-texts.table.txt'),
  )
})
