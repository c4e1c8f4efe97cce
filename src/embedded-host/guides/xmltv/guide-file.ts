import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'

const PIECE_BYTES = 256 * 1024

/**
 * The text of a guide's file in pieces, unpacked where it is a gzip file, in the
 * encoding that it declares. Throws when it cannot be read, and when `closing` is
 * aborted.
 */
export async function* guideText(path: string, closing: AbortSignal): AsyncGenerator<string> {
  const beginning = await firstBytes(path)
  if (beginning.startsWith('504b') || beginning.startsWith('fd377a585a')) {
    throw new Error(`The guide ${path} has an unsupported compression. Use an uncompressed file or gzip.`)
  }
  const file = createReadStream(path, { highWaterMark: PIECE_BYTES, signal: closing })
  const bytes: Readable = beginning.startsWith('1f8b') ? unpacked(file) : file
  let decoder: TextDecoder | null = null
  for await (const piece of bytes as AsyncIterable<Uint8Array>) {
    decoder ??= decoderFor(piece)
    yield decoder.decode(piece, { stream: true })
  }
  if (decoder) yield decoder.decode()
}

/** What a gzip file holds; whoever stops to read it, or fails to, closes the file as well. */
function unpacked(file: Readable): Readable {
  return pipeline(file, createGunzip({ chunkSize: PIECE_BYTES }), () => undefined) // the reader is told of an error
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(6), 0, 6, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await file.close()
  }
}

function decoderFor(beginning: Uint8Array): TextDecoder {
  const declaration = Buffer.from(beginning.subarray(0, 200)).toString('latin1')
  const [, encoding] = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(declaration) ?? []
  try {
    return new TextDecoder(encoding ?? 'utf-8')
  } catch {
    return new TextDecoder() // an encoding that nobody knows
  }
}
