import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeGroupsAndLogos } from '../../src/channels/channel-writes.ts'
import { SportsGuideError } from '../../src/errors.ts'
import type { PlannedOperation } from '../../src/generated/records.ts'
import { CreatedRows } from '../../src/ledger/created-rows.ts'
import { openDatabase } from '../../src/store/database.ts'
import { quickFolder } from '../temporary-folder.ts'

const LOGO = 'https://art.example/1.png'
const KNOWN = { groups: new Map([['Mine', 7]]), logos: new Map([['http://logos.example/mine.png', 9]]) }
const operation = (action: PlannedOperation['action'], name: string): PlannedOperation => ({
  ...{ action, name, tvgId: null, hostChannelId: null, fields: [], changes: [], reason: '' },
})
const OPERATIONS = [operation('create_group', 'NBA'), operation('create_group', 'NHL'), operation('create_logo', LOGO)]

/** A host that gives ids from 10 on, until a call goes wrong. */
function hostFrom(failAt: number, error: SportsGuideError | 'killed') {
  let calls = 0
  const groups: { id: number; name: string }[] = [{ id: 7, name: 'Mine' }]
  const logos: { id: number; name: string; url: string }[] = []
  const next = () => {
    calls += 1
    if (calls === failAt && error !== 'killed') throw error
    return 9 + calls
  }
  return {
    lists: { groups, logos },
    rest: {
      groups: {
        async create(name: string) {
          const made = { id: next(), name: name.trim() }
          groups.push(made)
          return made
        },
      },
      logos: {
        async create(logo: { readonly name: string; readonly url: string }) {
          const made = { id: next(), ...logo }
          logos.push(made)
          return made
        },
      },
    },
  }
}

async function openRows(): Promise<CreatedRows> {
  return new CreatedRows(await openDatabase(join(quickFolder(), 'sports-guide.db')))
}

const REFUSED = new SportsGuideError('HostRefused', 'no')
const AWAY = new SportsGuideError('HostAway', 'no answer')

test('the groups and logos that are created are known under their ids', async () => {
  const rows = await openRows()
  const { rest, lists } = hostFrom(0, 'killed')
  await makeGroupsAndLogos(rest, [...OPERATIONS, operation('create_group', ' Padded ')], KNOWN, rows)
  const created = rows.among(lists)
  expect(created.map(({ kind, key, hostId }) => [kind, key, hostId])).toEqual([
    ['group', ' Padded ', 13],
    ['group', 'NBA', 10],
    ['group', 'NHL', 11],
    ['logo', LOGO, 12],
  ])
  rows.remove([{ kind: 'group', key: 'NBA' }])
  expect(rows.among(lists)).toHaveLength(3)
})

test('a row that the host shows under another id or another name is not ours', async () => {
  const rows = await openRows()
  const { rest } = hostFrom(0, 'killed')
  await makeGroupsAndLogos(rest, OPERATIONS, KNOWN, rows)
  const groups = [
    { id: 99, name: 'NBA' },
    { id: 11, name: 'Renamed' },
  ]
  expect(rows.among({ groups, logos: [] })).toEqual([])
  rows.settle({ groups, logos: [] })
  expect(rows.among({ groups: [{ id: 10, name: 'NBA' }], logos: [] })).toEqual([]) // it was gone, and is forgotten
})

test('of creations that break off those that were refused or not begun are forgotten', async () => {
  const rows = await openRows()
  const { rest, lists } = hostFrom(2, REFUSED)
  await expect(makeGroupsAndLogos(rest, OPERATIONS, KNOWN, rows)).rejects.toBe(REFUSED)
  expect(rows.among(lists).map(({ key }) => key)).toEqual(['NBA'])
  // The user creates them later.
  const groups = [...lists.groups, { id: 50, name: 'NHL' }]
  expect(rows.among({ groups, logos: [{ id: 51, name: '', url: LOGO }] }).map(({ key }) => key)).toEqual(['NBA'])
})

test('a creation without an answer is ours where the host has it by the next refresh, and nobody’s where it has not', async () => {
  for (const isThere of [true, false]) {
    const rows = await openRows()
    const { rest, lists } = hostFrom(2, AWAY)
    await expect(makeGroupsAndLogos(rest, OPERATIONS, KNOWN, rows)).rejects.toBe(AWAY)
    const late = { groups: [...lists.groups, { id: 12, name: 'NHL' }], logos: [] }
    rows.settle(isThere ? late : lists)
    expect(rows.among(late).map(({ key }) => key)).toEqual(isThere ? ['NBA', 'NHL'] : ['NBA'])
  }
})

test('of a process that was killed while it created rows, those that were not there before are ours', async () => {
  const rows = await openRows()
  rows.begin(
    [
      { kind: 'group', key: 'NBA' },
      { kind: 'group', key: 'Mine' },
    ],
    { group: KNOWN.groups.values(), logo: [] },
  )
  const lists = {
    groups: [
      { id: 7, name: 'Mine' },
      { id: 10, name: 'NBA' },
    ],
    logos: [],
  }
  expect(rows.among(lists).map(({ key }) => key)).toEqual(['NBA'])
  rows.settle(lists)
  expect(rows.among(lists).map(({ key }) => key)).toEqual(['NBA'])
})
