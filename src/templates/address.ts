import { isWholeAddress } from '../records/art-address.ts'
import { compileTemplate } from './compile.ts'
import type { TemplateContext } from './context.ts'
import { readVariable } from './variables.ts'

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
export function resolveAddress(template: string, context: TemplateContext): string {
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
