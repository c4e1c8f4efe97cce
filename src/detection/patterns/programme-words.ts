/** Words by which a programme beside the event is one that was shown before, folded. */
export const REPLAY_WORDS: readonly string[] = [
  ...['replay', 'replays', 're-air', 'reair', 're-run', 'rerun', 'repeat', 'repeats', 'rebroadcast', 'encore'],
  ...['classic', 'classics', 'retro', 'vintage', 'throwback', 'flashback', 'vault', 'archive', 'on demand', 'vod'],
  ...['greatest games', 'greatest matches', 'full match', 'full game', 'condensed', 'mini match', 'as live'],
  ...['taped', 'tape-delayed', 'tape delayed', 'pre-recorded', 'prerecorded', 'previously recorded', 'rpt'],
  ...['highlights', 'highlight', 'hlts', 'hohepunkte', 'hoehepunkte', 'hoogtepunten', 'hojdpunkter', 'hoydepunkter'],
  ...['resumen', 'resumenes', 'resume du match', 'resumos', 'melhores momentos', 'mejores momentos', 'samenvatting'],
  ...['sintesi', 'skroty', 'compacto', 'diferido', 'diferida', 'differita', 'repeticion', 'repeticao', 'reprise'],
  ...['replica', 'herhaling', 'aufzeichnung', 'wiederholung'],
]

/** Status words in front of a name whose event is over; "final" is none of them, since a final is one. */
export const OVER_WORDS: readonly string[] = ['end', 'ended', 'past', 'finished', 'completed', 'beendet', 'finalizado']

/** Titles made of these words alone name something that is always on, whatever clock stands beside it. */
export const STANDING_WORDS: readonly string[] = [
  ...['live', 'tv', 'channel', 'kanal', 'canal', 'stream', 'event', 'events', 'ppv', 'vip', 'news', 'music'],
  ...['weather', 'wetter', 'meteo', 'tiempo', 'radio', 'fm', 'am', 'dab', 'webcam', 'cam', 'kids', 'movies', 'movie'],
]
