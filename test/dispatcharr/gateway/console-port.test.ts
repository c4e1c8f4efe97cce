import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnPort } from '../../../src/dispatcharr/gateway/console-port.ts'
import { openTestPort } from './console-port-fixtures.ts'

/** Nobody: the page needs no host. */
const NO_HOST = 'http://127.0.0.1:9'

/** A port that nobody uses at the moment. */
async function freePort(): Promise<number> {
  const { port, close } = await listenOnPort(new Hono(), 0)
  await close()
  return port
}

test('without a port nothing is served', async () => {
  const { consolePort } = await openTestPort(NO_HOST, null)
  expect(consolePort.port()).toBeNull()
  expect(consolePort.warning()).toBeNull()
})

test.each([
  ['/', 'Console'],
  ['/guides.html', 'Guides'],
])('the page at %s is there for everybody, and nobody may frame or keep it', async (path, title) => {
  const { url } = await openTestPort(NO_HOST)
  const answer = await fetch(`${url()}${path}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(`<title>${title}</title>`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('content-security-policy')).not.toContain('default-src') // it has a style
  expect((await fetch(`${url()}${path}`, { headers: { host: 'tv.example' } })).status).toBe(200)
})

test('the port is opened, moved and closed as the owner wants it, at a run or within a minute', async () => {
  const [one, other] = [await freePort(), await freePort()]
  const { consolePort, set, minute, run } = await openTestPort(NO_HOST, null)
  set(one)
  await run()
  expect(consolePort.port()).toBe(one)
  expect((await fetch(`http://127.0.0.1:${one}/`)).status).toBe(200)
  set(other)
  await minute()
  expect(consolePort.port()).toBe(other)
  await expect(fetch(`http://127.0.0.1:${one}/`)).rejects.toThrow()
  set(undefined) // the host is away for a while
  await minute()
  expect((await fetch(`http://127.0.0.1:${other}/`)).status).toBe(200)
  set(null)
  await minute()
  expect(consolePort.port()).toBeNull()
  await expect(fetch(`http://127.0.0.1:${other}/`)).rejects.toThrow()
})

test('a taken port is one warning that names it, and is opened once it is free', async () => {
  const taken = await listenOnPort(new Hono(), 0)
  onTestFinished(() => taken.close())
  const { consolePort, minute, warned } = await openTestPort(NO_HOST, taken.port)
  await minute()
  expect(consolePort.port()).toBeNull()
  expect(consolePort.warning()).toEqual({
    code: 'console_port_unavailable',
    message: expect.stringMatching(new RegExp(`${taken.port}.*EADDRINUSE`)),
    place: 'console_port',
  })
  expect(warned).toEqual([consolePort.warning()?.message])
  await taken.close()
  await minute()
  expect(consolePort.port()).toBe(taken.port)
  expect(consolePort.warning()).toBeNull()
})

test('a closed port stays closed', async () => {
  const { consolePort, minute, run } = await openTestPort(NO_HOST)
  const at = consolePort.port()
  await consolePort.close()
  await Promise.all([minute(), run(), consolePort.follow()])
  expect(consolePort.port()).toBeNull()
  await expect(fetch(`http://127.0.0.1:${at}/`)).rejects.toThrow()
})
