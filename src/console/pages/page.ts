import type { ComponentChild } from 'preact'

/** A page of the console. Its tab, the help page and docs/guides/console.md are made from it. */
export interface Page {
  /** Names the page in addresses, in lower case: "streams" for #/streams. */
  readonly name: string
  /** Its tab. */
  readonly title: string
  /** One sentence: what the user finds or does there. */
  readonly help: string
  readonly Content: (props: PageProps) => ComponentChild
}

export interface PageProps {
  /** The parameters in the address: `matched: 'false'` for #/streams?matched=false. */
  readonly query: { readonly [name: string]: string }
  /** Every page, in the order of the tabs. */
  readonly pages: readonly Page[]
}
