import { readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { guideText } from '../../../../src/embedded-host/guides/xmltv/guide-file.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

const OPEN_FILES = '/proc/self/fd'
const TEXT = `<tv>${'<channel id="a"/>'.repeat(200_000)}</tv>`

function guideFile(bytes: Uint8Array): string {
  const path = join(temporaryFolder(), 'guide')
  writeFileSync(path, bytes)
  return path
}

/** How often this process has a file open. */
function openCount(path: string): number {
  return readdirSync(OPEN_FILES).filter((number) => {
    try {
      return readlinkSync(join(OPEN_FILES, number)) === path
    } catch {
      return false // closed meanwhile
    }
  }).length
}

async function read(path: string, closing = new AbortController().signal): Promise<string> {
  let text = ''
  for await (const piece of guideText(path, closing)) text += piece
  return text
}

describe.each([
  ['plain', Buffer.from(TEXT)],
  ['gzip', gzipSync(TEXT, { level: 0 })],
])('a %s file', (_, bytes) => {
  test('is read whole', async () => {
    expect(await read(guideFile(bytes))).toBe(TEXT)
  })

  test.runIf(process.platform === 'linux')('is closed when its reader ends early', async () => {
    const path = guideFile(bytes)
    for await (const _piece of guideText(path, new AbortController().signal)) {
      expect(openCount(path)).toBe(1)
      break
    }
    await expect.poll(() => openCount(path)).toBe(0)
  })

  test.runIf(process.platform === 'linux')('is closed when the server closes', async () => {
    const path = guideFile(bytes)
    const closing = new AbortController()
    const pieces = guideText(path, closing.signal)
    await pieces.next()
    closing.abort()
    await expect(pieces.next()).rejects.toThrow(/abort/i)
    await expect.poll(() => openCount(path)).toBe(0)
  })
})

test('a gzip file that breaks off is an error, and is closed', async () => {
  const path = guideFile(gzipSync(TEXT).subarray(0, 500))
  await expect(read(path)).rejects.toThrow(/unexpected end/)
  if (process.platform === 'linux') await expect.poll(() => openCount(path)).toBe(0)
})

test('an encoding that the file declares is read, one that nobody knows is taken for UTF-8', async () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><tv>é</tv>', 'latin1')
  expect(await read(guideFile(latin))).toContain('<tv>é</tv>')
  const unknown = '<?xml version="1.0" encoding="x-none"?><tv>é</tv>'
  expect(await read(guideFile(Buffer.from(unknown)))).toBe(unknown)
})

test.each(['504b0304', 'fd377a585a00'])('a file that begins with %s is refused with what to do', async (beginning) => {
  await expect(read(guideFile(Buffer.from(beginning, 'hex')))).rejects.toThrow(/unsupported compression.*gzip/)
})
