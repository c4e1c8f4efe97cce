import { describe, expect, test } from 'vitest'
import {
  type GuideQuestion,
  guideChoice,
  guideRowsOf,
  needsRows,
  withGuideChoice,
} from '../../src/channels/guide-mapping.ts'

const [OURS, OWNERS, GONE] = [60, 70, 99] as const
const ROWS = guideRowsOf([
  { id: OURS, tvgId: 'sg.1', epgSource: 9 },
  { id: OWNERS, tvgId: 'other', epgSource: 3 },
])

/** A channel sg.1 that shows `present`; the ledger knows the row, and whether the owner chose it. */
function question(present: number | null, row: number | null, isOwners = false): GuideQuestion {
  return {
    known: { tvgId: 'sg.1', guideRowId: row, userFields: isOwners ? ['guide'] : [] },
    tvgId: 'sg.1',
    present,
  }
}

describe('our own channel', () => {
  test.each([
    ['that has no guide yet awaits it', question(null, null), 'awaited', false],
    ['that shows its row is left', question(OURS, OURS), 'mapped', false],
    ['that shows its row, which the ledger has not noted, is left', question(OURS, null), 'mapped', true],
    ['that the owner mapped elsewhere stays his', question(OWNERS, OURS), 'owners', true],
    ['that the owner mapped before us stays his', question(OWNERS, null), 'owners', true],
    ['that is his stays his', question(OWNERS, OWNERS, true), 'owners', false],
    ['that he gave our row again is ours', question(OURS, OWNERS, true), 'mapped', true],
    ['whose guide he took away stays without', question(null, OURS), 'owners', true],
    ['whose row the host has lost awaits a new one', question(null, GONE), 'awaited', true],
    ['that the ledger does not know awaits its guide', { known: null, tvgId: 'sg.1', present: null }, 'awaited', false],
  ] as const)('%s', (_, asked, choice, rowsAreAsked) => {
    expect(guideChoice(asked, ROWS, true)).toBe(choice)
    expect(needsRows(asked)).toBe(rowsAreAsked)
    const record = { tvgId: 'sg.1', guideRowId: null, userFields: [] }
    const next = { ...asked, known: withGuideChoice(record, choice, asked.present) }
    expect(guideChoice(next, ROWS, true)).toBe(choice)
  })

  test('is mapped over the owner’s guide where his edits are not to be kept', () => {
    for (const asked of [question(OWNERS, OURS), question(OWNERS, OWNERS, true), question(null, OURS)]) {
      expect(guideChoice(asked, ROWS, false)).toBe('awaited')
    }
  })
})
