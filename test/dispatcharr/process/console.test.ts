import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { installPlugin, writePages } from './plugin-in-host.ts'
import { startProcess, until, untilReady } from './running-process.ts'

test('the button puts the console back where somebody took it away, or says why that cannot be', async () => {
  const installed = await installPlugin()
  const { plugin_dir: pluginDir, logos_dir: logosDir } = installed.connection
  writePages(pluginDir)
  const running = startProcess(installed)
  await untilReady(running)
  const page = join(logosDir, 'index.html')
  await until(() => existsSync(page))
  const press = () => running.ask('POST', '/actions/console', { params: {} })

  rmSync(logosDir, { recursive: true })
  expect(await press()).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('/logos/sports_guide/') },
  })
  expect(existsSync(page)).toBe(true)

  rmSync(dirname(logosDir), { recursive: true })
  writeFileSync(dirname(logosDir), 'a file in its place')
  const { status, body } = await press()
  expect(status).toBe(500)
  expect(body.detail).toContain(logosDir)
  expect(body.detail).toContain('ENOTDIR')
})
