import type { RefreshConfig, Template } from '../../../src/generated/records.ts'
import { STARTER_TEMPLATES } from '../../../src/templates/index.ts'
import { ALWAYS_GROUP, UNSCHEDULED_GROUP } from './unscheduled.ts'

/** Profiles that the owner made, by name. */
export const PROFILES = ['Living room', 'Kids'] as const

/** The template of an owner whose recorder wants numbers: everything that a guide can mark. */
export const NUMBERED: Template = {
  ...starter('Team games'),
  id: 50,
  name: 'With numbers for the recorder',
  sports: ['football'],
  flags: { new: true, live: true, date: true, premiere: true },
  episode_numbers: 'date_time',
  filler_categories: ['Sports', '{league}'],
}

function starter(name: string): Template {
  const found = STARTER_TEMPLATES.find((one) => one.name === name)
  if (found === undefined) throw new Error(`there is no starter template ${name}`)
  return found
}

/** What the owner decided before the week: groups with several settings, favorites, pinned blocks. */
export function ownerRows(profileIds: readonly number[]): Omit<RefreshConfig, 'settings'> {
  const named = (pattern: string) => `^${pattern.replaceAll('|', '\\|')}$`
  return {
    stream_groups: [
      { id: 1, name: 'Baseball', name_pattern: named('US | MLB PACK') },
      {
        id: 2,
        name: 'Football',
        name_pattern: named('US | NFL PACK'),
        template_id: NUMBERED.id,
        create_before: '6h',
        delete_after: '90m',
        channel_profile_ids: [...profileIds.slice(0, 1)],
      },
      { id: 3, name: 'College', name_pattern: named('US | NCAAF PACK'), delete_after: '30m' },
      { id: 4, name: 'Soccer and more', name_pattern: named('US | ESPN PLUS'), output_channel_group: 'Plus' },
      { id: 5, name: 'Fights', name_pattern: named('PPV EVENTS'), create_before: '8h' },
      { id: 6, name: 'Feeds', name_pattern: named('MLB HOME AWAY'), duplicate_handling: 'per_feed' },
      { id: 7, name: 'Ultra HD', name_pattern: named('SOCCER UHD'), output_channel_group: 'Plus' },
      { id: 8, name: 'Deportes', name_pattern: named('ES | DEPORTES'), separate_by: ['language'], create_before: '4h' },
      { id: 9, name: 'Slots', name_pattern: named('EVENT SLOTS'), mode: 'attach', attach_name: true },
      {
        id: 11,
        name: 'Extras',
        name_pattern: named(UNSCHEDULED_GROUP),
        name_guide: 'timed',
        create_before: '6h',
        output_channel_group: 'Extras',
      },
      {
        id: 12,
        name: 'Channels',
        name_pattern: named(ALWAYS_GROUP),
        name_guide: 'all',
        output_channel_group: 'Extras',
      },
      { id: 10, name: 'Basketball, hockey', name_pattern: named('US | NBA NHL'), create_before: '2h' },
    ],
    templates: [NUMBERED],
    favorite_teams: [
      { id: 1, team_name: 'New York Mets', sport: 'baseball', leagues: ['mlb'] },
      { id: 2, team_name: 'Kansas City Chiefs', sport: 'football', leagues: ['nfl'] },
      { id: 3, team_name: 'Arsenal', sport: 'soccer', leagues: ['eng.1'] },
    ],
    numbering_exceptions: [
      { id: 1, scope: 'league', sport: 'football', league_code: 'nfl', start: 5300, end: 5330, sort_order: 0 },
      { id: 2, scope: 'sport', sport: 'soccer', start: 6000, sort_order: 1 },
      { id: 3, scope: 'team', sport: 'baseball', team_name: 'New York Mets', start: 5250, end: 5258, sort_order: 2 },
    ],
  }
}
