/** Spellings of the twelve months, January first. */
type MonthSpellings = readonly [
  january: readonly string[],
  february: readonly string[],
  march: readonly string[],
  april: readonly string[],
  may: readonly string[],
  june: readonly string[],
  july: readonly string[],
  august: readonly string[],
  september: readonly string[],
  october: readonly string[],
  november: readonly string[],
  december: readonly string[],
]

/** Spellings of the seven weekdays, Monday first. */
type WeekdaySpellings = readonly [
  monday: readonly string[],
  tuesday: readonly string[],
  wednesday: readonly string[],
  thursday: readonly string[],
  friday: readonly string[],
  saturday: readonly string[],
  sunday: readonly string[],
]

/** Announces that a slot has no event. */
export interface IdlePhrases {
  /** The phrase, without anchors: /geen (?:wedstrijd|uitzending)/ for "Ziggo 4: Geen wedstrijd". Accents count: /s[äa]ndning/. */
  readonly phrase: RegExp
  /** Every phrase has one of these as a whole word: "geen". Names without any of them are not searched for the phrase. */
  readonly words: readonly string[]
}

/**
 * Everything that stream names say in one language: one file per language, listed in index.ts. A word that two languages
 * share stands in both files.
 *
 * Words are in small letters. Accents do not count, unless the member says so: "español" is "espanol" too, and
 * "højdepunkter" is "hojdepunkter".
 *
 * Lists that are sorted by something else hold words of all languages: sports (src/sports/sports.json, sport-hints.ts),
 * leagues (league-hints.ts, other-leagues.ts), parts of fight cards (card-segments.ts), programmes around fights
 * (exclusions.ts), shoulder words with rules of their own (shoulder-words.ts), always-on channels and titles that say nothing
 * (programme-words.ts), slots where something starts soon (placeholders.ts), countries (country-tags.ts), short words
 * of time zones and English ones (time-zones.ts), "6 de junio" and "1er juin" (src/detection/parsing/date-shapes.ts), and women's clubs (src/matching/teams/squad-markers.ts),
 * words beside teams (src/detection/beside-words.ts), rounds of golf and tennis, sessions and places of races
 * (src/matching/rules/).
 */
export interface Language {
  /** ISO 639-1, as `language_order` of a stream group says it. The file has the same name. */
  readonly code: string
  /** English name. */
  readonly name: string
  /** Name that channels show: the speakers' own if it is written in Latin letters, else the English one. */
  readonly label: string
  /**
   * Names of the language, in English, in the language itself and in those of its neighbors: "Celtics @ Lakers (Spanish)",
   * "Bayern vs Dortmund | DEUTSCH". No country ("Spain" is a team), unless the language is called the same: then in `countryWords` too.
   */
  readonly words: readonly string[]
  /**
   * Of `words`, those that are a name of a club or a person as well: "Deportivo Español", "Harris English". They count in
   * brackets and between bars, and not at the end of a side.
   */
  readonly sharedWords?: readonly string[]
  /** Of `words`, those that are a country's name as well. They do not count before the first bar: "Italien | Roma vs Lazio". */
  readonly countryWords?: readonly string[]
  /** Shared words and codes that count behind both sides of a game: "NBA 07: Pacers @ Thunder LAT". */
  readonly closingWords?: readonly string[]
  /** Phrases that mean the language wherever they stand: "Bayern vs Dortmund auf Deutsch". */
  readonly phrases?: readonly string[]
  /**
   * Codes that count in any brackets, and behind the first bar: "PSG vs OM (FR)". Two letters are a country or a state more
   * often than a language ("SK" is Slovakia and a club, "AR" is Arkansas), so a new language starts with `squareCodes`.
   */
  readonly codes?: readonly string[]
  /** Codes that count in square brackets and behind the first bar only: "Boca vs River [AR]". "(GER)" is a player's country. */
  readonly squareCodes?: readonly string[]
  /**
   * Of `words` and `phrases`, those that are removed from a title and from a side: "Spanish: Mets @ Braves", "Mets @ Braves -
   * Spanish", "Chivas vs América en Español". No league of the user's can be called by them.
   */
  readonly labels?: readonly string[]

  /** Words between two sides: "Bayern gegen Dortmund". ASCII only. No team's name may have one in its middle. */
  readonly separators?: readonly string[]
  /**
   * Words between two sides that count between two known teams only, since they have other meanings: "Ajax tegen PSV". In any
   * script; Chinese characters need no blanks around them.
   */
  readonly separatorsOfKnownTeams?: readonly string[]
  /** Of `separatorsOfKnownTeams`, those behind which the side stands that is at home: "Toronto à Montréal". */
  readonly homeBehind?: readonly string[]

