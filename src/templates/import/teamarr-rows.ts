import schema from '../../../schemas/template.schema.json' with { type: 'json' }
import type { ConditionalDescriptionJson } from '../../generated/records.ts'
import { isObject, type JsonObject } from '../../records/json.ts'
import { codeMeant, type NamedList } from '../../sports/index.ts'
import type { ImportNotes } from './import-notes.ts'
import { codesWritten, isNothing, ownMember, textIn, unpacked } from './json-values.ts'
import { importedText, loneVariable, type RowReading } from './teamarr-texts.ts'

/** What a row with a condition has in Teamarr if it does not say its priority. */
const CONDITIONED = 50
/** What a row without a condition is meant for: where no other holds. */
const OTHERWISE = 100

/** A description has no more rows; further ones are not read. */
const MOST_ROWS = schema.properties.description_options.maxItems

/** Members of a row that have no place here, with the reason. */
const ROW_MEMBERS_NOT_HERE: ReadonlyMap<string, string> = new Map([
  ['label', 'Rows have no name. No text changes.'],
  ['title', 'Rows only choose descriptions. For another title, create a template for these leagues or sports.'],
  ['subtitle', 'Rows only choose descriptions. For another subtitle, create a template for these leagues or sports.'],
])

const ROW_MEMBERS: ReadonlySet<string> = new Set(['condition', 'condition_value', 'priority', 'template'])

/**
 * Rows of a description as they are here. A row that is none, and members of rows
 * that have no place, are noted; a list that is none gives no rows.
 */
export function importedRows(
  value: unknown,
  member: string,
  reading: RowReading,
): readonly ConditionalDescriptionJson[] {
  const { notes } = reading
  const list = unpacked(value)
  if (!Array.isArray(list)) {
    notes.notCarried(member, 'Must be a list of rows.')
    return []
  }
  const without = new Map<string, { readonly first: number; readonly count: number }>()
  const rows: ConditionalDescriptionJson[] = []
  for (const [index, given] of list.entries()) {
    if (rows.length >= MOST_ROWS || index >= MOST_ROWS) {
      notes.notCarried(member, `Only the first ${rows.length >= MOST_ROWS ? index : MOST_ROWS} rows are imported.`)
      break
    }
    if (given === null) continue
    const row = unpacked(given)
    if (!isObject(row)) {
      notes.notCarried(`${member}/${index}`, 'Must be a row.')
      continue
    }
    for (const name of Object.keys(row)) {
      if (ROW_MEMBERS.has(name) || isNothing(row[name])) continue
      const { first = index, count = 0 } = without.get(name) ?? {}
      without.set(name, { first, count: count + 1 })
    }
    rows.push(...importedRow(row, `${member}/${index}`, reading).slice(0, MOST_ROWS - rows.length))
  }
  for (const [name, { first, count }] of without) {
    const reason = ROW_MEMBERS_NOT_HERE.get(name) ?? 'Unknown field.'
    notes.notCarried(`${member}/${first}/${name}`, count === 1 ? reason : `${reason} Found in ${count} rows.`)
  }
  return rows
}

/**
 * The row in our words: one for each of the leagues or sports that it asks for, and
 * none where it has no text, as such a row shows nothing there either.
 */
export function importedRow(row: JsonObject, member: string, reading: RowReading): ConditionalDescriptionJson[] {
  const { notes, conditions } = reading
  const template = textIn(ownMember(row, 'template'))
  if (template === null || template.trim() === '') {
    const given = ['condition', 'condition_value', 'template'].filter((name) => !isNothing(ownMember(row, name)))
    if (given.length > 0) notes.notCarried(member, 'The row has no text.')
    return []
  }
  const named = textIn(ownMember(row, 'condition'))?.trim().toLowerCase() ?? ''
  const here = conditions.get(named)
  if (here?.to === null) {
    notes.notCarried(member, `${named} never matches in this filler. ${here.reason}`)
    return []
  }
  const written = conditionOf(row, member, reading)
  const text = importedText(template, member, notes)
  const condition = conditionForText(written, text, member, reading)
  const made = {
    ...(condition === null ? {} : { condition }),
    priority: priorityOf(row, written, member, notes),
    template: text,
  }
  const values = conditionValuesOf(row, condition, member, reading)
  return values === null ? [made] : values.map((value) => ({ ...made, condition_value: value }))
}

/** Behind all of the rows. */
export function lastPriority(rows: readonly ConditionalDescriptionJson[] | undefined): number {
  return (rows ?? []).reduce((last, { priority = OTHERWISE }) => Math.max(last, priority + 1), OTHERWISE)
}

