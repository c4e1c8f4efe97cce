import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { HttpClient, type HttpClientOptions, type HttpRequest } from '../../src/http/index.ts'
import { provider, SCHEDULE } from '../sports/network/fixtures.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { answers, type Behavior, rawServer, resets, status } from './raw-server.ts'

const MEGABYTE = 1024 * 1024

function client(options: HttpClientOptions = {}): HttpClient {
  const http = new HttpClient(options)
  onTestFinished(() => http.close())
  return http
}

/** What comes of a notice that is sent with repeats, without waiting. */
async function notified(behavior: Behavior, changes: Partial<HttpRequest> = {}) {
  const server = await rawServer(behavior)
  const http = client({ retry: { wait: async () => undefined } })
  const request = { method: 'POST', url: server.url, json: { message: 'Kickoff at 8' }, ...changes } as const
  return { result: await http.sendWithRetries(request), requests: server.requests }
}

describe('a request', () => {
  test('carries parameters, headers and a JSON body, and brings status, headers and body', async () => {
    const server = await rawServer(answers('{"id":7}', { 'X-Rate': '3' }, 201))
    const result = await client().send({
      method: 'POST',
      url: `${server.url}/topic`,
      params: { priority: 4, quiet: false },
      secretParams: { key: 'a&b c' },
      headers: { 'X-Title': 'Kickoff' },
      secretHeaders: { Authorization: 'Bearer t' },
      json: { message: 'Dallas @ Philadelphia' },
    })
    const [head = '', body] = (server.requests[0] ?? '').split('\r\n\r\n')
    expect(head).toMatch(/^POST \/topic\?priority=4&quiet=false&key=a%26b\+c HTTP/)
    expect(head.toLowerCase()).toContain('x-title: kickoff')
    expect(head).toContain('Authorization: Bearer t')
    expect(head.toLowerCase()).toContain('content-type: application/json')
    expect(JSON.parse(body ?? '')).toEqual({ message: 'Dallas @ Philadelphia' })
    if (result.kind === 'failed') throw new Error(result.reason)
    expect(result).toMatchObject({ status: 201, isSuccess: true, localAddress: '127.0.0.1' })
    expect([result.header('x-rate'), result.header('X-Rate'), result.header('x-none')]).toEqual(['3', '3', undefined])
    expect([result.text(), result.json()]).toEqual(['{"id":7}', { kind: 'json', json: { id: 7 } }])
  })

  test('is sent over the socket of the one before it', async () => {
    const server = await provider({ '/': SCHEDULE })
    const http = client()
    await http.send({ url: server.url })
    await http.send({ url: server.url })
    expect(server.connections).toBe(1)
  })

  test.each(['http://', 'ftp://127.0.0.1/x', 'file:///etc/passwd', 'not an address', ''])(
    'to %j is a bad address, and nothing is sent',
    async (url) => {
      expect(await client().send({ url })).toMatchObject({ code: 'bad_address', mayHaveActed: false })
    },
  )

  test('to an unknown name says so without the name', async () => {
    const result = await client().send({ url: 'http://name.invalid/x' })
    expect(result).toMatchObject({ code: 'unreachable', mayHaveActed: false })
    expect(JSON.stringify(result)).not.toContain('invalid')
  })

  test('that is stopped, before or after it is sent, brings nothing, and so does one of a closed client', async () => {
    const server = await rawServer(() => stopping.abort())
    const stopping = new AbortController()
    const http = client()
    const stopped = { code: 'stopped' }
    expect(await http.send({ url: server.url }, AbortSignal.abort())).toMatchObject(stopped)
    expect(server.requests).toEqual([])
    expect(await http.send({ url: server.url }, stopping.signal)).toMatchObject(stopped)
    http.close()
    expect(await http.send({ url: server.url })).toMatchObject(stopped)
    expect(await http.sendWithRetries({ url: server.url })).toMatchObject(stopped)
    expect(server.requests).toHaveLength(1)
  })
})

