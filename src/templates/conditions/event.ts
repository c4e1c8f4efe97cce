import type { Season, SportsEvent } from '../../generated/records.ts'
import { eventEnd, lastsForDays, nameOfSegment, sportName } from '../../sports/index.ts'
import { longDate } from '../../time/clock-text.ts'
import { civilTime } from '../../time/zone.ts'
import { eventName, fullName } from '../game/names.ts'
import {
  type Condition,
  codeOf,
  contains,
  meansCode,
  namesOfLeague,
  onContext,
  onGame,
  onGameWith,
  quoted,
  someText,
  verdict,
} from './condition.ts'

function inSeason(name: string, description: string, type: NonNullable<Season['type']>): Condition {
  return onGame({
    name,
    description,
    holds: ({ event }) => {
      const known = event.season?.type
      return verdict(known === type, () =>
        known === undefined ? 'The part of the season is unknown.' : `The part of the season is ${quoted(known)}.`,
      )
    },
  })
}

/** What providers tell of the occasion, in whichever member. */
function notesOf({ notes = [], series, soccer, tournament }: SportsEvent): readonly (string | undefined)[] {
  return [...notes, series?.title, soccer?.group, soccer?.stage, tournament?.name, tournament?.draw, tournament?.round]
}

/** "nba" (NBA); the code alone where it has no other name. */
function codeAndName(code: string, name: string): string {
  return name.trim() === '' || name === code ? quoted(code) : `${quoted(code)} (${name})`
}

/** Conditions on what the event is, and on what part of it the channel shows. */
export const EVENT_CONDITIONS: readonly Condition[] = [
  onContext({
    name: 'always',
    description: 'Always matches.',
    holds: () => ({ matched: true, reason: () => 'This condition always matches.' }),
  }),
  onGameWith(codeOf('league', { title: 'League', example: 'nba' }), {
    name: 'league_is',
    description: 'The league has this code or name.',
    holds: ({ event: { league: code } }, wanted, { catalog }) => {
      const league = catalog.find(code)
      const names = league === undefined ? [] : namesOfLeague(league)
      return verdict(meansCode(wanted, { code, names }), () => `The league is ${codeAndName(code, names[0] ?? '')}.`)
    },
  }),
  onGameWith(codeOf('sport', { title: 'Sport', example: 'soccer' }), {
    name: 'sport_is',
    description: 'The sport has this code or name.',
    holds: ({ event: { sport: code } }, wanted) => {
      const name = sportName(code)
      return verdict(meansCode(wanted, { code, names: [name] }), () => `The sport is ${codeAndName(code, name)}.`)
    },
  }),
  onGame({
    name: 'lasts_days',
    description: 'The event lasts longer than a day, such as a golf tournament.',
    holds: ({ event }, { timeZone }) =>
      verdict(
        lastsForDays({ start: new Date(event.start), stop: eventEnd(event) }),
        () => `The event lasts until ${longDate(civilTime(eventEnd(event), timeZone))}.`,
        () => 'The event is over within a day.',
      ),
  }),
  onGameWith(someText({ title: 'Text in the name', example: 'Grand Prix' }), {
    name: 'event_name_contains',
    description: "The event's name contains the text.",
    holds: (game, wanted) => contains('The name of the event', [eventName(game)], wanted),
  }),
  onGameWith(someText({ title: 'Text in a note', example: 'Game 7' }), {
    name: 'event_note_contains',
    description: 'A note about the event, its series, round, group, stage or tournament contains the text.',
    holds: ({ event }, wanted) => contains('The note about the event', notesOf(event), wanted),
  }),
  onGameWith(someText({ title: 'Text in the name', example: 'Herons' }), {
    name: 'home_team_name_contains',
    description: "The home team's name contains the text.",
    holds: ({ home }, wanted) => contains('The name of the home team', home ? [fullName(home)] : [], wanted),
  }),
  onGameWith(someText({ title: 'Text in the name', example: 'Herons' }), {
    name: 'away_team_name_contains',
    description: "The away team's name contains the text.",
    holds: ({ away }, wanted) => contains('The name of the away team', away ? [fullName(away)] : [], wanted),
  }),
  onGameWith(someText({ title: 'Venue, city, state or country', example: 'Gull Arena' }), {
    name: 'venue_contains',
    description: 'The name, city, state or country of the venue contains the text.',
    holds: ({ event: { venue } }, wanted) =>
      contains('The venue', [venue?.name, venue?.city, venue?.state, venue?.country], wanted),
  }),
  onGame({
    name: 'is_neutral_site',
    description: 'The game is at a neutral site.',
    holds: ({ event }) =>
      verdict(
        event.neutralSite === true,
        () => 'The game is at a neutral site.',
        () => 'The game is not marked as being at a neutral site.',
      ),
  }),
  inSeason('is_playoff', 'The game belongs to the postseason.', 'postseason'),
  inSeason('is_preseason', 'The game belongs to the preseason.', 'preseason'),
  inSeason('is_regular_season', 'The game belongs to the regular season.', 'regular'),
  onGameWith(codeOf('segment', { title: 'Part of a card or weekend', example: 'prelims' }), {
    name: 'segment_is',
    description: 'The channel shows the part of the card, or the session of the weekend, with this code or name.',
    holds: (game, wanted, { segment: code }) => {
      if (code === null) return { matched: false, reason: () => 'The channel shows the whole event.' }
      const names = [game.segment?.name ?? '', nameOfSegment(code)].filter((name) => name.trim() !== '')
      return verdict(
        meansCode(wanted, { code, names }),
        () => `The channel shows ${codeAndName(code, names[0] ?? '')}.`,
      )
    },
  }),
  onGame({
    name: 'has_segment',
    description: 'The channel shows one part of a card, or one session of a weekend.',
    holds: (_game, { segment }) =>
      verdict(
        (segment ?? '').trim() !== '',
        () => `The channel shows ${quoted(segment ?? '')}.`,
        () => 'The channel shows the whole event.',
      ),
  }),
]
