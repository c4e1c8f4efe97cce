import pLimit from 'p-limit'
import { type PinLookups, prepareException } from '../src/numbering/index.ts'
import type { Draft } from '../src/records/validation.ts'
import { BUILT_IN_LEAGUES, codeLookup } from '../src/sports/index.ts'
import { type PrepareRow, type RowOf, RowStore } from '../src/store/row-store.ts'
import { settingsInMemory } from './settings-in-memory.ts'

/** The store of pinned blocks over settings in memory, with a clock that the test may set. */
export function pinnedBlocks({ teams = () => [] }: Partial<PinLookups> = {}) {
  const settings = settingsInMemory({})
  const now = { value: new Date('2026-11-22T12:00:00Z') }
  const rows = new RowStore(
    { host: { settings, clock: () => now.value }, oneAtATime: pLimit(1) },
    'numberingExceptions',
  )
  const prepare: PrepareRow<RowOf<'numberingExceptions'>> = (draft, surroundings) =>
    prepareException(draft, { ...surroundings, lookups: { teams, codes: codeLookup(BUILT_IN_LEAGUES) } })
  return {
    store: {
      list: () => rows.list(),
      read: (id: number) => rows.read(id),
      create: (draft: Draft) => rows.create(draft, prepare),
      update: (id: number, changes: Draft) => rows.update(id, changes, prepare),
      updateAll: (...given: Parameters<typeof rows.updateAll>) => rows.updateAll(...given),
      edit: (...given: Parameters<typeof rows.edit>) => rows.edit(...given),
      remove: (...given: Parameters<typeof rows.remove>) => rows.remove(...given),
    },
    settings,
    now,
    /** Stores rows as they are, as an earlier version may have left them; answers their ids. */
    async put(drafts: readonly Draft[]): Promise<number[]> {
      const withIds = drafts.map((row, index) => ({ ...row, id: index + 1 }))
      await settings.write('numbering_exceptions', { last_id: drafts.length, rows: withIds })
      return withIds.map(({ id }) => id)
    },
  }
}
