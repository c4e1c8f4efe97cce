import firstRunSchema from '../../../schemas/first-run.schema.json' with { type: 'json' }
import choicesSchema from '../../../schemas/first-run-choices.schema.json' with { type: 'json' }
import previewSchema from '../../../schemas/first-run-preview.schema.json' with { type: 'json' }
import savedSchema from '../../../schemas/first-run-saved.schema.json' with { type: 'json' }
import { sideOf } from '../../channels/event-sides.ts'
import { shortTitle, shownLeague } from '../../channels/event-titles.ts'
import { leadTimeWarnings } from '../../configuration/channel-lifetime.ts'
import { chooseLeagues, nameLines } from '../../configuration/form-lines.ts'
import { freeStart } from '../../configuration/number-blocks.ts'
import { SportsGuideError } from '../../errors.ts'
import type {
  FirstRun,
  FirstRunChannel,
  FirstRunChoices,
  FirstRunPreview,
  FirstRunSaved,
  Settings,
} from '../../generated/records.ts'
import { validateFirstRunChoices } from '../../generated/validators/first-run-choices.ts'
import { isAutomaticTrigger } from '../../history/automatic-pause.ts'
import { requireRecord } from '../../records/validation.ts'
import type { PreparedRun } from '../../refresh/types.ts'
import { isDayOnly, isWithoutTime, type LeagueCatalog, segmentStart } from '../../sports/index.ts'
import { documentOf } from '../../store/user-rows.ts'
import { isTimeZone } from '../../time/zone.ts'
import { onceEach } from '../answer-warnings.ts'
import {
  type ChoiceContext,
  chosenGroups,
  groupsInUse,
  leagueBlocks,
  mentionedLeagues,
  readChoiceContext,
  saveChoices,
  suggestedGroups,
} from '../first-run-choices.ts'
import { guideLooks } from '../guide-looks.ts'
import type { ApiParts, ApiRequest, Route } from '../route.ts'
import { readOwner } from '../sample-league.ts'
import { pinnedName } from './numbering-exceptions.ts'
import { readOutputs } from './outputs.ts'
import { noteSettings } from './settings.ts'

const PATH = '/api/v1/first-run'

/** Groups that an answer lists. */
const MOST_GROUPS = 500
/** Ranges of numbers that an answer lists. */
const MOST_RANGES = 100
/** Channels that a preview lists. */
const MOST_CHANNELS = 50

/** The first-run checklist: what it proposes, what its choices would create, and saving them. */
export const firstRunRoutes: readonly Route[] = [
  {
    method: 'get',
    path: PATH,
    summary:
      'Returns what the first-run checklist proposes for this playlist: groups, leagues, numbers and looks. Changes nothing.',
    query: [{ name: 'time_zone', description: 'Time zone of the browser. Proposed if the user has not set one.' }],
    answer: firstRunSchema,
    handle: (request, parts) => readFirstRun(request, parts),
  },
  {
    method: 'post',
    path: PATH,
    summary: 'Saves the choices of the first-run checklist: all of them, or none if one is refused.',
    changes: 'settings',
    body: choicesSchema,
    answer: savedSchema,
    handle: ({ body }, parts) => save(choicesIn(body), parts),
  },
  {
    method: 'post',
    path: `${PATH}/preview`,
    summary: 'Previews the channels that the next refresh would create with these choices. Changes nothing.',
    changes: null,
    readsOnly: true,
    body: choicesSchema,
    answer: previewSchema,
    handle: ({ body }, parts) => preview(choicesIn(body), parts),
  },
]

function choicesIn(body: unknown): FirstRunChoices {
  return requireRecord(validateFirstRunChoices, body ?? {}, 'body')
}

async function readFirstRun({ query }: ApiRequest, parts: ApiParts): Promise<FirstRun> {
  const [context, owner, outputs] = await Promise.all([
    readChoiceContext(parts, parts.groups),
    readOwner(parts),
    readOutputs(parts),
  ])
  const { settings, groups, catalog, taken, accountNames, isZoneSet } = context
  const chosen = chosenGroups(groups, settings)
  const suggested = suggestedGroups(groups)
  const leagues = mentionedLeagues([...new Set([...suggested, ...chosen])], catalog)
  const asked = query('time_zone')
  const proposed = !isZoneSet && asked !== undefined && isTimeZone(asked) ? asked : settings.timeZone
  const start = freeStart(settings.channelRangeStart, taken)
  return {
    is_done: isDone(parts),
    now: owner.now.toISOString(),
    names: groups.reduce((sum, { streams }) => sum + streams, 0),
    groups_total: groups.length,
    groups: groups.slice(0, MOST_GROUPS).map((group) => ({
      name: group.name,
      account: accountNames.get(group.accountId ?? -1) ?? null,
      streams: group.streams,
      events: group.events,
      example: group.example,
      leagues: [...mentionedLeagues([group], catalog)].map(([code, names]) => ({ code, names })),
      suggested: suggested.includes(group),
      chosen: chosen.includes(group),
    })),
    time_zone: { proposed, current: settings.timeZone, is_set: isZoneSet, time_format: settings.timeFormat },
    leagues: {
      mentioned: [...leagues].map(([code, names]) => ({ ...shownLeague(code, catalog), names })),
      all: catalog.all.length,
      chosen: leaguesIn(settings, catalog),
    },
    numbers: {
      current: settings.channelRangeStart,
      start,
      blocks: 'one',
      by_league: [...leagueBlocks([...leagues.keys()], start, context)],
      taken: taken.slice(0, MOST_RANGES).map((range) => ({ ...range })),
    },
    looks: await guideLooks([...leagues.keys()], { owner, timeZone: proposed }, parts),
    guide_style: settings.guideStyle,
    outputs,
  }
}

