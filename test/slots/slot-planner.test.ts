import { describe, expect, test } from 'vitest'
import { guideRowsOf } from '../../src/channels/guide-mapping.ts'
import type { HostChannel, HostGuideRow, HostLogo } from '../../src/generated/records.ts'
import { slotKeyword, tvgIdOf } from '../../src/guide/tvg-id.ts'
import type { PlanSlotsInput, SlotPlan } from '../../src/slots/slot-plan.ts'
import { planSlots, slotsNeedRows } from '../../src/slots/slot-planner.ts'
import type { WantedSlot } from '../../src/slots/wanted-slots.ts'
import { STARTER_TEMPLATES } from '../../src/templates/index.ts'
import { game } from '../refresh/refresh-fixtures.ts'

const NOW = new Date('2025-06-05T22:30:00Z')
const LOGOS: readonly HostLogo[] = [
  { id: 1, name: 'Own', url: 'https://own.example/1.png' },
  { id: 2, name: 'Game', url: 'https://art.example/1.png' },
]
const OWN_ROW: HostGuideRow = { id: 50, tvgId: 'ppv.one', name: 'PPV', epgSource: 3 }
const [FIRST, SECOND] = [1, 2].map((event) =>
  tvgIdOf({ eventKey: String(event), segment: null, feed: null, keyword: slotKeyword(7) }),
) as [string, string]
const ROWS: readonly HostGuideRow[] = [
  OWN_ROW,
  { id: 60, tvgId: FIRST, name: 'Game', epgSource: 9 },
  { id: 61, tvgId: SECOND, name: 'Game', epgSource: 9 },
  { id: 70, tvgId: 'other', name: 'Other', epgSource: 3 },
]

/** The owner's channel 7 as it was before anybody dressed it. */
const OWN: HostChannel = {
  id: 7,
  uuid: 'seven',
  name: 'Mine',
  channelNumber: 7.5,
  channelGroupId: 1,
  tvgId: 'own',
  epgDataId: 50,
  logoId: 1,
  streams: [11],
  autoCreated: false,
  override: null,
}

function slotOf(channel: HostChannel, event: 1 | 2 = 1, more: Partial<WantedSlot> = {}): WantedSlot {
  return {
    channel,
    tvgId: event === 1 ? FIRST : SECOND,
    event: game(event, 0, event),
    eventKey: String(event),
    segment: null,
    feed: null,
    keyword: null,
    template: STARTER_TEMPLATES[0] as WantedSlot['template'],
    name: `Game ${event}`,
    logoUrl: 'https://art.example/1.png',
    stream: { id: 11, name: 'NBA 01' },
    streamGroupId: 1,
    isStale: false,
    ...more,
  }
}

/** A host with one channel, which each plan is carried out on as the executor does it. */
function fixture() {
  let channel: HostChannel = OWN
  let records: PlanSlotsInput['records'] = []
  let originals: PlanSlotsInput['originals'] = []
  let logos = LOGOS
  let rows = ROWS
  const input = (event: 1 | 2 | null, more: Partial<PlanSlotsInput> & { slot?: Partial<WantedSlot> } = {}) => {
    const { slot = {}, ...others } = more
    return {
      slots: event === null ? [] : [slotOf(channel, event, slot)],
      channels: [channel],
      records,
      originals,
      unreadable: new Set(),
      logos: new Map(logos.map((logo) => [logo.id, logo])),
      rows: guideRowsOf(rows),
      isGuideOff: false,
      interrupted: [],
      leaves: () => 'its game is over',
      eventOf: () => null,
      keepOwnerEdits: true,
      nextId: 1,
      now: NOW,
      ...others,
    } satisfies PlanSlotsInput
  }
  const plan = (...wish: Parameters<typeof input>): SlotPlan => planSlots(input(...wish))
  const write = ({ takenOver, restored }: SlotPlan) => {
    for (const { change } of [...takenOver, ...restored]) {
      const { name, logoUrl } = change
      const logo = logoUrl === undefined ? undefined : (logos.find(({ url }) => url === logoUrl)?.id ?? null)
      const fields = { ...(name === undefined ? {} : { name }), ...(logo === undefined ? {} : { logoId: logo }) }
      channel = channel.autoCreated
        ? { ...channel, override: { ...channel.override, ...fields } }
        : ({ ...channel, ...fields } as HostChannel)
    }
  }
  const mapRow = (row: number | null) => {
    channel = channel.autoCreated
      ? { ...channel, override: { ...channel.override, epgDataId: row } }
      : { ...channel, epgDataId: row }
  }
  const apply = (made: SlotPlan) => {
    originals = made.originals
    write(made)
    records = made.takenOver.map(({ record }) => {
      const awaited = record.guideRowId === null && !record.userFields.includes('guide')
      const row = rows.find(({ tvgId }) => tvgId === record.tvgId)?.id ?? null
      if (awaited && row !== null) mapRow(row)
      return awaited ? { ...record, guideRowId: row } : record
    })
    for (const { guide } of made.restored) if (guide !== undefined) mapRow(guide)
    originals = made.remaining
  }
  return {
    input,
    plan,
    needsRows: (...wish: Parameters<typeof input>) => slotsNeedRows(input(...wish)),
    write,
    apply,
    run: (...wish: Parameters<typeof plan>) => apply(plan(...wish)),
    channel: () => channel,
    edit: (change: Partial<HostChannel>) => {
      channel = { ...channel, ...change }
    },
    remember: (made: SlotPlan) => {
      originals = made.originals
    },
    loseLedger: () => {
      records = []
    },
    loseOriginals: () => {
      originals = []
    },
    loseLogo: (id: number) => {
      logos = logos.filter((logo) => logo.id !== id)
      if (channel.logoId === id) channel = { ...channel, logoId: null }
    },
    loseRow: (id: number, again?: HostGuideRow) => {
      rows = [...rows.filter((row) => row.id !== id), ...(again ? [again] : [])]
    },
  }
}

