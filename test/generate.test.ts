import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const script = join(import.meta.dirname, '../scripts/generate.ts')

test.each(['--help', '-h'])('the generator makes no folder called %s, and says so in one line', (argument) => {
  const folder = temporaryFolder()
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, argument], { cwd: folder, encoding: 'utf8' })
  expect(readdirSync(folder)).toEqual([])
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    `generate takes a folder to write to, or nothing; ${argument} is neither.\n`,
  ])
})
