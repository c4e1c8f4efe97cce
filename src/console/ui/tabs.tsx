interface TabLink {
  readonly href: string
  readonly label: string
  readonly count?: number | undefined
}

/** Parts of a page, each with an address of its own. */
export function Tabs(props: { readonly label: string; readonly tabs: readonly TabLink[]; readonly current: string }) {
  return (
    <nav class="tabs" aria-label={props.label}>
      {props.tabs.map(({ href, label, count }) => (
        <a key={href} href={href} aria-current={href === props.current ? 'page' : undefined}>
          {label}
          {count !== undefined && <span class="n">{count.toLocaleString('en-US')}</span>}
        </a>
      ))}
    </nav>
  )
}
