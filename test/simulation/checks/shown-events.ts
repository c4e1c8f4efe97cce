import type { SportsEvent } from '../../../src/generated/records.ts'
import { eventEnd } from '../../../src/sports/index.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/time/units.ts'
import { eventAt } from '../world/stories.ts'
import { type Check, type Checked, ourChannels } from './check.ts'
import type { GuideProgramme } from './guide-programmes.ts'

/** A game that runs on is shown until the next half hour. */
const SHOWN_ON_MS = 30 * MINUTE_MS

/** A team's second game of a day may have to wait for the end of the first. */
const LONGEST_WAIT_MS = 6 * HOUR_MS

const SAYS_CALLED_OFF = /\b(?:postponed|canceled|called off)\b/i

/** Every channel of an event, a dressed one too, shows it when it is, and nothing else as live. */
export const EVENTS_ARE_SHOWN: Check = {
  name: 'channels show their events when they are',
  faults(checked) {
    if (checked.first.report === null) return []
    return channelsOfEvents(checked).flatMap((shown) => {
      const { tvgId, event, segment } = shown
      const programmes = checked.programmes.get(tvgId) ?? []
      const faults = isOff(event)
        ? faultsOfCalledOff(event, programmes, checked)
        : [...faultsOfShown(event, segment, programmes, checked), ...faultsOfLive(shown, programmes, checked)]
      return faults.map((fault) => `${tvgId} (${nameOf(event)}): ${fault}`)
    })
  },
}

/** Every team's channel shows all its games in the window, and says so of those that are called off. */
export const TEAMS_SHOW_GAMES: Check = {
  name: "teams' channels show their games",
  faults(checked) {
    const window = windowOf(checked)
    if (window === null) return []
    return ourChannels(checked).flatMap(({ row }) => {
      const tvgId = String(row.tvg_id)
      const team = checked.favorites.find(({ teamName: name }) => row.name === name)
      if (!tvgId.startsWith('sg.team.')) return []
      if (team === undefined) return [`${tvgId} is called ${String(row.name)}, as no favorite is`]
      const programmes = checked.programmes.get(tvgId) ?? []
      const games = gamesOf(team, checked).filter(({ start }) => isIn(start, window))
      return games.flatMap((game) => {
        const fault = isOff(game) ? faultsOfCalledOff(game, programmes, checked) : faultsOfGame(game, games, programmes)
        return fault.map((text) => `${tvgId} (${nameOf(game)}): ${text}`)
      })
    })
  },
}

interface ChannelOfEvent {
  readonly tvgId: string
  readonly event: SportsEvent
  readonly segment: string | null
  /** When it is over in truth. */
  readonly end: Date
}

/** The channels of events, with the event as the provider last told it. */
function channelsOfEvents(checked: Checked): readonly ChannelOfEvent[] {
  const present = new Set(checked.after.channels.map(({ id }) => id))
  return checked.ledger.flatMap(({ tvgId, eventId: id, segment, hostChannelId: channel, mode }) => {
    const story = checked.stories.get(id ?? '')
    const isThere = channel !== null && present.has(channel)
    return story === undefined || mode === 'team' || !isThere
      ? []
      : [{ tvgId, segment, event: eventAt(story, lastTold(checked)), end: story.end }]
  })
}

function gamesOf(team: Checked['favorites'][number], checked: Checked): readonly SportsEvent[] {
  return [...checked.stories.values()]
    .filter(({ event: { home, away } }) => home?.name === team.teamName || away?.name === team.teamName)
    .filter(({ event }) => team.leagues?.includes(event.league) ?? true)
    .map((story) => eventAt(story, lastTold(checked)))
}

/** When the provider last told how things are. */
function lastTold({ now, outage }: Checked): Date {
  return outage === null ? now : outage.from
}

interface Part {
  readonly start: string
}

/** What of the event the channel shows: its part of a card, or all parts that have a time, or the whole. */
function partsOf(event: SportsEvent, segment: string | null): readonly Part[] {
  const timed = (event.segments ?? []).filter((part): part is typeof part & Part => part.start !== undefined)
  const chosen = segment === null ? timed : timed.filter(({ code }) => code === segment)
  return chosen.length === 0 ? [event] : chosen
}

