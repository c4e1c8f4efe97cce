import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

const CLEAR: Pixel = [0, 0, 0, 0]
const WHITE: Pixel = [255, 255, 255, 255]
const BLACK: Pixel = [0, 0, 0, 255]
const GREEN: Pixel = [0, 71, 27, 255]
const GOLD: Pixel = [253, 187, 48, 255]

/** A PNG of these pixels. The size in its header may lie. */
function png(
  [width, height]: readonly [number, number],
  pixelAt: (x: number, y: number) => Pixel,
  [headWidth, headHeight] = [width, height],
): Buffer {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => pixelAt(x, y)).flat(),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(headWidth, 0)
  head.writeUInt32BE(headHeight, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const content = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

/** An ellipse in a color with a bar in another one; the edge is clear. */
function ellipse(width: number, height: number, [fill, bar]: readonly [Pixel, Pixel], margin = 0): Buffer {
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
  return png([width, height], (x, y) => {
    const across = (x - middleX) / (width / 2 - margin)
    const down = (y - middleY) / (height / 2 - margin)
    if (across ** 2 + down ** 2 > 1) return CLEAR
    return Math.abs(down) < 0.2 && Math.abs(across) < 0.6 ? bar : fill
  })
}

const here = (name: string) => readFileSync(join(import.meta.dirname, 'logos', name))

export const SVG_LOGO = Buffer.from(
  `<?xml version="1.0" encoding="UTF-8"?>
<!-- drawn for tests -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 60 60">
  <style><![CDATA[.a { fill: #00471b }]]></style>
  <defs><linearGradient id="g"><stop offset="0" stop-color="#fdbb30"/></linearGradient><path id="p" d="M9 9h9v9z"/></defs>
  <circle class="a" cx="30" cy="30" r="28"/><rect x="12" y="26" width="36" height="8" fill="url(#g)" style="fill:url('#g')"/>
  <use xlink:href="#p"/><text x="1" y="9">A &amp; B</text>
</svg>`,
)

/** A GIF of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Pictures of each kind that are served, with their types: not one is the logo of a team. */
export const LOGOS = {
  'wide.png': ['image/png', ellipse(160, 40, [GREEN, WHITE])],
  'tall.png': ['image/png', ellipse(40, 160, [GOLD, BLACK])],
  'white.png': ['image/png', ellipse(64, 64, [WHITE, WHITE])],
  'black.png': ['image/png', ellipse(64, 64, [BLACK, BLACK])],
  'clear-edge.png': ['image/png', ellipse(64, 64, [GREEN, GOLD], 20)],
  'tiny.png': ['image/png', png([1, 1], () => GREEN)],
  'mark.svg': ['image/svg+xml', SVG_LOGO],
  'ellipse.webp': ['image/webp', here('ellipse.webp')],
  'ellipse.jpg': ['image/jpeg', here('ellipse.jpg')],
  'dot.gif': ['image/gif', GIF],
  'lying.png': ['image/gif', GIF],
} as const satisfies { readonly [name: string]: readonly [type: string, bytes: Buffer] }

/** An SVG around some markup. */
export function svgWith(markup: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${markup}</svg>`,
  )
}

const whole = LOGOS['wide.png'][1]

/** What must never be served as a picture. */
export const REFUSED_PICTURES: { readonly [name: string]: Buffer } = {
  nothing: Buffer.alloc(0),
  'a page': Buffer.from('<!doctype html><html><body><img src="logo.png"></body></html>'),
  'a page that is well-formed': Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'),
  'a PNG that is cut off': whole.subarray(0, whole.length - 20),
  'the signature of a PNG': whole.subarray(0, 8),
  'a PNG of 10000 x 10000 pixels': png([1, 1], () => GREEN, [10_000, 10_000]),
  'a PNG without pixels': png([1, 1], () => GREEN, [0, 1]),
  'a WebP that is cut off': here('ellipse.webp').subarray(0, 200),
  'a JPEG that is cut off': here('ellipse.jpg').subarray(0, 300),
  'a GIF of 65535 pixels': Buffer.concat([GIF.subarray(0, 6), Buffer.from([255, 255, 1, 0]), GIF.subarray(10)]),
  'an icon': Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]),
  'an SVG with a script': svgWith('<script>alert(1)</script>'),
}
