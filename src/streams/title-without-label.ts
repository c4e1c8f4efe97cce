import { type Contest, type LeagueCatalogue, NO_SPORT, sportName, sportOf } from '../sports/index.ts'

/**
 * "Duke vs Virginia" for "Lacrosse: Duke vs Virginia", "Lacrosse Duke vs Virginia" and "Duke vs Virginia - Lacrosse":
 * templates show a name behind its league or sport, which is not said twice. "Replay:" in front stays there, and a
 * mark of women or men goes behind the name. `league` is null where only the sport is known.
 */
export function titleWithoutLabel(
  title: string,
  { league, sport }: { readonly league: string | null; readonly sport: string },
  catalogue: LeagueCatalogue,
): string {
  const [, front = '', name = ''] = REPLAY_IN_FRONT.exec(title) ?? []
  const { contest } = sportOf(sport)
  const { short_name: short = '', name: whole = '' } = catalogue.find(league ?? '') ?? {}
  const ofLeague = TEAMS_OR_PERSONS.has(contest)
  const withoutLeague =
    withoutLabel(name, short, ofLeague) ??
    withoutLabel(name, whole, ofLeague) ??
    (ofLeague ? withoutSlotBehind(name, short) : null) ??
    name
  // Of no sport that is known templates say none.
  const label = sport === NO_SPORT ? '' : sportName(sport)
  return front + (withoutLabel(withoutLeague, label, SIDES.has(contest)) ?? withoutLeague)
}

/** Splits every title in two. */
const REPLAY_IN_FRONT = /^(replay\s*[:-]\s*)?(.*)$/isu

/** A league may stand before two sides without a colon, but that of a card is its name: "UFC Fight Night Lopes vs Silva". */
const TEAMS_OR_PERSONS: ReadonlySet<Contest | null> = new Set<Contest>(['game', 'match'])
/** Likewise a sport; "Racing" and "Golf" begin names of clubs and places. */
const SIDES: ReadonlySet<Contest | null> = new Set<Contest>(['game', 'match', 'card'])

/** The name without the label at one of its ends; null where that holds none. */
function withoutLabel(name: string, label: string, isLoose: boolean): string | null {
  if (label === '') return null
  if (startsWith(name, label)) {
    const [, mark = '', sign = '', rest = ''] = BEHIND_LABEL.exec(name.slice(label.length)) ?? []
    const isPart = sign !== '' ? NAMES_SOMETHING.test(rest) : isLoose && NAMES_TWO_SIDES.test(rest)
    if (isPart) return mark === '' ? rest : `${rest} ${mark}`
  }
  const end = name.length - label.length
  const [, before = ''] = BEFORE_LABEL.exec(name.slice(0, Math.max(end, 0))) ?? []
  return startsWith(name.slice(end), label) && NAMES_SOMETHING.test(before) ? before : null
}

/** "Browns at Buccaneers NFL 7", "NY @ WSH (WNBA)": two sides, and a slot of their league behind them. */
function withoutSlotBehind(name: string, label: string): string | null {
  const [whole = ''] = /\s+(?:\S+ \d{1,3}|\([^()]+\)|\[[^[\]]+\])$/u.exec(name) ?? []
  const inside = whole.replace(/^[\s([]+|[)\]]$| \d{1,3}$/g, '')
  const before = name.slice(0, name.length - whole.length)
  return label !== '' && inside.toLowerCase() === label.toLowerCase() && NAMES_TWO_SIDES.test(before) ? before : null
}

function startsWith(text: string, label: string): boolean {
  return text.slice(0, label.length).toLowerCase() === label.toLowerCase()
}

/** A mark of women or men, a colon or dash, if any, and the rest. */
const BEHIND_LABEL = /^(?:\s*(\((?:[mwf]|men|women)\)))?(\s*:|\s+-(?=\s)|(?=\s))\s*(.*)$/isu
const BEFORE_LABEL = /^(.*?)\s+-\s+$/su
const NAMES_SOMETHING = /\p{L}.*\p{L}/su
const NAMES_TWO_SIDES = /^(?:\p{L}|#\d)[^:]*\s(?:vs?\.?|x|@|at)\s+[^:]*\p{L}[^:]*$/iu
