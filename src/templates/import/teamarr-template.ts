import { isDeepStrictEqual } from 'node:util'
import schema from '../../../schemas/template.schema.json' with { type: 'json' }
import { isObject, type JsonObject } from '../../records/json.ts'
import type { Draft } from '../../records/validation.ts'
import { codeMeant, type LeagueCatalog, type NamedList } from '../../sports/index.ts'
import { ImportNotes, type NotesTaken } from './import-notes.ts'
import { codesWritten, isNothing, ownMember, switchIn, textIn, unpacked } from './json-values.ts'
import {
  type FillerDraft,
  type FillerName,
  type FillPart,
  fillFiller,
  fillFinal,
  fillOffseason,
  fillRows,
} from './teamarr-fillers.ts'
import { importedRows, lastPriority } from './teamarr-rows.ts'
import { importedText, onOneLine, readingOfEvent, readingOfIdle } from './teamarr-texts.ts'

/** A template of ours while it is made from a row of the file. */
type TemplateDraft = {
  -readonly [Name in FillerName]?: FillerDraft
} & { [member: string]: unknown }

/** One member of a row, and what it is read into. */
interface GivenMember {
  readonly value: unknown
  readonly member: string
  readonly row: JsonObject
  readonly draft: TemplateDraft
  readonly notes: ImportNotes
  readonly catalog: LeagueCatalog
  /** What the template itself has no member for. */
  readonly found: FoundBeside
}

/** What a file says of a template beside its members. */
interface FoundBeside {
  /** True where it says that all events take it. */
  isForAll: boolean
}

/** Reads a member that says something; what it does not carry it notes. */
export type MemberRule = (given: GivenMember) => void

let rules: ReadonlyMap<string, MemberRule> | undefined

/** The rules of Teamarr's members by their names, built when a file is first imported. */
export function teamarrMembers(): ReadonlyMap<string, MemberRule> {
  rules ??= memberRules()
  return rules
}

/**
 * Every member of a Teamarr template and what becomes of it here, in the order in
 * which they are read: a newcomer adds one here and nowhere else. One that is not
 * in the table is reported as not carried over.
 *
 * The names are those of its published description of the API (version 2). Not
 * certain, since nothing public says it: whether its export holds
 * `global_assignments`, and the names of version 1 (marked so), of which is known
 * that lists and objects were written as JSON text.
 */
function memberRules(): ReadonlyMap<string, MemberRule> {
  return new Map<string, MemberRule>([
    ['id', storeGives],
    ['created_at', storeGives],
    ['updated_at', storeGives],
    ['team_count', storeGives],
    ['name', line('name')],
    ['template_type', templateType],
    ['enabled', enabledSwitch],
    ['sport', code('sport', 'sports')],
    ['league', code('league', 'leagues')],
    ['global_assignments', assignments],

    ['title_format', line('title')],
    ['subtitle_template', line('subtitle')],
    ['conditional_descriptions', descriptionRows],
    ['description_options', descriptionRows], // version 1
    ['description_template', plainDescription],
    ['program_art_url', address('program_art_url')],
    ['event_channel_name', line('channel_name')],
    ['channel_name', line('channel_name')], // version 1
    ['event_channel_logo_url', address('event_channel_logo_url')],
    ['channel_logo_url', address('event_channel_logo_url')], // version 1

    ['xmltv_categories', categories('categories')],
    ['categories', categories('categories')], // version 1
    ['xmltv_filler_categories', categories('filler_categories')],
    // Behind the categories that it is about.
    ['categories_apply_to', categoriesApplyTo], // version 1
    ['xmltv_flags', flags],
    ['flags', flags], // version 1
    ['xmltv_video', video],

    ['game_duration_mode', durationMode],
    [
      'game_duration_override',
      notHere('Sports Guide has no such setting. The sport and league decide how long an event lasts.'),
    ],

    ['pregame_enabled', fillerSwitch('pregame')],
    // Rows before the plain description, which stands behind them.
    ['pregame_conditional_rows', ofFiller('pregame', fillRows)],
    ['pregame_fallback', ofFiller('pregame', fillFiller)],
    ['pregame_periods', periods],
    ['postgame_enabled', fillerSwitch('postgame')],
    ['postgame_conditional', ofFiller('postgame', fillFinal)],
    ['postgame_conditional_rows', ofFiller('postgame', fillRows)],
    ['postgame_fallback', ofFiller('postgame', fillFiller)],
    ['postgame_periods', periods],
    ['idle_enabled', fillerSwitch('idle')],
    ['idle_conditional', ofFiller('idle', fillFinal)],
    ['idle_conditional_rows', ofFiller('idle', fillRows)],
    ['idle_content', ofFiller('idle', fillFiller)],
    ['idle_offseason', ofFiller('idle', fillOffseason)],
  ])
}

