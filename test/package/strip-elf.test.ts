import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withoutSymbols } from '../../scripts/package/strip-elf.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** An ELF program with one segment of `used` bytes from its beginning, and a table of sections behind `length` bytes. */
function elf({ used, length }: { used: number; length: number }): Buffer {
  const file = Buffer.alloc(length, 0x55)
  file.fill(0, 0, 120)
  file.write('\x7fELF\x02\x01', 'latin1')
  file.writeBigUInt64LE(64n, 32)
  file.writeBigUInt64LE(BigInt(length), 40)
  file.writeUInt16LE(56, 54)
  file.writeUInt16LE(1, 56)
  file.writeUInt16LE(9, 60)
  file.writeUInt16LE(8, 62)
  file.writeBigUInt64LE(BigInt(used), 64 + 32)
  return file
}

describe('a program without its symbols', () => {
  test('ends with its last segment and names no table of sections', () => {
    const stripped = Buffer.from(withoutSymbols(elf({ used: 200, length: 1000 })))
    expect(stripped).toHaveLength(200)
    expect([stripped.readBigUInt64LE(40), stripped.readUInt16LE(60), stripped.readUInt16LE(62)]).toEqual([0n, 0, 0])
    expect(stripped.subarray(64)).toEqual(elf({ used: 200, length: 1000 }).subarray(64, 200))
  })

  test('leaves what it was made of as it was', () => {
    const program = elf({ used: 200, length: 1000 })
    withoutSymbols(program)
    expect(program).toEqual(elf({ used: 200, length: 1000 }))
  })

  test('is not made of one that was cut short', () => {
    expect(() => withoutSymbols(elf({ used: 2000, length: 1000 }))).toThrow('cut short')
  })

  test.each([
    ['a script', Buffer.from(`#!/bin/sh\n${'#'.repeat(100)}`)],
    ['a few bytes', Buffer.from('\x7fELF', 'latin1')],
    ['a program of 32 bits', Buffer.concat([Buffer.from('\x7fELF\x01\x01', 'latin1'), Buffer.alloc(100)])],
  ])('is not made of %s', (_, program) => {
    expect(() => withoutSymbols(program)).toThrow(/64-bit.* ELF /)
  })

  test.skipIf(process.platform !== 'linux')('runs: the Node that runs this test, without its symbols', () => {
    const file = join(temporaryFolder(), 'node')
    const program = readFileSync(process.execPath)
    const stripped = withoutSymbols(program)
    writeFileSync(file, stripped, { mode: 0o755 })
    expect(stripped.length).toBeLessThanOrEqual(program.length)
    expect(execFileSync(file, ['--version'], { encoding: 'utf8' }).trim()).toBe(process.version)
  })
})