const DRESSED = { name: 'Game 1', logoId: 2, epgDataId: 60 }

test('a channel is dressed once, follows its stream to the next game, and is given back as it was', () => {
  const host = fixture()
  const first = host.plan(1)
  expect(first.operations).toMatchObject([
    {
      action: 'attach',
      tvgId: FIRST,
      hostChannelId: 7,
      changes: [
        { field: 'name', from: 'Mine', to: 'Game 1' },
        { field: 'logo', from: 'https://own.example/1.png', to: 'https://art.example/1.png' },
        { field: 'guide', from: 'ppv.one', to: FIRST },
      ],
      reason: expect.stringMatching(/"NBA 01".*Mesa Mules at Harbor Herons/),
    },
  ])
  host.apply(first)
  expect(host.channel()).toMatchObject(DRESSED)
  expect(host.plan(1).operations).toEqual([])
  host.run(2)
  expect(host.channel()).toMatchObject({ name: 'Game 2', logoId: 2, epgDataId: 61 })
  expect(host.plan(2).operations).toEqual([])
  expect(host.plan(null).operations).toMatchObject([{ action: 'restore', reason: 'its game is over' }])
  host.run(null)
  expect(host.channel()).toEqual(OWN)
  expect(host.plan(null)).toMatchObject({ operations: [], originals: [], obsoleteRecords: [] })
})

test('without attach_name the name stays, and switched off while the channel is dressed it comes back at once', () => {
  const host = fixture()
  host.run(1, { slot: { name: undefined } })
  expect(host.channel()).toMatchObject({ ...DRESSED, name: 'Mine' })
  host.run(1)
  expect(host.channel()).toMatchObject(DRESSED)
  expect(host.plan(1, { slot: { name: undefined } }).operations).toMatchObject([
    { changes: [{ field: 'name', to: 'Mine' }], reason: expect.stringContaining('“Also change the name” is off') },
  ])
  host.run(1, { slot: { name: undefined } })
  expect(host.channel()).toMatchObject({ ...DRESSED, name: 'Mine' })
  host.edit({ name: 'Renamed meanwhile' })
  host.run(1, { slot: { name: undefined } })
  host.run(null)
  expect(host.channel()).toEqual({ ...OWN, name: 'Renamed meanwhile' })
})

describe('what the owner changes on a channel that is taken over', () => {
  const edits: readonly (readonly [string, Partial<HostChannel>])[] = [
    ['its name', { name: 'By hand' }],
    ['its name, back to what it was', { name: 'Mine' }],
    ['its logo', { logoId: null }],
    ['its guide', { epgDataId: 70 }],
    ['its guide, taken away', { epgDataId: null }],
  ]
  test.each(edits)('%s, stays, also when the channel is given back', (_, edit) => {
    const host = fixture()
    host.run(1)
    host.edit(edit)
    expect(host.plan(1).operations).toEqual([])
    host.run(1)
    host.run(2)
    expect(host.channel()).toMatchObject(edit)
    host.run(null)
    expect(host.channel()).toEqual({ ...OWN, ...edit })
  })

  test('is written over where his edits are not to be kept, but never when the channel is given back', () => {
    const host = fixture()
    host.run(1)
    host.edit({ name: 'By hand', epgDataId: 70 })
    host.run(1, { keepOwnerEdits: false })
    expect(host.channel()).toMatchObject(DRESSED)
    host.edit({ name: 'By hand' })
    host.run(null, { keepOwnerEdits: false })
    expect(host.channel()).toEqual({ ...OWN, name: 'By hand' })
  })
})

