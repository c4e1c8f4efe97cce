import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnPort } from '../../../src/dispatcharr/gateway/console-port.ts'
import { openTestDoor } from './open-doors.ts'

/** Nobody: the page needs no host. */
const NO_HOST = 'http://127.0.0.1:9'

/** A port that nobody uses at the moment. */
async function freePort(): Promise<number> {
  const { port, close } = await listenOnPort(new Hono(), 0)
  await close()
  return port
}

test('without a port nothing is served', async () => {
  const { door } = await openTestDoor(NO_HOST, null)
  expect(door.port()).toBeNull()
  expect(door.warning()).toBeNull()
})

test('the page is there for everybody, and nobody may frame or keep it', async () => {
  const { url } = await openTestDoor(NO_HOST)
  const answer = await fetch(`${url()}/`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<title>Console</title>')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await fetch(`${url()}/`, { headers: { host: 'tv.example' } })).status).toBe(200)
})

test('the port is opened, moved and closed as the owner wants it, at a run or within a minute', async () => {
  const [one, other] = [await freePort(), await freePort()]
  const { door, set, minute, run } = await openTestDoor(NO_HOST, null)
  set(one)
  await run()
  expect(door.port()).toBe(one)
  expect((await fetch(`http://127.0.0.1:${one}/`)).status).toBe(200)
  set(other)
  await minute()
  expect(door.port()).toBe(other)
  await expect(fetch(`http://127.0.0.1:${one}/`)).rejects.toThrow()
  set(undefined) // the host is away for a while
  await minute()
  expect((await fetch(`http://127.0.0.1:${other}/`)).status).toBe(200)
  set(null)
  await minute()
  expect(door.port()).toBeNull()
  await expect(fetch(`http://127.0.0.1:${other}/`)).rejects.toThrow()
})

test('a taken port is one warning that names it, and is opened once it is free', async () => {
  const taken = await listenOnPort(new Hono(), 0)
  onTestFinished(() => taken.close())
  const { door, minute, warned } = await openTestDoor(NO_HOST, taken.port)
  await minute()
  expect(door.port()).toBeNull()
  expect(door.warning()).toEqual({
    code: 'console_port_unavailable',
    message: expect.stringContaining(
      `Port ${taken.port} of the setting console_port cannot be served (listen EADDRINUSE`,
    ),
    place: 'console_port',
  })
  expect(warned).toEqual([door.warning()?.message])
  await taken.close()
  await minute()
  expect(door.port()).toBe(taken.port)
  expect(door.warning()).toBeNull()
})

test('a closed door stays closed', async () => {
  const { door, minute, run } = await openTestDoor(NO_HOST)
  const at = door.port()
  await door.close()
  await Promise.all([minute(), run(), door.follow()])
  expect(door.port()).toBeNull()
  await expect(fetch(`http://127.0.0.1:${at}/`)).rejects.toThrow()
})
