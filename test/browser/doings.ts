import type { Locator } from 'playwright-core'
import type { ConsolePage } from './console-page.ts'

/** The dialog, drawer or sheet that is open. */
export function dialogOf({ page }: ConsolePage): Locator {
  return page.getByRole('dialog')
}

/** Opens the menu of the header. */
export function openCommands({ page, look }: ConsolePage): Promise<void> {
  const name = look.isTouch ? 'Commands' : 'More commands'
  return page.getByRole('banner').getByRole('button', { name, exact: true }).click()
}

/** Chooses a command of the header: its button on a desk, or its line in the menu. */
export async function chooseCommand(console: ConsolePage, name: string): Promise<void> {
  const { page } = console
  const button = page.getByRole('banner').getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await openCommands(console)
  await page.getByRole('menuitem', { name }).first().click()
}

/** Name of the element that has the focus. */
export async function focusedName({ page }: ConsolePage): Promise<string> {
  const name = 'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent'
  return String(await page.evaluate(name)).trim()
}

/** More presses than any page needs. */
const MOST_TABS = 80

/** Presses Tab until an element of this name has the focus. */
export async function tabTo(console: ConsolePage, name: RegExp): Promise<void> {
  const met: string[] = []
  while (met.length < MOST_TABS) {
    await console.page.keyboard.press('Tab')
    const focused = await focusedName(console)
    if (name.test(focused)) return
    met.push(focused)
  }
  throw new Error(`Tab does not lead to ${String(name)}, only to ${met.join(', ')}`)
}
