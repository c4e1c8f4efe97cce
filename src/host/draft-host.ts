import type { Host, HostRest, HostSettings, SettingsDocument } from './contract.ts'

/** The lists of a host as they were when they were asked for first. Each is asked for at most once; writes are refused. */
export function readOnce(rest: HostRest): HostRest {
  const { streams, groups, channels, profiles, logos, guideSources, guideRows, accounts, settingsRows, plugins } = rest
  return {
    streams: { ids: once(() => streams.ids()), byIds: (ids) => streams.byIds(ids), list: once(() => streams.list()) },
    groups: { list: once(() => groups.list()), create: refuse, delete: refuse },
    channels: {
      list: once(() => channels.list()),
      inUse: once(() => channels.inUse()),
      ...{ create: refuse, bulkEdit: refuse, bulkDelete: refuse },
    },
    profiles: { list: once(() => profiles.list()), setMembership: refuse },
    logos: { list: once(() => logos.list()), create: refuse, bulkDelete: refuse },
    guideSources: {
      list: once(() => guideSources.list()),
      ...{ create: refuse, update: refuse, import: refuse, delete: refuse },
    },
    guideRows: {
      list: once(() => guideRows.list()),
      programmes: (source, tvgId) => guideRows.programmes(source, tvgId),
      map: refuse,
    },
    accounts: { list: once(() => accounts.list()) },
    settingsRows: { list: once(() => settingsRows.list()), create: refuse, update: refuse },
    plugins: { list: once(() => plugins.list()), ...{ saveSettings: refuse, setEnabled: refuse, run: refuse } },
    version: once(() => rest.version()),
    writeRequests: () => rest.writeRequests(),
    requests: () => rest.requests(),
  }
}

/** The answer of the first call, for all of them; a call that failed is made again. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | null = null
  return () => {
    if (answer !== null) return answer
    const asked = ask()
    answer = asked
    asked.catch(() => {
      answer = null
    })
    return asked
  }
}

/** Stands in place of everything that changes the host. */
async function refuse(): Promise<never> {
  throw new Error('a draft of the host cannot be changed')
}

/** A host whose settings documents can be changed without anything being stored. */
export interface DraftHost extends Host {
  readonly settings: DraftSettings
}

/**
 * The host with these lists, at this moment. Settings documents that are written stay in memory, where they are read from.
 * Everything else that would change something is refused.
 */
export function draftHost(host: Host, rest: HostRest, now: Date): DraftHost {
  return {
    ...host,
    rest,
    clock: () => now,
    settings: new DraftSettings(host.settings),
    requestRefresh: refuse,
    exclusively: (work) => work(),
  }
}

/** Settings documents as they are stored, each read once, and over them what was written here. */
export class DraftSettings implements HostSettings {
  readonly #stored: HostSettings
  readonly #read = new Map<string, Promise<SettingsDocument>>()
  readonly #written = new Map<string, SettingsDocument>()
  readonly form: HostSettings['form']

  constructor(stored: HostSettings) {
    this.#stored = stored
    this.form = once(() => stored.form())
  }

  async read(name: string): Promise<SettingsDocument> {
    return this.#written.get(name) ?? this.#readStored(name)
  }

  async write(name: string, value: unknown): Promise<number> {
    const { revision } = await this.read(name)
    this.#written.set(name, { value: JSON.parse(JSON.stringify(value)), revision: revision + 1 })
    return revision + 1
  }

  /** The form and every document that was read so far, as they are stored: equal texts mean that nothing has changed. */
  async whatWasRead(names: Iterable<string> = this.#read.keys()): Promise<WhatWasRead> {
    const all = [...new Set(names)].sort()
    const [form, ...documents] = await Promise.all([this.form(), ...all.map((name) => this.#readStored(name))])
    return { names: all, saying: JSON.stringify([form, documents]) }
  }

  #readStored(name: string): Promise<SettingsDocument> {
    const known = this.#read.get(name)
    if (known !== undefined) return known
    const document = this.#stored.read(name)
    this.#read.set(name, document)
    document.catch(() => this.#read.delete(name))
    return document
  }
}

/** Names of settings documents, and what they and the form say. */
export interface WhatWasRead {
  readonly names: readonly string[]
  readonly saying: string
}
