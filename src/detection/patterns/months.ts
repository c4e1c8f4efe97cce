/** English months as people write them, January first. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january'],
  ['feb', 'february'],
  ['mar', 'march'],
  ['apr', 'april'],
  ['may'],
  ['jun', 'june'],
  ['jul', 'july'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'october'],
  ['nov', 'november'],
  ['dec', 'december'],
]

/** Months in German, Spanish, French, Portuguese, Italian, Dutch, Swedish and Danish, January first; what is English too is left out. */
const OTHER_MONTHS: readonly (readonly string[])[] = [
  ['januar', 'januari', 'enero', 'ene', 'janvier', 'janv', 'janeiro', 'gennaio'],
  ['februar', 'februari', 'febrero', 'février', 'févr', 'fevereiro', 'fev', 'febbraio'],
  ['märz', 'marzo', 'mars', 'março', 'maart', 'marts'],
  ['abril', 'abr', 'avril', 'avr', 'aprile'],
  ['mai', 'mayo', 'maio', 'maggio', 'mei', 'maj'],
  ['juni', 'junio', 'juin', 'junho', 'giugno', 'giu'],
  ['juli', 'julio', 'juillet', 'juil', 'julho', 'luglio', 'lug'],
  ['agosto', 'ago', 'août', 'augustus', 'augusti'],
  ['septiembre', 'setiembre', 'septembre', 'setembro', 'settembre'],
  ['oktober', 'okt', 'octubre', 'octobre', 'outubro', 'ottobre', 'ott'],
  ['noviembre', 'novembre', 'novembro'],
  ['dezember', 'dez', 'diciembre', 'dic', 'décembre', 'déc', 'dezembro', 'dicembre'],
]

/** Months in Polish and Turkish, January first. */
const EASTERN_MONTHS: readonly (readonly string[])[] = [
  ['styczeń', 'stycznia', 'ocak'],
  ['luty', 'lutego', 'şubat', 'subat'],
  ['marca', 'marzec', 'mart'],
  ['kwietnia', 'kwiecień', 'nisan'],
  ['maja', 'mayıs', 'mayis'],
  ['czerwca', 'czerwiec', 'haziran'],
  ['lipca', 'lipiec', 'temmuz'],
  ['sierpnia', 'sierpień', 'ağustos', 'agustos'],
  ['września', 'wrzesnia', 'wrzesień', 'eylül', 'eylul'],
  ['października', 'pazdziernika', 'październik', 'ekim'],
  ['listopada', 'listopad', 'kasım', 'kasim'],
  ['grudnia', 'grudzień', 'aralık', 'aralik'],
]

/** Months by their words, counted from 1. */
export type MonthNames = ReadonlyMap<string, number>

export const ENGLISH_MONTHS: MonthNames = numbered(MONTHS)
export const FOREIGN_MONTHS: MonthNames = new Map([...numbered(OTHER_MONTHS), ...numbered(EASTERN_MONTHS)])

function numbered(months: readonly (readonly string[])[]): MonthNames {
  return new Map(months.flatMap((words, index) => words.map((word) => [word, index + 1] as const)))
}
