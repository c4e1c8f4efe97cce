import { applyArtBaseUrl } from '../records/art-address.ts'
import { resolveAddress } from './address.ts'
import { isPlain, MOST_PLACEHOLDERS } from './clean-literals.ts'
import { capitalised, cleanUp } from './clean-up.ts'
import { type CompiledTemplate, compileTemplate, type Placeholder } from './compile.ts'
import type { Filling, TemplateContext } from './context.ts'
import { sampleText } from './samples/sample-text.ts'
import type { Variable } from './variables/variable.ts'
import { readVariable, type Suffix } from './variables.ts'

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
    text += beginsSentence ? capitalised(value) : value
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

function fillingOf({ slot, variable, suffix }: Placeholder, context: TemplateContext): Filling {
  const known = context.fillings[slot]
  if (known !== undefined) return known
  const text = readVariable(variable, suffix, context) || sampleOf(variable, suffix, context)
  const filling: Filling =
    text === '' ? { kind: 'gap', isPlain: false } : { kind: 'value', text, isPlain: isPlain(text) }
  context.fillings[slot] = filling
  return filling
}

/** What stands where no event is at hand that could say it; a channel's feed, part and variant are its own and known without one. */
function sampleOf(variable: Variable, suffix: Suffix, context: TemplateContext): string {
  const hasNone = context.samplesOf === null || variable.isOfChannel || variable.isRare
  return hasNone ? '' : sampleText(variable, suffix, context)
}
