import type { Home, HomeEvent, HomeTask, Side } from '../../../../src/generated/records.ts'

function side(short: string, color = '#0e3386'): Side {
  return { name: `City ${short}`, short_name: short, abbreviation: short.slice(0, 3).toUpperCase(), color, image: null }
}

/** A card of an event that comes. */
export function homeEvent(parts: Partial<HomeEvent> = {}): HomeEvent {
  return {
    ...{ tvg_id: 'sg-valkyries', number: 1102, name: 'WNBA: Valkyries @ Mercury', title: 'Valkyries at Mercury' },
    ...{ detail: null, league: { code: 'wnba', name: 'WNBA', image: null } },
    ...{ away: side('Valkyries'), home: side('Mercury'), start: '2025-06-06T02:00:00Z', start_is_exact: true },
    ...{ state: 'upcoming', state_detail: null, score: null, network: null, streams: 3, favorite: false },
    ...parts,
  }
}

/** A card of an event that is on. */
export function liveEvent(at: number, parts: Partial<HomeEvent> = {}): HomeEvent {
  return homeEvent({
    ...{ tvg_id: `sg-${at}`, number: 2000 + at, title: `Team ${at} at Home ${at}` },
    ...{ state: 'live', state_detail: 'Top 7th', start: '2025-06-05T23:05:00Z' },
    ...parts,
  })
}

export function homeTask(parts: Partial<HomeTask> = {}): HomeTask {
  return {
    ...{ id: 'unknown_names', code: 'unknown_names', severity: 'warning', count: 9 },
    ...{ values: { shapes: 5 }, examples: [], actions: [] },
    ...parts,
  }
}

/** An evening on which all is good. */
export function home(parts: Partial<Home> = {}): Home {
  return {
    now: '2025-06-06T00:52:00Z',
    headline: { code: 'all_good', values: { channels: 26, streams: 117, live: 8, tasks: 0 } },
    ...{ channels: 26, streams: 117, live: 8, on_now: [], on_now_total: 0 },
    ...{ streams_read: 191, streams_matched: 150, empty_slots: 0, over: 0, called_off: 0 },
    ...{ next: [homeEvent()], next_total: 1, deletions: null, tasks: [], tasks_total: 0, refreshes: [] },
    ...parts,
  }
}
