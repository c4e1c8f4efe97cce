import type {
  DeletedRow,
  HeadlineCode,
  Home,
  ManagedChannelJson,
  PauseCause,
  PhaseName,
  PlannedOperationJson,
  RecordedRun,
  RefreshReport,
  TaskActionCode,
  TaskCode,
} from '../generated/records.ts'
import { countText, sizeText } from '../text.ts'
import type { SentenceValues } from './text/sentence-values.ts'

/** "1,234 streams". */
function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`
}

const shared = {
  product: 'Sports Guide',
  loading: 'Loading …',
  close: 'Close',
  cancel: 'Cancel',
  search: 'Search',
  save: 'Save',
  yes: 'yes',
  no: 'no',
  noNumber: '–',
  tryAgain: 'Try again',
  noRefreshYet: 'No refresh has run yet. Press Preview to see what one would do.',
  more: 'More',
  done: 'Done',
} as const

/** The components of the design system, which all pages use. */
const ui = {
  close: 'Close',
  reset: 'Reset to default',
  resetOf: (label: string) => `Reset ${label} to its default`,
  removeOf: (label: string) => `Remove ${label}`,
  choose: 'Choose …',
  chosen: 'chosen',
  searchIn: (label: string) => `Search ${label}`,
  searching: 'Searching …',
  nothingFound: 'Nothing found',
  keyChoose: 'choose',
  keyPick: 'pick',
  keyClose: 'close',
  undo: 'Undo',
  dismiss: 'Dismiss',
  loading: 'Loading',
  before: 'Before:',
  after: 'After:',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  errorsTitle: (count: number) => (count === 1 ? 'Not saved. Fix this first:' : `Not saved. Fix these ${count} first:`),
  states: {
    live: 'Live',
    upcoming: 'Upcoming',
    over: 'Final',
    postponed: 'Postponed',
    canceled: 'Canceled',
    delayed: 'Delayed',
  },
} as const

/** Times as people say them. */
const times = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  justNow: 'just now',
  in: (span: string) => `in ${span}`,
  ago: (span: string) => `${span} ago`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => counted(count, 'day'),
  /** Of an event of which only the day is known. */
  unknownTime: (day: string) => `${day}, time not known`,
} as const

/** Sidebar, header and bars around every page, and what stands in place of the page. */
const frame = {
  skip: 'Skip to content',
  places: 'Places',
  tabs: 'Parts of this page',
  moreTitle: 'More places',
  tasks: (count: number) => countText(count, 'task'),
  theme: { title: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  themeNow: (theme: string) => `Theme: ${theme}`,
  version: (version: string) => `Version ${version}`,
  keys: 'Keys',
  logOut: 'Log out',
  otherVersion: (page: string, served: string) => `This page is from version ${page}. Sports Guide is now ${served}.`,
  reload: 'Reload page',
  insideAnotherPage: 'Open this page on its own, not inside another page.',
  noStorage:
    'This browser blocks site data for this page, so it cannot keep your login. Allow cookies and site data for this address, then reload.',
  unknownAddress: (address: string) => `There is no page at ${address}. This is Home.`,
  documentTitle: (page: string, state: string) => `${page}${state === '' ? '' : `, ${state}`} – Sports Guide`,
  lost: 'Connection lost. Your edits are kept.',
  retryIn: (seconds: number) => `Trying again in ${seconds} s`,
  retrying: 'Trying again …',
  tryNow: 'Try now',
  unreachable: 'Sports Guide cannot be reached',
  isBack: 'The connection is back.',
} as const

/** State of the last refresh, in the header. */
const refreshState = {
  refreshed: 'Refreshed',
  next: (time: string) => `, next ${time}`,
  pausedUntil: (time: string) => `Paused until ${time}`,
  paused: 'Automatic refreshes are off',
  undone: 'Last refresh undone',
  failed: 'Last refresh failed',
  interrupted: 'Last refresh interrupted',
  notStarted: 'Not started yet',
  refreshing: 'Refreshing',
  previewing: 'Previewing',
  inTitle: (percent: number | null) => (percent === null ? 'refreshing' : `refreshing ${percent} %`),
} as const

/** What one can do on every page: in the header, its menu and the palette. */
const commands = {
  title: 'Commands',
  menu: 'More commands',
  preview: 'Preview',
  refresh: 'Refresh now',
  refreshWithoutLimits: 'Refresh without limits',
  refreshWithoutLimitsHelp: 'Ignores the limits on created and deleted channels for this refresh.',
  pauseTwoHours: 'Pause for 2 hours',
  pauseTomorrow: 'Pause until tomorrow',
  resume: 'Resume refreshes',
  undo: 'Undo last refresh …',
  theme: 'Change theme',
  keys: 'Show keys',
  paused: (time: string) => `Automatic refreshes are paused until ${time}.`,
  resumed: 'Automatic refreshes are on again.',
  started: 'The refresh has started.',
} as const

/** The drawer that shows what a refresh would change. */
const preview = {
  title: 'Preview',
  loading: 'Checking what a refresh would change …',
  facts: ({ matched, streams, channels }: RefreshReport['counts'], guideChanges: boolean) =>
    `${matched.toLocaleString('en-US')} of ${counted(streams, 'stream')} matched, ${counted(channels, 'channel')}.${guideChanges ? ' The guide changes.' : ''}`,
  nothingChanges: 'A refresh would change no channels now.',
  warnings: 'Warnings',
} as const

/** Saved changes that no refresh has used yet. */
const pending = {
  title: (count: number) => `${countText(count, 'change')} ${count === 1 ? 'is' : 'are'} not on air yet`,
  preview: 'Preview',
  refresh: 'Refresh',
  show: 'Show changes',
  hide: 'Hide changes',
  list: 'Changes that are not on air yet',
  actions: { added: 'added', changed: 'changed', deleted: 'deleted' },
  more: (count: number) => `and ${count} more`,
  /** Names of what is no list of its own. */
  resources: {
    settings: 'Settings',
    built_in_patterns: 'Built-in patterns',
    block_labels: 'Block labels',
    deleted_channels: 'Deleted channels',
  } as { readonly [resource: string]: string },
} as const

const palette = {
  label: 'Go to or search',
  key: 'Ctrl K',
  placeholder: 'Channel, team, stream, setting or command',
  results: 'Results',
  nothing: (text: string) => `Nothing found for “${text}”.`,
  groups: {
    recent: 'Recent',
    on_now: 'On now',
    places: 'Places',
    settings: 'Settings',
    commands: 'Commands',
    channels: 'Channels',
    teams: 'Teams',
    streams: 'Streams',
    templates: 'Templates',
  },
  choose: 'choose',
  open: 'open',
  close: 'close',
  onChannel: (number: string) => `on channel ${number}`,
  allStreams: (text: string) => `Search all streams for “${text}”`,
} as const

/** The list of keys. */
const keys = {
  title: 'Keys',
  palette: 'Go to or search',
  list: 'Show this list',
  close: 'Close the topmost window',
  goTo: (place: string) => `Go to ${place}`,
} as const

/** Asked before unsaved edits would be lost. */
const leave = {
  title: (labels: readonly string[]) => `Leave ${labels.map((one) => `“${one}”`).join(' and ')} unsaved?`,
  text: 'You have unsaved edits. A draft stays on this device until you close the window.',
  discard: 'Discard',
  keep: 'Keep draft and leave',
  stay: 'Stay',
  restored: 'Your unsaved edits from earlier are shown.',
} as const

const login = {
  intro: 'Log in with the user name and password of a Dispatcharr administrator.',
  name: 'User name',
  password: 'Password',
  submit: 'Log in',
  loggedOut: 'You are logged out.',
  expired: 'Your login has expired.',
  failed: (status: number) => `The login failed (status ${status}).`,
  toDispatcharr: 'Log in to Dispatcharr',
  pluginsPage: 'Plugins page of Dispatcharr',
} as const

/** Why a request had no answer, or no good one. */
const connection = {
  away: 'No answer from the server. Check your network and that the server is running.',
  failed: (status: number) => `The request failed (status ${status}).`,
  notLoggedIn:
    'You are not logged in to Dispatcharr in this browser. Log in there as an administrator, then come back.',
  loginExpired: 'Your Dispatcharr login has expired. Log in there again, then come back.',
  loginRefused: 'Dispatcharr does not accept your login. Log in there again, then come back.',
  dispatcharrAway: 'Dispatcharr does not answer. Try again in a moment.',
  dispatcharrFailed: (status: number) => `Dispatcharr failed (status ${status}). Its log shows the reason.`,
  tooLarge: (maxBytes: number) =>
    `This is more than the ${sizeText(maxBytes)} that Dispatcharr accepts at once. Send it in parts, or open the console on its own port.`,
  noPluginAnswer: (message: string) =>
    `Sports Guide did not answer${message === '' ? '' : ` (${message})`}. Switch it off and on again on the Plugins page of Dispatcharr.`,
  pluginOff: 'Sports Guide is switched off. Enable it on the Plugins page of Dispatcharr, then try again.',
  denied: (why: string) =>
    `Dispatcharr denied access${why === '' ? '' : `: ${why.replace(/\.$/, '')}`}. Log in as an administrator, from an address that Dispatcharr allows under Settings › Network Access › UI.`,
  notInstalled:
    'Dispatcharr cannot find the Sports Guide plugin. Press Reload on its Plugins page, or import the zip again.',
  slow: 'This takes longer than Dispatcharr waits, but it continues. Check History for the result.',
} as const

/** A task: its title and a sentence with what follows from it, "" for nothing. */
interface TaskText {
  readonly title: (values: SentenceValues, count: number) => string
  readonly detail: (values: SentenceValues, count: number) => string
}

function onAir(channels: number, streams: number, live: number): string {
  return `${counted(channels, 'channel')} from ${counted(streams, 'stream')}${live === 0 ? '' : `, ${live.toLocaleString('en-US')} live now`}.`
}

/** What the next refresh does after an undo. */
function afterUndo(created: number): string {
  if (created === 0) return 'The next one makes its changes again.'
  return created === 1 ? 'The next one creates its channel again.' : 'The next one creates its channels again.'
}

function lastAnswer(schedules: number, hasLastAnswer: boolean): string {
  if (!hasLastAnswer) return 'New events cannot be matched.'
  return schedules > 1 ? 'Their last answers are used.' : 'Its last answer is used.'
}

const pauseHeadlines = {
  user: (until: string) => `Automatic refreshes are paused${until === '' ? '' : ` until ${until}`}.`,
  undo: (until: string) =>
    `A refresh was undone. Automatic refreshes are paused${until === '' ? '' : ` until ${until}`}.`,
  removal: () => 'Everything was removed. Automatic refreshes are off until you start one.',
} satisfies { readonly [Cause in PauseCause]: (until: string) => string }

const fullBlocks = {
  overflow: (block: string) => `${block} is full`,
  crowded: (block: string) => `${block} is almost full`,
  exhausted: (block: string) => `${block} has no free number`,
}

const fullBlockHelp = {
  overflow: 'Further channels moved to Everything Else.',
  crowded: 'New events may change numbers.',
  exhausted: 'Some channels have no number.',
}

/** What may be named and not exist. */
const kinds = {
  group: 'playlist group',
  league: 'league',
  sport: 'sport',
  team: 'team',
  profile: 'channel profile',
}

/** What a line of the settings form may exclude. */
const excludable = { group: 'group', league: 'league', profile: 'channel profile' }

/** Settings that choose which streams are used. */
const choosing = { event_groups: 'Event groups', event_leagues: 'Leagues', event_profiles: 'Channel profiles' }

/** "“Channel profiles” matches nothing, so no streams are used" */
function nothingUsed({ choice, is }: SentenceValues): string {
  const streams = is('has_stream_groups') ? 'no streams of your event groups' : 'no streams'
  return `“${choice('setting', choosing) ?? 'A setting'}” matches nothing, so ${streams} are used`
}

/** Where a name without effect stands, by list. `row` is what the entry is called. */
const idlePlaces: { readonly [list: string]: (row: string) => string } = {
  numbering_exceptions: (row) => ` in the block “${row}”`,
  stream_groups: (row) => ` in the stream group “${row}”`,
  priority_teams: () => ' in the priority teams',
  sort_priorities: () => ' in the order of sports',
  favorite_teams: () => ' in the favorite teams',
}

/** "six", "13": numbers in a sentence. */
const NUMBER_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

function numberWord(count: number): string {
  return NUMBER_WORDS[count] ?? count.toLocaleString('en-US')
}

/** "name", "name and logo", "name, logo and group". */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "the MLB schedule", or "3 schedules". */
function schedules(league: string, count: number): string {
  if (count > 1) return counted(count, 'schedule')
  return league === '' ? 'a schedule' : `the ${league} schedule`
}

/** "The MLB schedule has been away since 2:10 PM." */
function scheduleAway(league: string, count: number, since: string): string {
  const which = capitalized(schedules(league, count))
  const isOne = count <= 1
  if (since === '') return `${which} ${isOne ? 'does' : 'do'} not answer`
  return `${which} ${isOne ? 'has' : 'have'} been away since ${since}`
}

/** "The playlist “Apollo” lists no streams" */
function playlistEmpty(playlist: string, isEmpty: boolean): string {
  if (playlist === '') return 'All playlists are empty'
  return `The playlist “${playlist}” lists ${isEmpty ? 'no streams' : 'less than half of its earlier streams'}`
}

function playlistFailed(playlist: string, count: number): string {
  return `Dispatcharr could not refresh ${count > 1 || playlist === '' ? counted(count, 'playlist') : `the playlist “${playlist}”`}`
}

const home = {
  title: 'Home',
  help: 'What is on now, what is next, and what needs you.',
  headline: {
    not_started: () => 'Set up Sports Guide',
    refresh_failed: ({ text }) =>
      text('message') === '' ? 'The last refresh did not finish.' : `The last refresh failed: ${text('message')}`,
    playlist_failed: ({ text, count }) => `${playlistFailed(text('playlist'), count('count'))}.`,
    playlist_empty: ({ text, is }) => `${playlistEmpty(text('playlist'), is('is_empty'))}.`,
    nothing_used: (values) => `${nothingUsed(values)}.`,
    schedule_away: ({ text, count, time, is }) =>
      `${scheduleAway(text('league'), count('count'), time('since'))}. ${lastAnswer(count('count'), is('has_last_answer'))}`,
    paused: ({ time, choice }) =>
      choice('cause', pauseHeadlines)?.(time('until')) ?? pauseHeadlines.user(time('until')),
    nothing_chosen: () => 'No event groups are chosen yet.',
    undone: ({ count }) => `The last refresh was undone. ${afterUndo(count('channels'))}`,
    no_channels: ({ count }) =>
      count('streams_read') === 0
        ? 'There are no channels: your event groups have no streams.'
        : `There are no channels: none of ${counted(count('streams_read'), 'stream')} fits an event that is due.`,
    nothing_on: ({ text, time }) =>
      text('next_title') === ''
        ? 'Nothing is on now.'
        : `Nothing is on now. Next: ${text('next_title')}, ${time('next_start')}.`,
    all_good: ({ count }) =>
      `${count('tasks') === 0 ? 'All good. ' : ''}${onAir(count('channels'), count('streams'), count('live'))}`,
  } satisfies { readonly [Code in HeadlineCode]: (values: SentenceValues) => string },
  /** What the title of the window says. */
  titles: {
    not_started: 'Not set up',
    refresh_failed: 'Refresh failed',
    playlist_failed: 'Playlist failed',
    playlist_empty: 'Playlist empty',
    nothing_used: 'No streams used',
    schedule_away: 'Schedule away',
    paused: 'Paused',
    nothing_chosen: 'No event groups',
    undone: 'Undone',
    no_channels: 'No channels',
    nothing_on: 'Nothing on',
    all_good: 'All good',
  } satisfies { readonly [Code in HeadlineCode]: string },
  /** "26 channels from 117 streams, 8 live now." */
  onAir,
  thingsNeedYou: (count: number) => (count === 1 ? '1 thing needs you.' : `${count} things need you.`),
  /** "Of 191 event streams, 99 match an event, 35 are empty slots; 5 channels are over, 1 is postponed or canceled." */
  relation: ({
    streams_read: read,
    streams_matched: matched,
    empty_slots: empty,
    over,
    called_off: calledOff,
  }: Home) => {
    const rest = [
      over === 0 ? '' : `${counted(over, 'channel')} ${over === 1 ? 'is' : 'are'} over`,
      calledOff === 0
        ? ''
        : `${over === 0 ? counted(calledOff, 'channel') : calledOff} ${calledOff === 1 ? 'is' : 'are'} postponed or canceled`,
    ].filter(Boolean)
    const streams = [
      `Of ${counted(read, 'event stream')}`,
      `${matched.toLocaleString('en-US')} ${matched === 1 ? 'matches' : 'match'} an event`,
      empty === 0 ? '' : `${empty.toLocaleString('en-US')} ${empty === 1 ? 'is an empty slot' : 'are empty slots'}`,
    ]
      .filter(Boolean)
      .join(', ')
    return `${[streams, rest.join(', ')].filter(Boolean).join('; ')}.`
  },
  next: (title: string, time: string, wait: string) => `Next: ${title} ${time}${wait === '' ? '' : `, ${wait}`}.`,
  at: (day: string, time: string) => `${day === '' ? '' : `${day} `}at ${time}`,
  deletions: (count: number, last: string) =>
    count === 1
      ? `One channel is deleted tonight, ${last}.`
      : `${capitalized(numberWord(count))} channels are deleted tonight, the last ${last}.`,
  onNow: 'On now',
  nextTitle: 'Next',
  openGuide: 'Open guide',
  openLineup: 'Open lineup',
  showMore: 'Show more',
  showAll: (count: number) => `Show all ${count.toLocaleString('en-US')}`,
  nothingOn: 'Nothing is on now.',
  nothingNext: 'No event is scheduled after this.',
  favorite: 'Favorite team',
  streams: (count: number) => countText(count, 'stream'),
  score: (away: number, home: number) => `${away}–${home}`,
  lastFailed: (detail: string) => `The last refresh failed: ${detail}`,
  firstRefresh: 'The first refresh is running',
  firstProgress: (progress: string) => (progress === '' ? '' : `${capitalized(progress)}.`),
  needsYou: 'Needs you',
  nothingNeeded: 'Nothing needs you.',
  moreTasks: (count: number) => `${counted(count, 'more task')} after these.`,
  lastRefreshes: 'Last refreshes',
  noRefreshes: 'No refresh has run yet.',
  noChanges: 'No changes',
  refreshStates: {
    running: 'Running now',
    failed: 'Failed',
    broken_off: 'Interrupted',
    undoing: 'Being undone',
    undone: 'Undone',
  } satisfies { readonly [State in Exclude<RecordedRun['state'], 'done'>]: string },
  historyLink: 'History',
  setUp: 'Set up Sports Guide',
  setUpHelp:
    'Choose the groups with event streams, your time zone and the channel numbers. Then start the first refresh.',
  openSetup: 'Open Setup',
  tasks: {
    refresh_failed: {
      title: ({ text }) => (text('message') === '' ? 'The last refresh did not finish' : 'The last refresh failed'),
      detail: ({ text }) => text('message'),
    },
    playlist_failed: {
      title: ({ text }, count) => playlistFailed(text('playlist'), count),
      detail: () => 'Its list of streams may be out of date.',
    },
    playlist_empty: {
      title: ({ text, is }) => playlistEmpty(text('playlist'), is('is_empty')),
      detail: () => 'Existing channels are kept for now.',
    },
    nothing_used: {
      title: nothingUsed,
      detail: () => 'Existing channels are kept until their events are over.',
    },
    schedule_away: {
      title: ({ text, time }, count) => scheduleAway(text('league'), count, time('since')),
      detail: ({ is }, count) => lastAnswer(count, is('has_last_answer')),
    },
    nothing_chosen: { title: () => 'Choose your event groups', detail: () => 'Without them, no stream is matched.' },
    time_zone_unset: { title: () => 'Set your time zone', detail: () => 'Until then, all times are in UTC.' },
    block_full: {
      title: ({ text, choice }) =>
        (choice('reason', fullBlocks) ?? fullBlocks.overflow)(
          text('block') === '' ? 'Everything Else' : `The block “${text('block')}”`,
        ),
      detail: ({ choice }) => choice('reason', fullBlockHelp) ?? '',
    },
    no_effect: {
      title: ({ text, choice, is }) =>
        `The ${is('is_exclusion') ? 'exclusion' : (choice('kind', kinds) ?? 'name')} “${text('name')}”${choice('list', idlePlaces)?.(text('row')) ?? ''} has no effect`,
      detail: ({ text, choice, is }) => {
        if (is('is_exclusion'))
          return `No ${choice('kind', excludable) ?? 'name'} matches the exclusion “${text('name')}”.`
        const missing = `No ${choice('kind', kinds) ?? 'entry'} is called “${text('name')}”.`
        return text('suggestion') === '' ? missing : `${missing} Did you mean ${text('suggestion')}?`
      },
    },
    ambiguous_names: {
      title: (_, count) => `${counted(count, 'stream')} ${count === 1 ? 'fits' : 'fit'} more than one event`,
      detail: () => '',
    },
    unknown_names: {
      title: (_, count) =>
        count === 1
          ? '1 stream has a name that fits no event'
          : `${counted(count, 'stream')} have names that fit no event`,
      detail: ({ count: countOf }, count) => {
        if (count <= 1) return ''
        return countOf('first_shape') > 1 ? 'Most common names:' : 'For example:'
      },
    },
    removals_held: { title: () => 'Channels are kept until you decide', detail: ({ text }) => text('message') },
    creation_cap_reached: {
      title: () => 'Some channels wait for the next refresh',
      detail: ({ text }) => text('message'),
    },
    removal_cap_reached: { title: () => 'Some channels are deleted later', detail: ({ text }) => text('message') },
    suggested_groups: {
      title: (_, count) =>
        count === 1 ? '1 group looks like an event group' : `${count} groups look like event groups`,
      detail: ({ text, count }) =>
        `${text('group')}: ${count('events')} of ${counted(count('streams'), 'name')} are events.`,
    },
    deleted_channels: {
      title: (_, count) => `You deleted ${counted(count, 'channel')} by hand`,
      detail: (_, count) => (count === 1 ? 'It was created again.' : 'They were created again.'),
    },
  } satisfies { readonly [Code in TaskCode]: TaskText },
  actions: {
    fix: () => 'Fix',
    choose: () => 'Choose',
    use: (label) => (label === '' ? 'Use' : `Use ${label}`),
    add: () => 'Add',
    dismiss: () => 'Dismiss',
    review: () => 'Review',
    retry: () => 'Try again',
    recreate: () => 'Recreate',
    remove: () => 'Remove',
  } satisfies { readonly [Code in TaskActionCode]: (label: string) => string },
  /** Other words of an action, by task. */
  actionsOf: {
    block_full: { use: (label) => `Extend to ${label}` },
    playlist_failed: { retry: () => 'Refresh now' },
    playlist_empty: { retry: () => 'Refresh now' },
    removals_held: { review: () => 'Preview' },
    creation_cap_reached: { retry: () => 'Create them now' },
    removal_cap_reached: { review: () => 'Preview' },
    deleted_channels: { remove: () => 'Delete again', recreate: () => 'Keep' },
  } as { readonly [Code in TaskCode]?: { readonly [Action in TaskActionCode]?: (label: string) => string } },
  actionOf: (action: string, task: string) => `${action}: ${task}`,
  /** What a toast says when the request of an action has gone through. */
  done: {
    fix: () => 'Saved.',
    choose: () => 'Saved.',
    use: (label) => (label === '' ? 'Saved.' : `Saved. ${label} counts from the next refresh.`),
    add: () => 'Added.',
    dismiss: () => 'Dismissed.',
    review: () => 'Saved.',
    retry: () => 'A refresh has started.',
    recreate: () => 'Kept.',
    remove: () => 'Removed.',
  } satisfies { readonly [Code in TaskActionCode]: (label: string) => string },
  undone: 'Undone.',
  channel: {
    streamsTitle: 'Streams, in the order a player tries them',
    noStreams: "No streams. They left the playlist, or this is a favorite team's channel.",
    why: 'Why',
    whyOf: (name: string) => `Why: ${name}`,
    changedFields: (fields: readonly string[]) => `You changed the ${listed(fields)}.`,
    addedStreams: (count: number) => `You added ${counted(count, 'stream')}.`,
    removedStreams: (count: number) => `You removed ${counted(count, 'stream')}.`,
    kept: 'Refreshes keep your changes.',
    openLineup: 'Open in lineup',
    gone: 'This channel is not in the lineup any more.',
    title: 'Channel',
    matchup: (away: string, home: string) => `${away} at ${home}`,
    name: 'Name',
    number: 'Number',
    noNumber: 'No number',
    group: 'Group',
    type: 'Type',
  },
} as const

/** What each line of the settings matches. */
const settingLines = {
  title: 'What your settings match',
  excludes: 'excluded',
  nothing: 'Matches nothing.',
  wouldMatch: (pattern: string, names: string) => `Matches nothing. ${pattern} would match ${names}.`,
  closest: (name: string) => `Matches nothing. Closest name: ${name}.`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  streams: (count: number) => countText(count, 'stream'),
} as const

const suggestedGroups = {
  title: 'Groups that look like event streams',
  evidence: (events: number, streams: number) => `events in ${events} of ${countText(streams, 'stream name')}`,
  use: (count: number) => (count === 1 ? 'Use this group' : `Use these ${count} groups`),
  added: (count: number) => `${countText(count, 'group')} added. Press Preview to see what a refresh would do.`,
} as const

const lineup = {
  title: 'Lineup',
  help: 'All channels with their events and streams, their guide, and the lists that their numbers follow.',
  tabs: { channels: 'Channels', guide: 'Guide', numbers: 'Numbers' },
} as const

const channels = {
  title: 'Channels',
  search: 'Number, name, team, league or group',
  empty: {
    title: 'No channels yet',
    text: 'Choose the groups with event streams. The first refresh creates the channels.',
    action: 'Choose groups',
  },
  undone: {
    title: 'The last refresh was undone',
    text: 'The next refresh creates its channels again. Preview shows them first.',
  },
  count: (shown: number, all: number) => `${shown} of ${countText(all, 'channel')}. Choose one for details.`,
  noGroup: 'no group',
  streams: (count: number) => countText(count, 'stream'),
  streamsTitle: 'Streams of the last refresh',
  noStreams: "No streams. They left the playlist, or this is a favorite team's channel.",
  facts: {
    event: 'Event',
    matchup: (away: string, home: string) => `${away} at ${home}`,
    start: 'Starts',
    league: 'League',
    segment: 'Part of the event',
    feed: 'Feed',
    keyword: 'Keyword',
    group: 'Group',
    type: 'Type',
    number: 'Number',
    yourChanges: 'Your changes',
    ended: 'Ended',
    tvgId: 'tvg-id',
  },
  types: {
    create: 'created for an event',
    attach: 'your channel, taken over by Sports Guide',
    team: 'channel of a favorite team',
  } satisfies { readonly [Mode in ManagedChannelJson['mode']]: string },
  lockedNumber: 'fixed until all channels are renumbered',
  orderedNumber: 'changes with the order of the events',
  keptFields: (fields: readonly string[]) => `${fields.join(', ')} (Sports Guide keeps them)`,
} as const

const streams = {
  title: 'Streams',
  help: 'Every stream with its event, or the reason why it has none, and a way to correct it.',
  search: 'Stream or event name',
  matched: 'Matched',
  allStreams: 'All streams',
  onlyMatched: 'Matched',
  notMatched: 'Not matched',
  fitNoEvent: 'Names that fit no event',
  reason: 'Reason',
  anyReason: 'Any reason',
  channel: 'Channel',
  explainName: 'Explain this name',
  explainNameHelp: 'Shows how the text in the search field would be matched as a stream name.',
  count: (shown: number, all: number, matched: number) =>
    `${shown.toLocaleString('en-US')} of ${counted(all, 'stream')} shown, ${matched.toLocaleString('en-US')} matched in all. Choose one to see why.`,
} as const

/** Why a stream has or lacks an event: the window of the pages Streams and Channels. */
const explain = {
  title: 'Explain a stream',
  correct: 'Wrong? Correct it:',
  saved: 'Correction saved:',
  undo: 'It takes effect on the next refresh. Undo it under Detection › Corrections.',
} as const

const guide = {
  title: 'Guide',
  empty: 'The guide has no channels yet.',
  count: (channelCount: number, written: string, zone: string) =>
    `${countText(channelCount, 'channel')}. Written ${written} (${zone}). Choose a programme to read its text.`,
  live: 'LIVE',
} as const

/** Home before the first refresh: a checklist. */
const firstRun = {
  title: 'Set up Sports Guide',
  help: 'Five steps. The defaults are good: press Enter five times.',
  step: (number: number, title: string) => `Step ${number}: ${title}`,
  next: 'Continue',
  steps: {
    groups: 'Choose the groups with event streams',
    leagues: 'Time zone and leagues',
    numbers: 'Channel numbers',
    look: 'Look of the guide',
    start: 'Preview and start',
  },
  /** What is chosen, below the title of each step. */
  summaries: {
    wrong: {
      groups: 'Choose at least one group.',
      leagues: 'Choose at least one league.',
      numbers: 'Enter a first channel number.',
    } as { readonly [step: string]: string },
    groups: (chosen: number, total: number, names: number) =>
      `${chosen.toLocaleString('en-US')} of ${countText(total, 'group')}, ${counted(names, 'name')} read`,
    allLeagues: (zone: string, mentioned: number) => `${zone}, all leagues (the names mention ${mentioned})`,
    someLeagues: (zone: string, count: number) => `${zone}, ${countText(count, 'league')}`,
    oneBlock: (start: number) => `From ${start}, one block for all leagues`,
    blocks: (start: number) => `From ${start}, a block for each league`,
    start: 'Nothing is created before you press Start',
  },
  /** Fields of the checklist, for errors. */
  fields: {
    groups: 'Groups',
    time_zone: 'Time zone',
    leagues: 'Leagues',
    number_start: 'First channel number',
    blocks: 'Number blocks',
    block_leagues: 'Number blocks',
    guide_style: 'Look of the guide',
  } as { readonly [field: string]: string },
  groups: {
    title: 'Groups of your playlists',
    search: 'Find a group',
    evidence: (events: number, streams: number) => `${events} of ${streams} names are events`,
    ofNames: (events: number, streams: number) =>
      `of ${counted(streams, 'name')} ${events === 1 ? 'is an event' : 'are events'}`,
    next: (count: number) => (count === 0 ? 'Choose a group' : `Continue with ${countText(count, 'group')}`),
    showAll: (count: number) => `Show all ${countText(count, 'group')}`,
    noneFound: 'No group has this name.',
    empty: 'No streams yet',
    emptyHelp: 'Add an M3U account in Dispatcharr and let it load its playlist. Then reload this page.',
  },
  leagues: {
    title: 'Leagues',
    timeZone: 'Time zone',
    timeZoneHelp: 'For the guide, and for stream names without a zone.',
    now: (time: string) => `now ${time}`,
    names: (count: number) => `${counted(count, 'name')} mention it`,
    none: 'The names of these groups mention no league. All leagues stay on.',
    allHelp: (count: number) => `Events of all ${count} leagues that Sports Guide knows get channels.`,
    someHelp: 'Only events of these leagues get channels.',
    chooseOne: 'Choose a league',
  },
  numbers: {
    start: 'First channel number',
    startHelp: 'Channels get numbers from here upward, in the order of their events.',
    startError: (max: number) => `Enter a whole number from 1 to ${max.toLocaleString('en-US')}.`,
    inUse: (start: number, end: number, channels: number) =>
      `You already have ${countText(channels, 'channel')} with numbers from ${start} to ${end}. Sports Guide skips numbers in use.`,
    blocks: 'Number blocks',
    one: 'One block for all',
    byLeague: 'A block for each league',
    range: (start: number, end: number) => `${start}–${end}`,
    from: (start: number) => `from ${start}`,
    rest: 'Everything Else',
  },
  look: {
    title: 'Look of the guide',
    next: (name: string) => `Use “${name}”`,
    later: 'You can change it later in Setup.',
    invented: 'The event is an example.',
  },
  start: {
    start: 'Start',
    unknown: 'Start saves your choices and runs the first refresh.',
    creates: (count: number) =>
      count === 0
        ? 'No channel would be created now.'
        : `Start creates ${countText(count, 'channel')}. Your other channels are not changed.`,
    lineup: (count: number) =>
      `Start refreshes with these choices. Your lineup then has ${countText(count, 'channel')}.`,
    fixFirst: (step: string) => `Finish the step “${step}” first.`,
    noneYet: 'No event of these groups is close enough. Channels appear by themselves as events come near.',
    undo: 'You can undo it afterwards.',
  },
  lineup: {
    title: 'Your lineup so far',
    count: (count: number) => countText(count, 'channel'),
    empty: 'No channels with these choices yet.',
    incomplete: 'Finish the marked steps to see your lineup.',
    showMore: (count: number) => `Show ${count.toLocaleString('en-US')} more`,
    more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  },
  watch: {
    title: 'Where to watch',
    about: 'Playlist and guide addresses for your player',
    creating: 'Creating your channels …',
    done: (count: number) => (count === 0 ? 'No channels yet' : `${countText(count, 'channel')} ready to watch`),
    help: 'Add one of these addresses to your player, if it is not there yet.',
    allChannels: 'All channels',
    channels: (count: number) => countText(count, 'channel'),
    m3u: 'Playlist (M3U)',
    guide: 'Guide (XMLTV)',
    hdhr: 'HDHomeRun',
    copy: 'Copy',
    otherPort: (port: number) =>
      `These addresses use port ${port}, the default of Dispatcharr. Change it if your Dispatcharr has another port.`,
    reload: 'A player shows new channels and their guide after it has loaded playlist and guide again.',
    toHome: 'Go to Home',
  },
} as const

const history = {
  title: 'History',
  help: 'Every refresh as a short story: what changed, why, and how to take it back.',
  filters: 'Filter refreshes',
  kinds: {
    all: 'All refreshes',
    changes: 'With changes',
    warnings: 'Warnings',
    failed: 'Failed',
    yours: 'Yours',
  },
  older: (count: number) =>
    count === 1 ? '1 older refresh is not shown.' : `${count.toLocaleString('en-US')} older refreshes are not shown.`,
  jumpToDay: 'Jump to a day',
  empty: 'No refresh yet',
  emptyHelp: 'Each refresh appears here with its changes and their reasons. Start one with Refresh now.',
  noneOfKind: 'No refresh of this kind',
  noneOfKindHelp: 'Choose All refreshes to see the others.',
  moreActions: 'More actions',
  removeEverything: 'Remove everything …',
  resume: 'Resume',
  lastWithChanges: (time: string, changes: string) => `The last refresh with changes was ${time}: ${changes}`,
  pausedUntil: (time: string, cause: 'user' | 'undo' | 'removal') =>
    cause === 'undo'
      ? `Automatic refreshes are paused until ${time} because of an undo.`
      : `You paused automatic refreshes until ${time}.`,
  stopped: 'Everything was removed. Automatic refreshes are off until you start a refresh yourself.',
  today: (day: string) => `Today, ${day}`,
  yesterday: (day: string) => `Yesterday, ${day}`,
  nothing: 'No changes',
  headlines: {
    failed: (error: string) => (error === '' ? 'Failed' : `Failed: ${error}`),
    running: 'Running now',
    broken_off: 'Interrupted. The next refresh finishes it.',
  },
  states: {
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    broken_off: 'Interrupted',
    undoing: 'Undo not finished',
    undone: 'Undone',
  } satisfies { readonly [State in RecordedRun['state']]: string },
  /** What started a refresh. */
  starts: {
    button: 'You pressed a plugin button',
    preview: 'You pressed a plugin button',
    api: 'You pressed Refresh now',
    command: 'Started on the command line',
    schedule: 'Scheduled',
    start: 'Restart after an interruption',
    m3u_refresh: 'Playlist refreshed',
    epg_refresh: 'EPG refreshed',
    regrid: 'You renumbered the channels',
    removal: 'You removed everything',
  } as { readonly [trigger: string]: string },
  /** Between several starts. */
  startedBy: ', ',
  warnings: (count: number) => countText(count, 'warning'),
  detailsTitle: 'Details of this refresh',
  notStored: 'This refresh is no longer stored',
  notStoredHelp: 'Choose another one from the list.',
  startedAt: (time: string, start: string) => `${time}. ${start}`,
  writes: (count: number) => `${counted(count, 'write')} to Dispatcharr`,
  streamsRead: (count: number) => `${counted(count, 'stream')} read`,
  compare: 'Compare',
  comparedWith: (time: string) => `Compared with the refresh before it (${time})`,
  sameAsBefore: 'Nothing differs.',
  duration: 'Duration',
  newWarnings: 'New warnings',
  goneWarnings: 'Warnings that are gone',
  undoThis: 'Undo this refresh',
  allChanges: 'All',
  noChanges: 'No channels were changed.',
  changesGone: (count: number) =>
    `${counted(count, 'change')}. Details are stored for the latest refreshes only, and this one is older.`,
  counts: {
    streams: 'Streams',
    events: 'Events',
    matched: 'Matched',
    unmatched: 'Not matched',
    skipped: 'Skipped',
    channels: 'Channels',
    created: 'Created',
    updated: 'Updated',
    removed: 'Deleted',
    renumbered: 'Renumbered',
    programmes: 'Programmes',
    host_writes: 'Writes to Dispatcharr',
    warnings: 'Warnings',
    attached: 'Taken over',
    restored: 'Restored',
    host_requests: 'Requests to Dispatcharr',
  } as { readonly [count: string]: string },
} as const

/** The button that copies a report, on History and at errors. */
const supportReport = {
  copy: 'Copy a report for support',
  copied: 'Copied',
  failed: 'The report could not be copied. Open it below, select it and copy it by hand.',
} as const

/** A refresh while it runs, above every page. */
const progress = {
  starting: 'starting',
  seeLog: 'The log shows the reason.',
  share: (done: number, total: number) => `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  phases: {
    read: 'reading Dispatcharr',
    schedules: 'loading schedules',
    match: 'matching streams',
    facts: 'loading event details',
    plan: 'planning changes',
    create: 'creating channels',
    sync: 'updating channels',
    guide: 'writing the guide',
    deliver: 'sending the guide to Dispatcharr',
  } satisfies { readonly [Phase in PhaseName]: string },
} as const

