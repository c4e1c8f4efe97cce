import { describe, expect, test } from 'vitest'
import { actionText, homeSentences, taskSentences, titleState } from '../../../../src/console/pages/home/sentences.ts'
import type { TimeClock } from '../../../../src/console/text/time.ts'
import { texts } from '../../../../src/console/texts.ts'
import type { HeadlineCode, HomeTask, TaskActionCode, TaskCode } from '../../../../src/generated/records.ts'
import { home, homeEvent, homeTask } from './home-fixtures.ts'

const CLOCK: TimeClock = { now: '2025-06-06T00:52:00Z', time_zone: 'America/New_York', time_format: '12h' }

/** What every headline and every task may be given. */
const VALUES = {
  ...{ message: 'Dispatcharr does not answer.', at: '2025-06-06T00:48:00Z', playlist: 'Apollo', count: 1 },
  ...{ is_empty: true, league: 'MLB', since: '2025-06-05T18:10:00Z', has_last_answer: true, until: null },
  ...{ cause: 'undo', streams_read: 191, channels: 26, streams: 117, live: 8, block: 'NFL', reason: 'overflow' },
  ...{ next_title: 'Cubs at Tigers', next_start: '2025-06-06T16:15:00Z', kind: 'league', list: 'event_leagues' },
  ...{ name: 'NWL', row: 'Leagues', suggestion: 'NWSL', shapes: 5, group: 'LATINO', events: 6 },
}

function headlineOf(code: HeadlineCode, values: object = {}): string {
  return homeSentences(home({ headline: { code, values: { ...VALUES, ...values } } }), CLOCK).headline
}

function titleOf(code: TaskCode, values: object = {}, count = 1): string {
  return taskSentences(homeTask({ code, count, values: { ...VALUES, ...values } }), CLOCK).title
}

const HEADLINES = Object.keys(texts.home.headline) as readonly HeadlineCode[]
const TASKS = Object.keys(texts.home.tasks) as readonly TaskCode[]

