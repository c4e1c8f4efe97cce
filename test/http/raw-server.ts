import type { Socket } from 'node:net'
import { type AddressInfo, createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { UNTRUSTED } from './untrusted-certificate.ts'

/** What a server does with a request, of which it has the text. */
export type Behavior = (socket: Socket, request: string) => void

/** A server that writes bytes as they are, until the test is over. */
export interface RawServer {
  readonly url: string
  readonly port: number
  /** Each request so far, with its body. */
  readonly requests: string[]
  close(): void
}

/** Starts a server on loopback that does the same with each request. */
export async function rawServer(behavior: Behavior, { isTls = false } = {}): Promise<RawServer> {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const connected = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined) // clients that break off are what is tested
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0)
      const end = text.indexOf('\r\n\r\n')
      if (end === -1 || text.length < end + 4 + length) return
      const request = text
      text = ''
      requests.push(request)
      behavior(socket, request)
    })
  }
  const server = isTls ? createTlsServer(UNTRUSTED, connected) : createServer(connected)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  return { url: `${isTls ? 'https' : 'http'}://127.0.0.1:${port}`, port, requests, close }
}

type Headers = { readonly [name: string]: string }

function headOf(status: number, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n`
}

/** A whole answer; headers may lie about it. */
export function answers(body: string | Buffer, headers: Headers = {}, status = 200): Behavior {
  const told = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)), ...headers }
  return (socket) => {
    socket.write(headOf(status, told))
    socket.write(body)
  }
}

export const status = (code: number, headers: Headers = {}): Behavior => answers('', headers, code)
export const redirects = (location: string): Behavior => status(302, { Location: location })
export const resets: Behavior = (socket) => void socket.resetAndDestroy()
export const speaksNoHttp: Behavior = (socket) => void socket.write('220 mail.example ESMTP\r\n')
export const page = answers('<!doctype html><h1>Log in</h1>', { 'Content-Type': 'text/html' })
export const announcesTooMuch = answers('[', { 'Content-Length': String(1024 ** 4) })

/** Announces more than it sends, and ends the connection. */
export const endsEarly: Behavior = (socket) => {
  socket.write(headOf(200, { 'Content-Type': 'application/json', 'Content-Length': '100' }))
  socket.end('[1,')
}

/** The same with a refusal. */
export const refusesInPart: Behavior = (socket) => {
  socket.write(headOf(403, { 'Content-Type': 'application/json', 'Content-Length': '100' }))
  socket.end('{"err')
}

/** Megabytes of blanks in a few kilobytes. */
export function bomb(megabytes: number): Behavior {
  return answers(gzipSync(Buffer.alloc(megabytes * 1024 * 1024, ' ')), { 'Content-Encoding': 'gzip' })
}

/** Does nothing, or sends a byte now and then for ever, until the deadlines pass. */
export function never(pass: () => void): Behavior {
  return () => void setImmediate(pass)
}
export function dribbles(pass: () => void, status = 200): Behavior {
  return (socket) => {
    socket.write(headOf(status, { 'Content-Type': 'application/json' }))
    const timer = setInterval(() => socket.write(' '), 2)
    socket.on('close', () => clearInterval(timer))
    setTimeout(pass, 20)
  }
}
export const failsForEver = (pass: () => void): Behavior => dribbles(pass, 500)
