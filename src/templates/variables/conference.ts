import type { EventSide } from '../../generated/records.ts'
import type { TemplateContext } from '../context.ts'
import { isConferenceGame } from '../game/game.ts'
import { isCollegeLeague } from '../game/names.ts'
import {
  bySide,
  type CategoryRules,
  category,
  type Extracted,
  flag,
  fromGame,
  type SideFamily,
  TEAM_SHAPE,
} from './variable.ts'

const BASE_ONLY = 'BASE_ONLY' as const

/** Reads only sides of a professional league, or only those of a college one. */
function ofLevel(level: 'pro' | 'college', read: (side: EventSide) => Extracted): SideFamily['read'] {
  return (side, _sport, context: TemplateContext) => {
    if (context.league === null) return null
    const isCollege = isCollegeLeague(context.league, context.catalog.find(context.league))
    return isCollege === (level === 'college') ? read(side) : null
  }
}

const conferenceName = (side: EventSide): Extracted => side.conference?.name
/** Eastern for the Eastern Conference; the National Football Conference has no shorter name. */
const proConferenceName = (side: EventSide): Extracted => side.conference?.name?.replace(/^(\w+) Conference$/i, '$1')
const divisionName = (side: EventSide): string | undefined => side.division?.trim().replace(/ Division$/i, '')
const conferenceAbbreviation = (side: EventSide): Extracted => side.conference?.abbreviation?.toUpperCase()

/** CEN for Central; a short last word stays whole: AFC EAST. */
function divisionAbbreviation(division: string): string {
  const words = division.split(/\s+/)
  const last = words.pop() ?? ''
  const isAcronym = (word: string): boolean => /^[A-Z]{2,4}$/.test(word)
  return [...words.filter(isAcronym), last.length <= 5 ? last : last.slice(0, 3)].join(' ').toUpperCase()
}

const RULES: CategoryRules = {
  about: 'Conferences and divisions. Professional and college leagues have separate variables.',
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: TEAM_SHAPE,
  facts: ['standings'],
}

/** Conferences and divisions; pro_ and college_ names are filled by the kind of league. */
export const CONFERENCE = category('Conference', RULES, [
  ...bySide({
    names: {
      team: 'pro_conference',
      opponent: 'opponent_pro_conference',
      home: 'home_team_pro_conference',
      away: 'away_team_pro_conference',
    },
    team: BASE_ONLY,
    description: 'Conference of {whose} in a professional league.',
    samples: ['Eastern', 'Western'],
    read: ofLevel('pro', proConferenceName),
  }),
  ...bySide({
    names: {
      team: 'pro_conference_abbrev',
      opponent: 'opponent_pro_conference_abbrev',
      home: 'home_team_pro_conference_abbrev',
      away: 'away_team_pro_conference_abbrev',
    },
    team: BASE_ONLY,
    description: 'Abbreviation of the conference of {whose} in a professional league.',
    samples: ['EAST', 'WEST'],
    read: ofLevel('pro', conferenceAbbreviation),
  }),
  ...bySide({
    names: {
      team: 'pro_division',
      opponent: 'opponent_pro_division',
      home: 'home_team_pro_division',
      away: 'away_team_pro_division',
    },
    team: BASE_ONLY,
    description: 'Division of {whose} in a professional league.',
    samples: ['Central', 'Pacific'],
    read: ofLevel('pro', divisionName),
  }),
  ...bySide({
    names: { team: 'division_abbrev' },
    team: BASE_ONLY,
    description: 'Abbreviation of the division of {whose}, in capitals.',
    samples: ['CEN', ''],
    read: (side) => {
      const division = divisionName(side)
      return division && divisionAbbreviation(division)
    },
  }),
  ...bySide({
    names: {
      team: 'college_conference',
      opponent: 'opponent_college_conference',
      home: 'home_team_college_conference',
      away: 'away_team_college_conference',
    },
    team: BASE_ONLY,
    description: 'Conference of {whose} in college sports.',
    samples: ['Lagoon Ten', 'Prairie Eight'],
    read: ofLevel('college', conferenceName),
  }),
  ...bySide({
    names: {
      team: 'college_conference_abbrev',
      opponent: 'opponent_college_conference_abbrev',
      home: 'home_team_college_conference_abbrev',
      away: 'away_team_college_conference_abbrev',
    },
    team: BASE_ONLY,
    description: 'Abbreviation of the conference of {whose} in college sports.',
    samples: ['L10', 'P8'],
    read: ofLevel('college', conferenceAbbreviation),
  }),
  {
    name: 'is_conference_game',
    description: '"true" if both teams are in the same conference, otherwise empty.',
    sample: 'true',
    extract: fromGame((game) => flag(isConferenceGame(game))),
  },
])
