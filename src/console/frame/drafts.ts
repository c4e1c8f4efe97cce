import { type ReadonlySignal, signal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useConsole } from '../parts/context.ts'
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
  /** The kept text of a draft; null if there is none. */
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

/** What a form holds while it is edited. */
export interface Draft<Value> {
  readonly value: Value
  readonly set: (value: Value) => void
  /** Whether it differs from what is stored. */
  readonly isDirty: boolean
  /** Whether it was kept from an earlier visit. */
  readonly isRestored: boolean
  /** Drops the edits: the form shows what is stored, or `stored` if given. */
  readonly discard: (stored?: Value) => void
}

export interface DraftOptions<Value> {
  /** What is edited, for people. */
  readonly label: string
  /** Parameters of the address that the form is open at; another value of one closes it. */
  readonly openAt?: readonly string[]
  /** The part of the value that the user edits; defaults to all of it. */
  readonly edited?: (value: Value) => unknown
}

/**
 * The value of a form, which is JSON. Edits survive a reload, and the user is asked before
 * they are lost. `stored` is what the form shows without edits; a newer one replaces a value without edits.
 */
export function useDraft<Value>(
  key: string,
  stored: Value,
  { label, openAt = [], edited: part = (value) => value }: DraftOptions<Value>,
): Draft<Value> {
  const isSame = (one: Value, other: Value) => JSON.stringify(part(one)) === JSON.stringify(part(other))
  const { drafts, router } = useConsole()
  const kept = useMemo(() => parsed<Value>(drafts.read(key)), [drafts, key])
  const [edited, setEdited] = useState<{ readonly value: Value } | null>(kept)
  const [isRestored, setRestored] = useState(kept !== null && !isSame(kept.value, stored))
  const [base, setBase] = useState<{ readonly value: Value } | null>(null)
  const shown = base?.value ?? stored
  const value = edited?.value ?? shown
  const isDirty = edited !== null && !isSame(edited.value, shown)

  const stop = useRef<() => void>(() => undefined)
  const discard = (newer?: Value) => {
    stop.current()
    drafts.write(key, null)
    setEdited(null)
    setRestored(false)
    if (newer !== undefined) setBase({ value: newer })
  }
  const set = (changed: Value) => {
    const isEdit = !isSame(changed, shown)
    drafts.write(key, isEdit ? JSON.stringify(changed) : null)
    setEdited({ value: changed })
  }
  // A newer stored row is shown in place of the one that was saved last.
  const text = JSON.stringify(stored)
  const first = useRef(text)
  if (first.current !== text) {
    first.current = text
    setBase(null)
  }
  // Before the next press can close the form
  useLayoutEffect(() => {
    if (!isDirty) return
    const at = router.route.value
    const staysAt = (to: ConsoleRoute) =>
      to.page === at.page &&
      to.path.join('/') === at.path.join('/') &&
      openAt.every((name) => to.query[name] === at.query[name])
    stop.current = drafts.register({ key, label, staysAt, discard: () => discard() })
    return stop.current
  }, [key, isDirty])
  return { value, set, isDirty, isRestored: isRestored && isDirty, discard }
}

function parsed<Value>(text: string | null): { readonly value: Value } | null {
  if (text === null) return null
  try {
    return { value: JSON.parse(text) as Value }
  } catch {
    return null
  }
}
