/** Words that texts for people do without, since readers have to stop over them, and what to write in their place. */
import { projectTexts, type Text } from './texts.ts'

interface UnclearWord {
  readonly pattern: RegExp
  readonly instead: string
}

/** Grows: a new word is a line here. */
export const UNCLEAR_WORDS: readonly UnclearWord[] = [
  { pattern: /\b(no|some|any)body\b/i, instead: 'the actor: you, Dispatcharr, the data source' },
  {
    pattern: /\b(?:who(?:m|so)?ever|(?:there|where|here)(?:of|upon|by|with))\b/i,
    instead: 'the actor, a second sentence',
  },
  { pattern: /\banew\b/i, instead: '"again"' },
  { pattern: /\bbe it\b/i, instead: '"whether … or …"' },
  { pattern: /\bof (?:ours|yours|theirs)\b/i, instead: '"our", "your", "their"' },
  { pattern: /\bthe owner['’]s\b|\bowners?\b/i, instead: '"you", "the user"' },
  { pattern: /\bone a (?:line|row|day|file|channel|event|stream|group|command)\b/i, instead: '"one per …"' },
  { pattern: /\bat the (?:most|least)\b/i, instead: '"at most", "at least" before the number' },
  { pattern: /\b(?:is|are|was|were) none\b/i, instead: '"there is no …", "has no …"' },
  { pattern: /(?<!\bthere )\b(?:is|are) no (?!longer\b|more than\b)/i, instead: '"is not a …", "there is no …"' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: '"fix", "correct"' },
  { pattern: /\bfor good\b/i, instead: '"permanently"' },
  { pattern: /\ba run that\b/i, instead: '"a refresh that …"' },
  { pattern: /\bgoes by\b|\bgo by\b/i, instead: '"uses", "follows"' },
  { pattern: /\b(?:left|leaves?|leaving) out\b|\bpass(?:es|ed)? over\b/i, instead: '"skip", "ignore"' },
  { pattern: /\bspeaks? of\b/i, instead: '"mention"' },
  { pattern: /\b(?:is|are) said to\b/i, instead: 'what it is' },
  { pattern: /\b(?:un)?dress(?:es|ed|ing)?\b/i, instead: '"take over"' },
  { pattern: /\b(?:its|their|own) looks\b/i, instead: '"name, logo and guide"' },
  { pattern: /\bin front of\b|\bbeside\b/i, instead: '"before", "next to"' },
  { pattern: /\bcalled off\b/i, instead: '"canceled", "postponed"' },
  { pattern: /\blapse(?:s|d)?\b/i, instead: '"expire"' },
  { pattern: /\b(?:tell|tells|told) (?:of|no|nothing|neither)\b/i, instead: '"show", "say"' },
  {
    pattern: /\bslip of the pen\b|\bby heart\b|\bso many\b|(?<!so )\bthat there (?:is|are)\b/i,
    instead: 'plain words',
  },
  {
    pattern:
      /\b(?:in force|brought along|as wished|means? none|put(?:s|ting)? back|tak(?:es?|en|ing) (?:the|its|their) place)\b/i,
    instead: '"restore", "replace", "is not matched"',
  },
  { pattern: /\bthe (?:last|next|same) run\b/i, instead: '"refresh"' },
  { pattern: /\bmade again\b|\bmakes? one channel\b/i, instead: '"recreated", "creates one channel"' },
  { pattern: /\bcancell(?:ed|ing|s)\b/i, instead: '"canceled"' },
  {
    pattern:
      /\b(?:favourite|colour|flavour|behaviour|neighbour|honour|labour|grey|catalogue|centre|licence|defence)s?\b/i,
    instead: 'American spelling',
  },
  {
    pattern:
      /\b\w*(?:normal|organ|recogn|real|initial|serial|synchron|summar|capital|custom|priorit|final|local)is(?:e|es|ed|ing|ation)\b/i,
    instead: 'American spelling',
  },
  { pattern: /\b(?:label|travel|model|level|signal|total)l(?:ed|ing)\b/i, instead: 'American spelling' },
]

/** Returns a sentence for each of these words in a text of the project. */
export function wordFaults(root: string): string[] {
  return projectTexts(root).flatMap(faultsOf)
}

/** Returns what is unclear in one text, with its place. */
export function faultsOf({ file, line, text }: Text): string[] {
  return UNCLEAR_WORDS.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)
    return found === null ? [] : [`${file}:${line}: "${around(text, found)}" – write ${instead}`]
  })
}

/** The word with a little of the text around it. */
function around(text: string, { 0: word, index }: RegExpExecArray): string {
  const from = Math.max(0, index - 25)
  const to = index + word.length + 25
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replaceAll('\n', ' ')}${to < text.length ? '…' : ''}`
}
