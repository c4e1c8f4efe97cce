import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

const script = join(import.meta.dirname, '../../scripts/package.ts')

/** What npm run package says with these arguments, and what it wrote to the folder that it was given. */
function packaged(...args: string[]) {
  const out = temporaryFolder()
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--out', out, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr, written: readdirSync(out) }
}

test('packaging for the tag of another version writes nothing and says why', () => {
  expect(packaged('--tag', 'v99.0.0')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^package: The tag v99\.0\.0 is not v\S+, the version of plugin\.json and package\.json\.\n$/,
    ),
    written: [],
  })
})

test.each(['--outt', 'release'])('packaging does not know %s, and says what it knows', (argument) => {
  const { status, stderr, written } = packaged(argument)
  expect([status, written]).toEqual([2, []])
  expect(stderr).toContain(argument)
  expect(stderr).toContain('--record-node')
})
