import type { EventShape } from '../../sports/index.ts'
import type { TemplateContext } from '../context.ts'
import type { Variable } from '../variables/variable.ts'
import { allowedSuffixes, filterByTemplateType, readVariable, type Suffix } from '../variables.ts'
import { sampleText } from './sample-text.ts'
import { type KnownFacts, whyEmpty } from './why-empty.ts'

/** What a picker shows beside its variables. */
export interface SampleValues {
  /** Every value by what a template writes between braces, "team_name" and "opponent.next"; empty where the event has none. */
  readonly samples: { readonly [placeholder: string]: string }
  /** The variables without a value of this event, in the registry's order: liveTotal less livePopulated of them. */
  readonly gaps: readonly string[]
  /** For every sample that is empty a sentence. */
  readonly whyEmpty: { readonly [placeholder: string]: string }
  /** Variables that the real event fills; those without a suffix count. */
  readonly livePopulated: number
  /** Variables that were considered: those of the event's shape that the type of template offers. */
  readonly liveTotal: number
}

/** Which variables are considered. */
export interface SampleScope {
  readonly shape: EventShape
  /** team or event; anything else has the variables of both. */
  readonly templateType?: string | undefined
}

/**
 * What a real event says for each variable of its shape (spec, Sample data, rule 2):
 * what it does not is empty and counted as a gap.
 */
export function liveValues(
  context: TemplateContext,
  { factsAsked, askable, ...scope }: SampleScope & KnownFacts,
): SampleValues {
  const variables = consideredFor(scope)
  const read = placeholdersOf(variables).map((one) => ({
    ...one,
    value: readVariable(one.variable, one.suffix, context),
  }))
  const empty = read.filter(({ value }) => value === '')
  const gaps = empty.filter(({ suffix }) => suffix === null).map(({ name }) => name)
  return {
    samples: Object.fromEntries(read.map(({ name, value }) => [name, value])),
    gaps,
    whyEmpty: Object.fromEntries(
      empty.map(({ name, variable, suffix }) => [name, whyEmpty(variable, suffix, { context, factsAsked, askable })]),
    ),
    livePopulated: variables.length - gaps.length,
    liveTotal: variables.length,
  }
}

/**
 * What the invented events of a shape say (a context with `samplesOf`), and what stands for them
 * where they say nothing (sampleText): every variable is filled (spec, Sample data,
 * rule 1), and the same of another game where such a game can have it.
 */
export function staticValues(context: TemplateContext, scope: SampleScope): SampleValues {
  const variables = consideredFor(scope)
  const samples = placeholdersOf(variables).map(
    ({ name, variable, suffix }) =>
      [name, readVariable(variable, suffix, context) || sampleText(variable, suffix, context)] as const,
  )
  return {
    samples: Object.fromEntries(samples),
    gaps: [],
    whyEmpty: Object.fromEntries(
      samples.filter(([, text]) => text === '').map(([name]) => [name, context.hidesResults ? NONE_SHOWN : NONE_HAS]),
    ),
    livePopulated: 0,
    liveTotal: variables.length,
  }
}

/** Of a game that is over nobody can say in how many hours it begins. */
const NONE_HAS = 'No invented event has one.'
const NONE_SHOWN = 'No invented event has one, or results are hidden (setting hide_results).'

interface Placeholder {
  readonly name: string
  readonly variable: Variable
  readonly suffix: Suffix
}

function consideredFor({ shape, templateType }: SampleScope): readonly Variable[] {
  return filterByTemplateType(templateType).filter(({ shapes }) => shapes.includes(shape))
}

function placeholdersOf(variables: readonly Variable[]): readonly Placeholder[] {
  return variables.flatMap((variable) =>
    allowedSuffixes(variable).map((suffix) => ({
      name: suffix === null ? variable.name : `${variable.name}.${suffix}`,
      variable,
      suffix,
    })),
  )
}
