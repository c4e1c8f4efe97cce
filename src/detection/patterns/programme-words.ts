import { foldedWordsOf } from './languages/index.ts'

/** Words by which a programme beside the event is one that was shown before, folded. */
export const REPLAY_WORDS: readonly string[] = [
  ...['replay', 'replays', 're-air', 'reair', 're-run', 'rerun', 'repeat', 'repeats', 'rebroadcast', 'encore'],
  ...['classic', 'classics', 'retro', 'vintage', 'throwback', 'flashback', 'vault', 'archive', 'on demand', 'vod'],
  ...['greatest games', 'greatest matches', 'full match', 'full game', 'condensed', 'mini match', 'as live'],
  ...['taped', 'tape-delayed', 'tape delayed', 'pre-recorded', 'prerecorded', 'previously recorded', 'rpt'],
  ...['highlights', 'highlight', 'hlts'],
  // No shoulder word: it counts beside one.
  'resumenes',
  ...foldedWordsOf('replayWords'),
]

/** Status words in front of a name whose event is over; "final" is none of them, since a final is one. */
export const OVER_WORDS: readonly string[] = [
  'end',
  'ended',
  'past',
  'finished',
  'completed',
  ...foldedWordsOf('overWords'),
]

/** Titles made of these words alone name something that is always on, whatever clock stands beside it. */
export const STANDING_WORDS: readonly string[] = [
  ...['live', 'tv', 'channel', 'kanal', 'canal', 'stream', 'event', 'events', 'ppv', 'vip', 'news', 'music'],
  ...['weather', 'wetter', 'meteo', 'tiempo', 'radio', 'fm', 'am', 'dab', 'webcam', 'cam', 'kids', 'movies', 'movie'],
]

/**
 * Words in which titles of shows end, where no two sides meet: "The Pat McAfee Show". A horse show is an event, and
 * so is what only begins so: "Show Jumping".
 */
export const SHOW_ENDS: readonly string[] = [
  ...['(?<!(?:horse|dog|air|motor|stock|gun) )show', 'podcast', 'tonight', 'today', 'this morning', 'this week'],
  ...['countdown', 'roundup', 'round-up', 'magazine', 'documentary', 'talk', 'central', 'rewind', 'weekly'],
]

/** Titles made of these words and numbers alone say that something is on, and nothing of what: "vs", "TBA vs TBA", "Next Event", "Time 1". */
export const EMPTY_WORDS: readonly string[] = [
  ...['vs', 'v', 'x', 'at', 'and', 'tba', 'tbd', 'tbc', 'event', 'events', 'next', 'upcoming', 'coming', 'up', 'soon'],
  ...['time', 'times', 'date', 'day', 'start', 'starts', 'starting', 'begin', 'begins', 'from', 'until', 'till', 'uhr'],
  ...['kickoff', 'kick', 'off', 'ko', 'zeit', 'beginn', 'hora', 'heure', 'ora', 'slot', 'no', 'none', 'empty'],
  ...['closed', 'offline', 'to', 'be', 'announced'],
]

/** Tags in front of a name that are a competition's as often as a country's: Premier League and Poland, Champions League and Chile, Serie A and Saudi Arabia. */
export const LEAGUE_OR_COUNTRY: readonly string[] = ['PL', 'CL', 'SA']