/** What holds wherever the condition holds that asks for a variable's value. */
const IMPLIED: ReadonlyMap<string, string> = new Map([['has_recap', 'is_final']])

const ALWAYS = 'always'

/** Variables that an event with two sides never lacks. */
const NEVER_EMPTY: ReadonlySet<string> = new Set([
  ...['matchup', 'matchup_short', 'matchup_abbrev', 'away_team', 'home_team', 'team_name', 'opponent'],
  ...['league', 'sport', 'game_time', 'game_date', 'game_day'],
])

/**
 * The condition of a row with this text. One whose text is one variable alone comes
 * out empty where that is; Teamarr goes on to the next row then, so here the row has
 * to ask for the variable. Where a row cannot ask for both, that is noted.
 */
function conditionForText(written: string | null, text: string, member: string, reading: RowReading): string | null {
  const { notes, asksFor } = reading
  const variable = loneVariable(text)
  if (variable === null || NEVER_EMPTY.has(variable)) return written
  const asked = asksFor.get(variable)
  const name = written?.toLowerCase() ?? ALWAYS
  if (asked !== undefined && name === asked) return written
  if (asked !== undefined && (name === ALWAYS || name === IMPLIED.get(asked))) {
    const reason = `If {${variable}} is empty, another row is used, as in Teamarr.`
    notes.changed(`${member}/condition`, written ?? '', asked, reason)
    return asked
  }
  const remedy = asked === undefined ? 'Add more text to the row.' : `Set its condition to ${asked}.`
  notes.notCarried(
    `${member}/template`,
    `If {${variable}} is empty, Teamarr uses the next row. Sports Guide keeps the row, so the description is empty. ${remedy}`,
  )
  return written
}

function conditionOf(row: JsonObject, member: string, { notes, conditions }: RowReading): string | null {
  const given = ownMember(row, 'condition')
  if (isNothing(given)) return null
  const name = textIn(given)?.trim()
  if (name === undefined) {
    // A row that always held would show a text that was meant for some games alone.
    notes.changed(
      `${member}/condition`,
      'not text',
      'unreadable',
      'Not the name of a condition. The row never matches.',
    )
    return 'unreadable'
  }
  const here = conditions.get(name.toLowerCase())
  if (here === undefined || here.to === null) return name
  notes.changed(`${member}/condition`, name, here.to, here.reason)
  return here.to
}

/** Conditions that ask for a code, and may name several in the file. */
const CODE_CONDITIONS: ReadonlyMap<string, NamedList> = new Map([
  ['league_is', 'league'],
  ['sport_is', 'sport'],
])

/** A longer value is refused when the template is made. */
const LONGEST_VALUE = schema.$defs.conditionalDescription.properties.condition_value.maxLength

/** What the condition asks for, a row for each; null for nothing. */
function conditionValuesOf(
  row: JsonObject,
  condition: string | null,
  member: string,
  { notes, catalog }: RowReading,
): readonly (string | number)[] | null {
  const given = ownMember(row, 'condition_value')
  if (isNothing(given)) return null
  const place = `${member}/condition_value`
  const list = CODE_CONDITIONS.get(condition?.toLowerCase() ?? '')
  const isShort = typeof given !== 'string' || given.length <= LONGEST_VALUE
  const codes = list === undefined || !isShort ? null : codesWritten(list, given, catalog)
  if (list !== undefined && codes !== null && codes.length > 0) {
    const meant = [...new Set(codes.map((code) => codeMeant(list, code, catalog) ?? code))]
    const from = codes.join(', ')
    const to = meant.join(', ')
    const several = `A row can have only one ${list}. It was split into one row per ${list}, with the same text and priority.`
    if (meant.length > 1) notes.changed(place, from, to, several)
    else if (to !== from) notes.changed(place, from, to, `Code of the ${list} in Sports Guide.`)
    return meant
  }
  if (typeof given === 'string' || typeof given === 'number') return [given]
  notes.notCarried(place, 'Must be text or a number.')
  return null
}

function priorityOf(row: JsonObject, condition: string | null, member: string, notes: ImportNotes): number {
  const given = ownMember(row, 'priority')
  const standard = condition === null ? OTHERWISE : CONDITIONED
  if (isNothing(given)) {
    notes.changed(`${member}/priority`, '', String(standard), 'The row has no priority.')
    return standard
  }
  const text = textIn(given)
  const number = Math.round(Number(text ?? Number.NaN))
  const priority = Number.isSafeInteger(number) ? number : standard
  if (String(priority) !== text?.trim()) {
    notes.changed(`${member}/priority`, text ?? 'not a number', String(priority), 'Priorities must be whole numbers.')
  }
  return priority
}
