import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const root = join(import.meta.dirname, '..')

/** The files among `imports` that the project's lint rules refuse. */
function refused(imports: { readonly [file: string]: string }): string[] {
  const texts = Object.entries(imports).map(([file, imported]) => [
    file,
    `import { something } from '${imported}'\n\nsomething()\n`,
  ])
  return refusedFiles(Object.fromEntries(texts))
}

/** The files with these texts that the project's lint rules refuse for what they import or call. */
function refusedFiles(texts: { readonly [file: string]: string }): string[] {
  const folder = temporaryFolder()
  cpSync(join(root, 'biome.layers.json'), join(folder, 'biome.json'))
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const { stdout, error } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '--reporter=json', 'src'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (error) throw error
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[]
  }
  const fileOf = ({ path }: { path: string | { file: string } }) => (typeof path === 'string' ? path : path.file)
  const found = diagnostics.filter(({ category }) => category.startsWith('lint/style/noRestricted'))
  return found.map(({ location }) => fileOf(location).replace(/^\.\//, '')).sort()
}

/** The imported files among these that do not exist: an example that names none proves nothing. */
function invented(imports: { readonly [file: string]: string }): string[] {
  const paths = Object.entries(imports).map(([file, imported]) => join(file, '..', imported))
  return paths.filter((path) => !existsSync(join(root, path)))
}

test('imports point downwards only: the lint rule refuses each of these', () => {
  const upwards = {
    // Each layer, and one that stands above it.
    'src/time/a.ts': '../records/json.ts',
    'src/records/a.ts': '../store/settings.ts',
    'src/http/a.ts': '../sports/index.ts',
    'src/store/a.ts': '../channels/channel-plan.ts',
    'src/sports/a.ts': '../detection/index.ts',
    'src/detection/a.ts': '../matching/index.ts',
    'src/detection/parsing/a.ts': '../../api/index.ts',
    'src/matching/a.ts': '../templates/index.ts',
    'src/matching/rules/a.ts': '../../streams/playlist-matcher.ts',
    'src/templates/variables/a.ts': '../../guide/xmltv.ts',
    'src/numbering/a.ts': '../guide/programmes.ts',
    'src/guide/a.ts': '../ledger/ledger-store.ts',
    'src/guide/b.ts': '../channels/channel-plan.ts',
    'src/ledger/a.ts': '../configuration/stored-rows.ts',
    'src/configuration/a.ts': '../streams/stream-groups.ts',
    'src/streams/a.ts': '../channels/event-channels.ts',
    'src/channels/a.ts': '../slots/slot-plan.ts',
    'src/slots/a.ts': '../history/journal.ts',
    'src/history/a.ts': '../refresh/types.ts',
    'src/refresh/a.ts': '../api/index.ts',
    'src/api/a.ts': '../actions/index.ts',
    'src/actions/a.ts': '../bench/index.ts',
    'src/bench/a.ts': '../commands/index.ts',
    'src/bench/b.ts': '../cli.ts',
    'src/commands/a.ts': '../cli.ts',
    'src/refresh/b.ts': '../plugin.ts',
    'src/guide/c.ts': '../plugin.ts',
    'src/actions/d.ts': '../plugin.ts',
    'src/text.ts': './sports/index.ts',
    'src/errors.ts': './records/json.ts',
    // What lies below and is unknown all the same.
    'src/store/b.ts': '../sports/index.ts',
    'src/matching/b.ts': '../store/settings.ts',
    'src/templates/a.ts': '../detection/index.ts',
    'src/numbering/b.ts': '../store/user-rows.ts',
    'src/actions/b.ts': '../api/route.ts',
    // What only the keyword service knows.
    'src/matching/c.ts': '../detection/patterns/sport-words.ts',
    'src/streams/b.ts': '../detection/keywords/user-pattern.ts',
    'src/channels/b.ts': '../detection/scan/name-scan.ts',
    'src/detection/name-reader.ts': './patterns/pattern-sets.ts',
    'src/detection/stream-filter.ts': './keywords/user-pattern.ts',
    // The host's contract and client, both programs beside it, the page in the browser.
    'src/http/b.ts': '../host/contract.ts',
    'src/time/b.ts': '../host/contract.ts',
    'src/sports/b.ts': '../host/contract.ts',
    'src/host/a.ts': '../store/settings.ts',
    'src/host/rest/a.ts': '../../embedded-host/embedded-host.ts',
    'src/embedded-host/a.ts': '../channels/channel-plan.ts',
    'src/embedded-host/server/a.ts': '../../dispatcharr/main.ts',
    'src/dispatcharr/a.ts': '../store/settings.ts',
    'src/dispatcharr/process/a.ts': '../../embedded-host/embedded-host.ts',
    'src/dispatcharr/gateway/a.ts': '../../console/frame/router.ts',
    'src/console/a.ts': '../channels/channel-plan.ts',
    'src/console/pages/a.tsx': '../../host/contract.ts',
    'src/records/b.ts': '../console/frame/router.ts',
    'src/store/c.ts': '../dispatcharr/process/process.ts',
    'src/channels/c.ts': '../embedded-host/embedded-host.ts',
    'src/channels/d.ts': '../console/frame/router.ts',
    'src/guide/d.ts': '../dispatcharr/gateway/index.ts',
    'src/api/b.ts': '../dispatcharr/gateway/api-relay.ts',
    'src/api/routes/a.ts': '../../embedded-host/playlists/m3u.ts',
    'src/actions/c.ts': '../embedded-host/embedded-host.ts',
    'src/actions/messages/a.ts': '../../dispatcharr/gateway/index.ts',
    'src/bench/c.ts': '../dispatcharr/main.ts',
  }
  expect(invented(upwards)).toEqual([])
  expect(refused(upwards)).toEqual(Object.keys(upwards).sort())
})

test('requests leave through http/ alone: the lint rules refuse every other way out', () => {
  const clients = {
    'src/sports/a.ts': 'axios',
    'src/host/rest/a.ts': 'axios',
    'src/embedded-host/server/a.ts': 'axios',
    'src/dispatcharr/a.ts': 'undici',
    'src/console/a.ts': 'axios',
    'src/plugin.ts': 'axios',
    'src/text.ts': 'axios',
    'src/commands/a.ts': 'cockatiel',
  }
  expect(refused(clients)).toEqual(Object.keys(clients).sort())
  expect(refused({ 'src/http/a.ts': 'axios', 'src/http/b.ts': 'cockatiel' })).toEqual([])

  const files = {
    'src/sports/fetch.ts': "await fetch('http://a.example')",
    'src/cli.ts': "await fetch('http://a.example')",
    'src/store/node.ts': "import { request } from 'node:https'\n\nrequest('https://a.example')",
    'src/host/node.ts': "import { get } from 'node:http'\n\nget('http://a.example')",
    // The page in the browser, a server, and a method that is called fetch.
    'src/console/transport.ts': "await fetch('/api')",
    'src/host/whole.ts': "import http from 'node:http'\n\nhttp.request('http://a.example')",
    'src/refresh/named.ts': "import * as https from 'node:https'\n\nhttps.get('https://a.example')",
    'src/refresh/socket.ts': "import { connect } from 'node:tls'\n\nconnect(443, 'a.example')",
    'src/api/app.ts': 'export const answer = (app: { fetch(): unknown }) => app.fetch()',
    'src/http/client.ts': "import { request } from 'node:http'\n\nrequest('http://a.example')",
  }
  expect(refusedFiles(files)).toEqual([
    'src/cli.ts',
    'src/host/node.ts',
    'src/host/whole.ts',
    'src/refresh/named.ts',
    'src/refresh/socket.ts',
    'src/sports/fetch.ts',
    'src/store/node.ts',
  ])
})

test('and lets these pass', () => {
  const downwards = {
    'src/text.ts': './time/units.ts',
    'src/records/a.ts': '../time/zone.ts',
    'src/store/a.ts': '../host/contract.ts',
    'src/http/a.ts': '../time/pause.ts',
    'src/sports/a.ts': '../store/sports-data-store.ts',
    'src/sports/b.ts': '../http/index.ts',
    'src/detection/a.ts': '../sports/index.ts',
    'src/detection/keyword-service.ts': './patterns/pattern-sets.ts',
    'src/matching/a.ts': '../detection/index.ts',
    'src/templates/a.ts': '../sports/index.ts',
    'src/numbering/a.ts': '../records/json.ts',
    'src/guide/a.ts': '../templates/index.ts',
    'src/ledger/a.ts': '../guide/tvg-id.ts',
    'src/configuration/a.ts': '../ledger/ledger-store.ts',
    'src/streams/a.ts': '../configuration/stored-rows.ts',
    'src/channels/a.ts': '../streams/stream-matches.ts',
    'src/channels/b.ts': '../host/contract.ts',
    'src/slots/a.ts': '../channels/channel-plan.ts',
    'src/history/a.ts': '../slots/slot-writes.ts',
    'src/refresh/a.ts': '../history/journal.ts',
    'src/api/a.ts': '../refresh/progress.ts',
    'src/actions/a.ts': '../refresh/report.ts',
    'src/bench/a.ts': '../plugin.ts',
    'src/bench/b.ts': '../embedded-host/embedded-host.ts',
    'src/commands/a.ts': '../embedded-host/embedded-host.ts',
    'src/commands/c.ts': '../bench/index.ts',
    'src/commands/b.ts': '../actions/messages/undo-message.ts',
    'src/host/a.ts': '../time/pause.ts',
    'src/host/b.ts': '../http/index.ts',
    'src/embedded-host/a.ts': '../host/contract.ts',
    'src/dispatcharr/a.ts': '../host/connected-host.ts',
    'src/console/a.ts': '../generated/records.ts',
  }
  expect(invented(downwards)).toEqual([])
  expect(refused(downwards)).toEqual([])
})

test('no file of src/ may import from test/', () => {
  const entries = readdirSync(join(root, 'src'), { withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [`src/${name}/a.ts`, '../../test/a.ts'])
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => [`src/${name}`, '../test/a.ts'])
  const imports = Object.fromEntries([...folders, ...files])
  expect(refused(imports)).toEqual(Object.keys(imports).sort())
})

test('every folder of the program has its place in the order', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, 'biome.layers.json'), 'utf8')) as {
    overrides: { includes: string[] }[]
  }
  const ruled = overrides.flatMap(({ includes }) => includes)
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const missing = folders.filter(({ name }) => name !== 'generated' && !ruled.includes(`src/${name}/**`))
  expect(missing.map(({ name }) => name)).toEqual([])
})
