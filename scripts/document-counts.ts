/** Finds and corrects counts in the documentation, such as "335 variables", that differ from the code. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEAGUES, SPORTS } from '../src/sports/index.ts'
import { CATEGORIES, CONDITIONS, STARTER_TEMPLATES, VARIABLES } from '../src/templates/index.ts'
import { filesBelow } from './import-graph.ts'

/** Something that the documentation counts. */
interface Count {
  /** Matches the number alone: digits, or a word of NUMBER_WORDS. */
  readonly number: RegExp
  readonly right: number
}

const NUMBER_WORDS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
]

/** Two digits or more: "these 2 variables" counts some of them, "335 variables" all. */
function digitsBefore(noun: string): RegExp {
  return new RegExp(String.raw`(?<![\d.,:-])\d{2,}(?=\s+${noun}\b)`, 'g')
}

/** Every count that is checked: a new one is a line here. */
const COUNTS: readonly Count[] = [
  { number: digitsBefore('variables'), right: VARIABLES.length },
  { number: /(?<=\bvariables\s+in\s+)\d+(?=\s+categories\b)/g, right: CATEGORIES.length },
  { number: digitsBefore('conditions'), right: CONDITIONS.length },
  { number: digitsBefore('leagues'), right: LEAGUES.length },
  { number: digitsBefore('sports'), right: SPORTS.length },
  {
    number: new RegExp(
      String.raw`\b(?:\d+|${NUMBER_WORDS.join('|')})(?=\s+(?:starters|starter\s+templates|templates\s+included)\b)`,
      'gi',
    ),
    right: STARTER_TEMPLATES.length,
  },
  // The table of data sources: | ESPN | `espn` | 141: the big ... |
  ...[...new Set(LEAGUES.map(({ provider }) => provider))].map((code) => ({
    number: new RegExp(String.raw`(?<=^\| [^|]+ \| \`${code}\` \| )\d+(?=:)`, 'gm'),
    right: LEAGUES.filter(({ provider }) => provider === code).length,
  })),
]

/** Returns a sentence for each wrong count in the documentation of a project: its page, its line and the right number. */
export function countFaults(root: string): string[] {
  return pagesIn(root).flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    return COUNTS.flatMap(({ number, right }) =>
      [...currentPart(page, text).matchAll(number)].flatMap((match) => {
        const rightText = inStyleOf(match[0], right)
        if (match[0] === rightText) return []
        const line = text.slice(0, match.index).split('\n').length
        return `${page}:${line}: "${match[0]}${wordsAfter(text, match)}" must be ${rightText}`
      }),
    )
  })
}

/** Corrects the counts in the documentation of a project, so that countFaults finds none. Returns the pages that it changed. */
export function correctCounts(root: string): string[] {
  return pagesIn(root).flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const old = currentPart(page, text)
    const corrected = COUNTS.reduce(
      (current, { number, right }) => current.replace(number, (match) => inStyleOf(match, right)),
      old,
    )
    if (corrected === old) return []
    writeFileSync(join(root, page), corrected + text.slice(old.length))
    return page
  })
}

/** Pages that people write, with those that are generated. */
function pagesIn(root: string): string[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'))
  const docs = filesBelow(join(root, 'docs')).filter((file) => file.endsWith('.md'))
  return [...top, ...docs.map((file) => `docs/${file}`)]
}

/** The part of a page that describes the code of today: of the changelog what is not released yet. */
function currentPart(page: string, text: string): string {
  if (page !== 'CHANGELOG.md') return text
  const released = [...text.matchAll(/^## .*$/gm)].find(([heading]) => !/\bunreleased\b/i.test(heading))
  return text.slice(0, released?.index)
}

/** The number in digits, or as a word where it stands in place of a word. */
function inStyleOf(written: string, right: number): string {
  const word = NUMBER_WORDS[right]
  if (/^\d/.test(written) || word === undefined) return String(right)
  return /^[A-Z]/.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/** What is counted, for a message: " variables". */
function wordsAfter(text: string, match: RegExpExecArray): string {
  return /^(?:\s+|:\s*)\S+/.exec(text.slice(match.index + match[0].length))?.[0].replace(/\s+/g, ' ') ?? ''
}
