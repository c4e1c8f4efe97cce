import { BUILT_IN_LEAGUES } from '../sports/index.ts'
import { cutText, oneLine } from '../text.ts'

const MAX_SEARCHED_LENGTH = 1_000
const MAX_DECODED = 5

/** Shorter secrets would blank out common words. */
const MIN_SECRET_LENGTH = 4

/** Names that look like servers: leagues, data sources, streaming services. */
const KNOWN_NAMES: ReadonlySet<string> = new Set(
  [
    ...BUILT_IN_LEAGUES.all.flatMap(({ code, provider }) => [code, provider]),
    ...['mlb.tv', 'nhl.tv', 'nba.tv', 'f1.tv', 'fubo.tv', 'node.js'],
  ].map((name) => name.toLowerCase()),
)

/** No top-level domains: a name that ends so is one of a file. */
const FILE_NAME = /\.(?:css|gz|html|js|json|log|m3u|m3u8|mjs|php|png|svg|ts|txt|xml)$/iu

/** Words that stand before a colon and a number, and name no server. */
const COUNTED = /^(?:at|code|error|event|game|http|id|line|run|status|stream|week)$/iu

const ASCII_ESCAPE = /%(2[1-578-9abd-f]|3[\dac-f]|[4-6][\da-f]|7[\dabde])/giu
const HEADER = /((?:cookie2?|authorization)["'\\]*\s*(?:=>|[=:])\s*)\S.*$/iu
const SCHEME = /\b(bearer\s+|(?:basic|digest)\s+(?=\S*[\d=]))\S+/giu
const SECRET_NAME =
  /(?:key|tokens?|secrets?|pass(?:words?|wd|phrase)?|pwd|user(?:[ _-]?name)?|auth[\w-]{0,20}|session(?:[_-]?id)?|signature|credentials?|jwt|login|(?<![a-z\d])(?:pin|pw|sid|sig))/u
/** In quotes to the closing one, otherwise to the next separator: a value may be several words. */
const VALUE =
  /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|(?<escaped>\\+["'])(?:.*?\k<escaped>|.*$)|[^\s"'][^\s;&|]*[^;,&|]*/u
const ADDRESS = /[a-z][a-z\d+.-]*:(?:\\?\/){2}\S+/giu
const UNRESOLVED = /\b(ENOTFOUND|EAI_AGAIN)\s+\S+/gu
const HOME = /([\\/](?:home|homes|users|media)\/)(?:[^/\s"']+ [^/\s"']+(?=\/)|[^/\s"']+)|(\\users\\+)[^\\"']+/giu
const HARDWARE = /(?<![\w:-])(?:(?:[\da-f]{2}[:-]){5}[\da-f]{2}|[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4})(?![\w:-])/giu
const BRACKETS = /\[[\da-f]*:[\da-f:.]*(?:%[\w.-]+)?\](?::\d+)?(?:\/\S*)?/giu
const IP_6 =
  /(?<![\w:.])(?=[\da-f:]*::|(?:[\da-f]{1,4}:){7})(?=:*[\da-f])[\da-f]*:[\da-f:]*(?:(?:\.\d{1,3}){3})?(?:%[\w.-]+)?(?:\/\d+)?/giu
const SERVER =
  /(?<![\p{L}\d_-])((?:[\p{L}\d_-]+\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)|\d{1,3}(?:\.\d{1,3}){3})(?![\p{L}\d_])(:\d+)?(?:\/\S*)?/giu
const HOST_WITH_PORT =
  /(?<![\w.-])([a-z][\w-]*(?=:(?:[1-9]\d{2}|8\d))|(?=[\w-]*[a-z])\d[\w-]*(?=:\d{4})):\d{2,5}(?![\w:])(?:\/\S*)?/giu

/** Matches a name and its value, however they are quoted. */
const ASSIGNMENT = new RegExp(`(${SECRET_NAME.source}["'\\\\]*\\s*(?:=>|[=:])\\s*)(?:${VALUE.source})`, 'giu')

/**
 * Returns what hides secrets in a text that others wrote: keys, logins, addresses, servers, and names of users. Not for
 * texts of our own, which look like some of these.
 */
export function createMask(secrets: readonly string[]): (text: string) => string {
  const texts = secrets.filter(({ length }) => length >= MIN_SECRET_LENGTH).flatMap(spellings)
  const longestFirst = [...new Set(texts)].sort((one, other) => other.length - one.length)
  const hideKnown = (text: string) => longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text)
  return (text) => hidePatterns(hideKnown(decoded(hideKnown(oneLine(shortText(text))))))
}

function spellings(secret: string): readonly string[] {
  const encoded = encodeURIComponent(secret.replace(/\p{Cs}/gu, ''))
  return [secret, encoded, encoded.replaceAll('%20', '+'), secret.replaceAll(' ', '%20')]
}

function hidePatterns(text: string): string {
  const assigned = text
    .replace(HEADER, '$1[hidden]')
    .replace(SCHEME, '$1[hidden]')
    .replace(ASSIGNMENT, '$1[hidden]')
    .replace(ADDRESS, '[address]')
  return withoutLogins(assigned)
    .replace(UNRESOLVED, '$1 [server]')
    .replace(HOME, '$1$2[user]')
    .replace(HARDWARE, '[device]')
    .replace(BRACKETS, '[server]')
    .replace(IP_6, '[server]')
    .replace(SERVER, hideServer)
    .replace(HOST_WITH_PORT, (match: string, host: string) => (isNoServer(host) ? match : '[server]'))
}

/** "Mets @ Dodgers" and "Mets @Dodgers" are no logins. */
function withoutLogins(text: string): string {
  return text
    .split(' ')
    .map((word) => (word.lastIndexOf('@') > 0 && (!word.endsWith('@') || word.includes(':')) ? '[login]' : word))
    .join(' ')
}

function hideServer(match: string, host: string, port: string | undefined): string {
  return port === undefined && (isNoServer(host) || FILE_NAME.test(host)) ? match : '[server]'
}

function isNoServer(name: string): boolean {
  return KNOWN_NAMES.has(name.toLowerCase()) || COUNTED.test(name)
}

/** Without the escapes of ASCII characters. Blanks and separators stay escaped: they would end a secret early. */
function decoded(text: string): string {
  let current = text
  for (let round = 0; round < MAX_DECODED; round++) {
    current = current.replace(ASCII_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return current
}

/** Searches of long texts take long; a word that is cut could hide a secret from the search. */
function shortText(text: string): string {
  return text.length <= MAX_SEARCHED_LENGTH ? text : `${cutText(text, MAX_SEARCHED_LENGTH).replace(/\S{0,100}$/u, '')}…`
}
