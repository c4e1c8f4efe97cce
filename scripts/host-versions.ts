/**
 * What releases of Dispatcharr after the one of the conformance suite do otherwise, as far as the plugin meets it. Read in the
 * host's changelog and in single files of those releases, and not seen run, since no such host could be had.
 */

/** One such fact. */
interface VersionFact {
  readonly since: string
  readonly fact: string
  /** What was read. */
  readonly read: string
  /** What the plugin does about it; where the code is. */
  readonly here: string
}

/** The releases, in their order, with their dates; the last stands for what was not released yet. */
const RELEASES: readonly (readonly [since: string, date: string])[] = [
  ['0.30.0', '2026-08-29'],
  ['0.31.0', '2026-09-13'],
  ['0.32.0', '2026-10-07'],
  ['after 0.32.0', 'not released'],
]

const NOTHING = 'nothing'

/** The facts, by release. */
export const VERSION_FACTS: readonly VersionFact[] = [
  {
    since: '0.30.0',
    fact: '`POST channels/profiles/` takes `start_empty`; without it a new profile shows all channels, as before. Earlier releases ignore the key',
    read: 'changelog, channels/serializers.py',
    here: 'nothing: the plugin creates no profiles. The embedded host supports it',
  },
  {
    since: '0.30.0',
    fact: 'a group of a playlist can skip profiles when the host creates channels from it (`skip_channel_profile_memberships`)',
    read: 'changelog',
    here: NOTHING,
  },
  {
    since: '0.30.0',
    fact: 'an upload of a logo under a name that is there is 409 without `overwrite=true`',
    read: 'changelog',
    here: 'nothing: logos are created by their address',
  },
  {
    since: '0.30.0',
    fact: 'pictures answer with and without a slash at the end of their address',
    read: 'changelog',
    here: NOTHING,
  },
  {
    since: '0.30.0',
    fact: 'the original date of a programme is read from `previously-shown` and from `episode-num system="original-air-date"`',
    read: 'changelog',
    here: 'nothing: the guide has neither',
  },
  {
    since: '0.31.0',
    fact: 'events `m3u_error` (`account_name`, `message`) and `epg_error` (`source_name`, `message`): a refresh or a reading failed. A name that is not known is the id as text',
    read: 'changelog, connect/models.py, m3u/tasks.py, tests of epg/tasks.py',
    here: '`src/actions/event-handler.ts`: no run; the log and the next reports name the playlist. Earlier releases never raise an event of that name',
  },
  {
    since: '0.31.0',
    fact: 'the `message` of `m3u_error` is the host’s own, with the address of the playlist, the password in it, and what the provider answered',
    read: 'm3u/tasks.py',
    here: '`src/refresh/failed-playlists.ts`: it is not repeated',
  },
  {
    since: '0.31.0',
    fact: 'a JSON body of more than 2,621,440 bytes is refused wherever it goes (Django REST Framework 3.18.1); the settings of the host do not raise that bound',
    read: 'changelog, dispatcharr/settings.py',
    here: '`src/host/rest/batches.ts`, `src/host/settings-documents.ts`, `src/console/transport/relayed.ts`',
  },
  {
    since: '0.31.0',
    fact: '`GET epg/grid/` takes `days` (1 to 365), `prev_days` (0 to 30), `start` and `end` (at most 395 days, else 400) and `channel_profile_id`; it shows only channels that the user may see',
    read: 'changelog, epg/api_grid.py',
    here: 'nothing: the grid is not asked',
  },
  {
    since: '0.31.0',
    fact: 'users below administrators see only groups with channels that they may see',
    read: 'changelog',
    here: 'nothing: the account of the plugin is an administrator',
  },
  {
    since: '0.31.0',
    fact: 'the number of web and task processes is set by `UWSGI_WORKERS`, `CELERY_MIN_WORKERS` and `CELERY_MAX_WORKERS`, 1 to 20 each',
    read: 'changelog',
    here: 'nothing: one process works, however many load the plugin',
  },
  {
    since: '0.31.0',
    fact: 'one collector writes all output to `/data/logs/dispatcharr.log`, and its page is System, Logs',
    read: 'changelog',
    here: 'nothing: the log of the plugin is a file of its own',
  },
  {
    since: '0.31.0',
    fact: 'downloads of plugins check every redirect, and no private address is taken',
    read: 'changelog',
    here: NOTHING,
  },
  {
    since: '0.31.0',
    fact: 'the corner in which a button is answered is 350 pixels wide, and `output/m3u` has the attributes and the order of 0.29.0',
    read: 'App.jsx and output/views.py of a build made from it',
    here: 'nothing: `LONGEST_CORNER_TEXT` stays',
  },
  {
    since: '0.32.0',
    fact: 'where a part of a playlist could not be stored, no stream turns stale and nothing is cleared away: the playlist is in error',
    read: 'changelog',
    here: 'nothing: its channels stay',
  },
  {
    since: '0.32.0',
    fact: 'streams and channels have `is_radio`; lists of channels are sorted and filtered by what is put over a channel',
    read: 'changelog, channels/serializers.py',
    here: 'nothing: unknown fields are kept as they are, and lists are sorted here',
  },
  {
    since: '0.32.0',
    fact: 'event `channel_buffering`; `recording_end` comes when the file is finished',
    read: 'changelog, connect/models.py',
    here: NOTHING,
  },
  {
    since: '0.32.0',
    fact: 'of `plugin.json` the loader still reads name, version, description, author, help_url, fields and actions',
    read: 'plugins/loader.py',
    here: 'other keys are allowed',
  },
  {
    since: 'after 0.32.0',
    fact: 'switched off, a plugin is stopped inside a transaction that holds its row; `stop()` is to be short and to close no database connection',
    read: 'Plugins.md, plugins/api_views.py',
    here: '`src/dispatcharr/python/ending.py`: less than two seconds',
  },
  {
    since: 'after 0.32.0',
    fact: 'deleted, a plugin is stopped first, outside a transaction; where its schedules cannot be deleted, it is 500 and the plugin stays, stopped',
    read: 'plugins/api_views.py',
    here: 'nothing: it has no schedules of the host’s',
  },
  {
    since: 'after 0.32.0',
    fact: '`manifest_version` and `capabilities` in `plugin.json`: 1 declares, 2 also refuses what is not declared. The hub’s checks read them already; the host’s part was proposed and withdrawn',
    read: 'plugins/capabilities.py, plugins/sandbox.py, the hub’s capabilities.py',
    here: '`plugin.json` declares 2 and what the plugin needs',
  },
  {
    since: 'after 0.32.0',
    fact: 'proposed on 0.30.0, not merged: events and buttons run in a separate worker queue if the user sets one up; a button with `async` in `plugin.json` is answered `started` at once, any other with its result as before',
    read: 'connect/utils.py, plugins/tasks.py and tests of the proposal',
    here: 'nothing: `plugin.py` works in whichever process, and no button is `async`',
  },
]

/** The section of the page of facts. */
export function versionSection(): string {
  const tables = RELEASES.map(([since, date]) => {
    const facts = VERSION_FACTS.filter((fact) => fact.since === since)
    const rows = facts.map(({ fact, read, here }) => `| ${fact} | ${read} | ${here} |`)
    return [`### ${since} (${date})`, '', '| fact | read in | here |', '| --- | --- | --- |', ...rows, ''].join('\n')
  })
  return [
    '## By version',
    '',
    'What later releases do differently, as far as it concerns the plugin. It was read in the host’s changelog and in single',
    'files of those releases, but not tested. `scripts/host-versions.ts` has the list.',
    '',
    ...tables,
  ].join('\n')
}
