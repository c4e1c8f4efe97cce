import { messageOf } from '../errors.ts'
import type { AddedGroups, RefreshReport, Settings, UndoAnswer } from '../generated/records.ts'
import type { Removal } from '../history/removal.ts'
import type { ActionParams, ActionResult, Host, HostLog } from '../host/contract.ts'
import type { FactReader } from '../store/facts.ts'
import type { MatchInput } from '../streams/match-input.ts'
import { pause } from '../time/pause.ts'
import type { Pace } from '../time/slices.ts'
import { type ConsolePlace, cornerText, type Message, messageText } from './messages/message.ts'

/** A run that a person asks for. */
export type AskedRun = Parameters<Host['requestRefresh']>[0]

/** What the actions know of the plugin. */
export interface ActionParts {
  /** What the last finished run did; null before the first. */
  readonly lastReport: () => RefreshReport | null
  /** Asks for a run and answers what it did, a dry one what it would do. */
  readonly refresh: (request: AskedRun) => Promise<RefreshReport>
  /** What the owner set, as a run that began now would read it. */
  readonly settings: () => Promise<Settings>
  /** What streams are matched against now, and these names beside them. */
  readonly matchInput: (names: readonly string[]) => Promise<MatchInput>
  /** Adds the groups that look like event streams to the settings. */
  readonly addSuggestedGroups: () => Promise<AddedGroups>
  /** Runs a refresh that places every channel anew. */
  readonly regrid: () => Promise<void>
  /** Takes the last run back that changed something. */
  readonly undo: (options: { readonly dryRun: boolean }) => Promise<UndoAnswer>
  /** Removes everything that the plugin created. */
  readonly removal: Removal
  /** Says whether automatic runs rest, and which guide source is ours. */
  readonly ledger: FactReader
  /** Lets work on all streams give way to the rest of the process. */
  readonly pace: Pace
  /** Is told of a playlist that the host could not refresh: the next runs say so. */
  readonly playlistFailed: (name: string) => void
  /** Where the console is. */
  readonly console: () => ConsolePlace
  /** Puts the console there where it is not; why it cannot and what to do, null where it is there. */
  readonly publishConsole: () => Promise<string | null>
}

/** A host gives a button up after a minute; it is answered well before that. */
const PATIENCE_MS = 45_000
const LONGEST_PATIENCE_MS = 600_000

/** Work that somebody waits for. */
interface PressedWork<Done> {
  /** What it is, for the log. */
  readonly name: string
  readonly work: Promise<Done>
  readonly say: (done: Done) => Message | Promise<Message>
  /** What is answered where it takes longer than whoever pressed the button waits. */
  readonly meanwhile: () => Message
}

/** How buttons are answered. */
export interface Press {
  /** Answers what the work came to, or that it goes on. Throws what the work throws. */
  answer<Done>(params: ActionParams, pressed: PressedWork<Done>): Promise<ActionResult>
  /** Logs work that nobody waits for, where it fails. */
  logFailure(name: string, work: Promise<unknown>): void
  /** What is broken off from now on is nobody's failure. */
  stop(): void
}

/** `wait` resolves with true after `milliseconds`, and must not keep the process alive; by the machine's clock if not given. */
export function pressing(
  log: { readonly error: HostLog['error'] },
  wait = (milliseconds: number) => pause(milliseconds, undefined, { keepsProcess: false }).then(() => true as const),
): Press {
  let stopped = false
  const logFailure = (name: string, work: Promise<unknown>) => {
    work.catch((error: unknown) => {
      if (!stopped) log.error(`${name} failed: ${messageOf(error)}`)
    })
  }
  return {
    async answer(params, { name, work, say, meanwhile }) {
      const outcome = await Promise.race([work.then((done) => ({ done })), wait(patienceOf(params))])
      if (outcome !== true) return answerOf(await say(outcome.done))
      logFailure(name, work)
      return answerOf(meanwhile())
    },
    logFailure,
    stop() {
      stopped = true
    },
  }
}

/** The host shows `message` in its corner for some seconds, and `file` below the buttons as long as the page is open. */
function answerOf(message: Message): ActionResult {
  return { status: 'ok', message: cornerText(message), file: messageText(message) }
}

function patienceOf({ patienceMs }: ActionParams): number {
  return typeof patienceMs === 'number' && patienceMs >= 0 ? Math.min(patienceMs, LONGEST_PATIENCE_MS) : PATIENCE_MS
}
