import { expect, test, vi } from 'vitest'
import { Stage } from '../refresh/refresh-fixtures.ts'

test('a channel of ours that was made again by a run that broke off gets its guide', async () => {
  const stage = new Stage()
  stage.names = ['NBA 01: Mules @ Herons']
  const guide = async () => (await stage.read((rest) => rest.channels.list())).map(({ epg_data_id: row }) => row)
  await stage.run()
  expect(await guide()).toEqual([expect.any(Number)])
  const broken = stage.run(async ({ rest: { channels } }) => {
    await channels.bulkDelete((await channels.list()).map(({ id }) => id))
    const really = channels.create.bind(channels)
    vi.spyOn(channels, 'create').mockImplementationOnce(async (channel) => {
      await really(channel)
      throw new Error('ended')
    })
  })
  await expect(broken).rejects.toThrow('ended')
  expect(await guide()).toEqual([null])
  await stage.run()
  await stage.run()
  expect(await guide()).toEqual([expect.any(Number)])
})
