import { SportsGuideError } from '../../../src/errors.ts'
import type { HostSettings, SettingsDocument } from '../../../src/host/contract.ts'
import type { MigrationContext } from '../../../src/store/migrations/migration.ts'

export type State = { readonly [document: string]: unknown }

/** A host's settings with what a test wants to know of them. */
export interface ObservedSettings extends HostSettings {
  /** The values of all documents that hold something. */
  state(): State
  /** Names of the documents that were written, in order. */
  readonly writes: string[]
  /** The owner changes a document beside the plugin. */
  change(name: string, value: unknown): void
  /** From now on the given write (counted from 1) fails, see Failure. */
  fail(failure: Failure | null): void
}

/** A write that fails: before it acted or after it, once or with everything that follows. */
interface Failure {
  readonly atWrite: number
  readonly acted: boolean
  readonly forGood: boolean
}

/** Settings in memory that hold `state`; like a real host they keep JSON, with members in an order of their own. */
export function settingsWith(state: State, form: { readonly [field: string]: unknown } = {}): ObservedSettings {
  const documents = new Map<string, SettingsDocument>()
  const writes: string[] = []
  let failure: Failure | null = null
  let failed = 0
  const read = (name: string) => documents.get(name) ?? { value: null, revision: 0 }
  const put = (name: string, value: unknown) => {
    const revision = read(name).revision + 1
    documents.set(name, { value: asHostKeepsIt(value), revision })
    return revision
  }
  const away = () => new SportsGuideError('HostAway', 'the host does not answer')
  const requireHost = () => {
    if (failure?.forGood && failed > 0) throw away()
  }
  for (const [name, value] of Object.entries(state)) put(name, value)

  return {
    writes,
    state: () =>
      Object.fromEntries([...documents].flatMap(([name, { value }]) => (value === null ? [] : [[name, value]]))),
    change: put,
    fail(next) {
      failure = next
      failed = 0
      writes.length = 0
    },
    async form() {
      requireHost()
      return asHostKeepsIt(form) as State
    },
    async read(name) {
      requireHost()
      return read(name)
    },
    async write(name, value, { ifRevision } = {}) {
      requireHost()
      if (ifRevision !== undefined && ifRevision !== read(name).revision) {
        throw new SportsGuideError('SettingsConflict', `settings document ${name} is at another revision`)
      }
      writes.push(name)
      const fails = failure !== null && failed === 0 && writes.length === failure.atWrite
      if (fails) failed += 1
      if (fails && !failure?.acted) throw away()
      const revision = put(name, value)
      if (fails) throw away()
      return revision
    },
  }
}

/** The state without journal and kept copies: what the owner decided. */
export function ownersState(state: State): State {
  return Object.fromEntries(
    Object.entries(state).filter(([name]) => name !== 'state_version' && !name.startsWith('before_')),
  )
}

/** A map, since an object would know a league "valueOf". */
const SPORTS = new Map([
  ['nfl', 'football'],
  ['nba', 'basketball'],
  ['nhl', 'hockey'],
  ['eng.1', 'soccer'],
])

/** What migrations know in these tests. */
export const CONTEXT: MigrationContext = {
  now: new Date('2026-11-21T12:00:00Z'),
  sportOfLeague: (code) => SPORTS.get(code) ?? null,
}

export const NOW = '2026-11-21T12:00:00.000Z'

/** Settings as their document keeps them, never seen in the form. */
export function fields(values: { readonly [field: string]: unknown }): State {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value }]))
}

/** Installs of earlier versions; most are from before states had versions. */
export const INSTALLS: { readonly [name: string]: { readonly state: State; readonly form?: State } } = {
  auto: {
    state: {
      settings: fields({
        global_channel_mode: 'auto',
        channel_stability_mode: 'gap',
        league_channel_starts: { nfl: 500 },
      }),
      numbering_exceptions: [{ scope: 'sport', sport: 'soccer', start: 3000 }],
      priority_teams: [{ id: 1, sport: 'football', team_name: 'Alders' }],
    },
  },
  manual: {
    state: {
      settings: fields({
        global_channel_mode: 'manual',
        channel_stability_mode: 'strict',
        league_channel_starts: { nhl: 700, nfl: 500, nba: 600 },
      }),
      stream_groups: [{ id: 4, name: 'All', leagues: ['nfl', 'nba', 'nhl'] }],
    },
  },
  'manual in the form': {
    state: {},
    form: { global_channel_mode: 'manual', league_channel_starts: '{"nfl": "500"}', channel_stability_mode: 'gap' },
  },
  overlapping: {
    state: {
      settings: fields({ global_channel_mode: 'manual', league_channel_starts: { nfl: 500, nba: 501, nhl: 501 } }),
      numbering_exceptions: [{ id: 7, scope: 'team', sport: 'football', team_name: 'Alders', start: 90 }],
    },
  },
  broken: {
    state: {
      settings: {
        ...fields({
          global_channel_mode: 'manual',
          league_channel_starts: { nfl: 'soon', nba: null, xyz: 1.5, nhl: ' 700 ' },
        }),
        gap_size: 'no field',
      },
      numbering_exceptions: { note: 'no list' },
      templates: [null, 'text', { id: 3, name: 'One' }, { id: 3 }, { id: -1, program_art_url: 7 }],
      sort_priorities: 'nothing',
      corrections: 0,
    },
  },
  art: {
    state: {
      settings: { art_base_url: { value: '', form: '' } },
      templates: [
        {
          id: 1,
          name: 'Games',
          template_type: 'event',
          title: 'https://art.example.com/not-art',
          program_art_url: 'https://art.example.com/{league}/cover.png?style=2#top',
          event_channel_logo_url: 'https://other.example.com/logo.png',
          pregame: { title: 'Soon', art_url: 'HTTPS://Art.Example.com:443/soon.png' },
          idle: { art_url: '{home_team_logo}' },
        },
        { id: 2, name: 'Teams', template_type: 'team', program_art_url: 'covers/a.png' },
      ],
    },
    form: { art_base_url: '' },
  },
  favorites: {
    state: {
      favourite_teams: [
        { id: 2, team_name: 'Alders', sport: 'football' },
        { team_name: 'Mules', sport: 'basketball', leagues: ['nba'] },
      ],
      stream_groups: [{ id: 4, name: 'All', leagues: ['nfl'] }],
    },
  },
  'released 0.1': {
    state: {
      state_version: {
        version: 88,
        applied: [],
        kept: { version: 0, documents: [] },
        under_way: null,
      },
      settings: fields({ gap_size: 5 }),
      favourite_teams: {
        last_id: 7,
        rows: [
          {
            id: 3,
            team_name: 'Harbor Herons',
            sport: 'basketball',
            created_at: '2026-01-01T00:00:00.000Z',
            updated_at: '2026-02-01T00:00:00.000Z',
          },
          { id: 7, team_name: 'Mesa Mules', sport: 'basketball', enabled: false },
        ],
      },
    },
  },
}

/** JSON with the members of every object in another order than they were written in. */
function asHostKeepsIt(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? 1 : -1)))
      : inner,
  )
}
