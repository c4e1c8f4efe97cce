import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, onTestFinished, test } from 'vitest'
import { BUNDLE_OPTIONS, buildBundles, LEFT_OUT } from '../scripts/bundles.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** What a bundle has of the two libraries from which something is left out. */
interface Libraries {
  readonly axios: typeof import('axios').default
  readonly create: typeof import('xmlbuilder2').create
}

/** The libraries as they stand in dist/: bundled, with nothing in node_modules beside them. */
async function bundledLibraries(): Promise<Libraries> {
  const file = join(temporaryFolder(), 'libraries.mjs')
  await build({
    ...BUNDLE_OPTIONS,
    stdin: {
      contents: "export { default as axios } from 'axios'\nexport { create } from 'xmlbuilder2'",
      resolveDir: BUNDLE_OPTIONS.absWorkingDir,
    },
    outfile: file,
  })
  return import(pathToFileURL(file).href)
}

/** The address of a server that answers with the method, the type and the body that it was sent. */
async function echo(): Promise<string> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method, headers } = request
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ method, type: headers['content-type'], body: Buffer.concat(parts).toString() }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('no bundle holds what is left out of the libraries, nor what only that needs', async () => {
  const { inputs } = await buildBundles(null)
  const left = [...LEFT_OUT, 'mime-db', 'asynckit', 'combined-stream', '@oozcitak/url']
  const held = Object.keys(inputs).filter((input) => left.some((name) => input.includes(`node_modules/${name}/`)))
  expect(held).toEqual([])
})

describe('the bundled libraries, without what is left out', () => {
  test('ask and send JSON', async () => {
    const address = await echo()
    const { axios } = await bundledLibraries()
    expect((await axios.get(address)).data).toMatchObject({ method: 'GET', body: '' })
    expect((await axios.post(address, { name: 'One' })).data).toEqual({
      method: 'POST',
      type: 'application/json',
      body: '{"name":"One"}',
    })
  })

  test('write XML', async () => {
    const { create } = await bundledLibraries()
    expect(create().ele('tv', { name: 'A & B' }).txt('<').end({ headless: true })).toBe(
      '<tv name="A &amp; B">&lt;</tv>',
    )
  })

  test('say what is left out where it is asked for', async () => {
    const { axios, create } = await bundledLibraries()
    const form = axios.postForm('http://127.0.0.1:1/', { name: 'One' })
    await expect(form).rejects.toThrow(/form-data.*LEFT_OUT.*scripts\/bundles\.ts/)
    expect(() => create('---\na: b')).toThrow(/js-yaml.*LEFT_OUT/)
    expect(() => create().doc().node.baseURI).toThrow(/@oozcitak\/url.*LEFT_OUT/)
  })
})
