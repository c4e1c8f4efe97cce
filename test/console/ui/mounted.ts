import { Window } from 'happy-dom'
import { type ComponentChild, render } from 'preact'
import { act } from 'preact/test-utils'
import { onTestFinished, vi } from 'vitest'

/** Draws a component in a document of its own, for one test. */
export async function mounted(child: ComponentChild) {
  const window = new Window({ url: 'http://127.0.0.1/' })
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  const document = window.document as unknown as Document
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  const draw = (next: ComponentChild) => act(() => render(next, main))
  await draw(child)
  onTestFinished(async () => {
    await draw(null)
    vi.unstubAllGlobals()
    await window.happyDOM.close()
  })
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const one = (selector: string) => {
    const [element, ...others] = all(selector)
    if (element === undefined || others.length > 0) throw new Error(`${selector}: ${others.length} others`)
    return element
  }
  return {
    document,
    draw,
    all,
    one,
    /** Texts of all elements that fit. */
    said: (selector: string) => all(selector).map((element) => textOf(element)),
    focused: () => document.activeElement as HTMLElement,
    press: (element: HTMLElement) => act(() => element.click()),
    /** Presses a key where focus is. Returns whether its default was left to the browser. */
    key: async (key: string) => {
      const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      let isLeft = true
      await act(() => {
        isLeft = document.activeElement?.dispatchEvent(event as unknown as Event) ?? true
      })
      return isLeft
    },
    happens: (element: Element, type: string) =>
      act(() => {
        element.dispatchEvent(new window.Event(type, { bubbles: true, cancelable: true }) as unknown as Event)
      }),
    type: (element: HTMLElement, value: string) =>
      act(() => {
        ;(element as HTMLInputElement).value = value
        element.dispatchEvent(new window.Event('input', { bubbles: true }) as unknown as Event)
      }),
  }
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
