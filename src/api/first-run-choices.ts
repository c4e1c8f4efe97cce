import { heldNumbers } from '../channels/displaced-channels.ts'
import { pinLookups } from '../channels/pinned-blocks.ts'
import { chooseGroups, nameLines } from '../configuration/form-lines.ts'
import type { ReadGroup } from '../configuration/group-suggestions.ts'
import { blockFrom, freeBlocks, type TakenRange, takenRanges } from '../configuration/number-blocks.ts'
import { type FieldError, SportsGuideError } from '../errors.ts'
import type { FirstRunBlock, FirstRunChoices, NumberingException, Settings, Warning } from '../generated/records.ts'
import type { DraftHost } from '../host/draft-host.ts'
import { prepareException } from '../numbering/index.ts'
import { describeErrors } from '../records/validation.ts'
import type { LeagueCatalog } from '../sports/index.ts'
import { type OneAtATime, RowStore } from '../store/row-store.ts'
import { readSettings, writeSettings } from '../store/settings.ts'
import { readUserRows } from '../store/user-rows.ts'
import { typedName } from '../text.ts'
import type { ApiParts } from './route.ts'

/** From this share of events among its names on a group is proposed. */
const SUGGESTED_SHARE = 0.4
/** Groups that are proposed. */
const MOST_SUGGESTED = 15
/** Leagues that get a block at once. */
const MOST_BLOCKS = 100

/** What choices are saved with: the plugin's parts, or a draft of them. */
export interface ChoiceParts {
  readonly keywords: ApiParts['keywords']
  readonly teams: ApiParts['teams']
  readonly ledger: ApiParts['ledger']
  readonly host: ApiParts['host'] | DraftHost
  readonly oneAtATime: OneAtATime
}

/** What the choices mean in this host. */
export interface ChoiceContext {
  readonly settings: Settings
  /** All with streams, best evidence first. */
  readonly groups: readonly ReadGroup[]
  readonly catalog: LeagueCatalog
  /** Numbers of the user's own channels. */
  readonly taken: readonly TakenRange[]
  readonly pinned: readonly NumberingException[]
  /** Whether the user has stream groups, which choose streams beside the event groups. */
  readonly hasStreamGroups: boolean
}

/** The groups that are chosen, those that the settings name or else those that the evidence proposes. */
export function groupsInUse({ groups, settings }: ChoiceContext): readonly ReadGroup[] {
  const chosen = chosenGroups(groups, settings)
  return chosen.length > 0 ? chosen : suggestedGroups(groups)
}

/** The groups that the settings name. */
export function chosenGroups(groups: readonly ReadGroup[], { eventGroups }: Settings): readonly ReadGroup[] {
  const counted = groups.map((group) => ({ ...group, listed: group.streams, hasStreams: true }))
  const chosen = new Set(chooseGroups(nameLines(eventGroups), counted).chosen.map(({ id }) => id))
  return groups.filter(({ id }) => chosen.has(id))
}

/** The groups with evidence that is good enough to choose them by default. */
export function suggestedGroups(groups: readonly ReadGroup[]): readonly ReadGroup[] {
  return groups.filter(({ events, share }) => events > 0 && share >= SUGGESTED_SHARE).slice(0, MOST_SUGGESTED)
}

/** Leagues that the names of the groups mention with how many do, most first. */
export function mentionedLeagues(groups: readonly ReadGroup[], catalog: LeagueCatalog): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const { leagues } of groups) {
    for (const [code, count] of leagues) {
      if (catalog.find(code) !== undefined) names.set(code, (names.get(code) ?? 0) + count)
    }
  }
  return new Map([...names].sort(([one, count], [other, more]) => more - count || (one < other ? -1 : 1)))
}

