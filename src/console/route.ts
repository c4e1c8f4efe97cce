/** Where the page is: a name, and what is asked of it. */
export interface ConsoleRoute {
  /** Name of the page; empty in an address that names none. */
  readonly page: string
  readonly query: { readonly [name: string]: string }
}

/** The route of "#/streams?matched=false". */
export function routeOf(hash: string): ConsoleRoute {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  return { page: path, query: Object.fromEntries(new URLSearchParams(query)) }
}

/** The other way round; empty parameters are left out. */
export function hashOf({ page, query }: ConsoleRoute): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? `#/${page}` : `#/${page}?${new URLSearchParams(given)}`
}
