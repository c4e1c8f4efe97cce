import type { ComponentChild } from 'preact'
import type { IconName } from '../ui/icon.tsx'

/** A page of the console. Sidebar, help page and docs/guides/console.md are made from it. */
export interface Page {
  /** Names the page in addresses, in lower case: "streams" for #/streams. */
  readonly name: string
  readonly title: string
  /** One sentence: what the user finds or does there. */
  readonly help: string
  readonly icon: IconName
  /** Opens the page after "g". */
  readonly letter?: string
  /** Whether it stands at the end of the sidebar, apart from the places. */
  readonly isAtEnd?: boolean
  /** Whether it was made before the design system. */
  readonly hasOldLook?: boolean
  /** Tabs of the page, the first of which opens. Their names are the first part of the path after the page. */
  readonly tabs?: readonly PageTab[]
  readonly Content: (props: PageProps) => ComponentChild
}

/** A part of a page with an address of its own. */
interface PageTab {
  /** "guide" for #/lineup/guide; empty for the first. */
  readonly name: string
  readonly title: string
}

export interface PageProps {
  /** Parts of the address after the page: ["guide"] for #/lineup/guide. */
  readonly path: readonly string[]
  /** The parameters in the address: `matched: 'false'` for #/streams?matched=false. */
  readonly query: { readonly [name: string]: string }
  /** Every page, in the order of the sidebar. */
  readonly pages: readonly Page[]
}