/** Ids, times and counts are the store's to give. */
function storeGives(): void {}

function notHere(reason: string): MemberRule {
  return ({ member, notes }) => notes.notCarried(member, reason)
}

/** Puts a value into the draft; of two members that mean the same the first that says something counts. */
function put({ draft, member, notes }: GivenMember, to: string, value: unknown): void {
  if (draft[to] === undefined) draft[to] = value
  else if (!isDeepStrictEqual(draft[to], value))
    notes.notCarried(member, `Another field of the file already sets ${to}.`)
}

/** A text of one line with placeholders. */
function line(to: string): MemberRule {
  return (given) => {
    const { value, member, notes } = given
    const text = textIn(value)
    if (text === null) {
      notes.notCarried(member, 'Must be text.')
      return
    }
    const read = onOneLine(text, member, notes)
    put(given, to, to === 'name' ? read : importedText(read, member, notes))
  }
}

function address(to: string): MemberRule {
  return (given) => {
    const text = textIn(given.value)
    if (text === null) {
      given.notes.notCarried(given.member, 'Must be text.')
      return
    }
    put(given, to, importedText(text.trim(), given.member, given.notes))
  }
}

/** One that is neither stays unsaid: the type is that of the other members then. */
function templateType({ value, draft }: GivenMember): void {
  const type = textIn(value)?.trim().toLowerCase()
  if (type === 'team' || type === 'event') draft.template_type = type
}

/** What is no switch stays for the record to refuse: a template that is off is never stored as on. */
function enabledSwitch({ value, draft }: GivenMember): void {
  draft.enabled = switchIn(value) ?? value
}

/** The codes that the file's codes or names mean; one that nobody knows stays, in small letters. */
function codesMeant(list: NamedList, { member, notes, catalog }: GivenMember, codes: readonly string[]): string[] {
  const meant = codes.map((written) => {
    const code = codeMeant(list, written, catalog) ?? written.trim().toLowerCase()
    if (code !== written.trim()) notes.changed(member, written, code, `Code of the ${list} in Sports Guide.`)
    return code
  })
  return [...new Set(meant)]
}

function code(list: NamedList, to: string): MemberRule {
  return (given) => {
    const codes = codesWritten(list, given.value, given.catalog)
    if (codes === null || codes.length === 0) {
      given.notes.notCarried(given.member, 'Must be text or a list of texts.')
      return
    }
    given.draft[to] = codesMeant(list, given, codes)
  }
}

/** Which events take the template: there a list of rules beside the templates, here the template's own lists. */
function assignments(given: GivenMember): void {
  const { value, member, draft, notes } = given
  const rules = unpacked(value)
  if (!Array.isArray(rules) || !rules.every(isObject)) {
    notes.notCarried(member, 'Must be a list of assignments.')
    return
  }
  const lists = rules.map((rule) => ({
    sports: listIn(ownMember(rule, 'sports')),
    leagues: listIn(ownMember(rule, 'leagues')),
  }))
  const isLimited = draft.sports !== undefined || draft.leagues !== undefined
  const kind = isLimited ? null : kindOfAll(lists)
  if (kind === null) {
    const reason = 'It is unclear which events use the template. Set its sports or leagues.'
    notes.notCarried(member, reason)
  } else if (kind === 'all') {
    given.found.isForAll = true
    notes.changed(member, 'everything', 'no lists', 'A template without sports and leagues is used for all events.')
  } else {
    const list = kind === 'leagues' ? 'league' : 'sport'
    const written = lists.flatMap((rule) => rule[kind])
    const codes = codesMeant(list, given, written)
    draft[kind] = codes
    notes.changed(
      member,
      member,
      `${kind}: ${codes.join(', ')}`,
      'The sports and leagues of the template decide which events use it.',
    )
  }
}

