/**
 * PLACEHOLDER_PATTERNS (spec, Resources A): names of slots that hold no event.
 * They are tested on the normalised name (see normalise.ts). Whatever may be
 * followed by an event is anchored to the end of the name.
 */
export const PLACEHOLDERS: readonly RegExp[] = [
  // Nothing, or digits and punctuation only.
  /^[^\p{L}]*$/u,
  // A divider: ##### PREMIER LEAGUE #####, also drawn with boxes, blocks, bars or ornaments.
  /^(?:[#=*~_<>+"\u2500-\u25ff\u2606\u2700-\u27bf-]|\| ){3,}/u,
  // The slot says that it is empty.
  /(?<![\p{L}\p{N}])no (?:live |scheduled |current |upcoming ){0,2}(?:events?|games?|match(?:es)?|streams?|streaming|broadcasts?|program(?:me)?s?|programming|signal|content|feed|fixtures?)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:keine? (?:event|spiel|signal|[üu]bertragung)|pas d['e ] ?(?:[ée]v[éeè]nement|match|signal)|sin (?:eventos?|se[ñn]al|partidos?)|nessun evento|geen (?:event|evenement|wedstrijd)|sem (?:evento|sinal)|ingen (?:event|s[äa]ndning)|brak transmisji)(?![\p{L}\p{N}])/iu,
  // To be announced, behind a slot or alone.
  /(?:^|[:|)\]\d-]\s*)(?:tba|tbd|tbc|to be (?:announced|determined|confirmed))[\s.!)]*$/iu,
  /(?<![\p{L}\p{N}])(?:coming|starting|starts|back|available|resuming) (?:soon|shortly|later)[\s.!]*$/iu,
  // Slates.
  /(?<![\p{L}\p{N}])(?:technical (?:difficult(?:y|ies)|issues?|problems?|fault)|signal lost|stand ?-?by|off[ -]?air|offline|test (?:card|pattern|signal|stream)|(?:under|for) maintenance|be right back|stay tuned)(?![\p{L}\p{N}])/iu,
  // A generic channel, with a number or without.
  /^(?:[a-z]{2,3} ?[:|] ?)?(?:(?:live|ppv|sports?|extra|vip) ){0,2}(?:ch|chan|channel|canal|kanal|cha[iî]ne|stream|feed|events?|eventos?|slot|ppv|live) ?[-.#:]? ?\d{0,4}[\s:|-]*$/iu,
  // A slot number with nothing behind its colon, dash or pipe. A numbered card (UFC 310) is no slot.
  /^(?!(?:ufc|pfl|one|bellator) \d{3})(?!.*\s(?:vs?\.?|at|x)\s)[^:|]{1,32}[ |]{0,3}(?<!\d)\d{1,3}[)\]]? ?[:|-][\s:|-]*$/iu,
  // A word or three, then a dangling mark: "UEFA -".
  /^[\p{L}\d+]{1,16}(?: [\p{L}\d+]{1,16}){0,2} ?[:|-][\s:|-]*$/u,
  // A slot in brackets and nothing else: [NHL-13], US (MiLB 011).
  /^(?:[a-z]{2,3} ?)?[[({](?!ufc|pfl)[^\][(){}]{0,20}\d{1,3}[\])}][\s:|-]*$/iu,
  // A bare slot of a league or of a pack, also written with the colon in front: ":MLS 03".
  /^(?:: ?[\p{L}+ ]{2,20}|(?:espn\+|tsn\+|ncaa[bfmw]|nba|nfl|nhl|mlb|mls|wnba|milb|epl|uefa|ohl|ahl|whl|chl|efl)) ?[#|-]? ?\d{1,3}$/iu,
  // Idle and always-on slots carry a date far away.
  /(?<!\d)209\d-\d{1,2}-\d{1,2}(?!\d)/u,
  /^(?:[^:|]{1,24}[:|-] ?)?(?:placeholder|reserved|unused|not in use|empty|inactive|disabled|vacant|dummy|idle|none|n\/a)(?: \d{1,3})?[\s.!]*$/iu,
  // What was here is over.
  /(?:(?<![\p{L}\p{N}])(?:event|match|game|stream|broadcast) (?:has |is )?(?:ended|finished|over|concluded)|(?<![\p{L}\p{N}])off[ -]?season|season over|see you (?:next|soon).{0,20})[\s.!]*$/iu,
]
