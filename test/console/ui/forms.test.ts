import { Fragment, h } from 'preact'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '../../../src/console/ui/button.tsx'
import { CopyButton } from '../../../src/console/ui/copy-button.tsx'
import { ErrorSummary, type FormError } from '../../../src/console/ui/error-summary.tsx'
import { Field } from '../../../src/console/ui/field.tsx'
import { NumberInput } from '../../../src/console/ui/number-input.tsx'
import { TextInput } from '../../../src/console/ui/text-input.tsx'
import { mounted } from './mounted.ts'

const ERRORS: readonly FormError[] = [
  { path: 'start', label: 'Start', message: 'NFL starts at 1000.', remedy: 'Use 1200.' },
  { path: 'life.delete_after', label: 'Delete channel', message: 'Choose a time.' },
  { path: '', label: null, message: 'The connection is lost.' },
]

describe('the errors of a form', () => {
  const form = (errors: readonly FormError[]) =>
    h(Fragment, null, [
      h(ErrorSummary, { errors }),
      h(Field, { label: 'Start', path: 'start', children: h(TextInput, { value: '1000', onInput: () => {} }) }),
      h('details', null, [
        h(Field, {
          label: 'Delete channel',
          path: 'life.delete_after',
          children: h(TextInput, { value: '', onInput: () => {} }),
        }),
      ]),
    ])

  test('take focus when they appear, and again when they change, but not otherwise', async () => {
    const { draw, focused, document, all } = await mounted(form([]))
    expect(all('.errors')).toEqual([])
    await draw(form(ERRORS))
    expect(focused().textContent).toContain('NFL starts at 1000. Use 1200.')
    document.getElementById('field-start')?.focus()
    await draw(form([...ERRORS]))
    expect(focused().id).toBe('field-start')
    await draw(form(ERRORS.slice(1)))
    expect(focused().textContent).toContain('Choose a time.')
  })

  test('lead to their fields, also inside a closed fold', async () => {
    const { press, all, focused, one } = await mounted(form(ERRORS))
    const [first, second, ...others] = all('.errors button')
    expect(others).toEqual([])
    if (first !== undefined) await press(first)
    expect(focused().id).toBe('field-start')
    if (second !== undefined) await press(second)
    expect(focused().id).toBe('field-life.delete_after')
    expect((one('details') as HTMLDetailsElement).open).toBe(true)
  })

  test('without fields take focus as a whole', async () => {
    const { focused } = await mounted(form(ERRORS.slice(2)))
    expect(focused().className).toContain('errors')
  })
})

describe('a field', () => {
  test('joins label, help, default and error to its input', async () => {
    const onReset = vi.fn()
    const { one, document, press } = await mounted(
      h(Field, {
        label: 'Interval',
        help: 'When no event is close.',
        defaultText: 'Default: 30 min.',
        error: 'Must be a number.',
        onReset,
        children: h(NumberInput, { value: 15, onInput: () => {} }),
      }),
    )
    const input = one('input')
    expect(one('label').getAttribute('for')).toBe(input.id)
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Must be a number.',
      'When no event is close. Default: 30 min.',
    ])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await press(one('button'))
    expect(onReset).toHaveBeenCalledOnce()
  })

  test('of a number tells null for no number', async () => {
    const onInput = vi.fn()
    const { one, type } = await mounted(h(NumberInput, { label: 'Start', value: 5, onInput }))
    for (const text of ['12', '', '0']) await type(one('input'), text)
    expect(onInput.mock.calls).toEqual([[12], [null], [0]])
  })
})

test('a busy button keeps focus and ignores presses', async () => {
  const onClick = vi.fn()
  const { one, press, focused } = await mounted(h(Button, { isBusy: true, onClick, children: 'Saving' }))
  one('button').focus()
  await press(one('button'))
  expect(onClick).not.toHaveBeenCalled()
  expect(focused()).toBe(one('button'))
  expect(one('button').getAttribute('aria-busy')).toBe('true')
})

describe('a copy button', () => {
  test('copies by the clipboard', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const { one, press, said } = await mounted(h(CopyButton, { label: 'Copy report', text: 'report' }))
    const before = said('[role="status"]')
    await press(one('button'))
    await vi.waitFor(() => expect(said('[role="status"]')).not.toEqual(before))
    expect(writeText.mock.calls).toEqual([['report']])
  })

  test('copies a selected text where the page has no clipboard', async () => {
    vi.stubGlobal('navigator', {})
    const { one, press, document, focused } = await mounted(h(CopyButton, { label: 'Copy report', text: 'report' }))
    const copied: string[] = []
    document.execCommand = () => copied.push((document.querySelector('textarea') as HTMLTextAreaElement).value) > 0
    await press(one('button'))
    await vi.waitFor(() => expect(copied).toEqual(['report']))
    expect([document.querySelector('textarea'), focused()]).toEqual([null, one('button')])
  })
})