/** What the rules limit a template by; null where they do it in several ways at once. */
function kindOfAll(
  lists: readonly { readonly sports: readonly string[]; readonly leagues: readonly string[] }[],
): 'all' | 'sports' | 'leagues' | null {
  if (lists.some(({ sports, leagues }) => sports.length === 0 && leagues.length === 0)) return 'all'
  if (lists.every(({ leagues }) => leagues.length > 0)) return 'leagues'
  return lists.every(({ leagues }) => leagues.length === 0) ? 'sports' : null
}

function listIn(value: unknown): readonly string[] {
  const list = unpacked(value)
  return Array.isArray(list)
    ? list.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
    : []
}

function descriptionRows(given: GivenMember): void {
  const { value, member, draft, notes, catalog } = given
  if (draft.description_options !== undefined) {
    notes.notCarried(member, 'Another field of the file already contains the rows of the description.')
    return
  }
  const rows = importedRows(value, member, readingOfEvent(notes, catalog))
  if (rows.length > 0) draft.description_options = rows
}

/** A description without conditions: the row that stands where no other holds. */
function plainDescription({ value, member, draft, notes }: GivenMember): void {
  const text = textIn(value)
  if (text === null) {
    notes.notCarried(member, 'Must be text.')
    return
  }
  const rows = Array.isArray(draft.description_options) ? draft.description_options : []
  const lowest = lastPriority(rows)
  const reason = 'A description is a list of rows. This row has no condition and is used if no other row matches.'
  notes.changed(member, member, `a row of priority ${lowest}`, reason)
  draft.description_options = [...rows, { priority: lowest, template: importedText(text, member, notes) }]
}

function categories(to: 'categories' | 'filler_categories'): MemberRule {
  return (given) => {
    const { value, member, notes } = given
    const list = unpacked(value)
    if (!Array.isArray(list)) {
      notes.notCarried(member, 'Must be a list of texts.')
      return
    }
    const texts = list.flatMap((item: unknown, index) => {
      const text = textIn(item)
      if (text === null && !isNothing(item)) notes.notCarried(`${member}/${index}`, 'Must be text.')
      return text === null ? [] : [importedText(text, `${member}/${index}`, notes)]
    })
    put(given, to, texts)
  }
}

/** Whether the fillers have the same categories as the event. */
function categoriesApplyTo(given: GivenMember): void {
  const { value, member, notes, draft } = given
  const where = textIn(value)?.trim().toLowerCase()
  if (where === 'events') return
  if (where !== 'all') notes.notCarried(member, 'Must be events or all.')
  else if (draft.categories !== undefined) {
    notes.changed(member, 'all', 'filler_categories', 'Fillers have a separate list of categories.')
    put(given, 'filler_categories', draft.categories)
  }
}

const FLAGS: ReadonlySet<string> = new Set(Object.keys(schema.properties.flags.properties))

function flags(given: GivenMember): void {
  const { value, member, notes } = given
  const marks = unpacked(value)
  if (!isObject(marks)) {
    notes.notCarried(member, 'Must be an object of true and false values.')
    return
  }
  const read: { [flag: string]: boolean } = {}
  for (const [name, mark] of Object.entries(marks)) {
    const isSet = switchIn(mark)
    if (isNothing(mark)) continue
    if (!FLAGS.has(name)) notes.notCarried(`${member}/${name}`, `Unknown flag. Allowed: ${[...FLAGS].join(', ')}.`)
    else if (isSet === null) notes.notCarried(`${member}/${name}`, 'Must be true or false.')
    else read[name] = isSet
  }
  if (Object.keys(read).length > 0) put(given, 'flags', read)
}

