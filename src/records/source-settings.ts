/** One `name=value`. */
interface SourcePair {
  /** Which pair of the text it is, from 1. */
  readonly position: number
  /** In small letters. */
  readonly name: string
  readonly value: string
}

/** What a text of pairs says, and what is wrong with it. */
export interface SourcePairs {
  /** Each name once, in the order of the text; what has a problem is left out. */
  readonly pairs: readonly SourcePair[]
  /**
   * A part of a sentence each, that says which pair, what is wrong and what to do.
   * None holds a value, nor anything that could be one in the wrong place.
   */
  readonly problems: readonly string[]
}

/** How the values of a setting are read. */
interface ValueRules {
  /** An example of a pair, for those who write something else. */
  readonly example: string
  /** False where no problem may name a pair, since what stands in the place of its name may be a secret. */
  readonly showsNames: boolean
  /** The value as it is used, or what is wrong with it. */
  readonly read: (value: string) => { readonly value: string } | { readonly problem: string }
}

/** Codes of data sources and leagues, and what data sources call their clients. */
const NAME = /^[a-z0-9._-]{1,60}$/

/** What a key may consist of: what is written on it, without quotes. */
const KEY = /^[!#-&(-~]+$/

/**
 * The setting provider_urls: `espn=http://mirror.example/espn`, more of them behind
 * commas, blanks or line breaks. Values are addresses without a slash at the end.
 */
export function readSourceUrls(text: string): SourcePairs {
  return readPairs(text, { example: 'espn=http://mirror.example/espn', read: readAddress, showsNames: true })
}

/**
 * The setting provider_keys: `tsdb=...`, more of them like those of
 * provider_urls. Names are free: data sources, leagues, clients of a data source.
 */
export function readSourceKeys(text: string): SourcePairs {
  return readPairs(text, { example: 'tsdb=your-key', read: readKey, showsNames: false })
}

function readPairs(text: string, { example, read, showsNames }: ValueRules): SourcePairs {
  const pairs: SourcePair[] = []
  const problems: string[] = []
  for (const [index, word] of wordsOf(text).entries()) {
    const position = index + 1
    const pair = `pair ${position}`
    const end = word.indexOf('=')
    const [name, value] = [word.slice(0, end).toLowerCase(), word.slice(end + 1)]
    // A key that was written without its name may end in signs of equality itself.
    if (end < 1 || /^=*$/.test(value)) {
      problems.push(`${pair} has no name or no value (write it as ${example})`)
      continue
    }
    if (!NAME.test(name)) {
      problems.push(`${pair} has no valid code before "=" (write it as ${example})`)
      continue
    }
    // What stands in the place of a name may be a key.
    const place = showsNames ? `${pair} (${name})` : pair
    const answer = read(value)
    if ('problem' in answer) problems.push(`${place} ${answer.problem}`)
    else if (pairs.some((earlier) => earlier.name === name))
      problems.push(`${place} has the same name as an earlier pair (delete one of the two)`)
    else pairs.push({ position, name, value: answer.value })
  }
  return { pairs, problems }
}

/** Blanks around "=" belong to the pair, unless the next pair begins behind them. */
const LOOSE_PAIR = /(?<![^\s,])([^\s,=]+)\s*=\s*(?=[^\s,=]+=*(?![^\s,]))/g

function wordsOf(text: string): readonly string[] {
  return text
    .replace(LOOSE_PAIR, '$1=')
    .split(/[\s,]+/)
    .filter(Boolean)
}

function readAddress(value: string): ReturnType<ValueRules['read']> {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
    return { problem: 'must have an address that starts with http:// or https://' }
  }
  const { username, password } = new URL(value)
  if (username !== '' || password !== '') return { problem: 'must have an address without user name and password' }
  if (/[?#]/.test(value)) return { problem: 'must have an address without "?" and "#"' }
  return { value: value.replace(/\/+$/, '') }
}

function readKey(value: string): ReturnType<ValueRules['read']> {
  if (KEY.test(value)) return { value }
  return { problem: 'must have a key without quotes and special characters (write only the key itself)' }
}
