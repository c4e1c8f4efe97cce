import type { HostAccount, Warning } from '../generated/records.ts'

/**
 * The playlists of which the host said that it could not refresh them. Their streams stay listed as they were, and so their
 * channels stay. Nothing is known of them before the host says so: the host's accounts are asked for only then.
 */
export class FailedPlaylists {
  #names: ReadonlySet<string> = new Set()

  /** The host told of it by an event. */
  note(name: string): void {
    this.#names = new Set([...this.#names, name])
  }

  /** Names of those that no refresh has found repaired yet; an ID where the host gave no name. */
  names(): readonly string[] {
    return [...this.#names]
  }

  /** One warning for each that still is in error; forgets the others. */
  async warnings(list: () => Promise<readonly HostAccount[]>): Promise<readonly Warning[]> {
    const noted = this.#names
    if (noted.size === 0) return []
    const accounts = await list()
    const failed = accounts.filter(
      ({ id, name, isActive, status }) => isActive && status === 'error' && (noted.has(name) || noted.has(String(id))),
    )
    const isTold = new Set(failed.flatMap(({ id, name }) => [name, String(id)]))
    this.#names = new Set([...this.#names].filter((name) => !noted.has(name) || isTold.has(name)))
    return failed.map(({ name }) => ({
      code: 'playlist_not_refreshed',
      message: notRefreshedText(name),
      place: `account ${JSON.stringify(name)}`,
    }))
  }
}

/** Without the host's own words: they may hold the address of the playlist, and with it the owner's password there. */
export function notRefreshedText(name: string): string {
  return `Dispatcharr could not refresh the playlist ${JSON.stringify(name)}. Its streams and their channels stay unchanged. See M3U & EPG Manager in Dispatcharr for the cause.`
}
