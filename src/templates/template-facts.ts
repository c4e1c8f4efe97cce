import type { ConditionalDescription, Filler, Template } from '../generated/records.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../records/template-members.ts'
import type { FactKind } from '../sports/index.ts'
import { compileTemplate } from './compile.ts'
import { findCondition } from './conditions--index.ts'
import { FACTS_OF_SUFFIXES } from './variables.ts'

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
  return [
    ...[...texts, ...art].map((member) => template[member]),
    ...lists.flatMap((member) => template[member] ?? []),
    ...fillersOf(template).flatMap((filler) => FILLER_TEXTS.map((member) => filler[member])),
    ...rowsOf(template).map((row) => row.template ?? ''),
  ].filter((text) => text !== undefined)
}

const FILLER_TEXTS = [...FILLER_MEMBERS.texts, ...FILLER_MEMBERS.art]

function rowsOf(template: Template): readonly ConditionalDescription[] {
  return [template, ...fillersOf(template)].flatMap((part) => part.description_options ?? [])
}

function fillersOf(template: Template): readonly Filler[] {
  return FILLERS.map((name) => template[name]).filter((filler) => filler !== undefined)
}