/** Codes, instants and words of schemas, which no sentence may show. */
const NOT_FOR_PEOPLE = /undefined|null|NaN|\d{4}-\d\d-\d\dT|_|\[object/

describe('a headline', () => {
  test.each(HEADLINES)('%s is a sentence for people, with all values and with none', (code) => {
    for (const values of [VALUES, Object.fromEntries(Object.keys(VALUES).map((name) => [name, null]))]) {
      const { headline, below } = homeSentences(home({ headline: { code, values } }), CLOCK)
      expect(headline).toMatch(/^“?\p{Lu}/u)
      expect(`${headline} ${below}`).not.toMatch(NOT_FOR_PEOPLE)
    }
  })

  test('is trouble, except where all is good and where nothing is on', () => {
    const calm = HEADLINES.filter((code) => !homeSentences(home({ headline: { code, values: {} } }), CLOCK).isTrouble)
    expect(calm).toEqual(['nothing_on', 'all_good'])
  })

  test('says All good only while nothing needs the user', () => {
    expect(headlineOf('all_good', { tasks: 0 })).toBe('All good. 26 channels from 117 streams, 8 live now.')
    expect(headlineOf('all_good', { tasks: 2 })).toBe('26 channels from 117 streams, 8 live now.')
    expect(titleState(home())).toBe(texts.home.titles.all_good)
    expect(titleState(home({ tasks_total: 2 }))).toBe(texts.frame.tasks(2))
  })

  test('says after an undo what the next refresh does', () => {
    expect(headlineOf('undone', { channels: 14 })).toContain('creates its channels again')
    expect(headlineOf('undone', { channels: 1 })).toContain('creates its channel again')
    expect(headlineOf('undone', { channels: 0 })).toContain('makes its changes again')
  })

  test('says times in the user’s zone', () => {
    expect(headlineOf('schedule_away')).toContain('2:10 PM')
    expect(headlineOf('nothing_on')).toContain('tomorrow 12:15 PM')
    expect(headlineOf('paused', { until: '2025-06-07T10:00:00Z', cause: 'user' })).toContain('Sat 6:00 AM')
  })

  test('counts what is away, and names it where it is one', () => {
    expect(headlineOf('schedule_away')).toContain('MLB')
    expect(headlineOf('schedule_away', { count: 3 })).toContain('3 schedules')
    expect(headlineOf('playlist_failed')).toContain('Apollo')
    expect(headlineOf('playlist_failed', { count: 2 })).toContain('2 playlists')
  })
})

describe('the sentence below the headline', () => {
  const below = (parts: Parameters<typeof home>[0]) => homeSentences(home(parts), CLOCK).below

  test('names the next event with its time and how far it is', () => {
    expect(below({})).toContain('Next: Valkyries at Mercury at 10:00 PM, in 1 h 8 min.')
  })

  test('says only the day of an event without an exact time', () => {
    const event = homeEvent({ title: 'Royals at White Sox', start: '2025-06-07T04:00:00Z', start_is_exact: false })
    expect(below({ next: [event] })).toContain('Next: Royals at White Sox Sat, time not known.')
    expect(below({ next: [event, homeEvent()] })).toContain('Next: Valkyries at Mercury')
  })

  test('relates streams and channels', () => {
    const counts = { next: [], streams_read: 191, streams_matched: 99, empty_slots: 0 }
    expect(below({ ...counts })).toBe('Of 191 event streams, 99 match an event.')
    expect(below({ ...counts, empty_slots: 35 })).toBe('Of 191 event streams, 99 match an event, 35 are empty slots.')
    expect(below({ ...counts, over: 5 })).toBe('Of 191 event streams, 99 match an event; 5 channels are over.')
    expect(below({ ...counts, over: 1, called_off: 1 })).toBe(
      'Of 191 event streams, 99 match an event; 1 channel is over, 1 is postponed or canceled.',
    )
    expect(below({ ...counts, called_off: 2 })).toContain('; 2 channels are postponed or canceled.')
  })

  test('says how many channels are deleted tonight', () => {
    const deletions = { count: 6, last_at: '2025-06-06T05:40:00Z' }
    expect(below({ next: [], deletions })).toContain('Six channels are deleted tonight, the last at 1:40 AM.')
    expect(below({ next: [], deletions: { ...deletions, count: 1 } })).toContain('One channel is')
    expect(below({ next: [], deletions: { ...deletions, count: 40 } })).toContain('40 channels are')
  })

  test('says what is on air where the headline does not', () => {
    const trouble = { headline: { code: 'schedule_away', values: VALUES } } as const
    expect(below({ ...trouble, next: [] })).toContain('26 channels from 117 streams, 8 live now.')
    expect(below({ ...trouble, next: [], channels: 0 })).toBe('')
  })
})

describe('a task', () => {
  test.each(TASKS)('%s is said for people, with all values and with none', (code) => {
    for (const values of [VALUES, Object.fromEntries(Object.keys(VALUES).map((name) => [name, null]))]) {
      for (const count of [1, 9]) {
        const { title, detail } = taskSentences(homeTask({ code, count, values }), CLOCK)
        expect(title).toMatch(/^“?[\p{Lu}\d]/u)
        expect(title).not.toMatch(/\.$/)
        expect(`${title} ${detail}`).not.toMatch(NOT_FOR_PEOPLE)
      }
    }
  })

  test('agrees with its number', () => {
    expect(titleOf('unknown_names')).toBe('1 stream has a name that fits no event')
    expect(titleOf('unknown_names', {}, 9)).toBe('9 streams have names that fit no event')
    expect(titleOf('ambiguous_names')).toBe('1 stream fits more than one event')
    expect(titleOf('ambiguous_names', {}, 3)).toBe('3 streams fit more than one event')
    expect(titleOf('suggested_groups')).toBe('1 group looks like an event group')
  })

  test('names the place of what has no effect, and what may be meant', () => {
    const task: HomeTask = homeTask({
      code: 'no_effect',
      values: { kind: 'team', list: 'numbering_exceptions', name: 'Cubz', row: '900', suggestion: 'Chicago Cubs' },
    })
    const { title, detail } = taskSentences(task, CLOCK)
    expect(title).toBe('The team “Cubz” in the block “900” has no effect')
    expect(detail).toContain('Did you mean Chicago Cubs?')
  })
})

test('each action of each task has a word', () => {
  for (const task of TASKS) {
    for (const code of Object.keys(texts.home.actions) as readonly TaskActionCode[]) {
      expect(actionText(task, { code })).toMatch(/^\p{Lu}/u)
    }
  }
  expect(actionText('no_effect', { code: 'use', label: 'NWSL' })).toBe('Use NWSL')
  expect(actionText('block_full', { code: 'use', label: '1199' })).toBe('Extend to 1199')
})