function faultsOfShown(
  event: SportsEvent,
  segment: string | null,
  programmes: readonly GuideProgramme[],
  checked: Checked,
): readonly string[] {
  const window = windowOf(checked)
  return partsOf(event, segment).flatMap(({ start }) => {
    if (window === null || !isIn(start, window)) return []
    const shown = programmes.find((one) => one.start.getTime() === Date.parse(start))
    if (shown === undefined) return [`nothing begins at ${start}, when it does`]
    return shown.isLive ? [] : [`"${shown.title}" begins at ${start}, but is not live`]
  })
}

/** Live programmes that begin at another time than the event, or go on when it is known to be over. */
function faultsOfLive(
  { event, segment, end }: ChannelOfEvent,
  programmes: readonly GuideProgramme[],
  checked: Checked,
): readonly string[] {
  const { now } = checked
  const window = windowOf(checked)
  const starts = new Set(partsOf(event, segment).map(({ start }) => Date.parse(start)))
  const planned = eventEnd(event).getTime()
  const isRunning = event.status?.state === 'in'
  // What was shown while it ran stays shown when it is over.
  const lastRan = isRunning ? now : end
  const latest = lastRan <= now ? Math.max(planned, lastRan.getTime() + SHOWN_ON_MS) : planned
  const isBelieved = now.getTime() < planned + (planned - Date.parse(event.start))
  const live = programmes.filter(({ isLive }) => isLive)
  const odd = live.flatMap(({ title, start, stop }) => [
    ...(starts.has(start.getTime()) || start.getTime() === window?.from
      ? []
      : [`"${title}" is live from ${start.toISOString()}`]),
    ...(stop.getTime() <= latest ? [] : [`"${title}" is live until ${stop.toISOString()}`]),
  ])
  const begun = partsOf(event, segment).every(({ start }) => Date.parse(start) <= now.getTime())
  const isOn = live.some(({ start, stop }) => start <= now && now < stop)
  // A channel of one part of a card need not show that the rest of it runs on.
  return isRunning && isBelieved && begun && segment === null && !isOn
    ? [...odd, 'it runs, but nothing is live now']
    : odd
}

function faultsOfCalledOff(
  event: SportsEvent,
  programmes: readonly GuideProgramme[],
  checked: Checked,
): readonly string[] {
  const window = windowOf(checked)
  const start = Date.parse(event.start)
  if (window === null || !isIn(event.start, window)) return []
  const at = programmes.find((one) => one.start.getTime() <= start && start < one.stop.getTime())
  if (at === undefined) return [`nothing is shown at ${event.start}`]
  const marks = [at.isLive ? 'live' : '', at.isNew ? 'new' : '', at.isPremiere ? 'premiere' : ''].filter(Boolean)
  const says = `"${[at.title, at.subTitle, at.description].join(' / ')}"`
  return [
    ...marks.map((mark) => `it is called off, but ${says} is ${mark}`),
    ...(SAYS_CALLED_OFF.test(says) ? [] : [`it is called off, but ${says} does not say so`]),
  ]
}

/** A game of a team begins when it does, unless another game of the team is still on. */
function faultsOfGame(
  game: SportsEvent,
  games: readonly SportsEvent[],
  programmes: readonly GuideProgramme[],
): readonly string[] {
  const start = Date.parse(game.start)
  const mayWait = games.some(
    (other) =>
      other.id !== game.id && Date.parse(other.start) <= start && eventEnd(other).getTime() + LONGEST_WAIT_MS > start,
  )
  const isIts = ({ start: from, isLive }: GuideProgramme) =>
    isLive && from.getTime() >= start && from.getTime() <= start + (mayWait ? LONGEST_WAIT_MS : 0)
  return programmes.some(isIts) ? [] : [`nothing live begins at ${game.start}`]
}

interface WindowMs {
  readonly from: number
  readonly to: number
}

function windowOf({ first }: Checked): WindowMs | null {
  return first.report === null
    ? null
    : { from: Date.parse(first.report.guide.from), to: Date.parse(first.report.guide.to) }
}

function isIn(instant: string, { from, to }: WindowMs): boolean {
  return Date.parse(instant) >= from && Date.parse(instant) < to
}

function isOff({ status }: SportsEvent): boolean {
  return status?.state === 'postponed' || status?.state === 'canceled'
}

function nameOf({ name, home, away }: SportsEvent): string {
  return name ?? `${away?.name} at ${home?.name}`
}
