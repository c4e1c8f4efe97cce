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
  { words: ['condensed', 'mini match', 'full match', 'archive', 'on demand', 'vod', 'rebroadcast'] },
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
  { words: ['hard knocks', 'nfl films', 'total access', 'inside the nfl', '24/7'] },
  { words: ['centerstage', 'center stage', 'before the match', 'before the game', 'vor dem spiel'] },
  // Old games, and games cut short.
  { words: ['pl retro', 'premier league retro', 'greatest games', 'greatest matches', 'premier league years'] },
  { words: ['wimbledon classic', 'roland garros classic'] },
  { words: ['goals', 'goles', 'tore', 'buts', 'todos los goles', 'alle tore', 'tous les buts'], asLabel: true },
  // Others play under the teams' names.
  { words: ['alumni game', 'alumni match', 'legends game', 'legends match', 'old boys match', 'old boys game'] },
  { words: ['old timers game', "old timers' game", 'old-timers game', 'celebrity game', 'celebrity match'] },
  { words: ['star skills', 'skills competition', 'skills challenge'] },
  { words: ['virtual', 'nba 2k', 'mlb the show'] },
  // Other languages: repeats and the best moments.
  { words: ['diferido', 'repeticao', 'reprise', 'replica', 'differita', 'herhaling', 'resume du match'] },
  { words: ['hohepunkte', 'hoehepunkte', 'lo mejor de', 'hoogtepunten', 'hojdpunkter', 'hoydepunkter', 'skroty'] },
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
export const SHOULDER_LEADS: readonly WordPattern[] = [
  {
    words: [
      ...['classic', 'repeat', 'flashback', 'retro', 'vault', 'from the vault'],
      ...['on this day', 'memorable games', 'clasico del recuerdo', 'partido clasico'],
      // "NHL in 30": a game in half an hour. "Résumé": French for highlights, while an English game may resume.
      ...['in 30', 'in 40', 'in 60', 'in 90', 'resume', 'le resume'],
    ],
  },
  // A session of races has the same name.
  {
    words: ['warm-up', 'warm up', 'the warm-up'],
    notAfter: ['motogp', 'moto2', 'moto3', 'motoe', 'superbike', 'race', 'worldsbk'],
  },
]
