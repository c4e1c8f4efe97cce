import type { FormLine, HostProfile, Settings, StreamGroup, Warning } from '../generated/records.ts'
import { LARGEST_GIVEN_ID } from '../records/stored-rows.ts'
import type { LeagueCatalogue } from '../sports/index.ts'
import { type Choice, choose } from './choice.ts'
import { type FormText, formLines, isIdleText } from './form-lines.ts'
import { formWarnings } from './form-warnings.ts'
import { type CountedGroup, chooseGroups } from './host-groups.ts'
import { chooseLeagues, leagueNames } from './league-names.ts'
import { type NameLine, nameLines } from './name-lines.ts'
import { fitsPattern, foldedName } from './name-pattern.ts'

/** Id of the stream group that the settings form makes: above all that rows may have, and the same in every run. */
export const FORM_GROUP_ID = LARGEST_GIVEN_ID + 1

/** What messages call it. */
export const FORM_GROUP_NAME = 'Settings form'

/** The settings that make the group. */
export type FormSettings = Pick<Settings, 'event_groups' | 'event_leagues' | 'event_channel_group' | 'event_profiles'>

/** What the texts of the form are held against. */
export interface FormInput {
  readonly settings: FormSettings
  /** Settings that cannot be read; none if not given. */
  readonly unreadable?: readonly string[]
  readonly groups: readonly CountedGroup[]
  readonly catalogue: LeagueCatalogue
  /** Needed where the form names profiles. */
  readonly profiles: readonly Pick<HostProfile, 'id' | 'name'>[]
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
export function readForm({ settings, unreadable = [], groups, catalogue, profiles }: FormInput): FormReading {
  const groupLines = nameLines(settings.event_groups)
  if (groupLines.length === 0 && !unreadable.includes('event_groups')) return { group: null, lines: [], warnings: [] }
  const leagueLines = nameLines(settings.event_leagues)
  const profileLines = nameLines(settings.event_profiles)
  const chosenGroups = chooseGroups(groupLines, groups)
  const chosenLeagues = chooseLeagues(leagueLines, catalogue)
  const chosenProfiles = chooseProfiles(profileLines, profiles)
  const texts = [
    { setting: 'event_groups', ...shown(chosenGroups, ({ listed }) => listed), names: groupsToName(groups) } as const,
    { setting: 'event_leagues', ...shown(chosenLeagues), names: namesOf(catalogue.all.flatMap(leagueNames)) } as const,
    { setting: 'event_profiles', ...shown(chosenProfiles), names: namesOf(profiles.map(({ name }) => name)) } as const,
  ].map((text): FormText => ({ ...text, isUnreadable: unreadable.includes(text.setting) }))
  const lines = formLines(texts)
  const outputGroup = settings.event_channel_group.trim()
  return {
    group: {
      id: FORM_GROUP_ID,
      name: FORM_GROUP_NAME,
      mode: 'create',
      duplicate_handling: 'merge',
      enabled: true,
      host_group_ids: texts.some(isIdleText) ? [] : chosenGroups.chosen.map(({ id }) => id),
      ...(leagueLines.length === 0 ? {} : { leagues: chosenLeagues.chosen.map(({ code }) => code) }),
      ...(profileLines.length === 0 ? {} : { channel_profile_ids: chosenProfiles.chosen.map(({ id }) => id) }),
      ...(outputGroup === '' ? {} : { output_channel_group: outputGroup }),
    },
    lines,
    warnings: formWarnings(texts, lines),
  }
}

/**
 * What is known of the form's stream group without the host: that it is there, and its leagues, all
 * where it names none. Empty where the form names no groups.
 */
export function formSubscription(settings: FormSettings, catalogue: LeagueCatalogue): readonly StreamGroup[] {
  if (nameLines(settings.event_groups).length === 0) return []
  const group = { id: FORM_GROUP_ID, name: FORM_GROUP_NAME }
  const lines = nameLines(settings.event_leagues)
  if (lines.length === 0) return [group]
  return [{ ...group, leagues: chooseLeagues(lines, catalogue).chosen.map(({ code }) => code) }]
}

/** True where the form names profiles, so that the host has to be asked for its own. */
export function namesProfiles({ event_groups: groups, event_profiles: profiles }: FormSettings): boolean {
  return nameLines(groups).length > 0 && nameLines(profiles).length > 0
}

function chooseProfiles<Profile extends Pick<HostProfile, 'id' | 'name'>>(
  lines: readonly NameLine[],
  profiles: readonly Profile[],
): Choice<Profile> {
  const folded = profiles.map((profile) => ({ profile, name: foldedName(profile.name) }))
  return choose(lines, {
    items: profiles,
    namedBy: ({ pattern }) => folded.filter(({ name }) => fitsPattern(pattern, name)).map(({ profile }) => profile),
    emptyIsAll: true,
  })
}

function shown<Item extends { readonly name: string }>(
  { chosen, lines }: Choice<Item>,
  streamsOf: (item: Item) => number | null = () => null,
): Pick<FormText, 'lines' | 'chosen'> {
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
