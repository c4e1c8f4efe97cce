import { fold } from '../teams/name-folding.ts'
import { genericWords, tellingWords } from './stream-words.ts'

/** Words of race weekends that tell none from another. */
const GENERIC_WORDS = genericWords(
  'grand prix gran premio grosser preis gp series race races racing rennen carrera corrida gara course gare practice ' +
    'free training freies libre libres libere livre livres essais prove entrenamientos treino treinos vrije qualifying ' +
    'qualifications qualification qualifikation quali qualy qual clasificacion classificacao qualifiche kwalificatie ' +
    'sprint shootout session day round weekend cup championship tour nascar indycar one two three pres presented on ' +
    'board onboard pit lane cam driver tracker data channel de del des der den das die du do da di la le les el los van ' +
    'von tsn viaplay canal plus movistar fox fs1 fs2 nbc peacock abc ziggo servus orf rtl ard zdf max spanish french ' +
    'german multi espanol deutsch est edt et pt ct speedway motor motorsports superspeedway raceway circuit autodromo ' +
    'autodrome internacional international internazionale park street track',
)

/** Distances in miles, kilometres or laps that races are named after. */
const DISTANCES = /\b[1-9]\d\d\b/g

/** The folded text, with the articles apart that other languages write onto a name: "d'Italia". */
export function raceText(text: string): string {
  return fold(text.replace(/\b(d|l|dell|nell|all)['’]/gi, '$1 '))
}

/** The words that may tell a race from others. */
export function tellingRaceWords(words: readonly string[]): readonly string[] {
  return tellingWords(words, GENERIC_WORDS)
}

/** Distances that stand in a folded text: "500" of the "Daytona 500". */
export function distancesIn(folded: string): readonly string[] {
  return folded.match(DISTANCES) ?? []
}

/** True for a folded text that speaks of a Grand Prix. */
export function holdsPrix(folded: string): boolean {
  return /\b(?:gp|prix|premio|preis)\b/.test(folded)
}
