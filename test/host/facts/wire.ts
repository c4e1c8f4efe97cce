import { connect } from 'node:net'

/**
 * What a host sends to one request, byte for byte as text, until it falls silent:
 * for facts that no HTTP client would tell.
 */
export function bytesOf(url: string, head: readonly string[], body: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    const chunks: Buffer[] = []
    const done = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString())
    }
    socket.setTimeout(10_000, done)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      socket.setTimeout(300)
    })
    socket.on('end', done)
    socket.on('error', reject)
    socket.write(
      `${[...head, `Host: ${hostname}:${port}`, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`,
    )
  })
}
