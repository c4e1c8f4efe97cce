import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const root = join(import.meta.dirname, '..')

/** The files among `imports` that the project's lint rules refuse. */
function refused(imports: { readonly [file: string]: string }): string[] {
  const folder = temporaryFolder()
  cpSync(join(root, 'biome.layers.json'), join(folder, 'biome.json'))
  for (const [file, imported] of Object.entries(imports)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `import { something } from '${imported}'\n\nsomething()\n`)
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
  const found = diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports')
  return found.map(({ location }) => fileOf(location).replace(/^\.\//, '')).sort()
}

test('imports point downwards only: the lint rule refuses each of these', () => {
  const upwards = {
    'src/time/a.ts': '../sports/index.ts',
    'src/sports/a.ts': '../detection/index.ts',
    'src/store/a.ts': '../channels/plan.ts',
    'src/detection/a.ts': '../matching/index.ts',
    'src/detection/steps/b.ts': '../../api/index.ts',
    'src/detection/classifier.ts': './patterns/index.ts',
    'src/detection/stream-filter.ts': './owner/user-pattern.ts',
    'src/matching/a.ts': '../templates/index.ts',
    'src/matching/b.ts': '../detection/patterns/index.ts',
    'src/templates/variables/a.ts': '../../guide/xmltv.ts',
    'src/numbering/a.ts': '../store/documents.ts',
    'src/channels/a.ts': '../host/embedded/embedded-host.ts',
    'src/guide/a.ts': '../plugin.ts',
    'src/api/routes/a.ts': '../../host/embedded/m3u.ts',
    'src/api/b.ts': '../refresh-report.ts',
    'src/api/c.ts': '../actions/index.ts',
    'src/actions/a.ts': '../api/problem.ts',
    'src/actions/b.ts': '../host/embedded/m3u.ts',
    'src/host/embedded/a.ts': '../../channels/plan.ts',
    'src/host/dispatcharr/a.ts': '../../store/documents.ts',
    'src/host/dispatcharr/b.ts': '../../console/api/client.ts',
    'src/console/a.ts': '../channels/plan.ts',
    'src/records/a.ts': '../console/main.ts',
    'src/sports/b.ts': '../console/main.ts',
    'src/store/b.ts': '../host/dispatcharr/process/process.ts',
    'src/channels/c.ts': '../host/dispatcharr/process/log.ts',
    'src/channels/d.ts': '../console/format/time.ts',
    'src/guide/b.ts': '../host/dispatcharr/door/index.ts',
    'src/api/d.ts': '../host/dispatcharr/door/relay.ts',
    'src/api/routes/b.ts': '../../console/main.ts',
    'src/actions/c.ts': '../host/dispatcharr/door/index.ts',
    'src/actions/d.ts': '../console/main.ts',
  }
  expect(refused(upwards)).toEqual(Object.keys(upwards).sort())
})

test('and lets these pass', () => {
  expect(
    refused({
      'src/detection/a.ts': '../sports/index.ts',
      'src/detection/keyword-service.ts': './patterns/index.ts',
      'src/channels/b.ts': '../detection/index.ts',
      'src/channels/a.ts': '../host/contract.ts',
      'src/guide/a.ts': '../channels/plan.ts',
      'src/api/a.ts': '../guide/xmltv.ts',
      'src/actions/a.ts': '../guide/generate.ts',
      'src/commands/a.ts': '../host/embedded/embedded-host.ts',
      'src/commands/b.ts': '../actions/messages/undo-message.ts',
    }),
  ).toEqual([])
})