  /**
   * Months, in all forms that dates have, also abbreviated: "6 août 2026". The day stands first: "June 6" is read in English only. Accents count: list "août" and "aout" if names have both. Months that are
   * spelled as in English may be left out.
   */
  readonly months?: MonthSpellings
  /**
   * The same cut short, where the short form is another word too: "8 Kas" is a day only before a clock or a year, or behind a weekday or a clock. Those
   * that are no other word belong to `months`.
   */
  readonly shortMonths?: MonthSpellings
  /**
   * Weekdays in full, in all forms that names have, one word each, Monday first: "Bayern vs Dortmund, Samstag 20:45" is on Saturday (before a clock or behind a known team). No team's name may end in one. Matching
   * takes the day from them where a name has no date.
   */
  readonly weekdays?: WeekdaySpellings
  /**
   * Weekdays cut short, Monday first: "ven. 20:45". Right before a clock they say the day where a name has no date. One that means another day in
   * another language counts in neither.
   */
  readonly shortWeekdays?: WeekdaySpellings
  /** Short weekdays that count behind a team only if a clock follows: "Ajax - PSV zo 20:00". Other words may be the same. */
  readonly weekdaysBehindTeam?: readonly string[]
  /**
   * Of `weekdaysBehindTeam`, those that count without a clock, too, where they are written with one capital: "Spagna vs Francia
   * Dom". None may be read as a code of a state ("Mo") or as a part of a name ("Mar").
   */
  readonly weekdaysAtEnd?: readonly string[]
  /**
   * Short weekdays that belong to a date or a clock. Accents count. Two letters need a dot, a comma or a German date behind them
   * ("Sa. 20:45", "Sa 06.10."), three letters a number ("lör 12 okt").
   */
  readonly weekdaysBeforeDate?: readonly string[]
  /** Words for today, which is the day of a name without a date. They count in each of the next two ways too, and behind an idle phrase: "Keine Spiele heute". List both spellings if names leave accents out. */
  readonly today?: readonly string[]
  /** Words and phrases for a near day that belong to the clock behind them, without what leads to it (`clockLeads`). Accents count: "oggi alle 20:45", "ce soir à 21h". */
  readonly daysBeforeClock?: readonly string[]
  /** Words for a near day that are removed behind a known team: "Inter vs Milan domani". The reading keeps them. A surname such as "Morgen" belongs here only. */
  readonly daysBehindTeam?: readonly string[]
  /** Words of the last two lists that mean today where a name has no date: "stasera". Those of `today` need no entry. */
  readonly meansToday?: readonly string[]
  /** Words of the last two lists that mean tomorrow where a name has no date: "domani". */
  readonly meansTomorrow?: readonly string[]
  /** Words that mean yesterday where a name has no date: "gestern". They are no part of a team's name either. */
  readonly meansYesterday?: readonly string[]
  /**
   * Words and phrases that lead to a clock: "um 20:45", "a las 21h". Accents count: "às 21h". One that is also a team's code
   * ("KL") belongs in TEAM_CODES of src/detection/parsing/time-words.ts as well.
   */
  readonly clockLeads?: readonly string[]
  /** The same for short words that may close a name as well: "Hajduk u 20:45", but "Dundee U 20:45". They count in small letters behind a known team only. */
  readonly clockLeadsBehindTeam?: readonly string[]

  /**
   * What says whose time a clock shows, by IANA zone, behind the clock or before it: "20:45 svensk tid". Two words at least, unless
   * nothing else is called so. In any script; accents do not count. English ones are in time-zones.ts.
   */
  readonly localTimes?: Readonly<Record<string, readonly string[]>>

  /** Words and phrases for "live": "Boca vs River EN VIVO", "En Vivo: Boca vs River". */
  readonly live?: readonly string[]
  /** Further words that say before a name that the event is on: "Directo Boca - River". */
  readonly statusWords?: readonly string[]
  /** Words that say before a name that the event is over: "BEENDET | Bayern - Dortmund". */
  readonly overWords?: readonly string[]
  /** Says that the slot is empty. */
  readonly idle?: IdlePhrases

  /** Programmes around an event, which are not the event: "Vorschau: Bayern - Dortmund". They count anywhere in a name. */
  readonly shoulderWords?: readonly string[]
  /** The same for words that also stand in other names; they count only as a label: "Analyse: Bayern - Dortmund". */
  readonly shoulderLabels?: readonly string[]
  /** The same for programmes that show an event again, or its best moments: "Herhaling: Ajax - PSV". */
  readonly replayWords?: readonly string[]

  /** Words that say that women play: "Barcelona Femenino". */
  readonly womenWords?: readonly string[]
  /** Words before the number of a round. Accents count: "Bayern - Dortmund Spieltag 4". */
  readonly roundWords?: readonly string[]
}
