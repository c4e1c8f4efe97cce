import type { Api, Row } from './http.ts'
import type { OwnRows } from './own-rows.ts'

/** A host that is up, as the facts need it. */
export interface HostUnderTest {
  readonly url: string
  /** Key of an administrator. */
  readonly apiKey: string
  /** A folder that host and test reach by the same path, and both may write. */
  readonly dataFolder: string
  /** Name and password of an administrator; absent where logging in is not to be tried. */
  readonly login?: { readonly username: string; readonly password: string }
  readonly probe: Probe
  /** Gives a key that the host's network policy refuses from here, and what ends that. */
  refusedKey(): Promise<{ readonly apiKey: string; lift(): Promise<void> }>
  /** Gives the key of a user who may read only; absent where a host has no users. */
  readonly readerKey?: () => Promise<string>
  /** True where channels may be made of a playlist's streams by the host itself. */
  readonly syncsChannels?: boolean
  /** Somebody begins to watch a channel of the run's own; the answer lets him go. */
  watch(channel: Row): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** A plugin of the suite's own, the same on every host: see probe.ts for what it does. */
export interface Probe {
  /** The key under which the host lists it. */
  readonly key: string
  /** Puts it into the host, disabled or not. */
  install(): Promise<void>
  /** Takes it away again; fine when it is not there. */
  remove(): Promise<void>
}

/** What a topic works with, once the host is open. */
export interface OpenedHost {
  readonly host: HostUnderTest
  readonly api: Api
  readonly own: OwnRows
}

/** Gives the open host; only inside of tests and hooks. */
export type Open = () => OpenedHost
