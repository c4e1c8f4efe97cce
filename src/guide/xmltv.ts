/**
 * The only place that knows XML. xmlbuilder2 writes each kind of element once,
 * with marks where values go; every other one is then that text with its escaped
 * values in place of the marks. That is as fast as joining strings, while names,
 * order and quoting stay the library's business.
 */
import { create } from 'xmlbuilder2'
import { applyArtBaseUrl } from '../records/art-address.ts'
import { oneLine } from '../text.ts'
import type { EpisodeNumber, GuideChannel, Programme } from './programme.ts'

/** A mark that no text of ours holds; xmlbuilder2 passes it through unchanged. */
const MARK = '\uE000'

/** Everything before the first channel. */
export const GUIDE_HEAD = documentAround('<mark/>')[0]
/** Everything after the last programme. */
export const GUIDE_TAIL = documentAround('<mark/>')[1]

const CHANNEL = parent('channel', ['id'])
const DISPLAY_NAME = element('display-name', 'text')
const ICON = element('icon', 'src')

/**
 * A `<channel>` element. Icons come here as whole addresses; one that does not is
 * put below the art base (spec, Art base address, rule 3).
 */
export function channelElement({ tvgId, name, icon }: GuideChannel, artBaseUrl: string): string {
  const shown = icon === null || icon === '' ? '' : ICON(applyArtBaseUrl(icon, artBaseUrl))
  return CHANNEL.begin([tvgId]) + DISPLAY_NAME(name) + shown + CHANNEL.end
}

/** Writes the elements that tell one member of a programme, none where it has none. */
type WriteChildren = (programme: Programme, artBaseUrl: string) => string

const PROGRAMME = parent('programme', ['start', 'stop', 'channel'])
const CATEGORY = element('category', 'text')
const EPISODE = {
  xmltv: element('episode-num', 'text', { system: 'xmltv_ns' }),
  onScreen: element('episode-num', 'text', { system: 'onscreen' }),
}

/** What stands in a programme's element, in the order of the XMLTV DTD. */
const CHILDREN: {
  readonly [Member in Exclude<keyof Programme, 'channel' | 'kind' | 'start' | 'stop'>]: WriteChildren
} = {
  title: text('title', ({ title }) => title),
  subTitle: text('sub-title', ({ subTitle }) => subTitle),
  description: text('desc', ({ description }) => description),
  date: text('date', ({ date }) => date),
  categories: ({ categories }) => categories.reduce((written, category) => written + CATEGORY(category), ''),
  icon: ({ icon }, artBaseUrl) => (icon === undefined ? '' : ICON(applyArtBaseUrl(icon, artBaseUrl))),
  episode: ({ episode }) =>
    episode === undefined ? '' : EPISODE.xmltv(countedFromZero(episode)) + EPISODE.onScreen(onScreen(episode)),
  isReplay: mark('previously-shown', ({ isReplay }) => isReplay),
  isPremiere: mark('premiere', ({ isPremiere }) => isPremiere),
  isNew: mark('new', ({ isNew }) => isNew),
  isLive: mark('live', ({ isLive }) => isLive), // not in the DTD; the host reads it
}
const IN_ORDER = Object.values(CHILDREN)

/** A `<programme>` element, its icon as that of a channel. */
export function programmeElement(programme: Programme, artBaseUrl: string): string {
  const { start, stop, channel } = programme
  let written = PROGRAMME.begin([xmltvTime(start), xmltvTime(stop), channel])
  for (const children of IN_ORDER) written += children(programme, artBaseUrl)
  return written + PROGRAMME.end
}

/** A number as people read it: `S2025E605`, which the host takes for season 2025, episode 605 (host facts, section 5). */
export function onScreen({ season, episode }: EpisodeNumber): string {
  return `S${season}E${episode}`
}

/** The same in the XMLTV project's own system: from 0, with a part after the second point that we do not have. */
function countedFromZero({ season, episode }: EpisodeNumber): string {
  return `${season - 1}.${episode - 1}.`
}

/** `YYYYMMDDHHMMSS +0000` */
export function xmltvTime(instant: Date): string {
  // As one number: a guide has two of these for each programme, and a text of parts takes five times as long.
  const day = (instant.getUTCFullYear() * 100 + instant.getUTCMonth() + 1) * 100 + instant.getUTCDate()
  const clock = (instant.getUTCHours() * 100 + instant.getUTCMinutes()) * 100 + instant.getUTCSeconds()
  return `${day * 1_000_000 + clock} +0000`
}

/**
 * A text without the characters that XML cannot hold, and without those that its readers refuse or show as boxes:
 * control characters, the mark at the beginning of files, and the one that stands where a character was lost.
 */
export function legalText(text: string): string {
  return ILLEGAL.test(text) ? text.replace(EVERY_ILLEGAL, '') : text
}

/** Escaped for text and attributes alike, without the characters that legalText leaves out. */
export function escapeXml(text: string): string {
  const legal = legalText(text)
  return SPECIAL.test(legal) ? legal.replace(EVERY_SPECIAL, (sign) => ENTITIES[sign] ?? sign) : legal
}

