import { isHarmlessSvg } from './svg-guard.ts'

/** Types of pictures that are kept and served. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml'

/** Longest side in pixels. A small file may unpack to a picture that fills the memory of a browser. */
const MAX_SIDE = 4096

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The type of a whole picture, by its own bytes: what the server or the address says does not count. null for anything else,
 * for one that is cut off or too large, and for an SVG with scripts or references.
 */
export function pictureTypeOf(content: Uint8Array): PictureType | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  for (const { type, signature, sizeOf } of RASTER_TYPES) {
    if (!signature.test(bytes.toString('latin1', 0, 16))) continue
    const size = sizeIn(bytes, sizeOf)
    return size !== null && isSide(size.width) && isSide(size.height) ? type : null
  }
  return isHarmlessSvg(bytes) ? 'image/svg+xml' : null
}

const RASTER_TYPES: readonly {
  readonly type: PictureType
  /** Of the first bytes, one character each. */
  readonly signature: RegExp
  readonly sizeOf: (bytes: Buffer) => Size | null
}[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signature has them
  { type: 'image/png', signature: /^\x89PNG\r\n\x1a\n/, sizeOf: pngSize },
  { type: 'image/jpeg', signature: /^\xff\xd8\xff/, sizeOf: jpegSize },
  { type: 'image/gif', signature: /^GIF8[79]a/, sizeOf: gifSize },
  { type: 'image/webp', signature: /^RIFF[\s\S]{4}WEBP/, sizeOf: webpSize },
]

function isSide(pixels: number): boolean {
  return pixels >= 1 && pixels <= MAX_SIDE
}

/** null where the bytes end too early. */
function sizeIn(bytes: Buffer, sizeOf: (bytes: Buffer) => Size | null): Size | null {
  try {
    return sizeOf(bytes)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Goes through the chunks to the last one. */
function pngSize(bytes: Buffer): Size | null {
  const isWhole = () => {
    for (let place = 8; place < bytes.length; ) {
      const end = place + 12 + bytes.readUInt32BE(place)
      if (end > bytes.length) return false
      if (bytes.toString('latin1', place + 4, place + 8) === 'IEND') return true
      place = end
    }
    return false
  }
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || !isWhole()) return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Goes through the segments to the one that begins a frame. */
function jpegSize(bytes: Buffer): Size | null {
  for (let place = 2; place < bytes.length; ) {
    if (bytes.readUInt8(place) !== 0xff) return null
    const marker = bytes.readUInt8(place + 1)
    const hasLength = marker !== 0x01 && marker !== 0xff && (marker < 0xd0 || marker > 0xd8)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const isWhole = bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > place
      return isWhole ? { height: bytes.readUInt16BE(place + 5), width: bytes.readUInt16BE(place + 7) } : null
    }
    if (marker === 0xff) place += 1
    else place += hasLength ? 2 + bytes.readUInt16BE(place + 2) : 2
  }
  return null
}

function gifSize(bytes: Buffer): Size | null {
  if (bytes.lastIndexOf(0x3b) < 13) return null
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

function webpSize(bytes: Buffer): Size | null {
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    default:
      return null
  }
}
