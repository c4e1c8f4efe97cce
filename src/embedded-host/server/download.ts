import { HttpClient, type HttpClientOptions } from '../../http/index.ts'

const TIMEOUT_MS = 60_000

/** A playlist is read as one text, and Node holds none that is longer; the largest guides have a few hundred megabytes. */
const MAX_BYTES = 512 * 1024 * 1024

/** Providers send on to the server that has the file, some through more than one. */
const MAX_REDIRECTS = 5

/** The client that playlists and guides are downloaded with. */
export function downloadClient(options: HttpClientOptions = {}): HttpClient {
  return new HttpClient({
    headWithinMs: TIMEOUT_MS,
    answerWithinMs: TIMEOUT_MS,
    maxAnswerBytes: MAX_BYTES,
    maxRedirects: MAX_REDIRECTS,
    headers: { Accept: '*/*' },
    ...options,
  })
}

/**
 * Saves what a playlist's or guide's address answers as a file, whole or not at all. Throws when it cannot be had; the
 * message holds no part of the address, which may contain the user's password.
 */
export async function download(http: HttpClient, url: string, path: string, signal: AbortSignal): Promise<void> {
  const result = await http.download({ url }, path, signal)
  if (result.kind === 'failed') throw new Error(`Download failed: ${result.reason}.`)
  if (result.status !== 200) throw new Error(`Download failed: the server returned HTTP status ${result.status}.`)
}
