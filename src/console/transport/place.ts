/** Where the page was opened: below the host's public folder, or at a server of Sports Guide, which has the API too. */
type Place = 'host' | 'ours'

/** The folder of the host's web server that the page is published in (docs/guides/console.md). */
const HOST_FOLDER = /^\/logos\/sports_guide(\/|$)/

/** Tells from the page's own address where it was opened. */
export function placeOf(pathname: string): Place {
  return HOST_FOLDER.test(pathname) ? 'host' : 'ours'
}

/** The parts of the browser's window that are used before anything is drawn. */
