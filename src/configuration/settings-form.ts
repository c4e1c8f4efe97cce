import type {
  FormLine,
  GroupSuggestion,
  HostGroup,
  HostProfile,
  HostStream,
  Settings,
  StreamGroup,
  Warning,
} from '../generated/records.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { LARGEST_GIVEN_ID } from '../records/row-members.ts'
import type { LeagueCatalog } from '../sports/index.ts'
import type { UserRows } from '../store/user-rows.ts'
import { countText, cutText } from '../text.ts'
import {
  type Choice,
  type CountedGroup,
  chooseGroups,
  chooseItems,
  chooseLeagues,
  countedGroups,
  type FormChoice,
  type FormText,
  formLines,
  isAllOfNone,
  isIdleText,
  leagueNames,
  type NameLine,
  nameLines,
} from './form-lines.ts'
import { fitsPattern, foldedName } from './name-pattern.ts'

const NO_SUCH: { readonly [Setting in FormLine['setting']]: string } = {
  event_groups: 'no playlist group with a stream matches',
  event_leagues: 'no league matches',
  event_profiles: 'no channel profile matches',
}

/** Longest line of a text that a message repeats. */
const LONGEST_LINE = 60
/** Lines of one text that are spoken of one by one. */
const MOST_LINES = 10
/** Groups that a message names. */
const MOST_SUGGESTED = 5

/** What is wrong with the lines of the form: each that names nothing, and each text of which nothing counts. */
function formWarnings(texts: readonly FormText[], lines: readonly FormLine[]): readonly Warning[] {
  return texts.flatMap((text) => {
    const own = lines.filter(({ setting }) => setting === text.setting)
    return [...unknownNames(text, own), ...idleText(text, own), ...withoutStreams(text, own)]
  })
}

/** That nothing was chosen, and what could be. */
export function nothingChosenWarning(suggestions: readonly GroupSuggestion[]): Warning {
  const named = suggestions
    .slice(0, MOST_SUGGESTED)
    .map(({ name, streams, events }) => `"${name}" (events: ${events} of ${countText(streams, 'stream')})`)
  const likely = named.length === 0 ? '' : ` Groups that look like event streams: ${named.join(', ')}.`
  return {
    code: 'nothing_chosen',
    message: `No event groups are chosen, so no channels are created. Enter the groups with event streams in "${fieldLabel('event_groups')}".${likely}`,
    place: 'event_groups',
  }
}

function unknownNames(text: FormText, lines: readonly FormLine[]): readonly Warning[] {
  const { setting } = text
  const unknown = lines.filter(({ matchedCount: count }, place) => count === 0 && !isAllOfNone(text, place))
  const label = fieldLabel(setting)
  const told = [...new Map(unknown.map((line) => [line.text, line])).values()].slice(0, MOST_LINES).map((line) => {
    const words = `${NO_SUCH[setting]} "${shown(line.text)}".${suggestion(line)}`
    return problem(setting, `${label}: ${words} Correct or remove the line.`)
  })
  const more = new Set(unknown.map(({ text: line }) => line)).size - told.length
  return more > 0
    ? [...told, problem(setting, `${label}: ${countText(more, 'more line')} match${more === 1 ? 'es' : ''} nothing.`)]
    : told
}

const shown = (text: string): string => cutText(text, LONGEST_LINE)

/** What the line could mean: names in which it stands, else the one that is most like it; and that commas part nothing. */
function suggestion({ text, leavesOut, around, nearest }: FormLine): string {
  const [first] = around
  const commas = text.includes(',') ? ' Put each name on a separate line: commas are part of a name.' : ''
  if (first === undefined || leavesOut) return `${nearest === null ? '' : ` Did you mean "${nearest}"?`}${commas}`
  const streams = first.streams === null ? '' : ` (${countText(first.streams, 'stream')})`
  const more = around.length > 1 ? ` and ${around.length - 1} more` : ''
  return ` "*${shown(text)}*" would match "${first.name}"${streams}${more}.${commas}`
}

/** One text that chooses nothing makes the whole group take nothing. */
function idleText(text: FormText, lines: readonly FormLine[]): readonly Warning[] {
  if (!isIdleText(text)) return []
  const { setting } = text
  const label = fieldLabel(setting)
  return [
    problem(
      setting,
      `“${label}” ${idleWords(text, lines)}. Until this is corrected, no streams are used. Existing channels are kept until their events are over.`,
    ),
  ]
}

