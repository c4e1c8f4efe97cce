import { expect, test } from 'vitest'
import { NO_MEMORY } from '../../src/channels/channel-memory.ts'
import { interruptedWrites } from '../../src/channels/operations.ts'
import { decideProfiles, profileBook } from '../../src/channels/user-edits.ts'
import type { HostProfile, ManagedChannel, PlannedOperation } from '../../src/generated/records.ts'

const CHANNEL = 7
const DEN = 1
const ATTIC = 2
const KITCHEN = 3

/** A channel that was put into the den. */
const known = { tvgId: 'sg.1', profileIds: [DEN], userFields: [] } as unknown as ManagedChannel

/** A run that was to move it from the den to the attic, and broke off. */
const partial: PlannedOperation = {
  action: 'update',
  tvgId: 'sg.1',
  hostChannelId: CHANNEL,
  name: 'A channel',
  fields: ['profiles'],
  changes: [{ field: 'profiles', from: [DEN], to: [ATTIC] }],
  reason: 'its stream group names other profiles',
}

function settled(shownIn: readonly number[], interrupted: readonly PlannedOperation[]) {
  const profiles = [DEN, ATTIC, KITCHEN].map(
    (id): HostProfile => ({ id, name: `Profile ${id}`, channels: shownIn.includes(id) ? [CHANNEL] : [] }),
  )
  return decideProfiles(known, CHANNEL, [ATTIC], {
    book: profileBook(profiles),
    written: interruptedWrites(interrupted),
    keepOwnerEdits: true,
    hostStreamIds: new Set(),
    eventStreamIds: new Set(),
    hostGroupNames: new Map(),
    hostLogoUrls: new Map(),
    memory: NO_MEMORY,
  })
}

test.each([
  ['out of the one profile, not yet in the other', []],
  ['in both', [DEN, ATTIC]],
  ['as before', [DEN]],
])('a run that broke off between its requests for profiles is gone on with: %s', (_, shownIn) => {
  const change = { field: 'profiles', from: shownIn, to: [ATTIC] }
  expect(settled(shownIn, [partial])).toMatchObject({ profileIds: [ATTIC], change, isOwners: false })
})

test.each([
  ['a third profile after such a run', [KITCHEN], [partial]],
  ['no profile where no run broke off', [], []],
])('what the owner chose stays: %s', (_, shownIn, interrupted) => {
  expect(settled(shownIn, interrupted)).toMatchObject({ profileIds: [DEN], change: null, isOwners: true })
})
