import type { ErrorObject } from 'ajv'
import manifest from '../../plugin.json' with { type: 'json' }

/** Labels of the choices in the settings form, by setting and value. */
const CHOICE_LABELS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  manifest.fields.flatMap(({ id, options }) =>
    options === undefined ? [] : [[id, new Map(options.map(({ value, label }) => [value, label] as const))] as const],
  ),
)

const TYPE_REMEDIES: { readonly [type: string]: string } = {
  string: 'Enter text.',
  integer: 'Enter a whole number.',
  number: 'Enter a number.',
  boolean: 'Choose true or false.',
  array: 'Enter a list.',
  object: 'Enter an object with fields.',
}

/** Keywords whose remedy does not depend on the schema. */
const FIXED_REMEDIES: { readonly [keyword: string]: string } = {
  required: 'Enter a value.',
  uniqueItems: 'Remove the entry that occurs twice.',
  additionalProperties: 'Remove it.',
}

/** Returns what to do about an error that a validator found; undefined if the error says no more than that something is wrong. */
export function schemaRemedy({ keyword, instancePath, params }: ErrorObject): string | undefined {
  const { limit, minimum, maximum, expected, allowedValues, type } = params
  switch (keyword) {
    case 'enum':
      return choiceRemedy(choiceLabels(instancePath, allowedValues.map(String)))
    case 'type':
      return typeRemedy(String(type).split(','))
    case 'minimum':
    case 'maximum':
      return rangeRemedy(minimum, maximum)
    case 'pattern':
      return typeof expected === 'string' ? `Enter ${expected}.` : undefined
    case 'minLength':
      return limit === 1 ? 'Enter a value.' : `Enter at least ${limit} characters.`
    case 'maxLength':
      return `Enter at most ${limit} characters.`
    case 'minItems':
      return limit === 1 ? 'Add an entry.' : `Add entries until there are ${limit}.`
    case 'maxItems':
      return `Keep at most ${limit} entries.`
    default:
      return FIXED_REMEDIES[keyword]
  }
}

/** "Choose a, b or c." */
export function choiceRemedy(choices: readonly string[]): string {
  const [last = '', ...before] = [...choices].reverse()
  return before.length === 0 ? `Choose ${last}.` : `Choose ${before.reverse().join(', ')} or ${last}.`
}

/** The choices as the settings form labels them; other choices without underscores. */
function choiceLabels(path: string, values: readonly string[]): readonly string[] {
  const labels = CHOICE_LABELS.get(path.split('/').at(-1) ?? '')
  return values.map((value) => labels?.get(value) ?? value.replaceAll('_', ' '))
}

function typeRemedy(types: readonly string[]): string | undefined {
  const [type] = types.filter((one) => one !== 'null')
  return type === undefined ? undefined : TYPE_REMEDIES[type]
}

function rangeRemedy(minimum: unknown, maximum: unknown): string {
  if (typeof minimum !== 'number') return `Enter a number up to ${maximum}.`
  return typeof maximum === 'number'
    ? `Enter a number from ${minimum} to ${maximum}.`
    : `Enter a number from ${minimum} upwards.`
}

/** Returns the remedy for a name that does not exist: the most similar one, or to remove it. */
export function nameRemedy(similar: string | null | undefined, otherwise: string): string {
  return similar === null || similar === undefined ? otherwise : `Did you mean ${similar}?`
}
