import { expect, test } from 'vitest'
import { openEmbeddedHost } from '../embedded-host.ts'

test('a plugin that is switched off on the plugin page runs no refresh, and says how to get one', async () => {
  const host = await openEmbeddedHost()
  let runs = 0
  host.hooks.on('channel:create', async () => {
    runs += 1
  })
  await host.rest.plugins.setEnabled('sports_guide', false)
  await expect(host.requestRefresh({ trigger: 'api' })).rejects.toMatchObject({
    code: 'PluginDisabled',
    message: expect.stringContaining('plugin page'),
  })
  await host.rest.plugins.setEnabled('sports_guide', true)
  await host.requestRefresh({ trigger: 'api' })
  expect(runs).toBe(1)
})