/** Lists of changes: preview, history, undo, removal. */
const changes = {
  title: 'Changes',
  nothing: 'nothing changed',
  /** Behind a number in a summary, for what is counted. */
  counted: {
    create: 'created',
    update: 'updated',
    renumber: 'renumbered',
    remove: 'deleted',
    attach: 'taken over',
    restore: 'restored',
    create_group: null,
    create_logo: null,
  } satisfies { readonly [Action in PlannedOperationJson['action']]: string | null },
  channelFields: {
    name: 'name',
    logo: 'logo',
    group: 'group',
    streams: 'streams',
    profiles: 'profiles',
    channel_number: 'number',
    guide: 'guide',
    tvg_id: 'tvg-id',
  } as { readonly [field: string]: string },
  /** Above the changes of a kind: those of a refresh, and those that one would make. */
  done: {
    create: 'Created',
    update: 'Updated',
    renumber: 'Renumbered',
    remove: 'Deleted',
    attach: 'Taken over',
    restore: 'Restored',
  },
  planned: {
    create: 'Will be created',
    update: 'Will be updated',
    renumber: 'Will be renumbered',
    remove: 'Will be deleted',
    attach: 'Will be taken over',
    restore: 'Will be restored',
  },
  showAll: (count: number) => `Show all ${count.toLocaleString('en-US')}`,
  added: (groups: number, logos: number) =>
    `For these channels: ${[groups > 0 ? countText(groups, 'new channel group') : '', logos > 0 ? countText(logos, 'new logo') : ''].filter(Boolean).join(' and ')}.`,
  noValue: 'none',
  sameCount: (count: number) => `${count}, changed`,
} as const

