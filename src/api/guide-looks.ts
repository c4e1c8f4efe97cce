import { sideOf } from '../channels/event-sides.ts'
import { shownLeague } from '../channels/event-titles.ts'
import type { EventSide, FirstRunLook, GuideCard, PreviewProgramme, Settings } from '../generated/records.ts'
import { previewTemplate } from '../guide/template-preview.ts'
import { eventKeys } from '../guide/tvg-id.ts'
import { chooseTemplate, createResolver, GUIDE_STYLES, type GuideStyle, starterTemplates } from '../templates/index.ts'
import { pause } from '../time/pause.ts'
import { type ShownEvent, shownEvent } from './preview-event.ts'
import type { ApiParts } from './route.ts'
import type { OwnerChoice } from './sample-league.ts'

/** Events that each look is shown with. */
const MOST_EVENTS = 2

/** How long the page waits for real events. Those that come later are there for the next question. */
const EVENTS_WITHIN_MS = 1200

const STYLE_TEXTS: Readonly<Record<GuideStyle, { readonly name: string; readonly description: string }>> = {
  event_first: { name: 'Event first', description: 'League and teams in the title, the occasion below.' },
  broadcaster: { name: 'TV listing', description: 'League and sport in the title, the teams below.' },
  compact: { name: 'Compact', description: 'Abbreviations in the title, league and network below.' },
}

/** Every guide style with cards of events of these leagues, real ones where they are known in time. */
export async function guideLooks(
  leagues: readonly string[],
  { owner, timeZone }: { readonly owner: OwnerChoice; readonly timeZone: string },
  parts: ApiParts,
): Promise<FirstRunLook[]> {
  const chosen = leagues.length > 0 ? leagues.slice(0, MOST_EVENTS) : ['nba']
  const events = await Promise.all(chosen.map((league) => eventWithin(league, owner, parts)))
  // The page shows their logos before any refresh. Invented teams may have the ids of real ones.
  parts.teams.rememberMarks(events.flatMap(({ event, reason }) => (reason === null ? event : [])))
  const settings = { ...owner.settings, timeZone }
  return GUIDE_STYLES.map((style) => ({
    id: style,
    ...STYLE_TEXTS[style],
    live: events.every(({ reason }) => reason === null),
    cards: events.flatMap((event, place) => cardOf(event, style, settings, settings.channelRangeStart + place, owner)),
  }))
}

/** A real event of the league; the invented one where it takes too long. */
async function eventWithin(league: string, owner: OwnerChoice, parts: ApiParts): Promise<ShownEvent> {
  const sport = owner.catalog.find(league)?.sport
  const template = chooseTemplate(
    starterTemplates('event_first').filter(({ sports }) => sport !== undefined && sports?.includes(sport)),
    null,
  )
  const ask = (live: boolean) => shownEvent({ request: { league, live }, template, owner }, parts)
  const late = pause(EVENTS_WITHIN_MS, undefined, { keepsProcess: false }).then(() => null)
  return (await Promise.race([ask(true), late])) ?? ask(false)
}

function cardOf(
  shown: ShownEvent,
  style: GuideStyle,
  settings: Settings,
  number: number,
  { catalog }: OwnerChoice,
): GuideCard[] {
  const { event, reason } = shown
  const template = chooseTemplate(starterTemplates(style), event)
  const sideShown = (side: EventSide | undefined) => {
    const json = sideOf(event, side)
    return json === null || reason === null ? json : { ...json, image: null }
  }
  const {
    channel,
    programmes,
    shown: places,
  } = previewTemplate({
    ...shown,
    template,
    templateId: template.id,
    eventKey: eventKeys(shown.known, [], [])(event),
    segment: null,
    feed: null,
    keyword: null,
    settings,
    catalog,
    resolver: createResolver({ artBaseUrl: settings.artBaseUrl }),
  })
  const programme: PreviewProgramme | undefined = programmes[places.event ?? -1]
  if (programme === undefined) return []
  return [
    {
      channel_name: channel.name,
      number,
      title: programme.title,
      sub_title: programme.sub_title ?? '',
      description: programme.description ?? '',
      start: programme.start,
      stop: programme.stop,
      league: shownLeague(event.league, catalog),
      away: sideShown(event.away),
      home: sideShown(event.home),
    },
  ]
}