function video({ value, member, notes }: GivenMember): void {
  const tags = unpacked(value)
  if (isObject(tags) && switchIn(ownMember(tags, 'enabled')) === false) return
  notes.notCarried(member, 'The guide has no video quality. Only the player knows it.')
}

function durationMode({ value, member, notes }: GivenMember): void {
  if (textIn(value)?.trim().toLowerCase() === 'sport') return
  notes.notCarried(member, 'The sport and league decide how long an event lasts, not the template.')
}

function isOff(row: JsonObject, name: FillerName): boolean {
  return switchIn(ownMember(row, `${name}_enabled`)) === false
}

function fillerSwitch(name: FillerName): MemberRule {
  return ({ value, member, row, notes }) => {
    if (isOff(row, name)) {
      const reason = "Removed, but the guide has no gaps: it shows the channel's name in that time."
      notes.notCarried(member, reason)
    } else if (switchIn(value) === null) notes.notCarried(member, 'Must be true or false.')
  }
}

function ofFiller(name: FillerName, fill: FillPart): MemberRule {
  return ({ value, member, row, draft, notes, catalog }) => {
    if (isOff(row, name)) {
      notes.notCarried(member, `Switched off in the file (${name}_enabled).`)
      return
    }
    const filler: FillerDraft = draft[name] ?? {}
    const reading = name === 'idle' ? readingOfIdle(notes, catalog) : readingOfEvent(notes, catalog)
    fill(filler, value, member, reading)
    if (Object.keys(filler).length > 0) draft[name] = filler
  }
}

function periods({ member, notes }: GivenMember): void {
  notes.notCarried(
    member,
    'A filler has one text for the whole time, split into programmes of block_minutes. Use a row with starts_within for another text shortly before the start.',
  )
}

/** A row of a file in our words, and what there is to tell of the way. */
export interface ReadTemplate extends RowDraft, NotesTaken {}

/** A row of a file as a draft of ours. */
export interface RowDraft {
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
  "The row has no descriptions and fillers, like the rows of Teamarr's short list. Get the full template from Teamarr by its ID and import that."

/**
 * A template of Teamarr as a draft of ours. Each member of the row is in the draft,
 * or among `changed` or `notCarried`; members that say nothing, ids and times are
 * passed over. Pure; never throws. The draft may still be refused, as one without a name.
 */
export function teamarrTemplate(row: JsonObject, catalog: LeagueCatalog): ReadTemplate {
  const notes = new ImportNotes()
  const draft: TemplateDraft = {}
  const found: FoundBeside = { isForAll: false }
  const members = teamarrMembers()
  for (const [member, rule] of members) {
    const value = ownMember(row, member)
    if (!isNothing(value)) rule({ value, member, row, draft, notes, catalog, found })
  }
  for (const [member, value] of Object.entries(row)) {
    if (!members.has(member) && !isNothing(value)) notes.notCarried(member, 'Unknown field.')
  }
  if (draft.template_type === undefined) {
    draft.template_type = draft.channel_name === undefined ? 'team' : 'event'
    const written = ownMember(row, 'template_type')
    const from = isNothing(written) ? '' : (textIn(written) ?? 'not text')
    const why = from === '' ? 'The file does not set it' : 'It must be team or event'
    const reason = `${why}. A template with a channel name is for events, any other for teams.`
    notes.changed('template_type', from, String(draft.template_type), reason)
  }
  const isShort = !OF_WHOLE_TEMPLATES.some((member) => Object.hasOwn(row, member))
  if (isShort) notes.notCarried('', SHORT)
  const isForUnknownEvents = draft.sports === undefined && draft.leagues === undefined && !found.isForAll
  return { draft, isForUnknownEvents, isShort, ...notes.taken() }
}
