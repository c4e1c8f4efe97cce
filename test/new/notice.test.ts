import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { notice } from '../../scripts/new/notice.ts'
import { projectIn } from '../../scripts/new/run-new.ts'

const PROJECT = projectIn(join(import.meta.dirname, '../..'))

describe('npm run new notice', () => {
  test('writes a service with its test', () => {
    const { creates, regenerates } = notice.make(['kite'], PROJECT)
    const [service, tested] = creates
    expect(service?.path).toBe('src/refresh/kite-notices.ts')
    expect(service?.text).toContain('export class KiteNotices {')
    expect(tested?.path).toBe('test/refresh/kite-notices.test.ts')
    expect(tested?.text).toContain('kite_url: server.url')
    expect(regenerates).toBe(true)
  })

  test('adds its setting to the schema and to the form, and wires it into the plugin', () => {
    const [schema = '', form = '', plugin = ''] = notice.make(['kite'], PROJECT).edits.map(({ text }) => text)
    const { properties, required } = JSON.parse(schema)
    expect(properties.kite_url).toMatchObject({ type: 'string', default: '' })
    expect(required).toContain('kite_url')
    expect(JSON.parse(form).fields).toContainEqual(
      expect.objectContaining({ id: 'kite_url', type: 'string', default: '' }),
    )
    expect(plugin).toContain("import { KiteNotices } from './refresh/kite-notices.ts'")
    expect(plugin.match(/kiteNotices/g)).toHaveLength(2)
  })

  test.each([
    [[], /<name> is missing/],
    [['Kite'], /<name> must be .*"Kite"/],
    [['kite-string'], /<name> must be .*"kite-string"/],
  ])('refuses %j', (args, message) => {
    expect(() => notice.make(args, PROJECT)).toThrow(message)
  })
})
