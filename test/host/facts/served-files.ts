import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Files behind a loopback address, for sources and accounts with an address instead of a path. */
export interface ServedFiles {
  /** Puts a text under a name and gives its address. */
  put(name: string, text: string): string
  /** How often the host asked for it. */
  asked(name: string): number
  /** Lets requests for it wait until the answer is called. */
  hold(name: string): () => void
  close(): Promise<void>
}

/** Starts to serve on a free loopback port; unknown names are 404. */
export async function serveFiles(): Promise<ServedFiles> {
  const texts = new Map<string, string>()
  const counts = new Map<string, number>()
  const gates = new Map<string, Promise<void>>()
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '/').slice(1)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    await gates.get(name)
    const text = texts.get(name)
    if (text === undefined) response.writeHead(404).end('nothing here')
    else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    put(name, text) {
      texts.set(name, text)
      return `http://127.0.0.1:${port}/${name}`
    },
    asked: (name) => counts.get(name) ?? 0,
    hold(name) {
      const gate = createGate()
      gates.set(name, gate.opened)
      return () => {
        gates.delete(name)
        gate.open()
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function createGate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
