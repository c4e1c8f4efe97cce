import { get } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { type LoopbackListener, listenOnLoopback, PortUnavailable } from '../../src/host/http-listener.ts'

async function listener(app = new Hono().get('/', (request) => request.text('here'))): Promise<LoopbackListener> {
  const made = await listenOnLoopback(app, 0)
  onTestFinished(() => made.close())
  return made
}

function status(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
}

test.each([
  ['127.0.0.1', 200],
  ['127.0.0.1:9292', 200],
  ['LOCALHOST:1', 200],
  ['evil.example', 403],
  ['127.0.0.1.evil.example', 403],
])('a request to %j is answered with %i', async (host, expected) => {
  const { port } = await listener()
  expect(await status(port, host)).toBe(expected)
})

test('a port that is taken is told by its number', async () => {
  const { port } = await listener()
  const error = await listenOnLoopback(new Hono(), port).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PortUnavailable)
  expect(error).toMatchObject({
    code: 'BadUsage',
    port,
    message: expect.stringMatching(new RegExp(`\\b${port} .*EADDRINUSE`)),
  })
})

test('closing waits for nobody who says nothing', async () => {
  const { port, close } = await listener()
  const silent = connect(port, '127.0.0.1')
  const cut = new Promise((resolve) => silent.once('close', resolve))
  silent.write('GET / HTTP/1.1\r\n') // and no more
  await new Promise((resolve) => silent.once('ready', resolve))
  await close()
  await cut
  await expect(status(port, '127.0.0.1')).rejects.toThrow(/ECONNREFUSED/)
})

test('closing lets an answer that is under way come to its end', async () => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>((arrived) => {
    answer = arrived
  })
  const app = new Hono().get('/', async (request) => {
    answer()
    await new Promise((resolve) => setTimeout(resolve, 20))
    return request.text('done')
  })
  const { port, close } = await listener(app)
  const answered = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  await asked
  await close()
  expect(await answered).toBe('done')
})