/** The blocks that leagues have, and those that the others would get around `start`, in the order of the leagues. */
export function leagueBlocks(
  leagues: readonly string[],
  start: number,
  { taken, pinned, catalog }: ChoiceContext,
): readonly FirstRunBlock[] {
  const own = new Map(
    pinned.flatMap((row) => (row.scope === 'league' && row.enabled !== false ? [[row.leagueCode ?? '', row]] : [])) as [
      string,
      NumberingException,
    ][],
  )
  const ranges = pinned.map(({ start: from, end }) => ({ start: from, end: end ?? blockFrom(from).end }))
  const open = leagues.filter((code) => !own.has(code)).slice(0, MOST_BLOCKS)
  const free = freeBlocks(open, [...taken, ...ranges, blockFrom(start)])
  return leagues.flatMap((code): FirstRunBlock[] => {
    const name = nameOf(code, catalog)
    const row = own.get(code)
    if (row !== undefined) {
      return [{ league: code, name, start: row.start, end: row.end ?? blockFrom(row.start).end, exists: true }]
    }
    const block = free.get(code)
    return block === undefined ? [] : [{ league: code, name, ...block, exists: false }]
  })
}

function nameOf(code: string, catalog: LeagueCatalog): string {
  const league = catalog.find(code)
  return league?.shortName ?? league?.name ?? code
}

/** Reads what choices are checked against. */
export async function readChoiceContext(
  { host, keywords, ledger }: ChoiceParts,
  reader: ApiParts['groups'],
): Promise<ChoiceContext & { readonly accountNames: ReadonlyMap<number, string>; readonly isZoneSet: boolean }> {
  const [{ settings, isZoneSet }, { rows }, channels] = await Promise.all([
    readSettings(host, { write: false }),
    readUserRows(host.settings),
    host.rest.channels.list(),
  ])
  const service = keywords.serviceOf(rows)
  const { groups, accounts } = await reader.read(service)
  const ours = new Set(ledger.list().records.map(({ hostChannelId: id }) => id))
  return {
    settings,
    isZoneSet,
    groups,
    accountNames: new Map(accounts.map(({ id, name }) => [id, name])),
    catalog: service.leagues,
    taken: takenRanges(
      channels.filter(({ id }) => !ours.has(id)).flatMap((channel) => [...new Set(heldNumbers(channel))]),
    ),
    pinned: rows.numberingExceptions,
    hasStreamGroups: rows.streamGroups.some(({ enabled }) => enabled !== false),
  }
}

/** What the choices change. */
interface ChoiceChanges {
  readonly settings: { readonly [setting: string]: unknown }
  readonly blocks: readonly FirstRunBlock[]
}

/** What each choice is called as a setting. */
const FIELD_OF_SETTING: ReadonlyMap<string, string> = new Map([
  ['/event_groups', '/groups'],
  ['/event_leagues', '/leagues'],
  ['/channel_range_start', '/number_start'],
])

/**
 * Saves the choices: nothing at all if one of them is refused. Throws InvalidRecord with an entry per choice, and
 * what writing throws.
 */
export async function saveChoices(
  choices: FirstRunChoices,
  context: ChoiceContext,
  parts: ChoiceParts,
): Promise<{ readonly warnings: readonly Warning[] }> {
  const { host, oneAtATime } = parts
  const { settings, blocks } = changesOf(choices, context)
  return oneAtATime(async () => {
    const store = new RowStore({ host, oneAtATime: (work) => work() }, 'numberingExceptions')
    const lookups = await pinLookups(parts)
    const added = blocks.filter(({ exists }) => !exists)
    const addBlocks = (dryRun: boolean) =>
      store.edit(
        (rows) => ({
          added: added.map((block) => blockRow(block, rows, lookups, context.catalog)),
          changed: new Map(),
        }),
        { dryRun },
      )
    if (added.length > 0) await addBlocks(true) // refuses before anything is written
    const { warnings } = await writeSettings(host, settings).catch(atChoices)
    if (added.length > 0) await addBlocks(false)
    return { warnings }
  })
}