/** Channels that an undo changed. */
interface DoneCounts {
  readonly deleted: number
  readonly recreated: number
  readonly changedBack: number
}

/** Channels that an undo would change. */
interface UndoCounts extends DoneCounts {
  /** Deleted ones on which an event is live now; 0 where that is not known. */
  readonly live: number
}

/** "14 channels", then "3": the noun is said once. */
function channelsOnce(counts: readonly number[]): readonly string[] {
  const first = counts.findIndex((count) => count > 0)
  return counts.map((count, at) => (at === first ? counted(count, 'channel') : count.toLocaleString('en-US')))
}

const undo = {
  titleAlone: 'Undo last refresh',
  title: (time: string, changes: string) => `Undo the refresh of ${time}${changes === '' ? '' : `: ${changes}`}`,
  settingsKept: 'Your settings are kept: the next refresh makes its changes again.',
  undoneTitle: (time: string) => `The refresh of ${time} is undone`,
  plan: ({ deleted, live, recreated, changedBack }: UndoCounts) => {
    const [gone = '', again = '', back = ''] = channelsOnce([deleted, recreated, changedBack])
    const parts = [
      deleted === 0 ? [] : `deletes ${gone}${live === 0 ? '' : `, ${live.toLocaleString('en-US')} of them live now`}`,
      recreated === 0 ? [] : `recreates ${again}`,
      changedBack === 0 ? [] : `changes ${back} back`,
    ].flat()
    return parts.length === 0 ? 'No channel changes.' : `${capitalized(listed(parts))}.`
  },
  undone: ({ deleted, recreated, changedBack }: DoneCounts) => {
    const [gone = '', again = '', back = ''] = channelsOnce([deleted, recreated, changedBack])
    const parts = [
      deleted === 0 ? [] : `${gone} deleted`,
      recreated === 0 ? [] : `${again} recreated`,
      changedBack === 0 ? [] : `${back} changed back`,
    ].flat()
    return parts.length === 0 ? 'Undone. No channel changed.' : `Undone. ${listed(parts)}.`
  },
  nothing: 'There is nothing to undo: the last refresh with changes is undone already, or none is stored.',
  planned: {
    create: 'Will be recreated',
    update: 'Will be changed back',
    renumber: 'Will get their number back',
    remove: 'Will be deleted',
    attach: 'Will be taken over again',
    restore: 'Will be restored',
  },
  done: {
    create: 'Recreated',
    update: 'Changed back',
    renumber: 'Have their number back',
    remove: 'Deleted',
    attach: 'Taken over again',
    restore: 'Restored',
  },
  stays: 'Not undone',
  willPause: (time: string) => `Automatic refreshes then pause until ${time}.`,
  confirm: 'Undo now',
  openHistory: 'Open History',
  pausedUntil: (time: string) => `Automatic refreshes are paused until ${time}. Refresh now ends the pause.`,
} as const

