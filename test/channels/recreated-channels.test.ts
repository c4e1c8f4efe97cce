import { expect, test, vi } from 'vitest'
import { RefreshFixture } from '../refresh/refresh-fixtures.ts'

test('a channel of ours that was made again by a run that broke off gets its guide', async () => {
  const fixture = new RefreshFixture()
  fixture.names = ['NBA 01: Mules @ Herons']
  const guide = async () => (await fixture.read((rest) => rest.channels.list())).map(({ epgDataId: row }) => row)
  await fixture.run()
  expect(await guide()).toEqual([expect.any(Number)])
  const broken = fixture.run(async ({ rest: { channels } }) => {
    await channels.bulkDelete((await channels.list()).map(({ id }) => id))
    const really = channels.create.bind(channels)
    vi.spyOn(channels, 'create').mockImplementationOnce(async (channel) => {
      await really(channel)
      throw new Error('ended')
    })
  })
  await expect(broken).rejects.toThrow('ended')
  expect(await guide()).toEqual([null])
  await fixture.run()
  await fixture.run()
  expect(await guide()).toEqual([expect.any(Number)])
})
