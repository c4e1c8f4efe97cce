import type { HostGroup, HostProfile, HostStream, Settings, StreamGroup } from '../generated/records.ts'
import type { LeagueCatalogue } from '../sports/index.ts'
import type { OwnerRows } from '../store/user-rows.ts'
import { countedGroups } from './host-groups.ts'
import { FORM_GROUP_ID, FORM_GROUP_NAME, type FormReading, namesProfiles, readForm } from './settings-form.ts'

/** What a run finds of the form and of the stored rows. */
export interface FormParts {
  readonly settings: Settings
  /** Settings that cannot be read (store/settings.ts). */
  readonly unreadable: readonly string[]
  readonly rows: OwnerRows
  readonly streams: readonly HostStream[]
  readonly hostGroups: readonly HostGroup[]
  readonly catalogue: LeagueCatalogue
  /** Asked only where the form names profiles. */
  readonly listProfiles: () => Promise<readonly HostProfile[]>
  /** True in a host whose streams are not all events: who chooses none gets none. */
  readonly mustChoose: boolean
}

/** The rows of a run, the stream group of the form behind the stored ones. */
export interface RowsWithForm {
  readonly rows: OwnerRows
  readonly form: FormReading
  /** True where neither form nor rows choose streams, and somebody must. */
  readonly isNothingChosen: boolean
}

/** Puts the stream group of the form behind the stored ones: a stream that one of those takes stays with it. */
export async function withForm(parts: FormParts): Promise<RowsWithForm> {
  const { settings, unreadable, rows, streams, hostGroups, catalogue, listProfiles, mustChoose } = parts
  const profiles = namesProfiles(settings) ? await listProfiles() : []
  const form = readForm({ settings, unreadable, groups: countedGroups(hostGroups, streams), catalogue, profiles })
  const isNothingChosen = form.group === null && mustChoose && rows.stream_groups.length === 0
  const group = isNothingChosen ? NOTHING : form.group
  if (group === null) return { rows, form, isNothingChosen }
  return { rows: { ...rows, stream_groups: [...rows.stream_groups, group] }, form, isNothingChosen }
}

/** Without any stream group every stream would be taken. */
const NOTHING: StreamGroup = { id: FORM_GROUP_ID, name: FORM_GROUP_NAME, enabled: false }
