import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hashFile, hashGuide, writeGuideFile } from '../../src/guide/guide-file.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sports-guide-file-'))
  path = join(folder, 'guide.xml')
})
afterEach(() => {
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true, force: true })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Some pieces of a file: letters of more than one byte stand across their borders. */
function* parts(count: number, last = '') {
  for (let number = 0; number < count; number += 1) yield `<programme>${number} Müller ⚽ – 漢字</programme>\n`
  yield last
}

describe('writing a guide', () => {
  test('gives the bytes of all parts, and their hash and size', async () => {
    const whole = [...parts(5000)].join('')
    expect(await writeGuideFile(path, parts(5000))).toEqual({
      sha256: sha256(whole),
      bytes: Buffer.byteLength(whole),
      changed: true,
    })
    expect(readFileSync(path, 'utf8')).toBe(whole)
    expect(await hashGuide(parts(5000))).toEqual({ sha256: sha256(whole), bytes: Buffer.byteLength(whole) })
    expect(await hashFile(path)).toBe(sha256(whole))
  })

  test('takes parts of any length', async () => {
    const long = '漢字 '.repeat(200_000)
    const texts = ['a', long, '', 'b', long, long]
    await writeGuideFile(path, texts)
    expect(readFileSync(path, 'utf8')).toBe(texts.join(''))
  })

  test('leaves a file of the same bytes untouched, and tells one of the same size from it', async () => {
    await writeGuideFile(path, parts(100, 'a'))
    const { ino } = statSync(path)
    expect(await writeGuideFile(path, parts(100, 'a'))).toMatchObject({ changed: false })
    expect(statSync(path).ino).toBe(ino)
    expect(await writeGuideFile(path, parts(100, 'b'))).toMatchObject({ changed: true })
    expect(readFileSync(path, 'utf8').endsWith('b')).toBe(true)
  })

  test('never shows a reader half a guide, and leaves nothing else behind', async () => {
    writeFileSync(path, 'old')
    function* watched() {
      for (const part of parts(5000)) {
        if (readFileSync(path, 'utf8') !== 'old') throw new Error('the file was touched before all of it was written')
        yield part
      }
    }
    await writeGuideFile(path, watched())
    expect(readdirSync(folder)).toEqual(['guide.xml'])
  })

  test('writes over what a crash left of an earlier one', async () => {
    writeFileSync(`${path}.tmp`, 'half of a very old guide '.repeat(1000))
    await writeGuideFile(path, ['new'])
    expect(readFileSync(path, 'utf8')).toBe('new')
    expect(readdirSync(folder)).toEqual(['guide.xml'])
  })

  test('that breaks off in the middle keeps the old guide, and says what broke', async () => {
    writeFileSync(path, 'old')
    function* broken() {
      yield* parts(5000)
      throw new RangeError('no such day')
    }
    await expect(writeGuideFile(path, broken())).rejects.toThrow(RangeError)
    expect(readFileSync(path, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['guide.xml'])
  })

  test('waits for the disk before it takes the old one’s place, and then for its name', async () => {
    writeFileSync(path, 'old')
    const handle = await open(path)
    const files = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const { sync } = files
    const seen: string[] = []
    const spy = vi.spyOn(files, 'sync').mockImplementation(async function (this: FileHandle) {
      seen.push(readFileSync(path, 'utf8'))
      await sync.call(this)
    })
    onTestFinished(() => spy.mockRestore())
    await writeGuideFile(path, ['new'])
    expect(seen).toEqual(['old', 'new'])
  })

  test('and hashing one let other work of the process in between', async () => {
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    const { bytes } = await hashGuide(parts(60_000))
    isOver = true
    expect(turns).toBeGreaterThan(bytes / 1_000_000)
  })

  test('lets other work of the process in between', async () => {
    let turns = 0
    const ticking = setInterval(() => {
      turns += 1
    }, 0)
    try {
      let most = 0
      function* counted() {
        for (const part of parts(60_000)) {
          most = Math.max(most, turns)
          yield part
        }
      }
      await writeGuideFile(path, counted())
      expect(most).toBeGreaterThan(3)
    } finally {
      clearInterval(ticking)
    }
  })

  test('into a place where nothing can be written names the file', async () => {
    const nowhere = join(folder, 'missing', 'guide.xml')
    await expect(writeGuideFile(nowhere, ['text'])).rejects.toMatchObject({ code: 'OutputNotWritable' })
    await expect(writeGuideFile(nowhere, ['text'])).rejects.toThrow(nowhere)
    await expect(writeGuideFile(nowhere, ['text'])).rejects.toThrow('Choose a writable folder.')
    mkdirSync(path)
    await expect(writeGuideFile(path, ['text'])).rejects.toMatchObject({ code: 'OutputNotWritable' })
    expect(readdirSync(folder)).toEqual(['guide.xml'])
  })

  test('where a folder has the name of its temporary file says what went wrong first', async () => {
    mkdirSync(`${path}.tmp`)
    await expect(writeGuideFile(path, ['text'])).rejects.toMatchObject({ code: 'OutputNotWritable' })
    await expect(writeGuideFile(path, ['text'])).rejects.toThrow(path)
  })

  test.runIf(existsSync('/dev/full'))('on a full disk says that space is to be freed', async () => {
    symlinkSync('/dev/full', `${path}.tmp`)
    await expect(writeGuideFile(path, ['text'])).rejects.toThrow(/ENOSPC.*\bspace\b/)
  })
})

test('a file that is not there has no hash', async () => {
  expect(await hashFile(path)).toBeNull()
})
