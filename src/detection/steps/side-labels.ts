import type { KeywordService } from '../keyword-service.ts'
import { CUT, foldText } from '../normalise.ts'
import {
  CHANNEL_BRANDS,
  CHANNEL_WORDS,
  LANGUAGE_WORDS,
  PROVIDER_WORDS,
  REMARK_WORDS,
  STATUS_WORDS,
} from '../patterns/index.ts'
import type { PatternUse } from '../user-keywords.ts'
import { tidy } from './take-tags.ts'

const NETWORKS = 'ABC|NBC|CBS|FOX|ESPN(?:[2U3]|\\+)?|FS[12]|TNT|TBS|CBSSN|BTN|SECN\\+?|ACCN|MLBN|SNY|NESN|TSN\\d?'
/** Networks in capitals behind a side, in which no team ends. */
const TRAILING_NETWORK = new RegExp(`(?<=\\S) (?:${NETWORKS})$`)
/** Networks and the nights of theirs in capitals before a side. */
const LEADING_NETWORK = new RegExp(`^(?:(?:${NETWORKS}|[MST]NF) )+(?=\\p{L})`, 'u')

/** Patterns that label a game before its sides. */
export const LABEL_USES: ReadonlySet<PatternUse> = new Set([
  'league_hints',
  'sport_hints',
  'EVENT_CARD',
  'card_segments',
])
/** Patterns that remark on a game behind its sides. */
export const REMARK_USES: ReadonlySet<PatternUse> = new Set(['league_hints', 'card_segments', 'exclusions', 'shoulder'])

/** Languages of a commentary, folded, the longest first. */
export const languages = LANGUAGE_WORDS.map(foldText).sort(byLength)
const status = STATUS_WORDS.map(foldText).sort(byLength)
const channels: ReadonlySet<string> = new Set([...PROVIDER_WORDS, ...CHANNEL_BRANDS].map(foldText))
const channelWords: ReadonlySet<string> = new Set(CHANNEL_WORDS)
const remarks: ReadonlySet<string> = new Set(REMARK_WORDS)

/** A side without the channel behind it: "Thunder on ABC", "Ball State ESPN3". */
export function withoutChannel(side: string): string {
  const on = /^(.*\S) on (\S.*)$/.exec(side)
  if (on && isChannel(foldText(on[2] ?? ''))) return on[1] ?? side
  return side.trimEnd().replace(TRAILING_NETWORK, '')
}

/** "En Español-Burgos", "EN VIVO Boca": only words that never begin a team's name go without a mark behind them. */
export function stripStatus(text: string): string {
  const folded = foldText(text)
  for (const word of languages) {
    if (folded.startsWith(word) && /^\s*[-:]\s*\S|^\s+\S/.test(text.slice(word.length)) && word.startsWith('en ')) {
      return text.slice(word.length).replace(/^[\s:-]+/, '')
    }
  }
  for (const word of status) {
    const rest = text.slice(word.length)
    if (!folded.startsWith(word) || !/\p{L}/u.test(rest)) continue
    const marked = /^\s*[:|]\s*|^ - /.exec(rest)
    const foreign = /^(?:en|ao|in) |^directo$/.test(word) && /^\s+/.test(rest)
    if (marked || foreign) return rest.replace(/^[\s:|-]+/, '')
  }
  return text
}

/** "ESPN+ 110 Youngstown State", "ESPN MNF Vikings": a brand, a slot number, and the name behind it. */
export function stripProvider(given: string): string {
  const text = given.replace(LEADING_NETWORK, '')
  const slot = /^(.{2,28}?) ?#?\d{1,3}(?:\s*\([A-Z]\))?[\s:-]+(?=\S)/.exec(text)
  return slot && channels.has(foldText(slot[1] ?? '')) ? text.slice(slot[0].length) : text
}

/** True for words before a dash that name a competition, a sport, a language or a slot, no part of a team. */
export function isLabel(text: string, keywords: KeywordService): boolean {
  const trimmed = text.trim()
  if (!/\p{L}/u.test(trimmed)) return true
  const folded = foldText(trimmed)
  if (languages.includes(folded) || status.includes(folded) || isChannel(folded)) return true
  return keywords.patternsIn(trimmed).some(({ phrase }) => LABEL_USES.has(phrase.meaning.use))
}

/**
 * True for a channel's name: a brand, alone or with words that tell a maker's
 * channels apart, or any word or three that a small number closes ("RDS 2").
 */
function isChannel(folded: string): boolean {
  const name = folded.replace(/ (?:u?hd|fhd|4k)$/, '')
  if (/^\p{L}[\p{L}+.]*(?: [\p{L}+.]+){0,2} \d{1,2}$/u.test(name)) return true
  const words = name.replace(/[\s\d]+$/, '').split(' ')
  // A brand of several words or with a plus is nothing else, whatever region it names behind it.
  return words.some((_, count) => {
    const brand = words.slice(0, words.length - count).join(' ')
    const rest = words.slice(words.length - count)
    return channels.has(brand) && (rest.every((word) => channelWords.has(word)) || (/[ +]/.test(brand) && count < 3))
  })
}

/** True for words behind a dash that remark on the game: "Game 2", "Field Hockey", "En Espanol". */
export function isRemark(text: string, keywords: KeywordService): boolean {
  const folded = foldText(text.trim())
  if (folded === '' || languages.includes(folded) || isChannel(folded)) return true
  if (remarks.has(folded.split(/[\s#\d]/, 1)[0] ?? '')) return true
  return keywords
    .patternsIn(text)
    .some(({ phrase }) => REMARK_USES.has(phrase.meaning.use) || LABEL_USES.has(phrase.meaning.use))
}

/** A card of a promotion that numbers its cards, no slot: "UFC 310". */
const NUMBERED_CARD = /^(?:ufc|pfl|one|bellator) [1-9]/

/** True for a piece between bars that says nothing about the event: a status, a pack's badge, a slot. */
export function isNoisePart(part: string, keywords: KeywordService): boolean {
  const plain = tidy(part.replaceAll(CUT, ' ')).replace(/^[\s:-]+|[\s:-]+$/g, '')
  const folded = foldText(plain)
  if (plain === '' || folded === 'all' || folded === 'exclusive' || status.includes(folded)) return true
  if (/^[a-z]{2,3}$/.test(folded) && plain === plain.toUpperCase()) return true
  if (/^(?:[a-z]{2,3}: ?)?[^:]{0,40}\bppv(?: \d{1,3})?(?: exclusive)?\]?$/.test(folded)) return true
  if (/^(?:[a-z]{2,3} ?)?(?:\([^()]{1,24}\) ?){1,3}\d{0,3}$/.test(folded)) return true
  const slot = /^(.{2,28}?) ?\d{1,3}$/.exec(folded)?.[1]
  if (slot === undefined || NUMBERED_CARD.test(folded)) return false
  return channels.has(slot) || onlyLeague(slot, keywords)
}

/** True for a text that is a league's name and nothing else. */
export function onlyLeague(text: string, keywords: KeywordService): boolean {
  return keywords
    .patternsIn(text.trim())
    .some(
      ({ phrase, start, end }) => phrase.meaning.use === 'league_hints' && start === 0 && end === text.trim().length,
    )
}

function byLength(left: string, right: string): number {
  return right.length - left.length
}
