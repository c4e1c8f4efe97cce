/**
 * Where the console is: at a path below the host's own address, which nobody but the browser knows, or at an address
 * of its own. Null: nowhere.
 */
export type ConsolePlace = { readonly path: string } | { readonly url: string } | null

/** The end of a message that tells of a run: where all of it is. */
export function allOfIt(place: ConsolePlace): string {
  return moreOf('All of it', place) || 'All of it: in the log and the report of the run.'
}

/** The end of a message: where the console shows more of something; empty where there is none. */
export function moreOf(what: string, place: ConsolePlace): string {
  return place === null ? '' : `${what}: console, ${addressOf(place)}`
}

/** The answer of the button that opens the console, which no action can do. `port`: the plugin's own, null for none. */
export function consoleMessage(place: ConsolePlace, port: number | null): string {
  if (place === null) return 'This host has no page for the console. The command "sports-guide serve" has one.'
  if ('url' in place) return `The console is at ${place.url}`
  const own =
    port === null
      ? ''
      : ` It is also at port ${port} of this machine: http://ADDRESS:${port}/, with your login of Dispatcharr.`
  return (
    `The console is at ${place.path}: open this page's address with ${place.path} behind the port, such as ` +
    `http://ADDRESS:9191${place.path}, in this browser. The link “Docs” on the plugin's card opens it as well.${own}`
  )
}

function addressOf(place: NonNullable<ConsolePlace>): string {
  return 'url' in place ? place.url : `${place.path} at this page's address`
}
