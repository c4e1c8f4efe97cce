import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withdrawAccount } from '../../../src/dispatcharr/process/service-account.ts'
import { QUIET } from '../../quiet-log.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const FOLDERS = { plugin_dir: '/nowhere', plugins_dir: '/nowhere', logos_dir: '/nowhere' }

/** Withdraws at a host that answers the two questions with these statuses. */
async function withdrawn(me: number, deleted: number) {
  const asked: string[] = []
  const server = createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url} ${String(headers['x-api-key'])}`)
    response.writeHead(method === 'GET' ? me : deleted, { 'content-type': 'application/json', connection: 'close' })
    response.end(method === 'GET' ? '{"id": 7, "username": "second-name"}' : '')
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => void server.close())
  const dataDir = temporaryFolder()
  const warned: string[] = []
  const log = {
    error: warned.push,
    warn: (line: string) => void warned.push(line),
    info: warned.push,
    debug: warned.push,
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  writeFileSync(join(dataDir, 'connection.json'), '{}')
  await withdrawAccount({ url, api_key: 'ours', username: 'sports-guide-plugin', ...FOLDERS }, { dataDir, log })
  return { asked, warned, isKept: existsSync(join(dataDir, 'connection.json')) }
}

test('the account deletes itself, whatever the owner calls it, and the key goes with it', async () => {
  expect(await withdrawn(200, 204)).toEqual({
    asked: ['GET /api/accounts/users/me/ ours', 'DELETE /api/accounts/users/7/ ours'],
    warned: [],
    isKept: false,
  })
})

test('the account deletes itself at a host that closes each connection without saying so', async () => {
  const asked: string[] = []
  const server = createServer(({ method, socket }, response) => {
    asked.push(method ?? '')
    response.on('finish', () => setImmediate(() => socket.destroy()))
    response.writeHead(method === 'GET' ? 200 : 204, { 'content-type': 'application/json' })
    response.end(method === 'GET' ? '{"id": 7}' : '')
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => void server.close())
  const warned: string[] = []
  const log = { ...QUIET, warn: (line: string) => void warned.push(line) }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await withdrawAccount({ url, api_key: 'ours', username: 'plugin', ...FOLDERS }, { dataDir: temporaryFolder(), log })
  expect([asked.includes('DELETE'), warned]).toEqual([true, []])
})

test('an account that is gone already needs nothing', async () => {
  expect(await withdrawn(401, 500)).toEqual({ asked: ['GET /api/accounts/users/me/ ours'], warned: [], isKept: false })
})

test.each([
  [403, 204, 403],
  [200, 403, 403],
])('what the host refuses is told, with the name to delete (%i, %i)', async (me, deleted, told) => {
  expect(await withdrawn(me, deleted)).toMatchObject({
    warned: [expect.stringMatching(new RegExp(`sports-guide-plugin.*\\b${told}\\b`))],
    isKept: true,
  })
})
