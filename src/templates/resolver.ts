import { templateShape } from '../generated/json-shapes.ts'
import type { ConditionalDescription, Filler, Template } from '../generated/records.ts'
import { applyArtBaseUrl, isWholeAddress } from '../records/art-address.ts'
import { toJson } from '../records/json.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../records/template-members.ts'
import type { FactKind } from '../sports/index.ts'
import {
  COLONS,
  COMMAS,
  capitalized,
  cleanUp,
  pairQuotes,
  type QuoteMark,
  STOPS,
  type Token,
  tokenize,
} from './clean-up.ts'
import { findCondition } from './conditions.ts'
import type { Filling, TemplateContext } from './context.ts'
import { sampleText } from './samples/static-sample.ts'
import type { Variable } from './variables/variable.ts'
import { allowedSuffixes, FACTS_OF_SUFFIXES, findVariable, readVariable, type Suffix } from './variables.ts'

/**
 * Braces around something on one line, which is a placeholder or was meant as one; around
 * nothing, or blanks alone, they are empty brackets.
 */
export const BRACES = /\{(?!\s*\})([^{}\r\n]{1,64})\}/gu

const NAME_AND_SUFFIX = /^([A-Za-z0-9_@]+)(?:\.([A-Za-z0-9_]+))?$/

/** What the text between two braces asks for. */
export type BracesRead =
  | { readonly kind: 'placeholder'; readonly variable: Variable; readonly suffix: Suffix }
  | { readonly kind: 'unknown_variable' }
  /** The suffix is none that the variable allows; in small letters. */
  | { readonly kind: 'suffix_not_allowed'; readonly variable: Variable; readonly suffix: string }

/** Reads what stands between two braces; names and suffixes without regard to case (design 7). */
export function readBraces(inner: string): BracesRead {
  const [, name = '', written] = NAME_AND_SUFFIX.exec(inner) ?? []
  const variable = findVariable(name)
  if (variable === undefined) return { kind: 'unknown_variable' }
  const suffix = written?.toLowerCase() ?? null
  const allowed = allowedSuffixes(variable).find((candidate) => candidate === suffix)
  if (allowed !== undefined) return { kind: 'placeholder', variable, suffix: allowed }
  return { kind: 'suffix_not_allowed', variable, suffix: suffix ?? '' }
}

/**
 * The short way through clean-up: what it makes of a template whose placeholders
 * have plain values, or none, is known before there are any, so that a text is
 * these literals and the values, joined.
 */
interface CleanLiterals<Placeholder> {
  readonly beginning: string
  /** Without the placeholders that are empty. */
  readonly rest: readonly {
    readonly placeholder: Placeholder
    readonly beginsSentence: boolean
    /** What follows the placeholder. */
    readonly literal: string
  }[]
}

/** Stands for a value; it begins with an article to show where that gets a capital. */
const PROBE = 'the \0'

/** A template is cleaned up beforehand for so many different sets of empty placeholders. */
const MOST_SETS = 64

/** Placeholders that a set of empty ones can tell apart: the bits of a whole number. */
const MOST_PLACEHOLDERS = 30

/**
 * The literals of a template by the set of placeholders that are empty: bit n is the nth of
 * them. Worked out when a set is asked for first; null for a set too many, and for a text
 * that itself holds a probe.
 */
function literalsByGaps<Placeholder extends { readonly kind: 'placeholder' }>(
  tokens: readonly (Token | Placeholder)[],
): (gaps: number) => CleanLiterals<Placeholder> | null {
  const known = new Map<number, CleanLiterals<Placeholder> | null>()
  return (gaps) => {
    const found = known.get(gaps)
    if (found !== undefined || known.size >= MOST_SETS) return found ?? null
    const made = cleanLiterals(tokens, gaps)
    known.set(gaps, made)
    return made
  }
}

/** Takes the literals out of a text that is cleaned up with probes for values. */
function cleanLiterals<Placeholder extends { readonly kind: 'placeholder' }>(
  tokens: readonly (Token | Placeholder)[],
  gaps: number,
): CleanLiterals<Placeholder> | null {
  const filled: Placeholder[] = []
  let place = 0
  const probed = tokens.map((token): Token => {
    if (token.kind !== 'placeholder') return token
    const isGap = (gaps >> place) & 1
    place += 1
    if (isGap) return { kind: 'gap' }
    filled.push(token)
    return { kind: 'value', text: PROBE }
  })
  const [beginning = '', ...pieces] = cleanUp(probed).split(/([Tt])he \0/)
  if (pieces.length !== 2 * filled.length) return null
  const rest = filled.map((placeholder, index) => ({
    placeholder,
    beginsSentence: pieces[2 * index] === 'T',
    literal: pieces[2 * index + 1] ?? '',
  }))
  return { beginning, rest }
}

const PUNCTUATION: ReadonlySet<number> = new Set([...STOPS, ...COMMAS, ...COLONS].map((sign) => sign.charCodeAt(0)))

/** True for a value that ends in no punctuation, and so changes nothing of what stands beside it. */
function isPlain(value: string): boolean {
  return !PUNCTUATION.has(value.charCodeAt(value.length - 1))
}