const removal = {
  title: 'Remove everything Sports Guide created',
  willBeDeleted: 'Will be deleted:',
  deleted: 'Deleted:',
  nothing: 'nothing',
  kinds: {
    channel: 'Channels',
    group: 'Channel groups',
    logo: 'Logos',
    guide_source: 'Guide source',
  } satisfies { readonly [Kind in DeletedRow['kind']]: string },
  restored: 'Your channels, restored to their original name, logo and guide',
  kept: 'Kept',
  keptRows: {
    channel: (name: string) => `Channel “${name}”`,
    group: (name: string) => `Channel group “${name}”`,
    logo: (name: string) => `Logo ${name}`,
    guide_source: (name: string) => `Guide source “${name}”`,
  } satisfies { readonly [Kind in DeletedRow['kind']]: (name: string) => string },
  edited: '(with your changes)',
  clearsGroups: 'Your event groups are cleared.',
  stops: 'Automatic refreshes stop until you start a refresh.',
  createsAgain: 'Your stream groups and favorite teams then create channels again.',
  keepsRest: 'Your other settings, lists and templates are kept.',
  confirm: 'Delete all of this',
  stopped: 'Automatic refreshes are off until you start a refresh.',
  undo: 'Undo recreates the channels.',
} as const

const templates = {
  title: 'Templates',
  help: 'The texts of channel names and the guide.',
} as const

