import type { StreamGroup } from '../../generated/records.ts'

/** ISO 639-1, as the settings of stream groups name languages. */
type LanguageCode = Exclude<NonNullable<StreamGroup['languageOrder']>[number], 'none'>

/** A language of a commentary, and how stream names say it. */
export interface LanguagePattern {
  readonly code: LanguageCode
  /** What channels call it: its own name where that is written in Latin letters. */
  readonly label: string
  /** Its names, in small letters without accents. */
  readonly words: readonly string[]
  /** Of these, names that are a club's or a person's as well: "Espanol", "Harris English". */
  readonly sharedWords?: readonly string[]
  /** Of these, names that are a country's as well: "Italien". */
  readonly countryWords?: readonly string[]
  /** Words and codes that clubs and countries are called, too: behind both sides of a game they mean it all the same. */
  readonly closingWords?: readonly string[]
  /** "en español", "auf deutsch". */
  readonly phrases?: readonly string[]
  /** Codes that mean it in brackets, and between bars behind the first. */
  readonly codes?: readonly string[]
  /** Codes that in round brackets are a person's country or a state: "(GER)", "(AR)". */
  readonly squareCodes?: readonly string[]
}

/** Languages that names of streams say. Nothing of a country: "Spain", "German Cup", "FR:" are no languages. */
export const LANGUAGES: readonly LanguagePattern[] = [
  {
    code: 'es',
    label: 'Español',
    words: ['spanish', 'castellano', 'espanol', 'latino', 'latam', 'spanisch', 'espagnol', 'spagnolo'],
    sharedWords: ['espanol', 'latino'],
    closingWords: ['espanol', 'latino', 'lat'],
    phrases: ['en espanol', 'en castellano', 'in spanish'],
    codes: ['es', 'lat'],
    squareCodes: ['esp', 'spa'],
  },
  {
    code: 'en',
    label: 'English',
    words: ['english', 'ingles', 'englisch', 'anglais', 'inglese', 'engels'],
    sharedWords: ['english', 'ingles', 'engels'],
    phrases: ['in english', 'en ingles', 'en anglais'],
    codes: ['en'],
    squareCodes: ['eng'],
  },
  {
    code: 'fr',
    label: 'Français',
    words: ['french', 'francais', 'francaise', 'franzosisch', 'frances', 'francese'],
    sharedWords: ['frances'],
    phrases: ['en francais', 'in french'],
    codes: ['fr'],
    squareCodes: ['fra', 'fre'],
  },
  {
    code: 'de',
    label: 'Deutsch',
    words: ['german', 'deutsch', 'allemand', 'aleman', 'tedesco'],
    phrases: ['auf deutsch', 'in german'],
    codes: ['de'],
    squareCodes: ['ger', 'deu'],
  },
  {
    code: 'it',
    label: 'Italiano',
    words: ['italian', 'italiano', 'italienisch', 'italien'],
    sharedWords: ['italien'],
    countryWords: ['italien'],
    phrases: ['in italiano', 'in italian'],
    codes: ['it'],
    squareCodes: ['ita'],
  },
  {
    code: 'pt',
    label: 'Português',
    words: ['portuguese', 'portugues', 'portugais', 'portoghese'],
    phrases: ['em portugues', 'en portugues', 'in portuguese'],
    codes: ['pt'],
    squareCodes: ['por'],
  },
  {
    code: 'nl',
    label: 'Nederlands',
    words: ['dutch', 'nederlands', 'niederlandisch'],
    phrases: ['in het nederlands', 'in dutch'],
    codes: ['nl'],
    squareCodes: ['ned'],
  },
  {
    code: 'pl',
    label: 'Polski',
    words: ['polish', 'polski', 'polnisch'],
    phrases: ['po polsku'],
    codes: ['pl'],
    squareCodes: ['pol'],
  },
  { code: 'da', label: 'Dansk', words: ['danish', 'dansk'], phrases: ['pa dansk'] },
  { code: 'sv', label: 'Svenska', words: ['swedish', 'svenska'], phrases: ['pa svenska'] },
  { code: 'no', label: 'Norsk', words: ['norwegian', 'norsk'], phrases: ['pa norsk'] },
  { code: 'fi', label: 'Suomi', words: ['finnish', 'suomeksi'] },
  { code: 'cs', label: 'Čeština', words: ['czech', 'cesky', 'cestina'], codes: ['cz'] },
  { code: 'hu', label: 'Magyar', words: ['hungarian', 'magyar'], codes: ['hu'] },
  { code: 'ro', label: 'Română', words: ['romanian', 'romana'], sharedWords: ['romana'], codes: ['ro'] },
  { code: 'hr', label: 'Hrvatski', words: ['croatian', 'hrvatski'] },
  { code: 'sr', label: 'Srpski', words: ['serbian', 'srpski'] },
  { code: 'tr', label: 'Türkçe', words: ['turkish', 'turkce'], codes: ['tr'], squareCodes: ['tur'] },
  { code: 'el', label: 'Greek', words: ['greek', 'ellinika'], sharedWords: ['greek'] },
  {
    code: 'ru',
    label: 'Russian',
    words: ['russian', 'русский'],
    phrases: ['на русском'],
    codes: ['ru'],
    squareCodes: ['rus'],
  },
  { code: 'uk', label: 'Ukrainian', words: ['ukrainian', 'українська'] },
  {
    code: 'ar',
    label: 'Arabic',
    words: ['arabic', 'arabe', 'arabisch', 'عربي', 'العربية'],
    squareCodes: ['ar', 'ara'],
  },
  { code: 'he', label: 'Hebrew', words: ['hebrew', 'עברית'] },
  { code: 'hi', label: 'Hindi', words: ['hindi', 'हिन्दी'] },
  { code: 'ja', label: 'Japanese', words: ['japanese', '日本語'] },
  { code: 'ko', label: 'Korean', words: ['korean', '한국어'] },
  { code: 'zh', label: 'Chinese', words: ['chinese', 'mandarin', 'cantonese', '中文'] },
]
