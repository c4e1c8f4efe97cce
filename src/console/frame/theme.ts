import { type Signal, signal } from '@preact/signals'
import type { TokenStorage } from '../transport/transport.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Returns the theme that follows when the user switches. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
}

const KEY = 'sports-guide-theme'

/** The theme that the user chose in this browser. `storage` may be unavailable. */
export function createTheme(storage: TokenStorage | null): { readonly theme: Signal<Theme>; set(theme: Theme): void } {
  const theme = signal<Theme>(THEMES.find((one) => one === stored(storage)) ?? 'system')
  return {
    theme,
    set(chosen) {
      theme.value = chosen
      try {
        storage?.setItem(KEY, chosen)
      } catch {
        // It holds until the page is closed.
      }
    },
  }
}

function stored(storage: TokenStorage | null): string | null {
  try {
    return storage?.getItem(KEY) ?? null
  } catch {
    return null
  }
}

/** Marks the document with the theme; tokens.css has the colors of each. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', theme)
}
