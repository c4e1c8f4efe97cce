import type { ExceptionKeyword, FavoriteTeam, NumberingException, StreamGroup } from '../../../src/generated/records.ts'

/** Settings as the API names them. */
export interface YearSettings {
  event_groups: string
  event_leagues: string
  channel_range_start: number
  channel_range_end: number | null
  channel_stability_mode: 'compact' | 'gap' | 'strict'
  gap_size: number
  channel_daily_reset_enabled: boolean
  channel_daily_reset_time: string
  create_before: string
  delete_after: string
  unsupported_sports: string[] | null
  removal_cap: number
  creation_cap: number
  change_cap_percent: number
}

/** What the user decided, as it is stored at the next refresh. */
export interface Choices {
  settings: YearSettings
  groups: StreamGroup[]
  pins: NumberingException[]
  favorites: FavoriteTeam[]
  keywords: ExceptionKeyword[]
  /** The ID that the next new row gets; none is used twice. */
  nextId: number
}

/** The stream groups with which the year begins. */
export function firstGroups(hostGroups: ReadonlyMap<string, number>): StreamGroup[] {
  return [
    {
      id: 1,
      name: 'Arena',
      hostGroupIds: [hostGroups.get('US | LIVE EVENTS') ?? 0],
      leagues: ['nba', 'wnba', 'nhl', 'mlb'],
    },
    { id: 2, name: 'Football', namePattern: 'MATCHDAY', leagues: ['eng.1', 'nhl'] },
    { id: 3, name: 'Backup', namePattern: 'BACKUP', duplicateHandling: 'per_feed' },
  ]
}

/** The choices with which the year begins: small ranges that fill up, one group of each kind. */
export function firstChoices(hostGroups: ReadonlyMap<string, number>): Choices {
  return {
    settings: {
      event_groups: '',
      event_leagues: '',
      channel_range_start: 5000,
      channel_range_end: 5019,
      channel_stability_mode: 'gap',
      gap_size: 3,
      channel_daily_reset_enabled: true,
      channel_daily_reset_time: '04:00',
      create_before: '1d',
      delete_after: '2h',
      unsupported_sports: null,
      removal_cap: 50,
      creation_cap: 50,
      change_cap_percent: 40,
    },
    groups: firstGroups(hostGroups),
    pins: [
      { id: 1, scope: 'league', sport: 'hockey', leagueCode: 'nhl', start: 700, end: 706 },
      { id: 2, scope: 'team', sport: 'basketball', teamName: 'Harbor Herons', start: 800 },
    ],
    favorites: [favoriteOf(1, 'Cove Crabs', 'basketball', 'nba', 'nba3')],
    keywords: [],
    nextId: 10,
  }
}

/** Whether a row is switched on. */
export function isOn({ enabled }: { readonly enabled?: boolean }): boolean {
  return enabled !== false
}

/** A favorite team that is known by its ID, so that it stays one when it is renamed. */
export function favoriteOf(id: number, teamName: string, sport: string, league: string, teamId: string): FavoriteTeam {
  return { id, teamName, sport, leagues: [league], provider: 'espn', providerTeamId: teamId }
}
