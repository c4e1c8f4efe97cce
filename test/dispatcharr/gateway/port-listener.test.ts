import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnPort } from '../../../src/dispatcharr/gateway/console-port.ts'

test('one connection too many is cut, and another is taken when one has gone', async () => {
  const listener = await listenOnPort(new Hono(), 0, { maxConnections: 2 })
  onTestFinished(() => listener.close())
  const client = async () => {
    const socket = connect(listener.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  const answered = async () => {
    const socket = await client()
    socket.write('GET / HTTP/1.1\r\nhost: tv\r\n\r\n')
    await once(socket, 'data')
    return socket
  }
  const first = await answered()
  await answered()
  const oneTooMany = await client()
  oneTooMany.resume()
  await once(oneTooMany, 'end')
  first.end()
  await once(first, 'close')
  expect((await answered()).destroyed).toBe(false)
})