const detection = {
  title: 'Detection',
  help: 'Keywords and corrections that decide how stream names are read.',
  tabs: { keywords: 'Keywords', exceptionKeywords: 'Exception keywords', corrections: 'Corrections' },
} as const

const setup = {
  title: 'Setup',
  help: 'All settings, stream groups, own leagues and favorite teams.',
  tabs: {
    settings: 'Settings',
    streamGroups: 'Stream groups',
    ownLeagues: 'Own leagues',
    favoriteTeams: 'Favorite teams',
  },
} as const

/** Lists of entries, on the pages that have them. */
const lists = {
  lists: 'Lists',
  none: 'This list is not available.',
  add: 'Add',
  count: (title: string, shown: number, all: number, order: string) =>
    `${title}: ${shown} of ${all}, ordered by ${order}.`,
  newEntry: (title: string) => `New entry in ${title}`,
  editEntry: (title: string) => `Edit entry in ${title}`,
  saved: 'Saved.',
  delete: 'Delete',
  confirmDelete: 'Confirm delete',
  loadCurrent: 'Load the current version',
  changedMeanwhile:
    'This entry was changed elsewhere while you edited it. Load the current version, then make your changes again.',
  /** What each list is for, by its name in the API. */
  about: {
    corrections: 'Your corrections of how stream names are matched. The Streams page offers them too.',
    detection_keywords:
      'Your own words for leagues, sports, event types, empty slots and exclusions in stream names, and built-in words to ignore.',
    exception_keywords:
      'Streams whose name contains one of these patterns get a separate channel or are ignored, for example “booth cam”.',
    favorite_teams: 'Each team gets one permanent channel, with or without a game.',
    own_leagues: 'Leagues that Sports Guide does not know yet.',
    numbering_exceptions:
      'Blocks of numbers for teams, leagues or sports. All other channels use the range in the settings.',
    priority_teams: 'Events of these teams come first within their block.',
    sort_priorities: 'Order of sports and leagues within the channel range. Lower numbers come first.',
    stream_groups:
      'Playlist groups with their own leagues, template and channel options. They come before Event groups.',
    templates: 'Texts of channel names and the guide. Events that fit none of them use the starter templates.',
  } as { readonly [list: string]: string },
  /** Shown in place of an empty list, by its name in the API. */
  firstEntry: {
    corrections: {
      title: 'No corrections yet',
      text: 'If a stream has the wrong event, choose it on the Streams page and correct it there. The correction then appears here.',
      add: 'Add a correction',
    },
    detection_keywords: {
      title: 'No keywords of your own yet',
      text: 'Add a word that your provider uses for a league, a sport or an event type, for example “Footy” for AFL.',
      add: 'Add a keyword',
    },
    exception_keywords: {
      title: 'No exception keywords yet',
      text: 'Add a pattern such as “booth cam” or “ESP” to give these streams a channel of their own, or to ignore them.',
      add: 'Add an exception keyword',
    },
    favorite_teams: {
      title: 'No favorite teams yet',
      text: 'A favorite team has one permanent channel, with a guide even on days without a game.',
      add: 'Add a team',
    },
    own_leagues: {
      title: 'No leagues of your own yet',
      text: 'Sports Guide knows the leagues in its catalog. Add one here if it is missing.',
      add: 'Add a league',
    },
    numbering_exceptions: {
      title: 'No number blocks yet',
      text: 'All channels use the range in the settings. Add a block to pin a team, league or sport to its own numbers, for example the Cubs at 900.',
      add: 'Add a block',
    },
    priority_teams: {
      title: 'No priority teams yet',
      text: 'Events of a priority team come first within their block.',
      add: 'Add a team',
    },
    sort_priorities: {
      title: 'No sort order yet',
      text: 'Without entries, sports and leagues are in alphabetical order. Add an entry to put one first.',
      add: 'Add an entry',
    },
    stream_groups: {
      title: 'No stream groups yet',
      text: 'The event groups in the settings are used. Add a stream group to give a playlist group its own leagues, template or channel options.',
      add: 'Add a stream group',
    },
    templates: {
      title: 'No templates of your own yet',
      text: 'Eleven starter templates are in use. Add one of your own to change channel names and guide texts.',
      add: 'Add a template',
    },
  } as { readonly [list: string]: { readonly title: string; readonly text: string; readonly add: string } },
} as const