/** A placeholder that names a variable in a suffix that it allows. */
interface Placeholder {
  readonly kind: 'placeholder'
  readonly variable: Variable
  readonly suffix: Suffix
  /** Its place among a context's fillings; the same for every placeholder of this variable and suffix. */
  readonly fillingIndex: number
}

/** A template taken apart once; rendering fills the placeholders in. */
export interface CompiledTemplate {
  /** For texts: literals in tokens. */
  readonly tokens: readonly (Token | Placeholder)[]
  /** The placeholders among them, in their order. */
  readonly placeholders: readonly Placeholder[]
  /** The short way for texts, for when all placeholders have plain values but those whose bits are set, which have none. */
  readonly literals: (gaps: number) => CleanLiterals<Placeholder> | null
  /** For addresses: what names no variable is as written; a placeholder that can have no value is a gap. */
  readonly parts: readonly (string | Placeholder | { readonly kind: 'gap' })[]
}

const GAP = { kind: 'gap' } as const

const CACHED_TEMPLATES = 5000
/** Longer texts are rendered, but not kept. */
const CACHED_LENGTH = 4000
const cache = new Map<string, CompiledTemplate>()
const fillingIndexes = new Map<string, number>()

/**
 * Takes a template apart. A placeholder that names no variable stays as
 * written, one with a suffix that the variable does not allow is empty;
 * templateWarnings tells of both (design 7). Cached by content.
 */
export function compileTemplate(text: string): CompiledTemplate {
  const known = cache.get(text)
  if (known !== undefined) return known
  const compiled = compile(text)
  if (text.length <= CACHED_LENGTH) {
    if (cache.size >= CACHED_TEMPLATES) cache.delete(cache.keys().next().value ?? '')
    cache.set(text, compiled)
  }
  return compiled
}

function compile(text: string): CompiledTemplate {
  const read: (Token | QuoteMark | Placeholder)[] = []
  const parts: CompiledTemplate['parts'][number][] = []
  let end = 0
  for (const { 0: written, 1: inner = '', index } of text.matchAll(BRACES)) {
    addLiteral(text.slice(end, index), end === 0, false)
    end = index + written.length
    const braces = readBraces(inner)
    if (braces.kind === 'unknown_variable') {
      read.push({ kind: 'value', text: written })
      parts.push(written)
    } else {
      const part = braces.kind === 'placeholder' ? placeholderOf(braces.variable, braces.suffix) : GAP
      read.push(part)
      parts.push(part)
    }
  }
  addLiteral(text.slice(end), end === 0, true)
  const tokens = pairQuotes(read)
  const placeholders = tokens.filter((token) => token.kind === 'placeholder')
  return { tokens, placeholders, literals: literalsByGaps(tokens), parts }

  function addLiteral(literal: string, startsText: boolean, endsText: boolean): void {
    if (literal === '') return
    for (const token of tokenize(literal, { startsText, endsText })) read.push(token)
    parts.push(literal)
  }
}

function placeholderOf(variable: Variable, suffix: Suffix): Placeholder {
  return { kind: 'placeholder', variable, suffix, fillingIndex: fillingIndexOf(`${variable.name}.${suffix}`) }
}

/** Numbers placeholders in the order in which templates first name them, so that a context's fillings lie close together. */
function fillingIndexOf(placeholder: string): number {
  const known = fillingIndexes.get(placeholder)
  if (known !== undefined) return known
  fillingIndexes.set(placeholder, fillingIndexes.size)
  return fillingIndexes.size - 1
}

/** What is still in braces when all variables have been found: a text may say that, an address cannot. */
const NAMELESS = /\{[^{}]*\}/
/** What neither an address nor a line of a playlist can hold. */
const UNWRITABLE = /[\p{Cc}\p{Surrogate}]/gu

/**
 * Fills an art template. Values become parts of the address, with what an address
 * cannot hold encoded; what the author wrote stays. Empty when a part of the path
 * has no value or names no variable, since such an address leads nowhere; in a
 * query or fragment that leaves an empty place.
 */
