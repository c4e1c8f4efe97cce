/** A team of the year. Its name changes when the team is renamed; its ID does not. */
export interface YearTeam {
  readonly id: string
  readonly city: string
  nickname: string
}

/** A league of the year, with invented teams. */
export interface YearLeague {
  readonly code: string
  readonly sport: string
  /** What stream names call it. */
  readonly tag: string
  /** Minutes that a game lasts. */
  readonly minutes: number
  /** Months without games, 1 for January. */
  readonly breakMonths: readonly number[]
  readonly teams: readonly YearTeam[]
}

const CITIES = ['Harbor', 'Mesa', 'Cove', 'Pine', 'Summit', 'Delta', 'Prairie', 'Canyon']

/** Nicknames that a team takes when it is renamed. */
export const NEW_NICKNAMES = [
  'Wagtails',
  'Marlets',
  'Bitterns',
  'Dunnocks',
  'Ocelots',
  'Tapirs',
  'Stoats',
  'Voles',
  'Newts',
  'Lapwings',
  'Tamarins',
  'Quokkas',
]

/** The leagues of one simulated year; new objects each time, since teams are renamed. */
export function yearLeagues(): readonly YearLeague[] {
  return [
    league('nba', 'basketball', 'NBA', 150, [8], 'Herons Mules Crabs Porcupines Lynxes Otters Beetles Ferrets'),
    league('wnba', 'basketball', 'WNBA', 120, [12, 1], 'Cranes Foxgloves Comets Terns Mallards Violets Pikas Larks'),
    league('nhl', 'hockey', 'NHL', 165, [7], 'Badgers Walruses Falconets Turtles Geckos Moths Caribous Puffins'),
    league('mlb', 'baseball', 'MLB', 180, [1, 2], 'Anchors Millers Coopers Drovers Glaziers Weavers Masons Potters'),
    league('eng.1', 'soccer', 'EPL', 120, [6], 'Rooks Thistles Magpies Harriers Kestrels Stags Boars Swifts'),
  ]
}

function league(
  code: string,
  sport: string,
  tag: string,
  minutes: number,
  breakMonths: readonly number[],
  nicknames: string,
): YearLeague {
  const teams = nicknames.split(' ').map((nickname, index) => ({
    id: `${code.replace('.', '')}${index + 1}`,
    city: CITIES[index] ?? '',
    nickname,
  }))
  return { code, sport, tag, minutes, breakMonths, teams }
}

/** "Harbor Herons". */
export function fullName({ city, nickname }: YearTeam): string {
  return `${city} ${nickname}`
}
