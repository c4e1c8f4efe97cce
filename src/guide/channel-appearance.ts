import type { ManagedChannel, Settings, SportsEvent, Template, Warning } from '../generated/records.ts'
import { applyArtBaseUrl, isBrokenAddress } from '../records/art-address.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { type EventShape, eventTitle, type LeagueCatalog, type TeamSchedules } from '../sports/index.ts'
import {
  buildTemplateContext,
  type Resolver,
  type TeamIdentity,
  type TemplateContext,
  type UnplacedWarning,
  warningAt,
} from '../templates/index.ts'
import { cutText, oneLine } from '../text.ts'

/** The host takes no longer name. */
export const LONGEST_CHANNEL_NAME = 512

/** A channel as its texts see it. */
export interface ContextChannel {
  readonly segment: string | null
  readonly feed: string | null
  readonly keyword: string | null
  /** Null for a channel that has no event now. */
  readonly event: SportsEvent | null
  /** Whose channel it is, of a team's; and of one whose event is gone, who is still known. */
  readonly team?: TeamIdentity | null | undefined
  /** See ContextRequest. */
  readonly next?: SportsEvent | null | undefined
  /** True where its texts tell no results; if not given as the setting says. */
  readonly hideResults?: boolean | undefined
}

/** What a run renders texts with. */
export interface ContextParts {
  readonly settings: Settings
  readonly catalog: LeagueCatalog
  /** Where the next and last games of teams are looked up. */
  readonly schedules: TeamSchedules
  /** See ContextRequest; only for previews without a real event. */
  readonly samplesOf?: EventShape | null
}

/** The context that every text of a channel is rendered with, in creation, sync, guide and preview alike. */
export function channelContext(
  channel: ContextChannel,
  { settings, catalog, schedules, samplesOf }: ContextParts,
  now: Date,
): TemplateContext {
  const { event, segment, feed, keyword, team, next, hideResults = settings.hideResults } = channel
  return buildTemplateContext({
    event,
    next,
    team,
    ...(segment === null ? {} : { segment }),
    ...(feed === 'home' || feed === 'away' || feed === 'national' ? { feed } : {}),
    ...(keyword === null ? {} : { exceptionKeyword: keyword }),
    now,
    timeZone: settings.timeZone,
    timeFormat: settings.timeFormat,
    catalog,
    schedules,
    samplesOf,
    hideResults,
  })
}

/** What a channel is called and shown with. */
export interface NameAndLogo {
  readonly name: string
  /** What the name is: the template's, cut where it was too long, or in place of an empty one the team's or the event's. */
  readonly nameIs: 'whole' | 'cut' | 'team_name' | 'event_title'
  readonly logoUrl: string | null
}

/**
 * Name and logo as a template says them, the name in one line: an empty one is the team's or the event's own, one that
 * the host would refuse is cut.
 */
export function nameAndLogo(
  template: Template,
  {
    event,
    tvgId,
    team,
  }: { readonly event: SportsEvent | null; readonly tvgId: string; readonly team?: TeamIdentity | null },
  context: TemplateContext,
  resolver: Resolver,
): NameAndLogo {
  const said = oneLine(resolver.text(template.channelName ?? '', context)).trim()
  const ofTeam = oneLine(team?.side.name ?? '').trim()
  const ofEvent = event === null ? '' : oneLine(eventTitle(event)).trim()
  const name = cutText(said || ofTeam || ofEvent || tvgId, LONGEST_CHANNEL_NAME)
  return {
    name,
    nameIs: said !== '' ? (said === name ? 'whole' : 'cut') : ofTeam === '' ? 'event_title' : 'team_name',
    logoUrl: resolver.resolveArt(template.eventChannelLogoUrl ?? '', context) || null,
  }
}

/** The host drops longer addresses of a channel's icon, and takes them on a programme (host facts, section 5). */
const LONGEST_ICON = 500

interface ChannelWithIcon {
  readonly tvgId: string
  readonly logoUrl: string | null
  readonly userFields: ManagedChannel['userFields']
  readonly templateId: number | null
}

/** The icons of a guide's channels, as whole addresses by tvg-id; those without one are left out. */
export interface ChannelIcons {
  readonly icons: ReadonlyMap<string, string>
  /** One for each template whose icons the host does not take, or nobody can load; their channels have none in the guide. */
  readonly warnings: readonly Warning[]
}

/** What the guide shows beside its channels: their logos, below the art base where they are paths (spec, Art base address, rule 3). */
export function channelIcons(
  channels: readonly ChannelWithIcon[],
  { artBaseUrl, templates }: { readonly artBaseUrl: string; readonly templates: readonly Template[] },
): ChannelIcons {
  const icons = new Map<string, string>()
  const faulty = new Map<unknown, Warning>()
  for (const channel of channels) {
    const address = addressOf(channel, artBaseUrl)
    const fault = iconFault(channel, address)
    if (fault !== null) faulty.set(channel.templateId, placedWarning(channel, fault, templates))
    else if (address !== '') icons.set(channel.tvgId, address)
  }
  return { icons, warnings: [...faulty.values()] }
}

/** That nobody can load the icon of a channel or programme; `of`: whose it is, where the place does not tell. */
export function lostIconWarning(address: string, of = ''): UnplacedWarning {
  const what = `The icon address ${JSON.stringify(address.slice(0, SHOWN_CHARACTERS))}${of} is not valid`
  const remedy = 'Correct the address or the values of its placeholders.'
  return { code: 'guide_icon_unusable', message: `${what}, so the guide shows no icon. ${remedy}` }
}

const SHOWN_CHARACTERS = 100

/** A logo that the owner chose may lie in the host: no art base leads there. */
function addressOf({ logoUrl: logo, userFields: owners }: ChannelWithIcon, artBaseUrl: string): string {
  return applyArtBaseUrl(logo ?? '', owners.includes('logo') ? '' : artBaseUrl)
}

/** Why the guide does not show an icon; null where it does. */
function iconFault({ tvgId }: ChannelWithIcon, address: string): UnplacedWarning | null {
  if (isTooLong(address)) {
    const what = `${[...address].length} characters, but Dispatcharr accepts at most ${LONGEST_ICON}`
    const message = `The icon address of channel ${tvgId} has ${what}. The guide shows no icon. Use a shorter address or a shorter “${fieldLabel('art_base_url')}”.`
    return { code: 'guide_icon_too_long', message }
  }
  return isBrokenAddress(address) ? lostIconWarning(address, ` of channel ${tvgId}`) : null
}

/** The host counts code points, of which there are never more than units. */
function isTooLong(address: string): boolean {
  return address.length > LONGEST_ICON && [...address].length > LONGEST_ICON
}

function placedWarning(
  { tvgId, templateId: id }: ChannelWithIcon,
  fault: UnplacedWarning,
  templates: readonly Template[],
): Warning {
  const template = templates.find((one) => one.id === id)
  return template === undefined
    ? { ...fault, place: `channel ${tvgId}` }
    : warningAt(template, 'event_channel_logo_url', fault)
}