function idleWords({ isUnreadable }: FormText, lines: readonly FormLine[]): string {
  if (isUnreadable) return 'cannot be read. Enter it again'
  const isOnlyOut = lines.every(({ leavesOut }) => leavesOut)
  return isOnlyOut ? 'only excludes names. Add a line with * to include all others' : 'matches nothing'
}

function withoutStreams({ setting }: FormText, lines: readonly FormLine[]): readonly Warning[] {
  if (setting !== 'event_groups') return []
  const idle = lines.filter(
    ({ matchedCount: count, matched, leavesOut }) =>
      count > 0 && !leavesOut && matched.every(({ streams }) => streams === 0),
  )
  return idle.slice(0, MOST_LINES).map(({ text }) => ({
    code: 'form_group_without_streams',
    message: `${fieldLabel('event_groups')}: "${shown(text)}" only matches groups that have no streams in any playlist now.`,
    place: setting,
  }))
}

function problem(place: string, message: string): Warning {
  return { code: 'form_line_matches_nothing', message, place }
}

/** Id of the stream group that the settings form makes: above all that rows may have, and the same in every run. */
export const FORM_GROUP_ID = LARGEST_GIVEN_ID + 1

/** What messages call it. */
const FORM_GROUP_NAME = 'Settings form'

/** The settings that make the group. */
export interface FormSettings {
  readonly eventGroups: string
  readonly eventLeagues: string
  readonly eventChannelGroup: string
  readonly eventProfiles: string
}

/** A channel profile of the host. */
interface NamedProfile {
  readonly id: number
  readonly name: string
}

/** What the texts of the form are held against. */
export interface FormInput {
  readonly settings: FormSettings
  /** Settings that cannot be read; none if not given. */
  readonly unreadable?: readonly string[]
  readonly groups: readonly CountedGroup[]
  readonly catalog: LeagueCatalog
  /** Needed where the form names profiles. */
  readonly profiles: readonly NamedProfile[]
}

/** What the form says of streams. */
export interface FormReading {
  /** Null where the form names no groups. */
  readonly group: StreamGroup | null
  /** What each typed line means; none where there is no group. */
  readonly lines: readonly FormLine[]
  /** Of lines that name nothing, or nothing with streams. */
  readonly warnings: readonly Warning[]
}

/**
 * The stream group of the settings form. A text of which no line names anything is a mistake
 * or a name that changed, and so is one that cannot be read: the group then takes no stream,
 * rather than all, and `missingStreams` keeps its channels. Pure.
 */
export function readForm({ settings, unreadable = [], groups, catalog, profiles }: FormInput): FormReading {
  const groupLines = nameLines(settings.eventGroups)
  if (groupLines.length === 0 && !unreadable.includes('event_groups')) return { group: null, lines: [], warnings: [] }
  const leagueLines = nameLines(settings.eventLeagues)
  const profileLines = nameLines(settings.eventProfiles)
  const chosenGroups = chooseGroups(groupLines, groups)
  const chosenLeagues = chooseLeagues(leagueLines, catalog)
  const chosenProfiles = chooseProfiles(profileLines, profiles)
  const texts = [
    {
      setting: 'event_groups',
      ...shownChoice(chosenGroups, ({ listed }) => listed),
      names: groupsToName(groups),
    } as const,
    {
      setting: 'event_leagues',
      ...shownChoice(chosenLeagues),
      names: namesOf(catalog.all.flatMap(leagueNames)),
    } as const,
    {
      setting: 'event_profiles',
      ...shownChoice(chosenProfiles),
      names: namesOf(profiles.map(({ name }) => name)),
    } as const,
  ].map((text): FormText => ({ ...text, isUnreadable: unreadable.includes(text.setting) }))
  const lines = formLines(texts)
  const outputGroup = settings.eventChannelGroup.trim()
  return {
    group: {
      id: FORM_GROUP_ID,
      name: FORM_GROUP_NAME,
      mode: 'create',
      duplicateHandling: 'merge',
      enabled: true,
      hostGroupIds: texts.some(isIdleText) ? [] : chosenGroups.chosen.map(({ id }) => id),
      ...(leagueLines.length === 0 ? {} : { leagues: chosenLeagues.chosen.map(({ code }) => code) }),
      ...(profileLines.length === 0 ? {} : { channelProfileIds: chosenProfiles.chosen.map(({ id }) => id) }),
      ...(outputGroup === '' ? {} : { outputChannelGroup: outputGroup }),
    },
    lines,
    warnings: formWarnings(texts, lines),
  }
}

