import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request as it came in. */
export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

/** How the next request is answered. */
export type ScriptedAnswer = (request: ReceivedRequest, response: ServerResponse) => void

/** A server on loopback that answers each request by the next line of its script, and the last line from then on. */
export async function scriptedHost(
  ...script: readonly ScriptedAnswer[]
): Promise<{ url: string; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = []
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const request: ReceivedRequest = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: text === '' ? undefined : JSON.parse(text),
      }
      requests.push(request)
      const answer = script[Math.min(requests.length, script.length) - 1]
      answer?.(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

/** A JSON answer. */
export function json(value: unknown, status = 200, headers: { [name: string]: string } = {}): ScriptedAnswer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  }
}

/** A page. */
export function html(status: number): ScriptedAnswer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><h1>Hello</h1>')
  }
}

/** The connection ends without an answer. */
export const cut: ScriptedAnswer = (_, response) => void response.socket?.destroy()

/** The connection ends in the middle of an answer. */
export const brokenOff: ScriptedAnswer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
  response.write('[{"id":7', () => response.socket?.destroy())
}

/** A whole answer that holds half of its JSON. */
export const halfJson: ScriptedAnswer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":7')
}

/** Nothing ever comes. */
export const silence: ScriptedAnswer = () => undefined

/** Bytes as they are, and the connection stays open. */
export function raw(bytes: string): ScriptedAnswer {
  return (_, response) => void response.socket?.write(bytes)
}
