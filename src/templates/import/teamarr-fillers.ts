import type { ConditionalDescriptionJson } from '../../generated/records.ts'
import { isObject, type JsonObject } from '../../records/json.ts'
import type { FILLERS } from '../../records/template-members.ts'
import { ImportNotes } from './import-notes.ts'
import { isNothing, ownMember, switchIn, textIn, unpacked } from './json-values.ts'
import { importedRow, importedRows, lastPriority } from './teamarr-rows.ts'
import { importedText, loneVariable, onOneLine, type RowReading } from './teamarr-texts.ts'

export type FillerName = (typeof FILLERS)[number]

/** A filler while it is made. */
export interface FillerDraft {
  title?: string
  subtitle?: string
  description?: string
  art_url?: string
  description_options?: ConditionalDescriptionJson[]
}

const CHOSEN_BY_CONDITION =
  'Conditions decide which text is used, not whether a text is empty. Make this a row without a condition, and the other text a row with a condition such as has_preview.'
const FILLER_TEXTS: ReadonlySet<string> = new Set([
  'title',
  'subtitle',
  'description',
  'art_url',
  'description_fallback',
])
const OFF_THERE = 'Switched off in the file.'
const NOT_ON_THERE = 'Not switched on in the file.'

/** Reads a member of the file into the filler that it belongs to. */
export type FillPart = (filler: FillerDraft, value: unknown, member: string, reading: RowReading) => void

/** The title, subtitle, description and art of a filler; its rows are read before. */
export const fillFiller: FillPart = (filler, value, member, reading) => {
  const { notes } = reading
  const content = unpacked(value)
  if (!isObject(content)) {
    notes.notCarried(member, 'Must be an object with a title and a description.')
    return
  }
  const isRow = fillWithFallback(filler, content, member, reading)
  const wantsFallback = isNothing(ownMember(content, 'description'))
  for (const [name, given] of Object.entries(content)) {
    if (isNothing(given) || (isRow && name.startsWith('description'))) continue
    const place = `${member}/${name}`
    const text = textIn(given)
    if (text === null && FILLER_TEXTS.has(name)) notes.notCarried(place, 'Must be text.')
    else if (name === 'title' || name === 'subtitle')
      filler[name] = importedText(onOneLine(text ?? '', place, notes), place, notes)
    else if (name === 'description') filler.description = importedText(text ?? '', place, notes)
    else if (name === 'art_url') filler.art_url = importedText((text ?? '').trim(), place, notes)
    else if (name === 'description_fallback' && wantsFallback) {
      notes.changed(place, name, 'description', 'The filler has no other description.')
      filler.description = importedText(text ?? '', place, notes)
    } else notes.notCarried(place, name === 'description_fallback' ? CHOSEN_BY_CONDITION : 'Unknown field.')
  }
}

/**
 * A description that is one variable alone, and a fallback for when that is empty:
 * a row that asks for it, and the fallback as the description. False where they are
 * not so, or no condition asks for the variable.
 */
function fillWithFallback(filler: FillerDraft, content: JsonObject, member: string, reading: RowReading): boolean {
  const [usual, fallback] = ['description', 'description_fallback'].map(
    (name) => textIn(ownMember(content, name)) ?? '',
  )
  if (usual === undefined || fallback === undefined || fallback.trim() === '') return false
  const place = `${member}/description`
  // Only its name is needed here: the notes below say what changes.
  const condition = reading.asksFor.get(loneVariable(importedText(usual, place, new ImportNotes())) ?? '')
  if (condition === undefined) return false
  const row = { condition, priority: lastPriority(filler.description_options), template: usual }
  const reason = 'It is used if it is not empty. Otherwise the fallback is used.'
  reading.notes.changed(place, 'description', `a row with ${condition}`, reason)
  reading.notes.changed(`${place}_fallback`, 'description_fallback', 'description', reason)
  addRows(filler, importedRow(row, place, reading))
  filler.description = importedText(fallback, `${place}_fallback`, reading.notes)
  return true
}

/** Rows of a filler's description. */
export const fillRows: FillPart = (filler, value, member, reading) => {
  addRows(filler, importedRows(value, member, reading))
}

