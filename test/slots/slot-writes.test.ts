import { expect, test } from 'vitest'
import { hostIds } from '../../src/channels/channel-fields.ts'
import { makeGroupsAndLogos } from '../../src/channels/channel-writes.ts'
import type { AttachedChannel, HostLogo, PlannedOperation } from '../../src/generated/records.ts'
import type { SlotPlan } from '../../src/slots/slot-plan.ts'
import { logoNames } from '../../src/slots/slot-writes.ts'

test('a logo of the owner’s that the host has lost comes back under its own name', async () => {
  const url = 'https://own.example/1.png'
  const original = { hostChannelId: 7, logoName: 'Mine', logoUrl: url } as AttachedChannel
  const slots = { restored: [{ original }] } as unknown as SlotPlan
  const base = { tvgId: null, fields: [], reason: '' }
  const operations: readonly PlannedOperation[] = [
    { ...base, action: 'create_logo', hostChannelId: null, name: url, changes: [] },
    {
      ...base,
      action: 'restore',
      hostChannelId: 7,
      name: 'PPV 7',
      changes: [{ field: 'logo', from: null, to: url }],
    },
  ]
  const made: Omit<HostLogo, 'id'>[] = []
  const logos = {
    list: async () => [],
    create: async (logo: Omit<HostLogo, 'id'>) => {
      made.push(logo)
      return { ...logo, id: 1 }
    },
  }
  const book = { begin: () => undefined, end: () => undefined }
  const groups = { list: async () => [], create: async () => ({ id: 1, name: '' }) }
  const ids = await makeGroupsAndLogos({ groups, logos }, operations, hostIds([], []), book, logoNames(slots))
  expect(made).toEqual([{ name: 'Mine', url }])
  expect(ids.logos.get(url)).toBe(1)
})
