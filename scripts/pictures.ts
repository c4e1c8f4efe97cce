/**
 * Photographs the console of dist/ in Chromium for README and guides, as docs/pictures/*.png. It shows the evening of the
 * demo, whose clock stands still, so that a picture changes only with the console.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumOptions, findChromium } from '../test/browser/chromium.ts'
import { DEMO } from '../test/browser/global-setup.ts'
import { LOOKS, type Look } from '../test/browser/looks.ts'
import { runCommand, startServing } from '../test/browser/serving.ts'

/** Largest size of a picture. */
const MAX_BYTES = 150_000

/** The first refresh of a slow machine takes part of it. */
const WAIT_MS = 120_000

/** Bits of each color that a picture keeps. More make it twice as large, and look the same. */
const COLOR_BITS = 6

interface Picture {
  /** Name of the file, without ".png". */
  readonly name: string
  readonly look: Look
  /** Server to photograph: the demo's evening, or one without settings. */
  readonly server: 'evening' | 'fresh'
  readonly hash: string
  /** A text that is there once the page has its data. */
  readonly shows: string
}

/** Small enough that its text can be read on a page of documentation. */
const DESK: Look = { ...LOOKS.deskLight, width: 1200, height: 720 }

const PICTURES: readonly Picture[] = [
  { name: 'home', look: DESK, server: 'evening', hash: '#/home', shows: 'Pacers at Thunder' },
  { name: 'home-phone', look: LOOKS.phoneDark, server: 'evening', hash: '#/home', shows: 'Pacers at Thunder' },
  { name: 'first-run', look: DESK, server: 'fresh', hash: '#/home', shows: 'Mets at Dodgers' },
  { name: 'history', look: DESK, server: 'evening', hash: '#/history', shows: 'MLB: Mets @ Dodgers' },
]

const target = join(import.meta.dirname, '../docs/pictures')
const executable = findChromium()
if (executable === null) throw new Error('Chromium was not found. Install it, or set CHROMIUM.')
const folder = mkdtempSync(join(tmpdir(), 'sports-guide-pictures-'))
const evening = join(folder, 'evening')
await runCommand([
  ...['refresh', ...DEMO.playlist, ...DEMO.noon, ...DEMO.evening, ...DEMO.zone],
  ...['--state', evening, '--out', join(folder, 'out')],
])
const servers = {
  evening: await startServing(['--state', evening]),
  fresh: await startServing(['--state', join(folder, 'fresh'), ...DEMO.playlist, ...DEMO.noon]),
}
const browser = await chromium.launch(chromiumOptions(executable))
try {
  for (const picture of PICTURES) {
    const png = await photograph(browser, picture, servers[picture.server].url)
    if (png.length > MAX_BYTES) throw new Error(`${picture.name}.png has ${png.length} bytes; at most ${MAX_BYTES}.`)
    writeFileSync(join(target, `${picture.name}.png`), png)
    process.stdout.write(`docs/pictures/${picture.name}.png: ${png.length} bytes\n`)
  }
} finally {
  await browser.close()
  for (const serving of Object.values(servers)) await serving.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function photograph(inside: Browser, { look, hash, shows }: Picture, url: string): Promise<Buffer> {
  const { width, height, theme, isTouch } = look
  const context = await inside.newContext({
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: isTouch,
    isMobile: isTouch,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(WAIT_MS)
    await page.goto(`${url}${hash}`)
    await page.getByText(shows).first().waitFor()
    await page.waitForLoadState('networkidle') // logos
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    await page.goto('about:blank') // its policy would refuse to read the picture
    return encodePng(await pixelsOf(page, png), width)
  } finally {
    await context.close()
  }
}

/** Returns red, green, blue and alpha of each pixel. */
async function pixelsOf(page: Page, png: Buffer): Promise<Buffer> {
  const text = await page.evaluate(`(async () => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    canvas.drawImage(picture, 0, 0)
    const { data } = canvas.getImageData(0, 0, picture.width, picture.height)
    const reader = new FileReader()
    const read = new Promise((resolve) => { reader.onload = resolve })
    reader.readAsDataURL(new Blob([data]))
    await read
    return reader.result.split(',')[1]
  })()`)
  return Buffer.from(String(text), 'base64')
}

/** Encodes pixels with fewer colors, without alpha. Rows are not filtered: text compresses best so. */
function encodePng(pixels: Buffer, width: number): Buffer {
  const height = pixels.length / 4 / width
  const step = 2 ** (8 - COLOR_BITS)
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0, to = 0; y < height; y += 1) {
    to += 1 // the filter of the row: 0
    for (let x = 0; x < width; x += 1) {
      for (let color = 0; color < 3; color += 1, to += 1) {
        const value = pixels[(y * width + x) * 4 + color] ?? 0
        rows[to] = Math.min(255, Math.round(value / step) * step)
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8) // 8 bits, RGB
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = deflateSync(rows, { level: 9 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
