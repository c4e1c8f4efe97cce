import { CUT } from '../normalise.ts'

const QUALITY_WORDS =
  '(?:8k exclusive|live[- ]event|[48]k|u?hd|fhd|qhd|hdr(?:10)?|hevc|h\\.?26[45]|(?:480|540|576|720|1080|1440|2160|3840)[pi]?(?:\\d0)?(?=[^\\d]|$)|[2-6]\\d ?fps|lq|hq|raw|vip only)'
/** In brackets "SD" is a quality as well; the state of South Dakota is lost to it. */
const IN_BRACKETS = new RegExp(
  `[([{]\\s*(?:${QUALITY_WORDS}|sd|live)(?:\\s*[,/ ]\\s*(?:${QUALITY_WORDS}|sd))*\\s*[)\\]}]`,
  'giu',
)
const BARE =
  /(?<![\p{L}\p{N}])(?:8k exclusive|[48]k|u?hd|fhd|qhd|hdr(?:10)?|hevc|h\.?26[45]|(?:480|576|720|1080|1440|2160|3840)p(?:\d0)?|[2-6]\d ?fps)(?![\p{L}\p{N}])/giu
/** "SD" at the end of a name is a quality where a name is left before it, else San Diego. */
const TRAILING_SD = /(?<=[\p{L}\p{N})] )(?<!(?:^|[\s|])(?:vs?\.?|at|x|@|contre|gegen|contra) )SD(?=\s*$)/u
/** A raw feed says so in capitals at the end; the wrestling show ends in the same word. */
const TRAILING_RAW = /(?<=[\p{L}\p{N})])(?<!WWE|Night|NIGHT)\s+RAW(?=\s*$)/u
/** "Live" in the languages of providers, at the end of what it is said of. */
const TRAILING_LIVE = new RegExp(
  `(?<=[\\p{L}\\p{N})])\\s+(?:live|(?:en|ao) vivo|en directo?|in diretta)(?=\\s*(?:$|[|${CUT}]))`,
  'giu',
)

/** Cheap tests that the expressions above can find something. */
const BARE_HINT = /[48]k|hd|hevc|26[45]|\dp|fps/i
const CAPITALS_HINT = /RAW|SD/
const LIVE_HINT = /live|vivo|direct|diretta/i

/** Takes picture-quality tags and "live" out: quality in brackets or bare in any position, "live" at the end of a part. */
export function takeQuality(text: string): string {
  const withoutBrackets = /[([{]/.test(text) ? text.replace(IN_BRACKETS, ' ') : text
  const unmarked = BARE_HINT.test(withoutBrackets) ? withoutBrackets.replace(BARE, ' ') : withoutBrackets
  const untagged = CAPITALS_HINT.test(unmarked) ? unmarked.replace(TRAILING_RAW, '').replace(TRAILING_SD, '') : unmarked
  const rest = LIVE_HINT.test(untagged) ? untagged.replace(TRAILING_LIVE, '') : untagged
  return rest === text ? text : tidy(rest)
}

/** Which side's broadcast a name is, and the team that a feed is named after. */
export interface FeedTaken {
  readonly rest: string
  readonly feed: 'home' | 'away' | 'national' | null
  /** "Toronto Maple Leafs" of "(Toronto Maple Leafs Feed)". */
  readonly feedName: string | null
}

const FEED_WORDS =
  /[([]?\s*(?<![\p{L}\p{N}])(home|away|visitors?|national)(?: team| tv)? (?:feed|broadcast)(?![\p{L}\p{N}])\s*[)\]]?\s*:?/iu
const FEED_BRACKET = /[([]\s*(home|away|national|visitors?)\s*[)\]]/iu
const FEED_CAPITALS = new RegExp(`(?<=\\S\\s)(HOME|AWAY)(?=\\s*(?:$|[|${CUT}]))`, 'u')
const FEED_AT_END = /(?<=\S\s)(home|away)\s*$/iu
const FEED_HINT = /home|away|visitor|national/i
const NAMED_FEED = /[([]\s*([^()[\]]{2,40}?) feed\s*[)\]]/iu

/** Takes the feed out: "Home Feed:", "(Away)", a final AWAY, "(Toronto Maple Leafs Feed)". */
export function takeFeed(text: string): FeedTaken {
  const shapes = FEED_HINT.test(text) ? [FEED_WORDS, FEED_BRACKET, FEED_CAPITALS, FEED_AT_END] : []
  for (const shape of shapes) {
    const match = shape.exec(text)
    if (!match) continue
    const word = (match[1] ?? '').toLowerCase()
    const feed = word === 'home' || word === 'national' ? word : 'away'
    return { rest: tidy(text.replace(shape, ' ')), feed, feedName: null }
  }
  const named = NAMED_FEED.exec(text)
  if (!named) return { rest: text, feed: null, feedName: null }
  return { rest: tidy(text.replace(NAMED_FEED, ' ')), feed: null, feedName: (named[1] ?? '').trim() }
}

const EMPTY_BRACKETS = new RegExp(`[([{]([\\s/,&${CUT}-]*)[)\\]}]`, 'g')

/** Single blanks, no empty brackets, none at the ends. */
export function tidy(text: string): string {
  return text
    .replace(EMPTY_BRACKETS, (_, inner: string) => (inner.includes(CUT) ? CUT : ' '))
    .replace(/ {2,}/g, ' ')
    .trim()
}