/** Whether a refresh of the user has completed, or there are channels. */
function isDone({ ledger, journal }: ApiParts): boolean {
  if (ledger.list().records.length > 0) return true
  return journal.list().runs.some(({ trigger, error }) => !error && !isAutomaticTrigger(trigger))
}

function leaguesIn({ eventLeagues }: Settings, catalog: LeagueCatalog): 'all' | string[] {
  const lines = nameLines(eventLeagues)
  return lines.length === 0 ? 'all' : chooseLeagues(lines, catalog).chosen.map(({ code }) => code)
}

async function save(choices: FirstRunChoices, parts: ApiParts): Promise<FirstRunSaved> {
  const before = await readChoiceContext(parts, parts.groups)
  requireGroups(choices, before)
  const { warnings } = await saveChoices(choices, before, parts)
  const after = await readChoiceContext(parts, parts.groups)
  noteChoices(before, after, parts)
  const { settings, catalog, groups } = after
  const leagues = [...mentionedLeagues(groupsInUse(after), catalog).keys()]
  const pinned = new Set(
    after.pinned.flatMap(({ scope, leagueCode }) => (scope === 'league' ? (leagueCode ?? []) : [])),
  )
  const blocks = leagueBlocks([...new Set([...pinned, ...leagues])], settings.channelRangeStart, after)
  return {
    groups: chosenGroups(groups, settings).map(({ name }) => name),
    time_zone: settings.timeZone,
    leagues: leaguesIn(settings, catalog),
    number_start: settings.channelRangeStart,
    blocks: blocks.filter(({ exists }) => exists),
    guide_style: settings.guideStyle,
    warnings: onceEach([...warnings, ...leadTimeWarnings([], settings)]),
  }
}

/** Notes the settings and the blocks that the choices changed. */
function noteChoices(before: ChoiceContext, after: ChoiceContext, parts: ApiParts): void {
  noteSettings(before.settings, after.settings, parts)
  const earlier = new Set(before.pinned.map(({ id }) => id))
  for (const row of after.pinned) {
    if (earlier.has(row.id)) continue
    const block = { key: String(row.id), name: pinnedName(row), action: 'added' } as const
    parts.pending.note(documentOf('numberingExceptions'), block, parts.host.clock())
  }
}

/** Throws InvalidRecord for an empty choice, which would mean every stream in a host of one's own. */
function requireGroups({ groups }: FirstRunChoices, { hasStreamGroups }: ChoiceContext): void {
  if (groups?.length !== 0 || hasStreamGroups) return
  const message = 'must have at least one playlist group'
  throw new SportsGuideError('InvalidRecord', `The choices are not valid: groups ${message}.`, {
    fields: [{ path: '/groups', message, remedy: 'Choose a group from the list.' }],
  })
}

async function preview(choices: FirstRunChoices, parts: ApiParts): Promise<FirstRunPreview> {
  const context = await readChoiceContext(parts, parts.groups)
  if (choices.groups?.length === 0 && !context.hasStreamGroups) return { total: 0, channels: [], warnings: [] }
  const { after, made } = await parts.effects.prepare((draft) =>
    saveChoices(choices, context, { ...parts, ...draft, oneAtATime: (work) => work() }),
  )
  const channels = channelsOf(after)
  // The page shows their logos before any refresh.
  parts.teams.rememberMarks(after.planned.plan.channels.flatMap(({ event }) => event ?? []))
  return {
    total: channels.length,
    channels: channels.slice(0, MOST_CHANNELS),
    warnings: onceEach([...made.warnings, ...after.planned.numbers.warnings]),
  }
}

/** The channels after a prepared refresh, by number; those without one last. */
function channelsOf({ context: { now }, read, planned: { plan, numbers } }: PreparedRun): FirstRunChannel[] {
  const { timeZone } = read.settings
  const catalog = read.keywords.leagues
  const channels = plan.channels.map(({ record, event }): FirstRunChannel => {
    const segment = event !== null && record.segment !== null ? segmentStart(event, record.segment) : undefined
    return {
      number: numbers.numbers.get(record.tvgId) ?? null,
      name: record.name,
      title: event === null ? record.name : shortTitle(event, { segment: record.segment, now, timeZone }),
      start: segment?.toISOString() ?? event?.start ?? null,
      start_is_exact: event !== null && !isDayOnly(event) && !isWithoutTime(event),
      away: event === null ? null : sideOf(event, event.away),
      home: event === null ? null : sideOf(event, event.home),
      league: catalog.find(record.league) === undefined ? null : shownLeague(record.league, catalog),
      streams: record.streamIds.length,
    }
  })
  const order = ({ number }: FirstRunChannel) => number ?? Number.POSITIVE_INFINITY
  return channels.sort((one, other) => order(one) - order(other) || (one.name < other.name ? -1 : 1))
}