/**
 * What is known of the form's stream group without the host: that it is there, and its leagues, all
 * where it names none. Empty where the form names no groups.
 */
export function formSubscription(settings: FormSettings, catalog: LeagueCatalog): readonly StreamGroup[] {
  if (nameLines(settings.eventGroups).length === 0) return []
  const group = { id: FORM_GROUP_ID, name: FORM_GROUP_NAME }
  const lines = nameLines(settings.eventLeagues)
  if (lines.length === 0) return [group]
  return [{ ...group, leagues: chooseLeagues(lines, catalog).chosen.map(({ code }) => code) }]
}

/** True where the form names profiles, so that the host has to be asked for its own. */
function namesProfiles({ eventGroups: groups, eventProfiles: profiles }: FormSettings): boolean {
  return nameLines(groups).length > 0 && nameLines(profiles).length > 0
}

function chooseProfiles<Profile extends NamedProfile>(
  lines: readonly NameLine[],
  profiles: readonly Profile[],
): Choice<Profile> {
  const folded = profiles.map((profile) => ({ profile, name: foldedName(profile.name) }))
  return chooseItems(lines, {
    items: profiles,
    namedBy: ({ pattern }) => folded.filter(({ name }) => fitsPattern(pattern, name)).map(({ profile }) => profile),
    emptyIsAll: true,
  })
}

function shownChoice<Item extends { readonly name: string }>(
  { chosen, lines }: Choice<Item>,
  streamsOf: (item: Item) => number | null = () => null,
): FormChoice {
  return {
    chosen: chosen.length,
    lines: lines.map(({ line, items }) => ({
      line,
      items: items.map((item) => ({ name: item.name, streams: streamsOf(item) })),
    })),
  }
}

function groupsToName(groups: readonly CountedGroup[]): FormText['names'] {
  return groups.filter(({ hasStreams }) => hasStreams).map(({ name, listed }) => ({ name, streams: listed }))
}

function namesOf(names: readonly string[]): FormText['names'] {
  return names.map((name) => ({ name, streams: null }))
}

/** What a run finds of the form and of the stored rows. */
export interface FormParts {
  readonly settings: Settings
  /** Settings that cannot be read (store/settings.ts). */
  readonly unreadable: readonly string[]
  readonly rows: UserRows
  readonly streams: readonly HostStream[]
  readonly hostGroups: readonly HostGroup[]
  readonly catalog: LeagueCatalog
  /** Asked only where the form names profiles. */
  readonly listProfiles: () => Promise<readonly HostProfile[]>
  /** True in a host whose streams are not all events: who chooses none gets none. */
  readonly mustChoose: boolean
}

/** The rows of a run, the stream group of the form behind the stored ones. */
export interface RowsWithForm {
  readonly rows: UserRows
  readonly form: FormReading
  /** True where neither form nor rows choose streams, and somebody must. */
  readonly isNothingChosen: boolean
}

/** Puts the stream group of the form behind the stored ones: a stream that one of those takes stays with it. */
export async function withForm(parts: FormParts): Promise<RowsWithForm> {
  const { settings, unreadable, rows, streams, hostGroups, catalog, listProfiles, mustChoose } = parts
  const profiles = namesProfiles(settings) ? await listProfiles() : []
  const form = readForm({ settings, unreadable, groups: countedGroups(hostGroups, streams), catalog, profiles })
  const isNothingChosen = form.group === null && mustChoose && rows.streamGroups.length === 0
  const group = isNothingChosen ? NO_STREAMS : form.group
  if (group === null) return { rows, form, isNothingChosen }
  return { rows: { ...rows, streamGroups: [...rows.streamGroups, group] }, form, isNothingChosen }
}

/** Without any stream group every stream would be taken. */
const NO_STREAMS: StreamGroup = { id: FORM_GROUP_ID, name: FORM_GROUP_NAME, enabled: false }
