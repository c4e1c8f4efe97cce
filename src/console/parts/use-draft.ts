import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ConsoleRoute } from '../frame/router.ts'
import { useConsole } from './context.ts'

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