describe('a run that breaks off', () => {
  test('when the originals are stored is done anew', () => {
    const host = fixture()
    host.remember(host.plan(1))
    host.run(1)
    expect(host.channel()).toMatchObject(DRESSED)
    host.run(null)
    expect(host.channel()).toEqual(OWN)
  })

  test('when the channel is dressed, before the ledger knows: what it wrote is not taken for the owner’s', () => {
    const host = fixture()
    const broken = host.plan(1)
    host.remember(broken)
    host.write(broken)
    host.run(2, { interrupted: broken.operations })
    expect(host.channel()).toMatchObject({ name: 'Game 2', logoId: 2, epgDataId: 61 })
    host.run(null)
    expect(host.channel()).toEqual(OWN)
  })

  test('between one game and the next, before the ledger knows', () => {
    const host = fixture()
    host.run(1)
    const broken = host.plan(2)
    host.write(broken)
    host.run(1, { interrupted: broken.operations })
    expect(host.channel()).toMatchObject(DRESSED)
    host.run(null)
    expect(host.channel()).toEqual(OWN)
  })

  test('when name and logo are given back and the guide is not: the next run ends it, or dresses it again', () => {
    const host = fixture()
    host.run(1)
    const broken = host.plan(null)
    host.write(broken)
    const next = host.plan(null, { interrupted: broken.operations })
    expect(next.operations).toMatchObject([{ action: 'restore', fields: ['guide'] }])
    host.run(1, { interrupted: broken.operations })
    expect(host.channel()).toMatchObject(DRESSED)
    host.run(null)
    expect(host.channel()).toEqual(OWN)
  })
})

describe('what was written over name and logo', () => {
  test('is stored beside the original before it is written, the latest last, and goes with it', () => {
    const host = fixture()
    const first = host.plan(1)
    expect(first.originals).toMatchObject([
      { name: 'Mine', written: { names: ['Game 1'], logoUrls: ['https://art.example/1.png'] } },
    ])
    host.apply(first)
    host.run(2)
    host.run(1)
    expect(host.plan(1).originals).toMatchObject([{ written: { names: ['Game 2', 'Game 1'] } }])
    host.run(1, { slot: { name: undefined } }) // its own name is none of it
    expect(host.plan(1, { slot: { name: undefined } }).originals).toMatchObject([
      { name: 'Mine', written: { names: ['Game 2', 'Game 1'] } },
    ])
    expect(host.plan(null).remaining).toEqual([])
  })

  test('is stored twenty times at most', () => {
    const host = fixture()
    for (let turn = 1; turn <= 22; turn++) host.run(1, { slot: { name: `Game, part ${turn}` } })
    const [original] = host.plan(1, { slot: { name: 'Game, part 22' } }).originals
    expect(original?.written?.names).toHaveLength(20)
    expect(original?.written?.names.at(-1)).toBe('Game, part 22')
  })

  test('is ours though the ledger says that the owner changed the name since', () => {
    const host = fixture()
    host.run(1)
    host.edit({ name: 'By hand' })
    host.run(1)
    host.edit({ name: 'Game 1' }) // the host was put back
    host.run(null)
    expect(host.channel()).toEqual(OWN)
  })

  test('and given back by a run that broke off is known while the channel stays', () => {
    const host = fixture()
    host.run(1)
    const broken = host.plan(null)
    host.write(broken)
    host.run(null, { interrupted: broken.operations, leaves: () => null })
    expect(host.channel().name).toBe('Mine')
    host.run(1)
    expect(host.channel()).toMatchObject(DRESSED)
    host.run(null)
    expect(host.channel()).toEqual(OWN)
  })

  test('says nothing of a channel of which nothing is stored: it is dressed for the first time', () => {
    const host = fixture()
    host.run(1)
    const { records } = host.input(1)
    host.run(null)
    host.run(2, { records }) // the ledger of before
    expect(host.channel()).toMatchObject({ name: 'Game 2', logoId: 2, epgDataId: 61 })
    host.run(null)
    expect(host.channel()).toEqual(OWN)
  })
})

describe('with the ledger lost', () => {
  test('a dressed channel is kept or given back, and its own looks are safe', () => {
    const host = fixture()
    host.run(1)
    host.loseLedger()
    expect(host.plan(1).originals).toMatchObject([{ name: 'Mine', logoName: 'Own', epgDataId: 50 }])
    host.run(2)
    expect(host.channel()).toMatchObject({ name: 'Game 2', epgDataId: 61 })
    host.loseLedger()
    host.run(null)
    expect(host.channel()).toEqual(OWN)
  })
})

