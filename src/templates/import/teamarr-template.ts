import type { JsonObject } from '../../records/json-object.ts'
import type { Draft } from '../../records/validation.ts'
import type { LeagueCatalogue } from '../../sports/index.ts'
import { type NotesTaken, takeNotes } from './import-notes.ts'
import { isNothing, ownMember, textIn } from './json-values.ts'
import { type FoundBeside, TEAMARR_MEMBERS, type TemplateDraft } from './teamarr-members.ts'

/** A row of a file in our words, and what there is to tell of the way. */
export interface ReadTemplate extends NotesTaken {
  readonly draft: Draft
  /** True where the file says nothing that can be read of which events take it. */
  readonly isForUnknownEvents: boolean
  /** True for a row of Teamarr's short list, which lacks descriptions and fillers. */
  readonly isShort: boolean
}

/** Members that a row of the short list does not have, and a whole template always has. */
const OF_WHOLE_TEMPLATES = [
  'conditional_descriptions',
  'description_template',
  'description_options',
  'pregame_fallback',
]

const SHORT =
  "The row has neither descriptions nor fillers, as those of Teamarr's short list: ask for the template by its id there, and import that."

/**
 * A template of Teamarr as a draft of ours. Each member of the row is in the draft,
 * or among `changed` or `notCarried`; members that say nothing, ids and times are
 * passed over. Pure; never throws. The draft may still be refused, as one without a name.
 */
export function teamarrTemplate(row: JsonObject, catalogue: LeagueCatalogue): ReadTemplate {
  const notes = takeNotes()
  const draft: TemplateDraft = {}
  const found: FoundBeside = { isForAll: false }
  for (const [member, rule] of TEAMARR_MEMBERS) {
    const value = ownMember(row, member)
    if (!isNothing(value)) rule({ value, member, row, draft, notes, catalogue, found })
  }
  for (const [member, value] of Object.entries(row)) {
    if (!TEAMARR_MEMBERS.has(member) && !isNothing(value)) notes.notCarried(member, 'Nothing here reads it.')
  }
  if (draft.template_type === undefined) {
    draft.template_type = draft.channel_name === undefined ? 'team' : 'event'
    const written = ownMember(row, 'template_type')
    const from = isNothing(written) ? '' : (textIn(written) ?? 'no text')
    const why = from === '' ? 'The file does not say it' : 'It says neither team nor event'
    const reason = `${why}: templates with a name for channels are for events.`
    notes.changed('template_type', from, String(draft.template_type), reason)
  }
  const isShort = !OF_WHOLE_TEMPLATES.some((member) => Object.hasOwn(row, member))
  if (isShort) notes.notCarried('', SHORT)
  const isForUnknownEvents = draft.sports === undefined && draft.leagues === undefined && !found.isForAll
  return { draft, isForUnknownEvents, isShort, ...notes.taken() }
}
