import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { LISTING, RELEASE } from './small-listing.ts'

const script = join(import.meta.dirname, '../../scripts/package.ts')

const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })

/** What npm run package says with these arguments, and what it wrote to the folder that it was given. */
function packaged(...args: string[]) {
  const out = temporaryFolder()
  const { status, stdout, stderr } = run('--out', out, ...args)
  return { status, stdout, stderr, written: readdirSync(out) }
}

test('packaging for the tag of another version writes nothing and says why', () => {
  expect(packaged('--tag', 'v99.0.0')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^package: .*v99\.0\.0.*\bv(?!99)\d\S+ .*plugin\.json.*package\.json.*\n$/),
    written: [],
  })
})

test.each(['--outt', 'release', '--ai-assisted=maybe'])(
  'packaging does not know %s, and says what it knows',
  (argument) => {
    const { status, stderr, written } = packaged(argument)
    expect([status, written]).toEqual([2, []])
    expect(stderr).toContain(argument.split('=').at(-1))
    expect(stderr).toContain('--record-node')
  },
)

/** A folder with a packaged release and its listing. */
function packagedFolder(): string {
  const out = temporaryFolder()
  const files = [
    ...RELEASE,
    ...[...LISTING].map(([file, content]) => [`hub/plugins/sports-guide/${file}`, content] as const),
  ]
  for (const [file, content] of files) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), content)
  }
  return out
}

test('a listing as it lies is checked, for the account that submits it', () => {
  const out = packagedFolder()
  const checked = (...args: string[]) => run('--check-listing', '--out', out, ...args)
  expect(checked('--account', 'octo-fan')).toMatchObject({ status: 0, stderr: '' })

  const other = checked('--account', 'another')
  expect([other.status, other.stdout]).toEqual([
    1,
    expect.stringMatching(/plugin\.json \/author: another .*\[account\]/),
  ])

  writeFileSync(join(out, 'hub.json'), '{"author": "octo-fan", "version": "99.0.0"}')
  const older = checked('--account', 'octo-fan', '--listed', join(out, 'hub.json'))
  expect([older.status, older.stdout]).toEqual([
    1,
    expect.stringMatching(/plugin\.json \/version: .*99\.0\.0.*\[newer\]/),
  ])
})

test('what only the submitter can fill in is named, and fails the check', () => {
  const out = packagedFolder()
  const file = join(out, 'hub/plugins/sports-guide/plugin.json')
  const { author: _, maintainers: __, ...rest } = JSON.parse(Buffer.from(LISTING.get('plugin.json') ?? []).toString())
  writeFileSync(file, JSON.stringify(rest))
  const { status, stdout } = run('--check-listing', '--out', out)
  expect([status, stdout]).toEqual([1, expect.stringMatching(/ submitter:\n {2}plugin\.json \/author: /)])
})

test('a listing that is not there, and one of the hub that cannot be read, are named', () => {
  const out = packagedFolder()
  const listed = join(out, 'nothing.json')
  const unread = run('--check-listing', '--out', out, '--listed', listed)
  expect([unread.status, unread.stderr]).toEqual([1, expect.stringMatching(/nothing\.json .*ENOENT/)])

  rmSync(join(out, 'hub'), { recursive: true })
  const gone = run('--check-listing', '--out', out)
  expect([gone.status, gone.stderr]).toEqual([1, expect.stringMatching(/hub\/plugins\/sports-guide.*npm run package/)])
})