// With the u flag a lone surrogate is a character of its own, outside every range here.
const ILLEGAL = /[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFEFE\uFF00-\uFFFC\u{10000}-\u{10FFFF}]/u
const EVERY_ILLEGAL = new RegExp(ILLEGAL, 'gu')
const SPECIAL = /[&<>"]/
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g')
const ENTITIES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function text(name: string, of: (programme: Programme) => string | undefined): WriteChildren {
  const write = element(name, 'text')
  return (programme) => {
    const said = of(programme)
    return said === undefined ? '' : write(said)
  }
}

function mark(name: string, isSet: (programme: Programme) => boolean): WriteChildren {
  const [line = ''] = linesOf((tv) => tv.ele('parent').ele(name)).child
  return (programme) => (isSet(programme) ? line : '')
}

/** Writes an element of a channel or programme that holds one value, as its text or in the attribute of that name. */
function element(name: string, place: 'text' | 'src', attributes: { readonly [name: string]: string } = {}) {
  const { child } = linesOf((tv) => {
    const within = tv.ele('parent').ele(name, attributes)
    return place === 'text' ? within.txt(MARK) : within.att(place, MARK)
  })
  const [before = '', after = ''] = child
  return (value: string) => before + escapeXml(value) + after
}

/** What stands around the children of an element; its beginning takes the values of the attributes in their order. */
function parent(name: string, attributes: readonly string[]) {
  const marked = Object.fromEntries(attributes.map((attribute) => [attribute, MARK]))
  const { begin: pieces, end } = linesOf((tv) => tv.ele(name, marked).ele('child'))
  const begin = (values: readonly string[]) => {
    let written = pieces[0] ?? ''
    for (let index = 0; index < values.length; index += 1)
      written += escapeXml(values[index] ?? '') + (pieces[index + 1] ?? '')
    return written
  }
  return { begin, end: end.join('') }
}

type Element = ReturnType<ReturnType<typeof create>['ele']>

/** The three lines of an element with one child, as they stand below `<tv>`, each in pieces around its marks. */
function linesOf(write: (tv: Element) => void) {
  const tv = create().ele('tv')
  write(tv)
  const lines = tv.end({ prettyPrint: true, indent: '  ', newline: '\n', headless: true }).split('\n')
  const [, begin = [], child = [], end = []] = lines.map((line) => `${line}\n`.split(MARK))
  return { begin, child, end }
}

/** The document's text before and after its content. */
function documentAround(content: string): [string, string] {
  const document = create({ version: '1.0', encoding: 'UTF-8' }).dtd({ sysID: 'xmltv.dtd' })
  document.ele('tv', { 'generator-info-name': 'Sports Guide' }).ele('mark')
  const [head = '', tail = ''] = document
    .end({ prettyPrint: true, indent: '  ', newline: '\n' })
    .split(`  ${content}\n`)
  return [head, `${tail}\n`]
}

/**
 * Texts as a guide can show them. Each rule here is one of the host's reader or of the tool that validates guides
 * (host facts, section 5): a newcomer adds the next one here.
 */

/** The host cuts longer titles. */
export const LONGEST_TITLE = 255

/** A text of one line, for titles, sub-titles and categories; empty when nothing of it can be shown. */
export function lineText(text: string): string {
  return oneLine(legalText(text)).trim()
}

/**
 * A text that may have several lines, for descriptions; empty when nothing of it can be shown. It never begins like
 * an episode number, which the host would cut off and take for one.
 */
export function paragraphText(text: string): string {
  return withoutEpisodeAtStart(plainLines(legalText(text)).trim())
}

/**
 * A text of at most `longest` UTF-16 units; one that is longer ends with an ellipsis, behind a whole
 * character as a reader counts them (with its accents, of a flag or a family all of it).
 */
export function cutLine(text: string, longest: number): string {
  if (text.length <= longest) return text
  let kept = ''
  for (const { segment: character } of new Intl.Segmenter().segment(text)) {
    if (kept.length + character.length + ELLIPSIS.length > longest) break
    kept += character
  }
  return kept.trimEnd() + ELLIPSIS
}

const ELLIPSIS = '…'

/** Lines that end as everywhere, without tabs, for which a guide has no columns. */
function plainLines(text: string): string {
  return ODD_BLANK.test(text) ? text.replace(EVERY_LINE_END, '\n').replaceAll('\t', ' ') : text
}

const ODD_BLANK = /[\t\r\u2028\u2029]/
const EVERY_LINE_END = /\r\n?|[\u2028\u2029]/g

// The host reads digits and blanks as Unicode does, and the first two without regard to case.
const SEASON_AND_EPISODE = /^[\s\-:]*S(?:eason\s*)?\p{Nd}+\s*E(?:pisode\s*)?\p{Nd}/iu
const TIMES = /^([\s\-:]*\p{Nd}+)x(?=\p{Nd}{2})/u

/** The 4x100 metres of a relay become 4×100; before anything else that looks like a number stands a dash. */
function withoutEpisodeAtStart(text: string): string {
  if (TIMES.test(text)) return text.replace(TIMES, '$1×')
  return SEASON_AND_EPISODE.test(text) ? `– ${text}` : text
}
