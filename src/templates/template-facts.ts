import type { ConditionalDescription, Template } from '../generated/records.ts'
import type { FactKind } from '../sports/index.ts'
import { compileTemplate } from './compile.ts'
import { findCondition } from './conditions/index.ts'

/**
 * What a template asks for that a day's schedule does not (always) bring: by the
 * placeholders of its texts and addresses, those of its fillers, and by the conditions of
 * its rows, whichever row holds in the end.
 */
export function factsOf(template: Template): ReadonlySet<FactKind> {
  return new Set([...textsOf(template).flatMap(factsOfText), ...rowsOf(template).flatMap(factsOfCondition)])
}

function factsOfText(text: string): readonly FactKind[] {
  return compileTemplate(text).tokens.flatMap((token) => (token.kind === 'placeholder' ? token.variable.facts : []))
}

function factsOfCondition({ condition }: ConditionalDescription): readonly FactKind[] {
  return findCondition(condition ?? '')?.facts ?? []
}

/** Everything in which a placeholder is read. */
function textsOf(template: Template): readonly string[] {
  return [
    template.channel_name,
    template.event_channel_logo_url,
    template.program_art_url,
    template.title,
    template.subtitle,
    ...(template.categories ?? []),
    ...fillersOf(template).flatMap((filler) => [filler.title, filler.description, filler.art_url]),
    ...rowsOf(template).map((row) => row.template),
  ].filter((text) => text !== undefined)
}

function rowsOf(template: Template): readonly ConditionalDescription[] {
  return [template, ...fillersOf(template)].flatMap((part) => part.description_options ?? [])
}

function fillersOf({ pregame, postgame, idle }: Template) {
  return [pregame, postgame, idle].filter((filler) => filler !== undefined)
}