function blockRow(
  { league, start, end }: FirstRunBlock,
  others: readonly NumberingException[],
  lookups: Awaited<ReturnType<typeof pinLookups>>,
  catalog: LeagueCatalog,
): NumberingException {
  const draft = { scope: 'league', sport: catalog.find(league)?.sport ?? '', league_code: league, start, end }
  return prepareException(draft, { others, changed: draft, lookups })
}

/** An error of the settings at the choices that they come from. */
function atChoices(error: unknown): never {
  if (!(error instanceof SportsGuideError)) throw error
  const fields = error.fields.map((one) => ({ ...one, path: FIELD_OF_SETTING.get(one.path) ?? one.path }))
  throw new SportsGuideError(error.code, error.message, { fields, cause: error })
}

function changesOf(choices: FirstRunChoices, context: ChoiceContext): ChoiceChanges {
  const { groups, leagues, time_zone: zone, number_start: start, guide_style: style } = choices
  const errors = [...groupErrors(choices, context), ...leagueErrors(choices, context)]
  if (errors.length > 0) {
    throw new SportsGuideError('InvalidRecord', `The choices are not valid: ${describeErrors(errors)}.`, {
      fields: errors,
    })
  }
  const settings = {
    event_groups: groups === undefined ? undefined : groupText(groups, context),
    event_leagues: leagues === undefined ? undefined : leagues === 'all' ? '' : leagues.join('\n'),
    time_zone: zone,
    channel_range_start: start,
    guide_style: style,
  }
  return {
    settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    blocks: choices.blocks === 'by_league' ? blocksOf(choices, context) : [],
  }
}

/** The text of the settings that chooses these groups: the one that stands there if it does already. */
function groupText(names: readonly string[], { groups, settings }: ChoiceContext): string {
  const now = new Set(chosenGroups(groups, settings).map(({ name }) => name))
  const isSame = now.size === new Set(names).size && names.every((name) => now.has(name))
  return isSame ? settings.eventGroups : [...new Set(names)].map(typedName).join('\n')
}

/** The blocks of the leagues that the choices give one. */
function blocksOf(choices: FirstRunChoices, context: ChoiceContext): readonly FirstRunBlock[] {
  const { groups: names, leagues, block_leagues: wished, number_start: start } = choices
  const groups = names === undefined ? groupsInUse(context) : context.groups.filter(({ name }) => names.includes(name))
  const mentioned = [...mentionedLeagues(groups, context.catalog).keys()]
  const codes = wished ?? (leagues === undefined || leagues === 'all' ? mentioned : leagues)
  const listedCodes = codes.flatMap((code) => context.catalog.find(code)?.code ?? [])
  return leagueBlocks([...new Set(listedCodes)], start ?? context.settings.channelRangeStart, context)
}

const NO_GROUP = 'Choose a group from the list.'
const NO_LEAGUE = 'Choose a league from the list, or all leagues.'

function groupErrors({ groups = [] }: FirstRunChoices, context: ChoiceContext): FieldError[] {
  const groupNames = new Set(context.groups.map(({ name }) => name))
  return groups.flatMap((name, place) =>
    groupNames.has(name)
      ? []
      : [{ path: `/groups/${place}`, message: 'must be a playlist group with streams', remedy: NO_GROUP }],
  )
}

function leagueErrors(
  { leagues, block_leagues: blocks = [] }: FirstRunChoices,
  { catalog }: ChoiceContext,
): FieldError[] {
  const check = (member: string, codes: readonly string[]) =>
    codes.flatMap((code, place) =>
      catalog.find(code) === undefined
        ? [{ path: `/${member}/${place}`, message: 'must be the code of a league', remedy: NO_LEAGUE }]
        : [],
    )
  const chosen = leagues === undefined || leagues === 'all' ? [] : leagues
  const none = leagues !== 'all' && leagues?.length === 0
  return [
    ...(none ? [{ path: '/leagues', message: 'must have at least one league', remedy: NO_LEAGUE }] : []),
    ...check('leagues', chosen),
    ...check('block_leagues', blocks),
  ]
}
