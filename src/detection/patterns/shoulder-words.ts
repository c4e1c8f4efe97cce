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
  // Shows that are named after what they talk about.
  {
    words: ['baseball tonight', 'mlb tonight', 'mlb central', 'quick pitch', 'big inning', 'nba today', 'nba gametime'],
  },
  { words: ['inside the nba', 'nfl gameday', 'gameday morning', 'good morning football', 'nfl primetime'] },
  {
    words: [
      'college gameday',
      'sportscenter',
      'match of the day',
      'motd',
      'soccer saturday',
      'goal zone',
      'nhl tonight',
    ],
  },
  { words: ['golf central', 'race hub', 'raceday', 'race day live', 'grid walk', "ted's notebook", 'the f1 show'] },
  // Games of computers.
  { words: ['esports', 'e-sports', 'esport', 'esoccer', 'ebasketball', 'efootball', 'nba 2k', '2k league', 'virtual'] },
  // Other languages: repeats and the best moments.
  { words: ['en diferido', 'repeticao', 'reprise', 'replica', 'differita', 'herhaling'] },
  { words: ['aufzeichnung', 'melhores momentos', 'mejores momentos', 'samenvatting', 'sintesi', 'compacto'] },
  { words: ['avant-match', 'apres-match', 'vorbericht', 'nachbericht', 'pre-jogo', 'pos-jogo', 'pos jogo'] },
  { words: ['(classic)', '[classic]', '(repeat)', '[repeat]', '(rpt)', '[rpt]'] },
  { words: ['tailgate', 'whip around', 'whiparound', 'redzone', 'goal rush', 'goals show', 'magazine'] },
]

/**
 * Words that make a replay of what follows where they open a name or a part of
 * it, alone or behind a league: "Classic: A v B", "MLB Vault | A v B". Elsewhere
 * they belong to a tournament ("Maui Classic: A v B").
 */
export const SHOULDER_LEADS: readonly string[] = [
  ...['classic', 'repeat', 'flashback', 'retro', 'vault', 'from the vault', 'greatest games', 'greatest matches'],
  ...['on this day', 'memorable games', 'clasico del recuerdo', 'partido clasico'],
]
