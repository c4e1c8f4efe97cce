import { h } from 'preact'
import { useState } from 'preact/hooks'
import { describe, expect, test, vi } from 'vitest'
import { Combobox } from '../../../src/console/ui/combobox.tsx'
import { Field } from '../../../src/console/ui/field.tsx'
import { type Choice, matchingChoices } from '../../../src/console/ui/listbox.tsx'
import { Picker } from '../../../src/console/ui/picker.tsx'
import { mounted } from './mounted.ts'

const CHOICES: readonly Choice[] = [
  { value: 'chc', label: 'Chicago Cubs', group: 'Teams', detail: 'MLB' },
  { value: 'mon', label: 'CF Montréal', group: 'Teams', detail: 'MLS' },
  { value: 'cuba', label: 'Cuban National Series', group: 'Leagues', isDisabled: true },
  { value: 'nba', label: 'NBA', group: 'Leagues', keywords: 'basketball' },
]

function TeamPicker({ onPick }: { readonly onPick: (value: string) => void }) {
  const [value, setValue] = useState<string | null>(null)
  const pick = (next: string) => {
    setValue(next)
    onPick(next)
  }
  return h(Field, { label: 'Team', children: h(Picker, { label: 'Team', choices: CHOICES, value, onPick: pick }) })
}

async function openedPicker() {
  const onPick = vi.fn()
  const page = await mounted(h(TeamPicker, { onPick }))
  page.one('button').focus()
  await page.key('ArrowDown')
  const active = () => {
    const id = page.focused().getAttribute('aria-activedescendant')
    return id === null ? null : (page.document.getElementById(id)?.textContent ?? null)
  }
  return { ...page, onPick, active }
}

describe('a picker', () => {
  test('is named by its field, and opens by ↓ with focus in its search', async () => {
    const { one, focused, said } = await openedPicker()
    expect(one('label').getAttribute('for')).toBe(one('button').id)
    expect(one('button').getAttribute('aria-expanded')).toBe('true')
    expect(focused().getAttribute('role')).toBe('combobox')
    expect(focused().getAttribute('aria-controls')).toBe(one('[role="listbox"]').id)
    expect(said('[role="option"]')).toHaveLength(4)
    expect(said('.menu__cap')).toEqual(['Teams', 'Leagues'])
  })

  test('moves through its choices by the arrows, Home and End, and from the last to the first', async () => {
    const { key, active } = await openedPicker()
    const ways: (string | null)[] = []
    for (const name of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      await key(name)
      ways.push(active()?.slice(0, 5) ?? null)
    }
    expect(ways).toEqual(['Chica', 'CF Mo', 'NBA', 'Chica', 'NBA', 'Chica'])
  })

  test('picks by Enter, closes, and gives focus back to its button', async () => {
    const { key, onPick, one, all, focused } = await openedPicker()
    await key('ArrowDown')
    await key('Enter')
    expect(onPick.mock.calls).toEqual([['chc']])
    expect(all('[role="listbox"]')).toEqual([])
    expect(focused()).toBe(one('button'))
    expect(one('button').textContent).toContain('Chicago Cubs')
  })

  test('picks no choice that is disabled', async () => {
    const { key, onPick, all } = await openedPicker()
    for (const name of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await key(name)
    expect(onPick).not.toHaveBeenCalled()
    expect(all('[role="listbox"]')).toHaveLength(1)
  })

  test('closes by Esc without a change, and keeps the key from the windows around it', async () => {
    const { key, onPick, all, document } = await openedPicker()
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    await key('ArrowDown')
    await key('Escape')
    expect(heard).not.toHaveBeenCalled()
    expect(onPick).not.toHaveBeenCalled()
    expect(all('[role="listbox"]')).toEqual([])
  })

  test('shows what its search finds, and begins with the letter that opened it', async () => {
    const { one, key, said, type, focused } = await openedPicker()
    await key('Escape')
    one('button').focus()
    await key('n')
    expect((focused() as HTMLInputElement).value).toBe('n')
    await type(focused(), 'montreal')
    expect(said('[role="option"]')).toEqual(['CF MontréalMLS'])
    await type(focused(), 'zzz')
    expect(said('[role="option"]')).toEqual([])
  })
})

test('a search finds a choice by all of its words, in its label, detail and keywords, without case and accents', () => {
  const found = (search: string) => matchingChoices(CHOICES, search).map(({ value }) => value)
  expect(found('')).toHaveLength(4)
  expect(found('MLS montréal')).toEqual(['mon'])
  expect(found('basket')).toEqual(['nba'])
  expect(found('cub')).toEqual(['chc', 'cuba'])
  expect(found('cub mls')).toEqual([])
})

describe('a combobox', () => {
  async function opened() {
    const [onInput, onPick] = [vi.fn(), vi.fn()]
    const draw = (value: string) => h(Combobox, { label: 'Team', choices: CHOICES, value, onInput, onPick })
    const page = await mounted(draw(''))
    page.one('input').focus()
    await page.type(page.one('input'), 'cub')
    await page.draw(draw('cub'))
    return { ...page, onInput, onPick }
  }

  test('keeps what is typed: Enter without a choice is left to its form', async () => {
    const { onInput, onPick, key } = await opened()
    expect(onInput.mock.calls).toEqual([['cub']])
    expect(await key('Enter')).toBe(true)
    expect(onPick).not.toHaveBeenCalled()
  })

  test('picks the choice that the arrows lead to', async () => {
    const { onPick, key, all } = await opened()
    await key('ArrowDown')
    expect(await key('Enter')).toBe(false)
    expect(onPick.mock.calls.map(([choice]) => choice.value)).toEqual(['chc'])
    expect(all('[role="listbox"]')).toEqual([])
  })

  test('closes its list by the first Esc and leaves the second to the window around it', async () => {
    const { key, all } = await opened()
    expect(await key('Escape')).toBe(false)
    expect(all('[role="listbox"]')).toEqual([])
    expect(await key('Escape')).toBe(true)
  })
})
