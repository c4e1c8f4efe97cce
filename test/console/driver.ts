import type { Window } from 'happy-dom'
import { expect, vi } from 'vitest'

/** A page as a person uses it: by what is written on it. What is not there yet is waited for. */
export interface Driver {
  /** All that the page says, or its open window where one is, with single blanks. */
  text(): string
  /** Waits until the page says all of these. */
  shows(...texts: readonly string[]): Promise<void>
  /** Waits until the page says none of these. */
  hides(...texts: readonly string[]): Promise<void>
  /** Presses the one button or link of this name. */
  press(name: string): Promise<void>
  /** Types into the one field of this label, or picks from it, or sets its box. */
  fill(label: string, value: string | boolean): Promise<void>
  /** The one field of this label. */
  field(label: string): Promise<HTMLInputElement>
  /** The one element that fits and says this text. */
  within(selector: string, text: string): Promise<HTMLElement>
  /** Elements of the page, or of its open window. */
  all(selector: string): readonly HTMLElement[]
  /** Presses a key where the focus is, or in the one field of this label. */
  key(key: string, options?: { readonly ctrlKey?: boolean; readonly in?: string }): Promise<void>
  /** Goes where an address leads, as "#/lists". */
  go(hash: string): void
}

/** Drives the document of a window. */
export function drivenBy(window: InstanceType<typeof Window>): Driver {
  const document = window.document as unknown as Document
  /** Of two windows the upper one is used: what is below it cannot be pressed. */
  const top = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const all = (selector: string) => [...top().querySelectorAll<HTMLElement>(selector)]
  const happens = (type: string) => new window.Event(type, { bubbles: true }) as unknown as Event
  const text = () => textOf(top())
  /** The one element that fits, once there is exactly one. */
  const only = <Kind>(what: string, find: () => readonly Kind[]) =>
    vi.waitFor(() => {
      const [first, ...others] = find()
      if (first === undefined) throw new Error(`the page has no ${what}: ${text()}`)
      expect(others, `the page has several of ${what}`).toEqual([])
      return first
    }, WAITED)
  const field = (label: string) =>
    only(`field ${label}`, () => {
      const ids = all('label').flatMap((one) => (textOf(one) === label ? [one.getAttribute('for')] : []))
      return all('input, select, textarea').filter(
        (one) => ids.includes(one.id) || one.getAttribute('aria-label') === label,
      ) as HTMLInputElement[]
    })
  return {
    all,
    text,
    field,
    within: (selector, part) =>
      only(`${selector} with ${part}`, () => all(selector).filter((one) => textOf(one).includes(part))),
    shows: (...texts) =>
      vi.waitFor(() => {
        for (const one of texts) expect(text()).toContain(one)
      }, WAITED),
    hides: (...texts) =>
      vi.waitFor(() => {
        for (const one of texts) expect(text()).not.toContain(one)
      }, WAITED),
    async press(name) {
      const button = await only(`button ${name}`, () =>
        all('button, a').filter((one) => !isOfPhone(one) && (one.getAttribute('aria-label') ?? textOf(one)) === name),
      )
      expect((button as HTMLButtonElement).disabled, `${name} cannot be pressed`).not.toBe(true)
      button.click()
    },
    async fill(label, value) {
      const found = await field(label)
      if (typeof value === 'boolean') {
        if (found.checked !== value) found.click()
        return
      }
      found.value = value
      found.dispatchEvent(happens(found.tagName === 'SELECT' ? 'change' : 'input'))
    },
    async key(key, { ctrlKey = false, in: label } = {}) {
      const target = label === undefined ? (document.activeElement ?? document.body) : await field(label)
      const event = new window.KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true })
      target.dispatchEvent(event as unknown as Event)
    },
    go(hash) {
      window.location.hash = hash
    },
  }
}

/** The window is that of a desk: styles hide what is for a phone. */
function isOfPhone(element: Element): boolean {
  return element.closest('.phone, .bar') !== null
}

/** Far longer than anything here takes: only what never comes waits so long. */
const WAITED = { timeout: 20_000, interval: 10 }

function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
