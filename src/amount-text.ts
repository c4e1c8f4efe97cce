import { MINUTE_MS } from './time/units.ts'

const SECOND_MS = 1000

/** How long something took, for a person: "12 ms", "1.2 s", "2 min 5 s". */
export function durationText(ms: number): string {
  if (ms < 100) return `${Math.round(ms)} ms`
  if (ms < MINUTE_MS - SECOND_MS / 20) return `${(ms / SECOND_MS).toFixed(1)} s`
  const seconds = Math.round(ms / SECOND_MS)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** A number of bytes, for a person: "812 bytes", "118 kB", "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