describe('an answer', () => {
  test('that is no success is read if the caller wants its body, and whole then', async () => {
    const server = await rawServer(answers('{"detail":"no"}', {}, 400))
    const cut = await rawServer((socket, request) => {
      answers('{"detail":', { 'Content-Length': '400' }, 403)(socket, request)
      socket.end()
    })
    const read = async (url: string, readsErrorBodies: boolean) => {
      const result = await client({ readsErrorBodies }).send({ url })
      return result.kind === 'answer' ? [result.status, result.text()] : result.code
    }
    expect(await read(server.url, false)).toEqual([400, ''])
    expect(await read(server.url, true)).toEqual([400, '{"detail":"no"}'])
    expect(await read(cut.url, false)).toEqual([403, ''])
    expect(await read(cut.url, true)).toBe('cut')
  })

  test('of 204 may be followed by bytes, which are not taken for the next answer', async () => {
    const seen = new Set<object>()
    const server = await rawServer((socket) => {
      if (seen.has(socket)) socket.write('{"message":"deleted"}')
      else socket.write('HTTP/1.1 204 No Content\r\n\r\n')
      seen.add(socket)
    })
    const http = client()
    expect(await http.send({ method: 'DELETE', url: server.url })).toMatchObject({ status: 204 })
    expect(await http.send({ method: 'DELETE', url: server.url })).toMatchObject({ status: 204 })
  })

  test('of 200 MB is left after 32 of them', async () => {
    const server = await provider()
    server.fail({ kind: 'huge' })
    const http = client()
    expect(await http.send({ url: server.url })).toMatchObject({ code: 'too_large' })
    expect(http.bytes()).toBeLessThan(33 * MEGABYTE)
    expect(server.sentBytes).toBeLessThan(100 * MEGABYTE)
  })

  test('that is too large by its head is not read', async () => {
    const server = await provider()
    server.fail({ kind: 'text', text: `[${' '.repeat(1_200_000)}]` })
    const http = client({ maxAnswerBytes: MEGABYTE })
    expect(await http.send({ url: server.url })).toMatchObject({
      code: 'too_large',
      reason: expect.stringContaining('1 MB'),
    })
    expect(http.bytes()).toBe(0)
  })

  test('that is too large only when it is unpacked is left in the middle', async () => {
    const server = await provider()
    server.fail({ kind: 'packed', bytes: 40 * MEGABYTE })
    const http = client({ maxAnswerBytes: MEGABYTE })
    expect(await http.send({ url: server.url })).toMatchObject({ code: 'too_large' })
    expect(server.sentBytes).toBeLessThan(100_000)
    expect(http.bytes()).toBeLessThan(2 * MEGABYTE)
  })
})

describe('a POST with repeats', () => {
  test('is not repeated where the service may have acted on it', async () => {
    expect((await notified(resets)).requests).toHaveLength(1)
    expect((await notified(status(500))).requests).toHaveLength(1)
  })

  test('is repeated where the service was too busy, or the caller allows it', async () => {
    expect((await notified(status(503))).requests).toHaveLength(3)
    expect((await notified(status(429))).requests).toHaveLength(3)
    expect((await notified(resets, { isRepeatable: true })).requests).toHaveLength(3)
    expect((await notified(resets, { method: 'PUT' })).requests).toHaveLength(3)
  })

  test('is not repeated where the service asks for a longer pause than anybody waits', async () => {
    const { result, requests } = await notified(status(503, { 'Retry-After': '3600' }))
    expect([result, requests.length]).toEqual([expect.objectContaining({ status: 503 }), 1])
  })

  test('brings the answer of the repeat', async () => {
    let isBusy = true
    const { result, requests } = await notified((socket, request) => {
      ;(isBusy ? status(503) : answers('{"id":1}'))(socket, request)
      isBusy = false
    })
    expect([result, requests.length]).toEqual([expect.objectContaining({ status: 200 }), 2])
  })
})

test('JSON that cannot be written is the caller’s error, and nothing is sent', async () => {
  const server = await rawServer(answers('{}'))
  await expect(client().send({ method: 'POST', url: server.url, json: 1n })).rejects.toThrow(TypeError)
  expect(server.requests).toEqual([])
})

test('a header that cannot be sent is no failure of the network, and is not repeated', async () => {
  const server = await rawServer(answers('{}'))
  const result = await client().sendWithRetries({ url: server.url, headers: { 'X Name': 'value' } })
  expect(result).toMatchObject({ code: 'bad_address', mayHaveActed: false })
  expect(server.requests).toEqual([])
})

describe('a download', () => {
  const saved = async (behavior: Behavior, { maxAnswerBytes = MEGABYTE } = {}) => {
    const server = await rawServer(behavior)
    const path = join(temporaryFolder(), 'guide.xml')
    writeFileSync(path, 'of yesterday')
    const result = await client({ maxAnswerBytes }).download({ url: server.url }, path)
    return { result, text: readFileSync(path, 'utf8'), isLeft: existsSync(`${path}.tmp`) }
  }

  test('replaces the file', async () => {
    const { result, text, isLeft } = await saved(answers('<tv/>'))
    expect([result, text, isLeft]).toEqual([expect.objectContaining({ isSuccess: true }), '<tv/>', false])
  })

  test.each([
    ['breaks off', answers('<tv', { 'Content-Length': '100' })],
    ['fails', answers('gone', {}, 404)],
    ['has no content', answers('', {}, 204)],
    ['is a part of the file', answers('<tv', {}, 206)],
    ['is too large', answers('x'.repeat(MEGABYTE + 1))],
  ])('that %s leaves the file as it was, and nothing beside it', async (_, behavior) => {
    const { text, isLeft } = await saved((socket, request) => {
      behavior(socket, request)
      socket.end()
    })
    expect([text, isLeft]).toEqual(['of yesterday', false])
  })

  test('throws what the disk does', async () => {
    const server = await rawServer(answers('<tv/>'))
    const path = join(temporaryFolder(), 'no-folder', 'guide.xml')
    await expect(client().download({ url: server.url }, path)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
