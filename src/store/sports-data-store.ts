import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { inTransaction } from './database.ts'

/** Where a part of a data source's data is kept. */
export interface SportsDataKey {
  readonly provider: string
  /** A league with everything that decides what is asked for it, so that one that was changed shares nothing with what it was. */
  readonly league: string
  /** What kind of answer it is from: events, teams, detail ... */
  readonly kind: string
  /** A day (YYYY-MM-DD), an event's id; empty where a kind has one part. */
  readonly part: string
}

/** A part of what a data source said last. */
export interface StoredSportsData extends SportsDataKey {
  /** When it said so, or that nothing had changed; milliseconds since 1970. */
  readonly saidAt: number
  /** The request that brought it. */
  readonly request: string
  /** What the answer said of itself (ETag, Last-Modified), as JSON. */
  readonly validators: string
  /** JSON. */
  readonly content: string
}

/** What the data sources said last, in the local database: machine state that may be lost (design 3). */
export class SportsDataStore {
  readonly #database: DatabaseSync
  readonly #select: StatementSync
  readonly #replace: StatementSync
  readonly #forget: StatementSync

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#select = database.prepare(
      `SELECT provider, league, kind, part, said_at AS saidAt, request, validators, content FROM sports_data
       WHERE provider = ? AND league = ? AND kind = ? AND part = ?`,
    )
    this.#replace = database.prepare(
      `INSERT OR REPLACE INTO sports_data (provider, league, kind, part, said_at, request, validators, content)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    this.#forget = database.prepare('DELETE FROM sports_data WHERE said_at < ?')
  }

  read({ provider, league, kind, part }: SportsDataKey): StoredSportsData | undefined {
    return this.#select.get(provider, league, kind, part) as unknown as StoredSportsData | undefined
  }

  /** Each takes the place of what was kept under its key; all or none. */
  write(rows: readonly StoredSportsData[]): void {
    inTransaction(this.#database, () => {
      for (const { provider, league, kind, part, saidAt, request, validators, content } of rows) {
        this.#replace.run(provider, league, kind, part, saidAt, request, validators, content)
      }
    })
  }

  /** Forgets what nobody has said again since then. */
  forgetBefore(saidAt: number): void {
    this.#forget.run(saidAt)
  }
}
