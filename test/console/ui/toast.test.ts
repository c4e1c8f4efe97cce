import { h } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showToast, Toasts, toasts } from '../../../src/console/ui/toast.tsx'
import { mounted } from './mounted.ts'

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    toasts.value = []
  })

  /** More than any toast stays. */
  const AN_HOUR = 3_600_000
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  async function shown(...texts: readonly string[]) {
    const page = await mounted(h(Toasts, {}))
    await act(() => {
      for (const text of texts) showToast(text)
    })
    return page
  }

  test('are read politely, at most three at once, and the others follow', async () => {
    const { one, said } = await shown('A', 'B', 'C', 'D')
    expect(one('.toasts').getAttribute('aria-live')).toBe('polite')
    expect(said('.toast')).toEqual(['A', 'B', 'C'])
    await wait(9_000)
    expect(said('.toast')).toEqual(['D'])
    await wait(AN_HOUR)
    expect(said('.toast')).toEqual([])
  })

  test('wait while the pointer is on them', async () => {
    const { one, said, happens } = await shown('A')
    await happens(one('.toasts'), 'pointerenter')
    await wait(AN_HOUR)
    expect(said('.toast')).toEqual(['A'])
    await happens(one('.toasts'), 'pointerleave')
    await wait(AN_HOUR)
    expect(said('.toast')).toEqual([])
  })

  test('undo once, and go at once', async () => {
    const { one, said, press } = await shown()
    const onUndo = vi.fn()
    await act(() => void showToast('Saved.', { onUndo }))
    await press(one('.toast button:not([aria-label])'))
    expect(onUndo).toHaveBeenCalledOnce()
    expect(said('.toast')).toEqual([])
  })

  test('of a state that lasts stay until they are dismissed', async () => {
    const { one, said, press } = await shown()
    await act(() => void showToast('Connection lost.', { isLasting: true }))
    await wait(AN_HOUR)
    expect(said('.toast')).toEqual(['Connection lost.'])
    await press(one('.toast button'))
    expect(said('.toast')).toEqual([])
  })
})
