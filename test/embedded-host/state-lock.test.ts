import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockState } from '../../src/embedded-host/state-folder.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('a folder is taken by one process at a time, and is free again afterwards', () => {
  const folder = temporaryFolder()
  const release = lockState(folder)
  expect(() => lockState(folder)).toThrow(
    expect.objectContaining({
      code: 'StateInUse',
      message: expect.stringMatching(new RegExp(`${process.pid} .*${folder}.*--state`)),
    }),
  )
  release()
  lockState(folder)()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('the lock of a process that is gone is taken over, a broken one too', () => {
  const folder = temporaryFolder()
  for (const left of ['999999999', '', 'nonsense', `${process.pid} 1`, String(process.pid)]) {
    writeFileSync(join(folder, 'lock'), left)
    lockState(folder)()
  }
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
