import type { PreviewProgramme, PreviewTrace, Template } from '../generated/records.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../records/template-members.ts'
import type { ShownParts } from './preview-programmes.ts'
import type { Programme } from './programme.ts'
import type { ProgrammePart, ProgrammeSlot } from './programme-slots.ts'
import type { WrittenProgramme } from './programmes.ts'
import { onScreen } from './xmltv.ts'

/** A programme as a preview lists it. */
export function shownProgramme({ part, segment }: ProgrammeSlot, { programme }: WrittenProgramme): PreviewProgramme {
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
  const listed = lists.flatMap((list) => {
    const part = OF_LIST[list].map((one) => parts[one]).find((one) => one !== null)
    return (template[list] ?? []).map((text, index) => [`${list}/${index}`, part?.say(text) ?? ''])
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

function choiceNotes(
  { matched, selected, priority }: Pick<PreviewTrace, 'matched' | 'selected' | 'priority'>,
  chosen: number | undefined,
  equals: number,
): string[] {
  if (!matched || chosen === undefined) return []
  if (priority !== chosen) return [`A row at priority ${chosen} goes first.`]
  if (equals === 1) return []
  const rows = `${equals} rows that hold at priority ${chosen}`
  return [`${selected ? 'It is one of the' : 'Another of the'} ${rows}; the choice is fixed for this channel.`]
}