function resolveAddress(template: string, context: TemplateContext): string {
  let address = ''
  for (const part of addressParts(template)) {
    const text = typeof part === 'string' ? part : addressPart(part, context, address === '')
    if (text === '' && !/[?#]/.test(address)) return ''
    address += text
  }
  return address.replace(UNWRITABLE, '').trim()
}

type AddressPart = ReturnType<typeof compileTemplate>['parts'][number]

function addressParts(template: string): readonly AddressPart[] {
  return compileTemplate(template.trim()).parts.flatMap((part) =>
    typeof part === 'string' && NAMELESS.test(part) ? withGaps(part) : [part],
  )
}

/** A literal with a gap for each pair of braces. */
function withGaps(literal: string): readonly AddressPart[] {
  return literal
    .split(NAMELESS)
    .flatMap((text, index): AddressPart[] => [
      ...(index === 0 ? [] : [{ kind: 'gap' } as const]),
      ...(text === '' ? [] : [text]),
    ])
}

function addressPart(part: Exclude<AddressPart, string>, context: TemplateContext, isFirst: boolean): string {
  if (part.kind === 'gap') return ''
  const text = readVariable(part.variable, part.suffix, context)
  if (isFirst && isWholeAddress(text)) return text
  // A logo that is no whole address (//host/logo.png) would become a piece of one.
  if (isFirst && part.variable.name.endsWith('_logo')) return ''
  return encodeURIComponent(text.replace(UNWRITABLE, ''))
}

/** Fills templates; channel creation, channel sync and guide generation share one. Never throws. */
export interface Resolver {
  /** A text, cleaned up (design 7). */
  text(template: string, context: TemplateContext): string
  /** An address with the art base in front; empty when it leads nowhere (spec, Art base address, rule 2). */
  resolveArt(template: string, context: TemplateContext): string
}

/** A resolver for one art base address; empty means none. */
export function createResolver({ artBaseUrl = '' }: { readonly artBaseUrl?: string } = {}): Resolver {
  return {
    text: resolveText,
    resolveArt: (template, context) => applyArtBaseUrl(resolveAddress(template, context), artBaseUrl),
  }
}

function resolveText(template: string, context: TemplateContext): string {
  const compiled = compileTemplate(template)
  return shortText(compiled, context) ?? longText(compiled, context)
}

/** The text where every placeholder has a plain value or none; null where one has another. */
function shortText({ placeholders, literals }: CompiledTemplate, context: TemplateContext): string | null {
  if (placeholders.length > MOST_PLACEHOLDERS) return null
  let gaps = 0
  for (let place = 0; place < placeholders.length; place += 1) {
    const filling = fillingOf(placeholders[place] as Placeholder, context)
    if (filling.kind === 'gap') gaps |= 1 << place
    else if (!filling.isPlain) return null
  }
  const clean = literals(gaps)
  if (clean === null) return null
  let text = clean.beginning
  for (const { placeholder, beginsSentence, literal } of clean.rest) {
    const value = filledText(placeholder, context)
    text += beginsSentence ? capitalized(value) : value
    text += literal
  }
  return text
}

function longText({ tokens }: CompiledTemplate, context: TemplateContext): string {
  return cleanUp(tokens.map((token) => (token.kind === 'placeholder' ? fillingOf(token, context) : token)))
}

function filledText(placeholder: Placeholder, context: TemplateContext): string {
  const filling = fillingOf(placeholder, context)
  return filling.kind === 'gap' ? '' : filling.text
}

function fillingOf({ fillingIndex, variable, suffix }: Placeholder, context: TemplateContext): Filling {
  const known = context.fillings[fillingIndex]
  if (known !== undefined) return known
  const text = readVariable(variable, suffix, context) || sampleOf(variable, suffix, context)
  const filling: Filling =
    text === '' ? { kind: 'gap', isPlain: false } : { kind: 'value', text, isPlain: isPlain(text) }
  context.fillings[fillingIndex] = filling
  return filling
}

/** What stands where no event is at hand that could say it; a channel's feed, part and variant are its own and known without one. */
function sampleOf(variable: Variable, suffix: Suffix, context: TemplateContext): string {
  const hasNone = context.samplesOf === null || variable.isOfChannel || variable.isRare
  return hasNone ? '' : sampleText(variable, suffix, context)
}

/**
 * What a template asks for that a day's schedule does not (always) bring: by the
 * placeholders of its texts and addresses, those of its fillers, and by the conditions of
 * its rows, whichever row holds in the end.
 */
export function factsOf(template: Template): ReadonlySet<FactKind> {
  return new Set([...textsOf(template).flatMap(factsOfText), ...rowsOf(template).flatMap(factsOfCondition)])
}

function factsOfText(text: string): readonly FactKind[] {
  return compileTemplate(text).tokens.flatMap((token): readonly FactKind[] => {
    if (token.kind !== 'placeholder') return []
    const { suffix, variable } = token
    return suffix === null ? variable.facts : [...variable.facts, ...FACTS_OF_SUFFIXES]
  })
}

function factsOfCondition({ condition }: ConditionalDescription): readonly FactKind[] {
  return findCondition(condition ?? '')?.facts ?? []
}

/** Everything in which a placeholder is read. */
function textsOf(template: Template): readonly string[] {
  const { texts, lists, art } = TEMPLATE_MEMBERS
  const json = toJson(templateShape, template)
  return [
    ...[...texts, ...art].map((member) => json[member]),
    ...lists.flatMap((member) => json[member] ?? []),
    ...FILLERS.flatMap((name) => FILLER_TEXTS.map((member) => json[name]?.[member])),
    ...rowsOf(template).map((row) => row.template ?? ''),
  ].filter((text) => text !== undefined)
}

const FILLER_TEXTS = [...FILLER_MEMBERS.texts, ...FILLER_MEMBERS.art]

function rowsOf(template: Template): readonly ConditionalDescription[] {
  return [template, ...fillersOf(template)].flatMap((part) => part.descriptionOptions ?? [])
}

function fillersOf(template: Template): readonly Filler[] {
  return FILLERS.map((name) => template[name]).filter((filler) => filler !== undefined)
}