const settings = {
  title: 'Settings',
  intro:
    'Changes apply from the next refresh. These are the same settings as on the plugin page. They apply even if the form there is empty. A field that you fill in there later applies from then on.',
  saved: 'Saved. Takes effect on the next refresh.',
} as const

/** Fields of forms. */
const fields = {
  notChosen: '–',
  remove: 'Remove',
  add: 'Add',
  onePerLine: 'One per line.',
  commas: 'Numbers, separated by commas.',
  allowed: (choices: readonly string[]) => `Allowed: ${choices.join(', ')}.`,
  default: (value: string) => `Default: ${value}.`,
  defaultChoice: (choice: string) => `${choice} (default)`,
  rows: (label: string, count: number) => `${label} (${count})`,
  notNumbers: (label: string, text: string) => `${label} must contain only numbers, got "${text}".`,
  notJson: (label: string) => `${label} must be valid JSON.`,
  /** What the API says is wrong with a field: the end of a sentence, or a whole one. */
  problem: (label: string, message: string) => {
    const sentence = /^\p{Ll}/u.test(message) ? `${label} ${message}` : message
    return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
  },
  /** The same for a list in which the label stands before it. */
  sentence: (message: string) => {
    const sentence = message.charAt(0).toUpperCase() + message.slice(1)
    return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
  },
  /** Labels of fields whose names in the API do not read well. */
  labels: {
    account: 'M3U account',
    account_order: 'M3U account order',
    art_url: 'Artwork URL',
    attach_name: 'Also change the name',
    block_minutes: 'Longest programme (minutes)',
    channel_profile_ids: 'Channel profile IDs',
    condition_value: 'Value of the condition',
    create_before: 'Create channel',
    default_time_zone: 'Time zone',
    delete_after: 'Delete channel',
    description_options: 'Descriptions by condition',
    duplicate_handling: 'Channels per event',
    end: 'Last number',
    event_channel_logo_url: 'Channel logo URL',
    exclude_regex: 'Not these names',
    expires: 'Valid until',
    extraction_regexes: 'Patterns for name parts',
    filler_categories: 'Filler categories',
    flags: 'Guide flags',
    groups: 'Groups parameter',
    host_group_ids: 'Playlist group IDs',
    idle: 'Filler without an event',
    include_regex: 'Only these names',
    is_regex: 'Regular expression',
    league_code: 'League',
    name_guide: 'Guide from stream names',
    name_pattern: 'Playlist group name',
    output_channel_group: 'Channel group',
    postgame: 'Filler after the event',
    pregame: 'Filler before the event',
    program_art_url: 'Programme artwork URL',
    provider: 'Data source',
    provider_team_id: 'Team ID (data source)',
    separate_by: 'Separate channels by',
    skip_builtin_filter: 'Skip the built-in filter',
    sort_priority: 'Priority',
    start: 'First number',
    team_name: 'Team',
    template_id: 'Template ID',
    template_type: 'Type',
    unsupported_sports: 'Skipped sports',
  } as { readonly [name: string]: string },
  /** Help for people where that of the API is about its values. */
  help: {
    attach_name: 'Only for “Take over your channels”.',
    channel_stability_mode: 'How numbers change when channels are created and deleted.',
    duplicate_handling: 'How many channels an event gets if several streams show it.',
    kind: '',
    name_guide: 'For streams without an event: a channel with a guide from the stream name.',
  } as { readonly [name: string]: string },
  /** Choices whose values in the API do not read well, by field. */
  choices: {
    time_format: { '12h': '7:30 PM', '24h': '19:30' },
    channel_stability_mode: {
      compact: 'Compact: renumber so there are no gaps',
      gap: 'Keep numbers, leave gaps for new events',
      strict: 'Keep numbers, add new events at the end',
    },
    log_level: { error: 'Errors', warn: 'Warnings', info: 'Refreshes', debug: 'Debug' },
    action: { separate: 'Separate channel', ignore: 'Ignore the stream' },
    kind: { is_event: 'Is this event', never: 'Is never an event', alias: 'Alias of a team' },
    mode: { create: 'Create channels', attach: 'Take over your channels' },
    name_guide: { none: 'No', timed: 'If the name has a time', all: 'Always' },
    duplicate_handling: { merge: 'One per event', per_feed: 'One per feed', per_stream: 'One per stream' },
    episode_numbers: { none: 'No', date: 'Year and day', date_time: 'Year, day and time' },
  } as { readonly [field: string]: { readonly [value: string]: string } },
} as const

