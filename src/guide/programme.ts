/** Marks that only an event's own programme has. */
export interface EventMarks {
  /** YYYYMMDD of the event's day, in the owner's zone. */
  readonly date?: string
  /** What recorders know one programme of a series by (template.episode_numbers). */
  readonly episode?: EpisodeNumber
  readonly isNew: boolean
  readonly isLive: boolean
  readonly isPremiere: boolean
  /** Was shown before: a replay. */
  readonly isReplay: boolean
}

/** A programme of the guide. Texts are plain; only the XMLTV writer knows of escaping. */
export interface Programme extends EventMarks {
  /** tvg-id of its channel. */
  readonly channel: string
  /** The event itself, or what fills the time around it. */
  readonly kind: 'event' | 'filler'
  readonly start: Date
  readonly stop: Date
  readonly title: string
  readonly subTitle?: string
  readonly description?: string
  readonly categories: readonly string[]
  readonly icon?: string
}

/** Season and episode as people count them, from 1. */
export interface EpisodeNumber {
  readonly season: number
  readonly episode: number
}

/** A channel as the guide lists it. */
export interface GuideChannel {
  readonly tvgId: string
  readonly name: string
  readonly icon: string | null
}

/** The part of time that a guide covers: from `from` until before `to`. */
export interface GuideWindow {
  readonly from: Date
  readonly to: Date
}

/** When something is on: from `start` until before `stop`. */
export interface Span {
  readonly start: Date
  readonly stop: Date
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

export function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
