import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Where a file stands while it is written; a crash leaves it there. */
export function unfinishedAt(path: string): string {
  return `${path}.tmp`
}

/**
 * Replaces a file in one step, so that a reader sees the old text or the new one, and never a part. `mode` holds
 * whatever the umask is. Throws what the system does.
 */
export function writeWhole(path: string, text: string | Uint8Array, { mode }: { readonly mode?: number } = {}): void {
  const unfinished = unfinishedAt(path)
  try {
    rmSync(unfinished, { force: true }) // one that a crash left may have another owner, and be anything
    writeFileSync(unfinished, text, { flag: 'wx' })
    if (mode !== undefined) chmodSync(unfinished, mode)
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
