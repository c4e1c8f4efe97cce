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
  episodeNumbers: 'date_time',
  fillerCategories: ['Sports', '{league}'],
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
    streamGroups: [
      { id: 1, name: 'Baseball', namePattern: named('US | MLB PACK') },
      {
        id: 2,
        name: 'Football',
        namePattern: named('US | NFL PACK'),
        templateId: NUMBERED.id,
        createBefore: '6h',
        deleteAfter: '90m',
        channelProfileIds: [...profileIds.slice(0, 1)],
      },
      { id: 3, name: 'College', namePattern: named('US | NCAAF PACK'), deleteAfter: '30m' },
      { id: 4, name: 'Soccer and more', namePattern: named('US | ESPN PLUS'), outputChannelGroup: 'Plus' },
      { id: 5, name: 'Fights', namePattern: named('PPV EVENTS'), createBefore: '8h' },
      { id: 6, name: 'Feeds', namePattern: named('MLB HOME AWAY'), duplicateHandling: 'per_feed' },
      { id: 7, name: 'Ultra HD', namePattern: named('SOCCER UHD'), outputChannelGroup: 'Plus' },
      { id: 8, name: 'Deportes', namePattern: named('ES | DEPORTES'), separateBy: ['language'], createBefore: '4h' },
      { id: 9, name: 'Slots', namePattern: named('EVENT SLOTS'), mode: 'attach', attachName: true },
      {
        id: 11,
        name: 'Extras',
        namePattern: named(UNSCHEDULED_GROUP),
        nameGuide: 'timed',
        createBefore: '6h',
        outputChannelGroup: 'Extras',
      },
      {
        id: 12,
        name: 'Channels',
        namePattern: named(ALWAYS_GROUP),
        nameGuide: 'all',
        outputChannelGroup: 'Extras',
      },
      { id: 10, name: 'Basketball, hockey', namePattern: named('US | NBA NHL'), createBefore: '2h' },
    ],
    templates: [NUMBERED],
    favoriteTeams: [
      { id: 1, teamName: 'New York Mets', sport: 'baseball', leagues: ['mlb'] },
      { id: 2, teamName: 'Kansas City Chiefs', sport: 'football', leagues: ['nfl'] },
      { id: 3, teamName: 'Arsenal', sport: 'soccer', leagues: ['eng.1'] },
    ],
    numberingExceptions: [
      { id: 1, scope: 'league', sport: 'football', leagueCode: 'nfl', start: 5300, end: 5330, sortOrder: 0 },
      { id: 2, scope: 'sport', sport: 'soccer', start: 6000, sortOrder: 1 },
      { id: 3, scope: 'team', sport: 'baseball', teamName: 'New York Mets', start: 5250, end: 5258, sortOrder: 2 },
    ],
  }
}
