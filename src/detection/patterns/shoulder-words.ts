import type { WordPattern } from './pattern.ts'

/**
 * Programmes around an event of any sport: never the live event itself. The
 * exclusions count as well; these are words that matter outside combat only.
 */
export const SHOULDER_WORDS: readonly WordPattern[] = [
  { words: ['studio', 'studio show', 'studio coverage'] },
  { words: ['preview', 'build-up', 'build up', 'pregame', 'pre-game', 'pre game', 'pre-match', 'pre match'] },
  { words: ['postgame', 'post-game', 'post game', 'post-match', 'post match', 'full time show'] },
  {
    words: [
      'classic match',
      'classic game',
      'classic race',
      'classic games',
      'classic matches',
      'throwback',
      'vintage',
    ],
  },
  { words: ['condensed', 'mini match', 'full match', 'archive', 'on demand', 'vod', 'rebroadcast', 'wiederholung'] },
  { words: ['tailgate', 'whip around', 'whiparound', 'redzone', 'goal rush', 'goals show', 'magazine'] },
]
