import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ManagedChannel } from '../../src/generated/records.ts'
import { Ledger } from '../../src/ledger/ledger-store.ts'
import { openDatabase } from '../../src/store/database.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A row as the version before stored it, which knew nothing of profiles, guides and the owner's streams. */
const OLD = {
  id: 3,
  host_channel_id: 7,
  tvg_id: 'sg.1',
  event_id: '1',
  segment: null,
  feed: null,
  exception_keyword: null,
  sport: 'basketball',
  league: 'nba',
  home_team: 'Herons',
  away_team: 'Mules',
  event_time: '2025-06-05T23:00:00Z',
  number: 5000,
  number_locked: true,
  name: 'NBA: Mules @ Herons',
  logo_url: null,
  group: 'NBA',
  user_fields: ['name'],
  stream_ids: [4, 5],
  template_id: 1,
  stream_group_id: 1,
  mode: 'create',
  state: 'active',
  created_at: '2025-06-05T16:00:00Z',
  updated_at: '2025-06-05T16:00:00Z',
}

async function withLedger(work: (ledger: Ledger, insert: (id: number, row: unknown) => void) => void): Promise<void> {
  const database = await openDatabase(join(temporaryFolder(), 'sports-guide.db'))
  const insert = database.prepare('INSERT INTO ledger (id, tvg_id, record) VALUES (?, ?, ?)')
  try {
    work(new Ledger(database), (id, row) => void insert.run(id, `sg.${id}`, JSON.stringify(row)))
  } finally {
    database.close()
  }
}

describe('the ledger', () => {
  test('reads what the version before stored: nothing of it counts as the owner’s, and nothing is missing', () =>
    withLedger((ledger, insert) => {
      insert(3, OLD)
      const { records, warnings } = ledger.list()
      expect(warnings).toEqual([])
      expect(records).toEqual([
        {
          id: 3,
          hostChannelId: 7,
          tvgId: 'sg.1',
          eventId: '1',
          segment: null,
          feed: null,
          exceptionKeyword: null,
          exceptionKey: null,
          sport: 'basketball',
          league: 'nba',
          homeTeam: 'Herons',
          awayTeam: 'Mules',
          eventTime: '2025-06-05T23:00:00Z',
          number: 5000,
          numberLocked: true,
          name: 'NBA: Mules @ Herons',
          logoUrl: null,
          group: 'NBA',
          userFields: ['name'],
          streamIds: [4, 5],
          templateId: 1,
          streamGroupId: 1,
          mode: 'create',
          state: 'active',
          createdAt: '2025-06-05T16:00:00Z',
          updatedAt: '2025-06-05T16:00:00Z',
          hostChannelUuid: null,
          profileIds: null,
          guideRowId: null,
          endedAt: null,
          addedStreamIds: [],
          removedStreamIds: [],
        },
      ])
    }))

  test('passes over a damaged row with a warning', () =>
    withLedger((ledger, insert) => {
      insert(3, OLD)
      insert(4, { ...OLD, id: 4, tvg_id: 'sg.4', stream_ids: 'all' })
      expect(ledger.list()).toMatchObject({
        records: [{ id: 3 }],
        warnings: [{ code: 'ledger_row_unreadable', place: 'sg.4' }],
      })
    }))

  test('counts what was written to the database, by whomever, and not what is written again as it was', () =>
    withLedger((ledger, insert) => {
      insert(OLD.id, OLD)
      const [record] = ledger.list().records as [ManagedChannel]
      ledger.save(record)
      ledger.setFact('run', '7')
      const changes = ledger.changes()
      ledger.save(record)
      ledger.setFact('run', '7')
      ledger.list()
      expect(ledger.changes()).toBe(changes)
      for (const write of [
        () => ledger.setFact('run', '8'),
        () => ledger.save({ ...record, number: 9 }),
        () => ledger.remove(record.id),
        () => insert(OLD.id, OLD),
      ]) {
        const before = ledger.changes()
        write()
        expect(ledger.changes()).toBe(before + 1)
      }
    }))

  test('does what belongs together wholly or not at all', () =>
    withLedger((ledger, insert) => {
      insert(3, OLD)
      const [record] = ledger.list().records
      if (record === undefined) throw new Error('expected a record')
      const renamed: ManagedChannel = { ...record, name: 'Another name' }
      const broken = () =>
        ledger.together(() => {
          ledger.save(renamed)
          ledger.setFact('run', '7')
          throw new Error('the disk is full')
        })
      expect(broken).toThrow('the disk is full')
      expect([ledger.list().records[0]?.name, ledger.fact('run')]).toEqual([OLD.name, null])
      ledger.together(() => ledger.save(renamed))
      expect(ledger.list().records[0]?.name).toBe('Another name')
    }))
})
