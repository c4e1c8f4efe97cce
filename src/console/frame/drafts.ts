import { type ReadonlySignal, signal } from '@preact/signals'
import type { TokenStorage } from '../transport/transport.ts'
import type { ConsoleRoute } from './router.ts'

/** An open form with edits that are not saved. */
interface OpenDraft {
  readonly key: string
  /** What is edited, for people: "Settings". */
  readonly label: string
  /** Whether the form stays open at another address. */
  readonly staysAt: (to: ConsoleRoute) => boolean
  readonly discard: () => void
}

/** The question what to do with unsaved edits. */
interface LeaveQuestion {
  readonly labels: readonly string[]
  answer(choice: 'discard' | 'keep' | 'stay'): void
}

/** Unsaved edits of all forms: kept in the browser for this window, and asked about before they would be lost. */
export interface Drafts {
  /** Forms with unsaved edits. */
  readonly open: ReadonlySignal<readonly OpenDraft[]>
  /** null while there is nothing to ask. */
  readonly question: ReadonlySignal<LeaveQuestion | null>
  /** Reports a form with unsaved edits. Returns how to withdraw it. */
  register(draft: OpenDraft): () => void
  /** Returns the stored text of a draft, or null. */
  read(key: string): string | null
  write(key: string, text: string | null): void
  /** Whether forms may close: true, or the user's answer. Forms are named by key. */
  mayClose(keys: readonly string[]): true | Promise<boolean>
  /** The same for a change of the address. */
  mayGo(to: ConsoleRoute): true | Promise<boolean>
}

const PREFIX = 'sports-guide-draft:'

/** `storage` may be unavailable; drafts then live as long as the page. */
export function createDrafts(storage: TokenStorage | null): Drafts {
  const open = signal<readonly OpenDraft[]>([])
  const question = signal<LeaveQuestion | null>(null)
  const texts = new Map<string, string>()

  const ask = (left: readonly OpenDraft[]): true | Promise<boolean> => {
    if (left.length === 0) return true
    // The one question on the screen is enough.
    if (question.value !== null) return Promise.resolve(false)
    return new Promise((resolve) => {
      question.value = {
        labels: left.map(({ label }) => label),
        answer(choice) {
          question.value = null
          if (choice === 'discard') for (const draft of left) draft.discard()
          if (choice !== 'stay') {
            const keys = left.map(({ key }) => key)
            open.value = open.value.filter(({ key }) => !keys.includes(key))
          }
          resolve(choice !== 'stay')
        },
      }
    })
  }
  return {
    open,
    question,
    register(draft) {
      open.value = [...open.value.filter(({ key }) => key !== draft.key), draft]
      return () => {
        open.value = open.value.filter((one) => one !== draft)
      }
    },
    read(key) {
      return texts.get(key) ?? attempt(() => storage?.getItem(PREFIX + key)) ?? null
    },
    write(key, text) {
      if (text === null) {
        texts.delete(key)
        attempt(() => storage?.removeItem(PREFIX + key))
        return
      }
      texts.set(key, text)
      // A full or closed storage costs only the survival of a reload.
      attempt(() => storage?.setItem(PREFIX + key, text))
    },
    mayClose: (keys) => ask(open.value.filter(({ key }) => keys.includes(key))),
    mayGo: (to) => ask(open.value.filter(({ staysAt }) => !staysAt(to))),
  }
}

function attempt<Answer>(work: () => Answer): Answer | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