describe('what is stored of the looks before', () => {
  test('of another channel under the same id changes nothing, with a warning', () => {
    const host = fixture()
    host.run(1)
    host.edit({ uuid: 'another' })
    const { operations, warnings, originals } = host.plan(null)
    expect(operations).toEqual([])
    expect(warnings.map(({ code }) => code)).toEqual(['attached_channel_changed'])
    expect(originals).toHaveLength(1)
  })

  test('that is lost is said, and our guide goes all the same', () => {
    const host = fixture()
    host.run(1)
    host.loseOriginals()
    const plan = host.plan(null)
    expect(plan.warnings.map(({ code }) => code)).toEqual(['attached_appearance_lost'])
    host.apply(plan)
    expect(host.channel().epgDataId).toBeNull()
  })

  test('goes with a channel that the owner deleted', () => {
    const host = fixture()
    host.run(1)
    const plan = host.plan(null, { channels: [] })
    expect(plan).toMatchObject({ operations: [], originals: [], warnings: [] })
    expect(plan.obsoleteRecords).toHaveLength(1)
  })

  test('finds a logo again by its address, and a guide by its source and tvg-id', () => {
    const host = fixture()
    host.run(1)
    host.loseLogo(1)
    host.loseRow(50, { ...OWN_ROW, id: 51 })
    const { restored, operations, warnings } = host.plan(null)
    expect(restored).toMatchObject([{ change: { logoUrl: 'https://own.example/1.png' }, guide: 51 }])
    expect(operations[0]?.changes).toContainEqual({ field: 'guide', from: FIRST, to: 'ppv.one' })
    expect(warnings).toEqual([])
  })

  test('says of a guide that the host has lost that there is none', () => {
    const host = fixture()
    host.run(1)
    host.loseRow(50)
    const { restored, warnings } = host.plan(null)
    expect(restored).toMatchObject([{ guide: null }])
    expect(warnings.map(({ code }) => code)).toEqual(['attached_appearance_lost'])
  })
})

test('our own logo and row that the host has lost were taken away by nobody', () => {
  const host = fixture()
  host.run(1)
  host.loseLogo(2)
  host.loseRow(60)
  host.edit({ epgDataId: null })
  expect(host.plan(1).operations[0]?.fields).toEqual(['logo', 'guide'])
  host.run(null)
  expect(host.channel()).toEqual(OWN)
})

test('a channel of the host’s automatic sync is dressed through its override, whatever the sync writes meanwhile', () => {
  for (const override of [null, { name: 'My own', logoId: 1 }]) {
    const host = fixture()
    host.edit({ autoCreated: true, override })
    host.run(1)
    expect(host.channel()).toMatchObject({ name: 'Mine', logoId: 1, epgDataId: 50 })
    expect(host.channel().override).toEqual({ name: 'Game 1', logoId: 2, epgDataId: 60 })
    host.edit({ name: 'Renamed by the sync', logoId: 2, epgDataId: 70 })
    expect(host.plan(1).operations).toEqual([])
    host.run(null)
    const back = Object.entries(host.channel().override ?? {}).filter(([, value]) => value !== null)
    expect(Object.fromEntries(back)).toEqual(override ?? {})
  }
})

test('a stream that its playlist does not list any more dresses nothing, and changes nothing', () => {
  const host = fixture()
  expect(host.plan(1, { slot: { isStale: true } }).operations).toEqual([])
  host.run(1)
  expect(host.plan(1, { slot: { isStale: true } }).operations).toEqual([])
  expect(host.plan(2, { slot: { isStale: true }, leaves: () => null }).operations).toEqual([])
})

test('a channel that stays dressed though nothing asks for it gets the guide that it has missed, and says so', () => {
  const host = fixture()
  const first = host.plan(1)
  host.remember(first)
  host.write(first)
  const late = { records: first.takenOver.map(({ record }) => record), leaves: () => null }
  expect(host.plan(null, late).operations).toMatchObject([
    {
      action: 'attach',
      tvgId: FIRST,
      changes: [{ field: 'guide', from: 'ppv.one', to: FIRST }],
      reason: expect.stringContaining('no guide'),
    },
  ])
  expect(host.plan(null, { ...late, isGuideOff: true }).operations).toEqual([])
})

test('the host’s guide rows are asked for only where they decide something', () => {
  const host = fixture()
  expect(host.needsRows(1)).toBe(true) // its own row has to be known
  host.run(1)
  expect(host.needsRows(1)).toBe(false)
  expect(host.needsRows(null, { leaves: () => null })).toBe(false)
  expect(host.needsRows(2)).toBe(true)
  expect(host.needsRows(null)).toBe(true)
  host.edit({ uuid: 'another' })
  expect(host.needsRows(null)).toBe(false)
})

test('a channel that stays dressed though nothing asks for it keeps the guide that it has', () => {
  const host = fixture()
  host.run(1)
  const { operations, takenOver } = host.plan(null, { leaves: () => null })
  expect(operations).toEqual([])
  expect(takenOver).toMatchObject([{ record: { tvgId: FIRST, guideRowId: 60 } }])
})
