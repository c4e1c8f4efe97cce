/**
 * Names of leagues in the catalog that other competitions have as well, or that
 * mean something else: alone they are no hint. Several stand in longer names that are one.
 */
export const SHARED_LEAGUE_NAMES: readonly string[] = [
  ...['national league', 'super league', 'superliga', 'segunda', 'liga profesional', 'a league', 'league cup'],
  ...['euro', 'euro qualifying', 'world cup', 'gold cup', 'champions cup', 'challenge cup', 'friendly'],
  ...['international friendly', 'european tour', 'indy 500', 'the hundred', 'usl', 'cpl', 'wbc', 'boxing'],
]
