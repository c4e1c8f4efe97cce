import { applyArtBaseUrl, isWholeAddress } from './art.ts'
import { cleanUp } from './clean-up.ts'
import { type CompiledTemplate, compileTemplate } from './compile.ts'
import type { TemplateContext } from './context.ts'
import { readVariable } from './variables/index.ts'

/** Fills templates; channel creation, channel sync and guide generation share one. Never throws. */
export interface Resolver {
  /** A text, cleaned up (design 7). */
  text(template: string, context: TemplateContext): string
  /**
   * An address with the art base in front. Values become parts of it, with what
   * an address cannot hold encoded; empty when a part of its path has no value,
   * since such an address leads nowhere.
   */
  art(template: string, context: TemplateContext): string
}

/** A resolver for one art base address; empty means none. */
export function createResolver({ artBaseUrl = '' }: { readonly artBaseUrl?: string } = {}): Resolver {
  return {
    text: resolveText,
    art: (template, context) => applyArtBaseUrl(resolveAddress(template, context), artBaseUrl),
  }
}

function resolveText(template: string, context: TemplateContext): string {
  const { tokens } = compileTemplate(template)
  return cleanUp(
    tokens.map((token) => {
      if (token.kind !== 'placeholder') return token
      const text = readVariable(token.variable, token.suffix, context)
      return text === '' ? { kind: 'gap' } : { kind: 'value', text }
    }),
  )
}

function resolveAddress(template: string, context: TemplateContext): string {
  let address = ''
  for (const part of compileTemplate(template).parts) {
    const text = typeof part === 'string' ? part : addressPart(part, context, address === '')
    // Behind the question mark an empty value is an answer of its own.
    if (text === '' && !address.includes('?')) return ''
    address += text
  }
  return address.trim()
}

function addressPart(
  part: Exclude<CompiledTemplate['parts'][number], string>,
  context: TemplateContext,
  isFirst: boolean,
): string {
  if (part.kind === 'gap') return ''
  const text = readVariable(part.variable, part.suffix, context)
  if (isFirst && isWholeAddress(text)) return text
  // A logo that is no whole address (//host/logo.png) would become a piece of one.
  if (isFirst && part.variable.name.endsWith('_logo')) return ''
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))
}
