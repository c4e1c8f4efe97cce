import { request as httpRequest } from 'node:http'
import { Script } from 'node:vm'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { pluginPage } from '../../../src/embedded-host/plugins/plugin-page.ts'
import { PAGE_SCRIPT } from '../../../src/embedded-host/plugins/plugin-page-script.ts'
import type { EmbeddedPlugin } from '../../../src/embedded-host/plugins/plugin-registry.ts'
import { API_KEY, runServer, send } from '../server/running-server.ts'

const EVIL = `</script><script>alert(1)</script><img src=x onerror="alert('1')">&amp;`

function pluginWith(fields: readonly object[], actions: readonly object[] = [], name = 'Sports Guide'): EmbeddedPlugin {
  return {
    key: 'sports_guide',
    manifest: { name, version: '1.2', description: name, author: name, help_url: '', fields, actions },
    run: async () => null,
  }
}

interface Element {
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  text: string
}

function elementsOf(page: string): Element[] {
  const elements: Element[] = []
  const open: Element[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' }
      elements.push(element)
      open.push(element)
    },
    ontext(text) {
      for (const element of open) element.text += text
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(page)
  return elements
}

async function pageOf(plugin: EmbeddedPlugin, settings?: object): Promise<Element[]> {
  const { call } = await runServer({ plugins: [plugin] })
  if (settings) await call('POST', '/api/plugins/plugins/sports_guide/settings/', { settings })
  return elementsOf((await call('GET', '/plugins')).text)
}

describe('the form has', () => {
  test('a control for each of the six types, with saved values or defaults, and none for others', async () => {
    const fields = [
      { id: 'info', type: 'info', label: 'About', value: 'words' },
      { id: 'zone', type: 'string', default: 'UTC', placeholder: 'a zone', help_text: 'helps' },
      { id: 'secret', type: 'string', input_type: 'password' },
      { id: 'first', type: 'number', default: 5000, min: 1, max: 9, step: 2 },
      { id: 'daily', type: 'boolean', default: true },
      {
        id: 'clock',
        type: 'select',
        default: '12h',
        options: [
          { value: '12h', label: 'Twelve' },
          { value: 24, label: '24' },
        ],
      },
      { id: 'long', type: 'text', default: '\nline' },
      { id: 'colour', type: 'color', default: 'red' },
      { type: 'string', label: 'without id' },
    ]
    const elements = await pageOf(pluginWith(fields), { zone: 'Asia/Tokyo', clock: '24' })
    const controls = elements.filter(({ attributes }) => attributes['data-field'] !== undefined)
    expect(controls.map(({ name, attributes }) => [attributes['data-field'], name, attributes.type])).toEqual([
      ['zone', 'input', 'text'],
      ['secret', 'input', 'password'],
      ['first', 'input', 'number'],
      ['daily', 'input', 'checkbox'],
      ['clock', 'select', undefined],
      ['long', 'textarea', undefined],
    ])
    const byField = new Map(controls.map((control) => [control.attributes['data-field'], control]))
    expect(byField.get('zone')?.attributes).toMatchObject({ value: 'Asia/Tokyo', placeholder: 'a zone' })
    expect(byField.get('first')?.attributes).toMatchObject({ value: '5000', min: '1', max: '9', step: '2' })
    expect(byField.get('daily')?.attributes).toHaveProperty('checked')
    expect(byField.get('long')?.text).toBe('\n\nline')
    const chosen = elements.filter(({ name, attributes }) => name === 'option' && 'selected' in attributes)
    expect(chosen.map(({ text }) => text)).toEqual(['24'])
  })

  test('a choice for a saved value that is none of the options', async () => {
    const field = { id: 'clock', type: 'select', options: [{ value: '12h', label: 'Twelve' }] }
    const elements = await pageOf(pluginWith([field]), { clock: 'old' })
    expect(elements.filter(({ name }) => name === 'option').map(({ text }) => text)).toEqual(['old', 'Twelve'])
  })
})

test('nothing that a manifest or a setting says becomes a mark of the page', async () => {
  const fields = [
    { id: EVIL, type: 'string', label: EVIL, default: EVIL, placeholder: EVIL, help_text: EVIL },
    { id: 'select', type: 'select', default: EVIL, options: [{ value: 'a', label: EVIL }] },
    { id: 'text', type: 'text', default: EVIL },
    { id: 'info', type: 'info', value: EVIL },
    { id: 'odd', type: 'string', default: { deep: EVIL } },
  ]
  const actions = [
    { id: EVIL, label: EVIL, description: EVIL, confirm: { message: EVIL }, button_label: EVIL, button_color: EVIL },
  ]
  const elements = await pageOf(pluginWith(fields, actions, EVIL), { extra: EVIL, select: EVIL })
  const scripts = elements.filter(({ name }) => name === 'script')
  expect(scripts.map(({ attributes }) => attributes.type ?? 'script')).toEqual(['application/json', 'script'])
  expect(JSON.parse(scripts[0]?.text ?? '')).toEqual({ extra: EVIL, select: EVIL })
  expect(elements.some(({ name }) => name === 'img')).toBe(false)
  expect(elements.some(({ attributes }) => Object.keys(attributes).some((name) => name.startsWith('on')))).toBe(false)
  expect(elements.find(({ name }) => name === 'textarea')?.text).toBe(`\n${EVIL}`)
})

test('a help address is a link only where it leads to the web', () => {
  const entry = (help_url: string) => ({
    key: 'k',
    name: 'n',
    version: '1',
    description: '',
    author: '',
    help_url,
    enabled: true,
    ever_enabled: true,
    fields: [],
    settings: {},
    actions: [],
  })
  expect(pluginPage([entry('https://help.example/a?b&c')], 'n')).toContain('href="https://help.example/a?b&amp;c"')
  expect(pluginPage([entry('javascript:alert(1)')], 'n')).not.toContain('javascript:')
  expect(pluginPage([entry('/logos/sports_guide/')], 'n')).not.toContain('<a ') // this host serves no such page
})

test('the script is one that a browser can read, and reaches for nothing outside', () => {
  expect(() => new Script(PAGE_SCRIPT)).not.toThrow()
  expect(PAGE_SCRIPT).not.toMatch(/https?:|innerHTML|eval\(/)
})

test('the page shows no key, loads nothing, and may not be framed', async () => {
  const { call } = await runServer({ plugins: [pluginWith([])] })
  const answer = await call('GET', '/plugins')
  expect(answer.text).not.toContain(API_KEY)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*connect-src 'self'.*frame-ancestors 'none'/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(elementsOf(answer.text).some(({ attributes }) => 'src' in attributes)).toBe(false)
})

describe('the cookie of the page', () => {
  async function visited() {
    const { server } = await runServer({ plugins: [pluginWith([])] })
    const page = await send(`${server.url}/plugins`, 'GET', undefined, {})
    const given = page.headers.get('set-cookie') ?? ''
    const cookie = given.split(';')[0] ?? ''
    const address = `${server.url}/api/plugins/plugins/sports_guide/settings/`
    const save = (headers: { readonly [name: string]: string }) =>
      send(address, 'POST', { settings: { a: 1 } }, headers)
    return { server, given, cookie, save }
  }

  test('is kept from scripts and from other sites, and is no key', async () => {
    const { given } = await visited()
    expect(given).toMatch(/; HttpOnly/)
    expect(given).toMatch(/; SameSite=Strict/)
    expect(given).not.toContain(API_KEY)
  })

  test('reads', async () => {
    const { server, cookie } = await visited()
    expect((await send(`${server.url}/api/plugins/plugins/`, 'GET', undefined, { cookie })).status).toBe(200)
    const wrong = cookie.replace(/=.*/, '=wrong')
    expect((await send(`${server.url}/api/plugins/plugins/`, 'GET', undefined, { cookie: wrong })).status).toBe(401)
  })

  test('writes from the page itself alone', async () => {
    const { server, cookie, save } = await visited()
    expect((await save({ cookie, origin: server.url })).status).toBe(200)
    expect((await save({ cookie })).status).toBe(403)
    expect((await save({ cookie, origin: 'null' })).status).toBe(403)
    expect((await save({ cookie, origin: 'http://127.0.0.1:1' })).status).toBe(403)
    expect((await save({ cookie, origin: server.url.replace('127.0.0.1', 'localhost') })).status).toBe(403)
    expect((await save({ 'x-api-key': API_KEY })).status).toBe(200)
  })

  test('is none of another start of the host', async () => {
    const { cookie } = await visited()
    const other = await runServer({ plugins: [pluginWith([])] })
    const port = new URL(other.server.url).port
    const taken = cookie.replace(/_\d+=/, `_${port}=`)
    expect((await send(`${other.server.url}/api/plugins/plugins/`, 'GET', undefined, { cookie: taken })).status).toBe(
      401,
    )
  })
})

test.each([
  ['127.0.0.1', 200],
  ['LOCALHOST:1', 200],
  ['evil.example', 403],
  ['127.0.0.1.evil.example', 403],
])('a request for the host %j is answered with %i', async (host, status) => {
  const { server } = await runServer()
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    httpRequest({ hostname, port, path: '/api/core/version/', headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .once('error', reject)
      .end()
  })
  expect(answered).toBe(status)
})
