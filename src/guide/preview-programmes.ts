import { templateShape } from '../generated/json-shapes.ts'
import type { PreviewProgramme, PreviewTrace, SportsEvent, Template } from '../generated/records.ts'
import { toJson } from '../records/json.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../records/template-members.ts'
import { DAY_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import type { GuideWindow, Programme } from './programme.ts'
import { type ProgrammePart, type ProgrammeTime, planProgrammeTimes, shownSpan } from './programme-times.ts'
import { type ProgrammeChannel, type ProgrammeInput, type WrittenProgramme, writeProgramme } from './programmes.ts'
import { onScreen } from './xmltv.ts'

/** Programmes that a preview lists at most; a filler of five-minute blocks has hundreds on a day. */
const MOST_PROGRAMMES = 100

/** Characters, those of all programmes and of the values that their rows are judged by, from which on no further one is written. */
const MOST_CHARACTERS = 1_000_000

/** A row without a value takes as long to judge as so many characters. */
const ROW_CHARACTERS = 20

/** No event is shown for longer. */
const LONGEST_SHOWN_MS = 40 * DAY_MS

/** The owner's days of the event, and the day before or after where they would leave no room for a filler. */
export function previewWindow(event: SportsEvent, segment: string | null, timeZone: string): GuideWindow {
  const { start, stop } = shownSpan(event, segment, timeZone)
  const firstDay = civilDate(start, timeZone)
  const from = startOfDay(firstDay, timeZone)
  const end = new Date(Math.min(stop.getTime(), start.getTime() + LONGEST_SHOWN_MS))
  return {
    from: from < start ? from : startOfDay(firstDay, timeZone, -1),
    to: startOfDay(civilDate(end, timeZone), timeZone, 1),
  }
}

/**
 * When the programmes of the preview's days are. A team's channel stays, and has days without a game: the
 * one before comes first. An event's comes and goes with it.
 */
export function previewProgrammeTimes(channel: ProgrammeChannel, input: ProgrammeInput): readonly ProgrammeTime[] {
  const before = channel.template.templateType === 'team' ? idleDay(channel, input) : []
  return [...before, ...planProgrammeTimes(channel, input)]
}

function idleDay(channel: ProgrammeChannel, input: ProgrammeInput): ProgrammeTime[] {
  const { window, settings } = input
  const { timeZone } = settings
  const dayBefore = { from: startOfDay(civilDate(window.from, timeZone), timeZone, -1), to: window.from }
  return planProgrammeTimes({ ...channel, event: null }, { settings, window: dayBefore })
}

/** Where the programmes are that stand for a part of the template. */
export type ShownPositions = Readonly<Record<ProgrammePart, number | null>>

export function shownPositions(times: readonly ProgrammeTime[]): ShownPositions {
  const isOf = (part: ProgrammePart) => (time: ProgrammeTime) => time.part === part
  const found = (position: number) => (position < 0 ? null : position)
  const event = times.findIndex(isOf('event'))
  const after = times.slice(event + 1).findIndex(isOf('postgame'))
  return {
    event: found(event),
    pregame: found(times.slice(0, Math.max(event, 0)).findLastIndex(isOf('pregame'))),
    postgame: after < 0 ? null : event + 1 + after,
    idle: found(times.findIndex(isOf('idle'))),
  }
}

/** The programmes by their position, those that matter most first; of too many only those. */
export function writeMostImportant(
  times: readonly ProgrammeTime[],
  shown: ShownPositions,
  channel: ProgrammeChannel,
  input: ProgrammeInput,
): ReadonlyMap<number, WrittenProgramme> {
  const stands = new Set(Object.values(shown))
  const rank = (position: number) => (stands.has(position) ? 0 : times[position]?.part === 'event' ? 1 : 2)
  const distance = (position: number) => Math.abs(position - (shown.event ?? 0))
  const ranked = [...times.entries()].sort(
    ([one], [other]) => rank(one) - rank(other) || distance(one) - distance(other) || one - other,
  )
  const written = new Map<number, WrittenProgramme>()
  let characters = 0
  for (const [position, time] of ranked.slice(0, MOST_PROGRAMMES)) {
    if (characters > MOST_CHARACTERS && !stands.has(position)) break
    const one = writeProgramme(time, channel, input)
    written.set(position, one)
    characters += charactersOf(one) + judgedCharacters(time, channel.template)
  }
  return written
}

function charactersOf({ programme: { title, subTitle = '', description = '', categories } }: WrittenProgramme): number {
  return [title, subTitle, description, ...categories].reduce((sum, text) => sum + text.length, 0)
}

function judgedCharacters({ part }: ProgrammeTime, template: Template): number {
  const { descriptionOptions: rows = [] } = part === 'event' ? template : (template[part] ?? {})
  return rows.reduce((sum, { conditionValue: value }) => sum + ROW_CHARACTERS + String(value ?? '').length, 0)
}

/** The programmes that fields, trace and warnings are of. */
export type ShownParts = Readonly<Record<ProgrammePart, WrittenProgramme | null>>

/** Those that are shown; of an event's channel also what it would show once no provider lists its event. */
export function partsShown(
  shown: ShownPositions,
  written: ReadonlyMap<number, WrittenProgramme>,
  channel: ProgrammeChannel,
  input: ProgrammeInput,
): ShownParts {
  const at = (position: number | null) => (position === null ? null : (written.get(position) ?? null))
  const [idle] = shown.idle === null ? idleDay(channel, input) : []
  return {
    event: at(shown.event),
    pregame: at(shown.pregame),
    postgame: at(shown.postgame),
    idle: idle === undefined ? at(shown.idle) : writeProgramme(idle, channel, input),
  }
}

/** A programme as a preview lists it. */
export function shownProgramme({ part, segment }: ProgrammeTime, { programme }: WrittenProgramme): PreviewProgramme {
  const {
    channel: _,
    kind: __,
    start,
    stop,
    title,
    subTitle,
    description,
    categories,
    icon,
    date,
    episode,
    ...marks
  } = programme
  const { isNew, isLive, isPremiere, isReplay, ...unsaid } = marks
  return {
    kind: part,
    segment,
    start: start.toISOString(),
    stop: stop.toISOString(),
    title,
    sub_title: subTitle ?? null,
    description: description ?? null,
    categories: [...categories],
    icon: icon ?? null,
    date: date ?? null,
    episode: episode === undefined ? null : onScreen(episode),
    is_new: isNew,
    is_live: isLive,
    is_premiere: isPremiere,
    is_replay: isReplay,
    ...(unsaid satisfies { readonly [member: string]: never }), // a new member of a programme is shown above
  }
}

/** What the members of a template have become, by their paths: title, pregame/description, categories/0 ... */
export function fieldsOf(
  template: Template,
  parts: ShownParts,
  { name, logoUrl }: ShownNames,
): { readonly [field: string]: string } {
  const { texts, art, lists } = TEMPLATE_MEMBERS
  const ofChannel: { readonly [Member in OfChannel]: string } = {
    channel_name: name,
    event_channel_logo_url: logoUrl ?? '',
  }
  const own = [...texts, ...art].map((member) => [
    member,
    isOfChannel(member) ? ofChannel[member] : textOf(parts.event, member),
  ])
  const json = toJson(templateShape, template)
  const listed = lists.flatMap((list) => {
    const part = OF_LIST[list].map((one) => parts[one]).find((one) => one !== null)
    return (json[list] ?? []).map((text, index) => [`${list}/${index}`, part?.say(text) ?? ''])
  })
  const fillers = FILLERS.flatMap((part) =>
    [...FILLER_MEMBERS.texts, ...FILLER_MEMBERS.art].map((member) => [
      `${part}/${member}`,
      textOf(parts[part], member),
    ]),
  )
  // A template says it by its rows alone, so it is none of the members that are listed.
  const description = ['description', textOf(parts.event, 'description')]
  return Object.fromEntries([...own, description, ...listed, ...fillers])
}

/** Name and logo of the channel. */
interface ShownNames {
  readonly name: string
  readonly logoUrl: string | null
}

const OF_CHANNEL = ['channel_name', 'event_channel_logo_url'] as const

type OfChannel = (typeof OF_CHANNEL)[number]
type OwnMember = (typeof TEMPLATE_MEMBERS.texts)[number] | (typeof TEMPLATE_MEMBERS.art)[number]
type FillerMember = (typeof FILLER_MEMBERS.texts)[number] | (typeof FILLER_MEMBERS.art)[number]

function isOfChannel(member: OwnMember): member is OfChannel {
  return OF_CHANNEL.some((one) => one === member)
}

/** Which programmes say the texts of a list; the first that is shown stands for all. */
const OF_LIST: { readonly [List in (typeof TEMPLATE_MEMBERS.lists)[number]]: readonly ProgrammePart[] } = {
  categories: ['event'],
  filler_categories: FILLERS,
}

/** Where a programme holds what a member of the template or of a filler has become. */
const IN_PROGRAMME = {
  title: 'title',
  subtitle: 'subTitle',
  description: 'description',
  program_art_url: 'icon',
  art_url: 'icon',
} as const satisfies { readonly [Member in Exclude<OwnMember, OfChannel> | FillerMember]: keyof Programme }

function textOf(part: WrittenProgramme | null, member: keyof typeof IN_PROGRAMME): string {
  return part?.programme[IN_PROGRAMME[member]] ?? ''
}

/** What became of the conditional rows, those of the event's own programme first. */
export function traceOf(parts: ShownParts): PreviewTrace[] {
  return PARTS.flatMap((part) => traceOfPart(part === 'event' ? '' : `${part}/`, parts[part]))
}

/** The template's own programme, then its fillers. */
export const PARTS = ['event', ...FILLERS] as const satisfies readonly ProgrammePart[]

/** What became of the rows of one description; of equal ones it says how the choice among them was made. */
function traceOfPart(prefix: string, part: WrittenProgramme | null): PreviewTrace[] {
  const rows = part?.trace() ?? []
  const chosen = rows.find(({ selected }) => selected)
  const equals = rows.filter(({ matched, priority }) => matched && priority === chosen?.priority).length
  return rows.map(({ reason, ...row }, index) => ({
    field: `${prefix}description_options`,
    row: index,
    ...row,
    reason: [reason, ...choiceNotes(row, chosen?.priority, equals)].join(' '),
  }))
}

interface RowChoice {
  readonly matched: boolean
  readonly selected: boolean
  readonly priority: number
}

function choiceNotes({ matched, selected, priority }: RowChoice, chosen: number | undefined, equals: number): string[] {
  if (!matched || chosen === undefined) return []
  if (priority !== chosen) return [`A row with priority ${chosen} comes first.`]
  if (equals === 1) return []
  const rows = `${equals} matching rows with priority ${chosen}`
  return [`${selected ? 'Chosen' : 'Not chosen'} among ${rows}. The choice stays the same for this channel.`]
}
