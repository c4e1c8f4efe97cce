import warningSchema from '../../../schemas/warning.schema.json' with { type: 'json' }
import type { Warning } from '../../generated/records.ts'
import { LONGEST_CORNER_TEXT } from '../../host/contract.ts'
import { countText, cutText, oneLine } from '../../text.ts'

/** Longest message: the host shows it below the buttons, as one block. */
export const LONGEST_MESSAGE = 900

/** Longest line of a message: no part of it pushes the others out. */
const LONGEST_LINE = 240
const LONGEST_HEADLINE = 480

/** How long a list is at least, where it has so much, and how long it grows where there is room. */
const SHORT_LIST = 150
const LONG_LIST = 360

/** What a button says: the headline in the host's corner for some seconds, all of it below the buttons. */
export interface Message {
  /** What matters most, in one sentence. */
  readonly headline: string
  /** What else is to be said, in the order in which it is read. */
  readonly lines: readonly MessageLine[]
  /** Where all of it is to be found; the last line. Empty for none. */
  readonly end: string
}

/** A line of a message. */
export interface MessageLine {
  readonly text: string
  /** What it says where there is more to say than there is room for; the text itself if not given. */
  readonly brief?: string
  /** Where there is no room for all lines, those with the lowest number stay. */
  readonly rank: number
}

const BULLET = '\n• '

/**
 * The message as one text of at most LONGEST_MESSAGE characters. The host shows line breaks as blanks, so each line
 * begins with a bullet, and the text reads as one block as well. First every line has its place in brief, in order of
 * rank; what room is left then goes to those that have more to say.
 */
export function messageText({ headline, lines, end }: Message): string {
  const head = cutText(oneLine(headline), LONGEST_HEADLINE)
  const last = end === '' ? '' : BULLET + cutText(oneLine(end), LONGEST_LINE)
  let room = LONGEST_MESSAGE - head.length - last.length
  const byRank = lines.toSorted((one, other) => one.rank - other.rank)
  const shown = new Map<MessageLine, string>()
  const show = (line: MessageLine, text: string) => {
    const more = text.length - (shown.get(line)?.length ?? 0)
    if (more > room) return
    room -= more
    shown.set(line, text)
  }
  for (const line of byRank) show(line, BULLET + cutText(oneLine(line.brief ?? line.text), LONGEST_LINE))
  for (const line of byRank) if (shown.has(line) && line.brief !== undefined) show(line, BULLET + oneLine(line.text))
  return [head, ...lines.map((line) => shown.get(line) ?? ''), last].join('')
}

/** A message of one sentence. */
export function shortMessage(headline: string): Message {
  return { headline, lines: [], end: '' }
}

/** The headline as the corner shows it, of at most LONGEST_CORNER_TEXT characters. */
export function cornerText({ headline }: Message): string {
  return cutText(oneLine(headline), LONGEST_CORNER_TEXT)
}

/** "New: a; b; and 3 more": as many of the items as there is room for, at least one, and how many there are beside them. */
export function listLine(title: string, items: readonly string[], rank: number): MessageLine {
  return { text: listOf(title, items, LONG_LIST), brief: listOf(title, items, SHORT_LIST), rank }
}

function listOf(title: string, items: readonly string[], longest: number): string {
  const room = longest - title.length - ': ; and 10000 more'.length
  const shown: string[] = []
  let length = 0
  for (const item of items) {
    const text = cutText(item, room)
    if (shown.length > 0 && length + text.length > room) break
    length += text.length + '; '.length
    shown.push(text)
  }
  const more = items.length - shown.length
  return `${title}: ${[...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')}`
}

/** Warnings after which a part of the input or of the result is missing. */
const PROBLEMS: ReadonlySet<string> = new Set(warningSchema.$defs.problem.oneOf.map(({ const: code }) => code))

const MOST_WARNINGS = 3

/** Warnings about what data sources answered. */
const ABOUT_SOURCES: ReadonlySet<string> = new Set(
  Object.values(warningSchema.$defs)
    .flatMap(({ oneOf }) => oneOf)
    .flatMap((warning) => ('x-about' in warning ? [warning.const] : [])),
)

/** Whether a warning is about what a data source answered. */
export function isAboutSource({ code }: Warning): boolean {
  return ABOUT_SOURCES.has(code)
}

/** The first warnings, problems before notes, those about data sources last, and how many there are beside them. */
export function warningLines(warnings: readonly Warning[]): MessageLine[] {
  return [...linesOf(warnings.filter((warning) => !isAboutSource(warning))), ...linesOf(warnings.filter(isAboutSource))]
}

function linesOf(warnings: readonly Warning[]): MessageLine[] {
  const isProblem = ({ code }: Warning) => PROBLEMS.has(code)
  const ordered = [...warnings.filter(isProblem), ...warnings.filter((warning) => !isProblem(warning))]
  const shown = ordered.slice(0, MOST_WARNINGS).map((warning, place) => ({
    text: `${isProblem(warning) ? 'Problem' : 'Note'}: ${warning.message}`,
    rank: isProblem(warning) ? place : 7 + place,
  }))
  const more = warnings.length - shown.length
  return more > 0 ? [...shown, { text: `And ${countText(more, 'more warning')}.`, rank: 7 }] : shown
}

/**
 * Where the console is: at a path below the host's own address, which nobody but the browser knows, or at an address
 * of its own. Null: nowhere.
 */
export type ConsolePlace = { readonly path: string } | { readonly url: string } | null

/** The end of a message that tells of a run: where all of it is. */
export function allOfIt(place: ConsolePlace): string {
  return moreOf('Full report', place) || 'Full report: see the log and the report of this refresh.'
}

/** The end of a message: where the console shows more of something; empty where there is none. */
export function moreOf(what: string, place: ConsolePlace): string {
  return place === null ? '' : `${what} in the console: ${addressOf(place)}`
}

/** The answer of the button that opens the console, which no action can do. `port`: the plugin's own, null for none. */
export function consoleMessage(place: ConsolePlace, port: number | null): Message {
  if (place === null) {
    return shortMessage('The console is not available here. Start it with the command "sports-guide serve".')
  }
  if ('url' in place) return shortMessage(`The console is at ${place.url}`)
  const own = `It is also at http://ADDRESS:${port}/ (requires your Dispatcharr login).`
  return {
    headline: `The console is at http://ADDRESS:9191${place.path}. Replace ADDRESS:9191 with the address of this page.`,
    lines: port === null ? [] : [{ text: own, rank: 0 }],
    end: '',
  }
}

function addressOf(place: NonNullable<ConsolePlace>): string {
  return 'url' in place ? place.url : `${place.path} on this server`
}
