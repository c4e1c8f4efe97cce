import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { download, downloadClient } from '../../src/embedded-host/server/download.ts'
import { SportsGuideError } from '../../src/errors.ts'
import { createRestClient } from '../../src/host/rest/rest-client.ts'
import { HttpClient, type HttpClientOptions, type HttpResult } from '../../src/http/index.ts'
import { SourceClient } from '../../src/sports/network/source-client.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** What the users of http/ are opened with, where they let it be set. */
export interface UserOptions extends Pick<HttpClientOptions, 'deadline' | 'redirectGuard' | 'maxAnswerBytes'> {
  /** In place of waiting. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** What came of reading an address. */
interface Reading {
  /** In the user's own words: a code where there is one. */
  readonly outcome: string
  /** What a person would be told. */
  readonly message: string
}

/** A part of the program that sends requests. */
export interface HttpUser {
  read(url: string, sent?: { readonly secret?: string }): Promise<Reading>
  close(): void
}

export const SECRET = 'k3y-of-the-user'
const GO_ON = new AbortController().signal

function outcomeOf(result: HttpResult): Reading {
  if (result.kind === 'failed') return { outcome: result.code, message: result.reason }
  return { outcome: result.isSuccess ? result.json().kind : `status ${result.status}`, message: '' }
}

function plain(options: UserOptions): HttpUser {
  const http = new HttpClient(options)
  return {
    read: async (url, { secret } = {}) => outcomeOf(await http.send({ url, ...secretParams(secret) })),
    close: () => http.close(),
  }
}

function retrying({ wait, ...options }: UserOptions): HttpUser {
  const http = new HttpClient({ ...options, ...(wait === undefined ? {} : { retry: { wait } }) })
  return {
    read: async (url, { secret } = {}) => outcomeOf(await http.sendWithRetries({ url, ...secretParams(secret) })),
    close: () => http.close(),
  }
}

function secretParams(secret: string | undefined) {
  return secret === undefined ? {} : { secretParams: { key: secret } }
}

function source(options: UserOptions): HttpUser {
  const client = new SourceClient(options)
  return {
    async read(url, { secret } = {}) {
      const secrets = secret === undefined ? {} : { secrets: { key: secret } }
      const asked = { source: 'espn', pace: { atATime: 6 }, url, params: {}, ...secrets }
      const reply = await client.ask(asked, GO_ON)
      return { outcome: reply.kind, message: 'why' in reply ? reply.why : '' }
    },
    close: () => client.close(),
  }
}

/** The host has a key in every request; its paths are its own. */
function host({ wait, deadline }: UserOptions): HttpUser {
  const clients: { close(): void }[] = []
  return {
    async read(url) {
      const client = createRestClient({
        url,
        credentials: { apiKey: SECRET },
        ...(deadline === undefined ? {} : { deadline }),
        ...(wait === undefined ? {} : { repeat: { wait } }),
      })
      clients.push(client)
      try {
        await client.groups.list()
        return { outcome: 'read', message: '' }
      } catch (error) {
        if (!(error instanceof SportsGuideError)) throw error
        return { outcome: error.code, message: error.message }
      }
    },
    close() {
      for (const client of clients) client.close()
    },
  }
}

function downloads({ wait: _, ...options }: UserOptions): HttpUser {
  const http = downloadClient(options)
  return {
    async read(url) {
      const path = join(temporaryFolder(), 'file')
      try {
        await download(http, url, path, GO_ON)
        return { outcome: `saved ${readFileSync(path).length} bytes`, message: '' }
      } catch (error) {
        const isLeft = existsSync(path) || existsSync(`${path}.tmp`)
        return { outcome: isLeft ? 'left something behind' : 'failed', message: String(error) }
      }
    },
    close: () => http.close(),
  }
}

const USERS = { plain, retrying, source, host, downloads } as const

export type UserName = keyof typeof USERS

export const USER_NAMES = Object.keys(USERS) as readonly UserName[]

/** Opens a user of http/ until the test is over. No pause takes any time, unless `wait` is told otherwise. */
export function openUser(name: UserName, options: UserOptions = {}): HttpUser {
  const user = USERS[name]({ wait: async () => undefined, ...options })
  onTestFinished(() => user.close())
  return user
}
