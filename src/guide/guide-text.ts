/**
 * Texts as a guide can show them. Each rule here is one of the host's reader or of the tool that validates guides
 * (host facts, section 5): a newcomer adds the next one here.
 */
import { oneLine } from '../one-line.ts'
import { legalText } from './xmltv.ts'

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
