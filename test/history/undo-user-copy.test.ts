import { expect, test } from 'vitest'
import { RefreshFixture } from '../refresh/refresh-fixtures.ts'

test("what was seen as the owner's stays known as his when a run is undone", async () => {
  const fixture = new RefreshFixture()
  await fixture.run()
  await fixture.work(async (host, refresh, undo) => {
    const [ours] = await host.rest.channels.list()
    if (ours === undefined) throw new Error('no channel was made')
    const copy = await host.rest.channels.create({
      name: 'Copy of mine',
      channelNumber: 900,
      channelGroupId: ours.channelGroupId ?? 0,
      tvgId: ours.tvgId ?? '',
      logoId: null,
      streams: ours.streams,
    })
    await refresh()
    await undo()
    await host.rest.channels.bulkDelete([ours.id])
    await refresh()
    const now = (await host.rest.channels.list()).find(({ id }) => id === copy.id)
    expect({ ...now, effective_logo_id: null }).toEqual({ ...copy, effective_logo_id: null })
    fixture.now = '2025-06-07T16:00:00Z'
    fixture.events = []
    await refresh()
    expect((await host.rest.channels.list()).map(({ name }) => name)).toEqual(['Copy of mine'])
  })
})
