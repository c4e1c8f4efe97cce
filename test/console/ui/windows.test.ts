import { type ComponentChild, Fragment, h } from 'preact'
import { useState } from 'preact/hooks'
import { act } from 'preact/test-utils'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from '../../../src/console/ui/dialog.tsx'
import { Drawer } from '../../../src/console/ui/drawer.tsx'
import { Menu } from '../../../src/console/ui/menu.tsx'
import { mounted } from './mounted.ts'

const KINDS = { dialog: Dialog, drawer: Drawer } as const

/** A page with a button that opens a window; closing asks first while there are edits. */
function Opener({ kind, hasEdits }: { readonly kind: keyof typeof KINDS; readonly hasEdits: boolean }) {
  const [open, setOpen] = useState<'none' | 'window' | 'question'>('none')
  const window = h(KINDS[kind], {
    title: 'Channel',
    onClose: () => setOpen(hasEdits ? 'question' : 'none'),
    children: h('input', { 'aria-label': 'Name' }),
  })
  const question = h(Dialog, { title: 'Leave?', onClose: () => setOpen('window'), children: 'Unsaved' })
  return h(Fragment, null, [
    h('button', { type: 'button', id: 'open', onClick: () => setOpen('window') }, 'Open'),
    open !== 'none' && window,
    open === 'question' && question,
  ])
}

async function openedWindow(child: ComponentChild) {
  const page = await mounted(child)
  page.one('#open').focus()
  await page.press(page.one('#open'))
  return page
}

describe.each(['dialog', 'drawer'] as const)('a %s', (kind) => {
  test('takes focus to its heading, and gives it back to where it was', async () => {
    const { focused, one, all, key } = await openedWindow(h(Opener, { kind, hasEdits: false }))
    expect(focused().textContent).toBe('Channel')
    expect(one('dialog').getAttribute('aria-labelledby')).toBe(focused().id)
    await key('Escape')
    expect(all('dialog')).toEqual([])
    expect(focused()).toBe(one('#open'))
  })

  test('stays with unsaved edits, and Esc closes the topmost window only', async () => {
    const { said, key, focused, one } = await openedWindow(h(Opener, { kind, hasEdits: true }))
    one('input').focus()
    await key('Escape')
    expect(said('h2')).toEqual(['Channel', 'Leave?'])
    await key('Escape')
    expect(said('h2')).toEqual(['Channel'])
    expect(focused()).toBe(one('input'))
  })

  test('gives focus back to the page where it closes together with the question above it', async () => {
    const { key, focused, draw, one } = await openedWindow(h(Opener, { kind, hasEdits: true }))
    await key('Escape')
    await draw(h('button', { type: 'button', id: 'open' }, 'Open'))
    expect(focused().tagName).toBe('MAIN')
    expect(one('#open')).not.toBe(focused())
  })

  test('stays where the browser asks for closing and the page refuses', async () => {
    const onClose = vi.fn()
    const { one, happens } = await mounted(h(KINDS[kind], { title: 'Channel', onClose, children: null }))
    await happens(one('dialog'), 'cancel')
    expect(onClose).toHaveBeenCalledOnce()
    await act(() => (one('dialog') as HTMLDialogElement).close())
    expect((one('dialog') as HTMLDialogElement).open).toBe(true)
  })

  test('closes by a press next to it, not by one that begins inside', async () => {
    const onClose = vi.fn()
    const { one, happens, press } = await mounted(h(KINDS[kind], { title: 'Channel', onClose, children: null }))
    await happens(one('h2'), 'pointerdown')
    await press(one('dialog'))
    expect(onClose).not.toHaveBeenCalled()
    await happens(one('dialog'), 'pointerdown')
    await press(one('dialog'))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('a window without a place to return to gives focus to the page', async () => {
  const page = await openedWindow(h(Opener, { kind: 'dialog', hasEdits: false }))
  page.one('#open').remove()
  await page.key('Escape')
  expect(page.focused().tagName).toBe('MAIN')
})

describe('a menu', () => {
  async function openedMenu() {
    const [onHide, onDelete] = [vi.fn(), vi.fn()]
    const items = [
      { label: 'Hide', onSelect: onHide },
      { label: 'Delete now', onSelect: onDelete },
      { label: 'Pin', onSelect: vi.fn(), isDisabled: true },
    ]
    const page = await mounted(h(Menu, { label: 'More', items }))
    page.one('button').focus()
    await page.key('ArrowDown')
    return { ...page, onHide, onDelete }
  }

  test('opens by ↓, moves by arrows and letters, and acts by a press', async () => {
    const { focused, key, press, onDelete, all, one } = await openedMenu()
    expect(focused().textContent).toBe('Hide')
    await key('d')
    expect(focused().textContent).toBe('Delete now')
    await key('ArrowDown')
    await key('ArrowDown')
    expect(focused().textContent).toBe('Hide')
    await key('ArrowDown')
    await press(focused())
    expect(onDelete).toHaveBeenCalledOnce()
    expect(all('[role="menu"]')).toEqual([])
    expect(focused()).toBe(one('button'))
  })

  test('closes by Esc and does nothing', async () => {
    const { key, onHide, all, focused, one } = await openedMenu()
    await key('Escape')
    expect(all('[role="menu"]')).toEqual([])
    expect(onHide).not.toHaveBeenCalled()
    expect(focused()).toBe(one('button'))
  })
})
