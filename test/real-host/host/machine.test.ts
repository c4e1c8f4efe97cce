import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { HOST_PORTS, type MachineFacts, networkToUse, packagesToInstall, portsTaken } from './machine.ts'

const debian: MachineFacts = {
  isRoot: true,
  release: 'NAME="Debian GNU/Linux"\nID=debian\n',
  missing: [],
  hasApt: true,
  permitsProcesses: true,
  permitsNetworks: true,
}
const wish = { ownNetwork: true, modular: false }

describe('a machine that is to set a host up', () => {
  test('needs nothing more where all programs are there', () => {
    expect(packagesToInstall(debian)).toEqual([])
  })

  test('needs the package of each missing program, once', () => {
    expect(packagesToInstall({ ...debian, missing: ['mmdebstrap', 'ip', 'unshare', 'nsenter'] })).toEqual([
      ...['mmdebstrap', 'iproute2', 'util-linux'],
    ])
  })

  test('may be a system made from Debian', () => {
    expect(packagesToInstall({ ...debian, release: 'ID=ubuntu\nID_LIKE=debian\n' })).toEqual([])
  })

  test.each([
    ['another user than root', { isRoot: false }, 'AccessDenied'],
    ['another system', { release: 'ID=fedora\n' }, 'NotFound'],
    ['a system that does not say its name', { release: '' }, 'NotFound'],
    ['a missing program and no apt-get', { missing: ['mmdebstrap'], hasApt: false }, 'NotFound'],
  ])('is refused with a code: %s', (_, facts, code) => {
    expect(() => packagesToInstall({ ...debian, ...facts })).toThrow(expect.objectContaining({ code }))
  })
})

describe('the network of a host', () => {
  test('is its own where that is permitted, and the machine’s where that is wished', () => {
    expect(networkToUse(debian, wish)).toEqual({ ownNetwork: true, warning: null })
    expect(networkToUse(debian, { ...wish, ownNetwork: false })).toEqual({ ownNetwork: false, warning: null })
  })

  test('is the machine’s, with a warning, where no other is permitted', () => {
    const { ownNetwork, warning } = networkToUse({ ...debian, permitsNetworks: false }, wish)
    expect([ownNetwork, warning]).toEqual([false, expect.stringContaining('network')])
  })

  test('must be its own in modular mode', () => {
    expect(() => networkToUse({ ...debian, permitsNetworks: false }, { ...wish, modular: true })).toThrow(
      expect.objectContaining({ code: 'AccessDenied' }),
    )
  })

  test('does not matter where no PID namespace is permitted: the host would end processes of the machine', () => {
    expect(() => networkToUse({ ...debian, permitsProcesses: false }, wish)).toThrow(
      expect.objectContaining({ code: 'AccessDenied' }),
    )
  })
})

test('a port that is taken is named with what the host would open there', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, () => resolve((server.address() as { port: number }).port)),
  )
  expect(await portsTaken({ [port]: 'its pages' })).toEqual([`${port} (its pages)`])
  await new Promise((resolve) => server.close(resolve))
  expect(await portsTaken({ [port]: 'its pages' })).toEqual([])
  expect(Object.keys(HOST_PORTS)).toContain('9191')
})