const FINAL_CONDITIONS: ReadonlyMap<string, string> = new Map([
  ['description_final', 'is_final'],
  ['description_not_final', 'is_not_final'],
])
const FINAL_PRIORITY = 50

/** The older pair of texts, one for when the game is over and one for before: two rows here. */
export const fillFinal: FillPart = (filler, value, member, reading) => {
  const { notes } = reading
  const content = unpacked(value)
  if (!isObject(content)) {
    notes.notCarried(member, 'Must be an object of texts.')
    return
  }
  for (const [part, given] of Object.entries(content)) {
    if (part === 'enabled' || part.endsWith('_enabled') || isNothing(given)) continue
    const isOn = switchOf(content, 'enabled', part)
    const place = `${member}/${part}`
    const condition = FINAL_CONDITIONS.get(part)
    const text = textIn(given)
    if (isOn === false) notes.notCarried(place, OFF_THERE)
    else if (condition === undefined || text === null) notes.notCarried(place, reasonOfPart(part, text))
    else if (isOn === null) notes.notCarried(place, NOT_ON_THERE)
    else {
      const row = { condition, priority: FINAL_PRIORITY, template: text }
      const [made] = importedRow(row, place, reading)
      if (made === undefined) continue
      const reason = 'A text that depends on the state of the game is a row with a condition.'
      notes.changed(place, part, `a row with ${made.condition}`, reason)
      addRows(filler, [made])
    }
  }
}

/** A switch for all texts that is off is off for each; null where neither it nor the one of the text says anything. */
function switchOf(content: JsonObject, ofAll: string, part: string): boolean | null {
  const [all, own] = [ofAll, `${part.split('_')[0]}_enabled`].map((name) => switchIn(ownMember(content, name)))
  return all === false ? false : (own ?? all ?? null)
}

const NEXT_GAME = 'has_next_game'

const BEHIND_ROWS =
  'Rows of the idle filler also match without a next game, so they would be used before it. Remove those rows, make this the description, and make the usual description a row with has_next_game.'

const NO_USUAL =
  'Without a usual description it would also be used when a next game is known. Add a row with has_next_game, and make this the description.'

/**
 * What stands while no next game is known: the plain description then, and the usual
 * one a row that asks for a next game. Beside rows that hold without one it would
 * never be shown.
 */
export const fillOffseason: FillPart = (filler, value, member, reading) => {
  const { notes } = reading
  const content = unpacked(value)
  if (!isObject(content)) {
    notes.notCarried(member, 'Must be an object of texts.')
    return
  }
  const rows = filler.description_options ?? []
  for (const [name, given] of Object.entries(content)) {
    if (name.endsWith('_enabled') || isNothing(given)) continue
    const place = `${member}/${name}`
    const text = textIn(given)
    const isOn = switchIn(ownMember(content, `${name}_enabled`))
    if (isOn === false) notes.notCarried(place, OFF_THERE)
    else if (name !== 'description' || text === null) notes.notCarried(place, reasonOfPart(name, text))
    else if (isOn === null) notes.notCarried(place, NOT_ON_THERE)
    else if (rows.some(({ condition }) => condition !== NEXT_GAME)) notes.notCarried(place, BEHIND_ROWS)
    else if (rows.length === 0 && filler.description === undefined) notes.notCarried(place, NO_USUAL)
    else {
      const reason = 'It is used when no next game is known. The usual description becomes a row with has_next_game.'
      notes.changed(place, 'off-season text', 'description', reason)
      if (filler.description !== undefined) {
        const priority = lastPriority(filler.description_options)
        addRows(filler, [{ condition: NEXT_GAME, priority, template: filler.description }])
      }
      filler.description = importedText(text, place, notes)
    }
  }
}

function reasonOfPart(name: string, text: string | null): string {
  const [member] = name.split('_')
  if (member === 'title' || member === 'subtitle')
    return `A filler has only one ${member}. Only its description can have rows with conditions.`
  if (text === null) return 'Must be text.'
  return name === 'description_fallback' ? CHOSEN_BY_CONDITION : 'Unknown field.'
}

function addRows(filler: FillerDraft, rows: readonly ConditionalDescriptionJson[]): void {
  if (rows.length > 0) filler.description_options = [...(filler.description_options ?? []), ...rows]
}
