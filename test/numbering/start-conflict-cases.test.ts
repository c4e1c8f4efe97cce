import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SportsGuideError } from '../../src/errors.ts'
import type { Draft } from '../../src/records/validation.ts'
import { pinnedBlocks } from '../pinned-blocks.ts'
import { hasShared, shared } from '../shared.ts'

/** A labelled case: rows that are stored, and what is then done with one. */
interface StartConflictCase {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly numbering_exceptions: readonly Draft[]
  readonly operation:
    | { readonly op: 'create'; readonly row: Draft }
    | { readonly op: 'update'; readonly index: number; readonly set: Draft }
  readonly expect: { readonly conflict: boolean }
}

const cases: StartConflictCase[] = hasShared
  ? JSON.parse(readFileSync(shared('cases', 'numbering.json'), 'utf8')).cases.filter(
      ({ kind }: { kind: string }) => kind === 'start_conflict',
    )
  : []

describe.runIf(hasShared)('labelled cases of StartConflict', () => {
  test.each(cases)('$id: $title', async (one) => {
    const { store, put } = pinnedBlocks()
    const ids = await put(one.numbering_exceptions)
    const { operation } = one
    const done =
      operation.op === 'create' ? store.create(operation.row) : store.update(ids[operation.index] ?? 0, operation.set)
    const code = await done.then(
      () => null,
      (error: unknown) => (error instanceof SportsGuideError ? error.code : String(error)),
    )
    expect(code).toBe(one.expect.conflict ? 'StartConflict' : null)
  })
})