const help = {
  title: 'Help',
  help: 'The first steps, all guides, and what each page is for.',
  firstSteps: 'First steps',
  steps: [
    'Press Preview. It lists the groups that look like event streams and changes nothing.',
    'Tick the groups that you want and add them. You can also enter group names under Setup › Settings › Event groups, here or on the plugin page.',
    'Press Refresh now. From then on, refreshes start automatically.',
    'Not what you wanted? “Undo last refresh” reverts it.',
  ],
  wildcards:
    'Event groups, Leagues and Channel profiles take one name per line. Use * for any text and ? for one character. Start a line with ! to exclude what it matches. Put \\ before such a sign to mean the sign itself.',
  guides: 'Guides',
  allGuides: 'All guides on one page',
  guideTopics: ': installation, settings, channels, numbers, templates, matching and more.',
  pages: 'Pages',
} as const

/** Every text of the console, by page, to be read and translated in one place. */
export const texts = {
  shared,
  ui,
  times,
  frame,
  refreshState,
  commands,
  preview,
  pending,
  palette,
  keys,
  leave,
  login,
  connection,
  home,
  settingLines,
  suggestedGroups,
  lineup,
  channels,
  streams,
  explain,
  guide,
  firstRun,
  history,
  supportReport,
  progress,
  changes,
  undo,
  removal,
  templates,
  detection,
  setup,
  lists,
  settings,
  fields,
  help,
} as const
