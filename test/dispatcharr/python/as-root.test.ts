import { chownSync, lchownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HAS_PYTHON, type InstalledPlugin, installPlugin } from './plugin-on-volume.ts'

const OWNER = 1000
const IS_ROOT = HAS_PYTHON && process.getuid?.() === 0

function belongTo(folder: string, id: number): void {
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(folder, path), id, id)
}

const strangers = (plugin: InstalledPlugin) =>
  readdirSync(plugin.dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (path) => statSync(join(plugin.dataDir, path)).uid !== OWNER,
  )

describe.skipIf(!IS_ROOT)('in the task container, where the host is root (needs root)', () => {
  test('the process runs as the owner of the plugin, who gets everything in the data folder', async () => {
    const plugin = installPlugin()
    belongTo(plugin.pluginDir, OWNER)
    mkdirSync(join(plugin.dataDir, 'logs'))
    writeFileSync(join(plugin.dataDir, 'logs', 'sports-guide.log'), 'from a time when everything was of root\n')
    const event = { event: 'm3u_refresh', payload: {} }
    const { steps, log } = await plugin.host([['load'], ['run', 'refresh', event], ['run', 'process', {}]])
    expect(log).toBe('')
    expect(steps[2]?.value).toMatchObject({ uid: OWNER })
    expect(strangers(plugin)).toEqual([])
    expect(statSync(plugin.dataDir).uid).toBe(OWNER)
    expect(readdirSync(join(plugin.dataDir, 'inbox'))).toHaveLength(1)
  })

  test('compiled code beside the source does not keep the owner from deleting the folder', async () => {
    const plugin = installPlugin()
    belongTo(plugin.pluginDir, OWNER)
    const folder = join(plugin.pluginDir, '__pycache__')
    mkdirSync(folder)
    chownSync(folder, 0, 0)
    await plugin.host([['load'], ['run', 'process', {}]])
    expect(statSync(folder).uid).toBe(OWNER)
  })
})
