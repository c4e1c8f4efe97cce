/** Where the page is: a name, and what is asked of it. */
export interface ConsoleRoute {
  readonly page: string
  readonly query: { readonly [name: string]: string }
}

/** The route of "#/streams?matched=false"; the first page where there is none. */
export function routeOf(hash: string): ConsoleRoute {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  return { page: path === '' ? 'overview' : path, query: Object.fromEntries(new URLSearchParams(query)) }
}

/** The other way round; empty parameters are left out. */
export function hashOf({ page, query }: ConsoleRoute): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? `#/${page}` : `#/${page}?${new URLSearchParams(given)}`
}
