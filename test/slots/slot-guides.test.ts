import { expect, onTestFinished, test } from 'vitest'
import { guidePath } from '../../src/guide/guide-source.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { openSlotFixture, type SlotFixture } from './slot-fixtures.ts'

const [LIVE, OVER] = ['2025-06-05T22:30:00Z', '2025-06-06T12:00:00Z'] as const

async function openFixture(): Promise<SlotFixture> {
  const fixture = await openSlotFixture({
    now: LIVE,
    names: ['NBA 01: Mules @ Herons', 'Radio: Porcupines @ Crabs'],
    channels: [{ name: 'Mine', number: 7, slots: [0], guide: 'ppv.one' }],
    groupOf: (slot) => (slot === 0 ? 'PPV' : 'Other'),
    groups: [
      { id: 1, name: 'Slots', namePattern: 'PPV', mode: 'attach' },
      { id: 2, name: 'Others', namePattern: 'Other', leagues: ['nba'] },
    ],
  })
  onTestFinished(() => fixture.host.close())
  fixture.events = [game(1, 0, 1)]
  return fixture
}

const withoutGuides = async ({ host }: SlotFixture) => {
  const mapped = new Set((await host.rest.channels.list()).map(({ epgDataId: row }) => row))
  const sources = await host.rest.guideSources.list()
  const ours = sources.find(({ name }) => name === 'Sports Guide')?.id
  const rows = await host.rest.guideRows.list()
  return rows.filter(({ id, epgSource: source }) => source === ours && !mapped.has(id)).map(({ tvgId: id }) => id)
}

test('a channel gets its own guide back before the host reads ours again, so that no row of ours is left over', async () => {
  const fixture = await openFixture()
  await fixture.run()
  fixture.now = OVER
  fixture.host.server.resetCalls()
  await fixture.run()
  const paths = fixture.host.server.calls.filter(({ writes }) => writes).map(({ path }) => path)
  const place = (part: string) => paths.findIndex((path) => path.includes(part))
  expect(place('batch-set-epg')).toBeGreaterThanOrEqual(0)
  expect(place('batch-set-epg')).toBeLessThan(place('epg/import'))
  expect(await withoutGuides(fixture)).toEqual([])
})

test('while the owner has switched our guide source off no operation speaks of guides, with a note', async () => {
  const fixture = await openFixture()
  const filePath = guidePath(fixture.host.files.dataDir)
  const ours = await fixture.host.rest.guideSources.create({ name: 'Sports Guide', filePath })
  await fixture.host.rest.guideSources.update(ours.id, { isActive: false, filePath })
  fixture.events = [game(1, 0, 1), game(2, 2, 3)]
  const first = await fixture.run()
  expect(first.operations.flatMap(({ fields }) => fields)).not.toContain('guide')
  expect(first.warnings.map(({ code }) => code)).toEqual(['guide_source_off'])
  const second = await fixture.run()
  expect([second.operations, second.counts.host_writes]).toEqual([[], 0])

  await fixture.host.rest.guideSources.update(ours.id, { isActive: true, filePath })
  const third = await fixture.run()
  expect(third.operations.map(({ fields }) => fields)).toEqual(expect.arrayContaining([['guide']]))
  expect(third.warnings).toEqual([])
})
