import schema from '../../../schemas/template.schema.json' with { type: 'json' }
import type { LeagueCatalog } from '../../sports/index.ts'
import { BRACES, readBraces } from '../resolver.ts'
import type { ImportNotes } from './import-notes.ts'

/** A name of the file, what stands for it here, and why. */
interface Renamed {
  readonly to: string
  readonly reason: string
}

/** Variables that are called otherwise here. Nearly all names are the same; one that is in no list stays as written. */
const VARIABLES_HERE: ReadonlyMap<string, Renamed> = new Map([
  [
    'generated_preview',
    { to: 'game_preview', reason: 'Previews come from the data source. Sports Guide does not generate any.' },
  ],
  [
    'game_preview_rich',
    { to: 'game_preview', reason: 'Previews come from the data source. Sports Guide does not generate any.' },
  ],
])

/** A condition of the file; without `to` a row with it never holds here, and is left out. */
interface ConditionHere {
  readonly to: string | null
  readonly reason: string
}

/** Conditions of the file by their names there, in small letters. */
type ConditionsHere = ReadonlyMap<string, ConditionHere>

const NONE_GENERATED = {
  to: 'has_preview',
  reason: 'Previews come from the data source. Sports Guide does not generate any.',
}

/** Conditions that are called otherwise here. */
const CONDITIONS_HERE: ConditionsHere = new Map([
  ['has_generated_preview', NONE_GENERATED], // as released
  ['has_rich_preview', NONE_GENERATED], // as it was planned
  [
    'has_match_note',
    {
      to: 'has_event_note',
      reason: 'In Teamarr this is about notes of soccer games. This condition is about notes of any event.',
    },
  ],
])

const BETWEEN_GAMES = 'Idle time is between games. No game is live, and the last known game is over.'

/** The same for idle time, where the file speaks of the last game and a condition here of the one that runs. */
const IDLE_CONDITIONS_HERE: ConditionsHere = new Map([
  ...CONDITIONS_HERE,
  ['is_final', { to: 'has_last_game', reason: BETWEEN_GAMES }],
  ['is_not_final', { to: null, reason: BETWEEN_GAMES }],
])

/** What texts and rows of a part of a template are read with. */
export interface RowReading {
  readonly notes: ImportNotes
  readonly catalog: LeagueCatalog
  readonly conditions: ConditionsHere
  /** The condition that holds exactly where a variable has a value. */
  readonly asksFor: ReadonlyMap<string, string>
}

/** Conditions that hold exactly where the variable without a suffix has a value. */
const ASKS_FOR: ReadonlyMap<string, string> = new Map([
  ['game_preview', 'has_preview'],
  ['game_recap', 'has_recap'],
  ['game_event_note', 'has_event_note'],
  ['series_summary', 'has_series'],
])

/** For descriptions that are shown before, in and after an event. */
export function readingOfEvent(notes: ImportNotes, catalog: LeagueCatalog): RowReading {
  return { notes, catalog, conditions: CONDITIONS_HERE, asksFor: ASKS_FOR }
}

/** For idle time, in which no condition asks about a current game. */
export function readingOfIdle(notes: ImportNotes, catalog: LeagueCatalog): RowReading {
  return { notes, catalog, conditions: IDLE_CONDITIONS_HERE, asksFor: new Map() }
}

/** The variable, with its suffix, of a text that is nothing else; null for any other text. */
export function loneVariable(text: string): string | null {
  const [, inner = ''] = /^\s*\{([^{}\r\n]{1,64})\}\s*$/u.exec(text) ?? []
  return readBraces(inner).kind === 'placeholder' ? inner.toLowerCase() : null
}

/** {opponent.next|pascal}: name, suffix with its dot, filter. */
const WITH_FILTER = /^\s*(\w+)(\.\w+)?\s*\|\s*(\w+)\s*$/

/** A longer text is refused when the template is made; nothing is looked for in it. */
const LONGEST_TEXT = schema.properties.title.maxLength

/** A text of the file with the names that it has here. */
export function importedText(text: string, member: string, notes: ImportNotes): string {
  if (text.length > LONGEST_TEXT) return text
  return text.replace(BRACES, (written, inner: string) => {
    if (readBraces(inner).kind !== 'unknown_variable') return written
    const found = renamed(inner) ?? withoutFilter(inner)
    if (found === null || readBraces(found.to).kind !== 'placeholder') return written
    notes.changed(member, written, `{${found.to}}`, found.reason)
    return `{${found.to}}`
  })
}

function renamed(inner: string): Renamed | null {
  const [name = '', suffix] = inner.trim().toLowerCase().split('.', 2)
  const found = VARIABLES_HERE.get(name)
  if (found === undefined) return null
  return suffix === undefined ? found : { ...found, to: `${found.to}.${suffix}` }
}

/** {team_name|pascal} is {team_name_pascal} here. */
function withoutFilter(inner: string): Renamed | null {
  const [, name, suffix = '', filter] = WITH_FILTER.exec(inner) ?? []
  if (name === undefined || filter === undefined) return null
  return { to: `${name}_${filter}${suffix}`.toLowerCase(), reason: 'Filters are separate variables.' }
}

/** A text of one line: guides and hosts take no line breaks in names and titles. */
export function onOneLine(text: string, member: string, notes: ImportNotes): string {
  if (text.length > LONGEST_TEXT) return text
  const line = text.replace(/\p{Cc}+/gu, ' ')
  if (line !== text) notes.changed(member, text, line, 'Names and titles must be one line.')
  return line
}
