/** Channels that providers put before or behind a game with a dash: "RDS 2 - A vs B". */
export const CHANNEL_BRANDS: readonly string[] = [
  ...'abc|bally sports|big ten network|btn|cbs sports|cbssn|chicago sports network|espn deportes|espn2|espn3'.split(
    '|',
  ),
  ...'espnews|espnu|fanduel sn|fox deportes|fox sports|fs1|fs2|golf channel|ion|longhorn network|marquee|masn'.split(
    '|',
  ),
  ...'masn2|mlb network|mlb.tv|mlbn|monumental sports network|msg|nba tv|nbatv|nbc sports|nbcs|nbcsn|nesn'.split('|'),
  ...'nfl network|nhl network|nhln|root sports|acc network|accn|sec network|sec network+|secn|snla|sny'.split('|'),
  ...'space city home network|tbs|telemundo|the cw|trutv|tudn|unimas|univision|universo|usa|usa network'.split('|'),
  ...'yes|yes network|apple tv+|rds|tva sports|cbc|citytv|bt sport|tnt sports|premier sports|itv|bbc'.split('|'),
  ...'sky sport|magenta sport|magentasport|sport1|zdf|ard|rtl|rtl+|prosieben|sat.1|orf|srf|blue sport'.split('|'),
  ..."canal+ sport|rmc sport|bein sports|l'equipe|tf1|m6|rai|rai sport|mediaset|tve|gol|vamos".split('|'),
  ...'movistar deportes|movistar laliga|sport tv|sporttv|eleven|sportv|premiere|globo|tyc sports|win sports'.split('|'),
  ...'directv sports|claro sports|star+|disney+|vix|nos|ziggo sport|tv2|tv 2|tv4|v sport|c more'.split('|'),
  ...'polsat sport|tvp sport|čt sport|ct sport|setanta|supersport|star sports|willow'.split('|'),
]

/** Words that tell the channels of one maker apart. */
export const CHANNEL_WORDS: readonly string[] = (
  'sport sports deportes deporte foot football soccer action arena extra xtra plus max premium main event live now tv app ' +
  'network networks hd fhd uhd 4k latino english west east national local mexico usa us uk canada deutschland france'
).split(' ')
