/** Every error code of the project with the HTTP status that the API answers for it (design 10). */
export const ERROR_STATUS = {
  BadUsage: 400,
  InvalidInput: 400,
  InvalidRecord: 400,
  StartConflict: 400,
  KeywordExists: 409,
  LeagueExists: 409,
  CorrectionExists: 409,
  TemplateInUse: 409,
  TemplateIsStarter: 409,
  RowChanged: 409,
  PreviewExpired: 409,
  LoginNeeded: 401,
  LoginRefused: 401,
  AccessDenied: 403,
  NotFound: 404,
  NotRelayed: 406,
  AnswerTooLarge: 422,
  TooManyLogins: 429,
  SettingsConflict: 409,
  PatternRefused: 422,
  HostRefused: 502,
  HostDenied: 502,
  HostFailed: 502,
  HostAnswerUnreadable: 502,
  HostAnswerNotJson: 502,
  HostAway: 503,
  NotReady: 503,
  StillAtWork: 504,
  TooManyViewers: 503,
  PluginDisabled: 409,
  OutputNotWritable: 500,
  MigrationFailed: 500,
  StateRolledBack: 409,
  StateDamaged: 500,
  StateInUse: 409,
  RuntimeTooOld: 500,
  ProcessEnded: 503,
  ProcessReplaced: 503,
} as const

/** Stable code of an error; scripts and the API rely on it. */
export type ErrorCode = keyof typeof ERROR_STATUS

/** What is wrong with one field of a record. */
export interface FieldError {
  /** Path inside the record, for example /channels/3/id; the name of a query parameter. */
  readonly path: string
  /** The rest of a sentence that begins with the field ("must not be empty"), or a sentence of its own with a capital. */
  readonly message: string
  /** What to do, as one imperative sentence: "Choose a group from the list." */
  readonly remedy?: string | null
}

/** On every error of ours, whichever bundle made it: the plugin and the process that loads it have a copy of this file each. */
const BRAND = Symbol.for('sports-guide.error')

/**
 * An error that a person can act on: the message is one line that names the
 * place and the remedy. Anything else that is thrown is a defect of ours.
 */
export class SportsGuideError extends Error {
  override readonly name = 'SportsGuideError'
  readonly [BRAND] = true
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]

  constructor(code: ErrorCode, message: string, options: { fields?: readonly FieldError[]; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? []
  }

  /** True for an error of another bundle's copy too. */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: it is a subclass where one of these is asked for
    if (this !== SportsGuideError) return Function.prototype[Symbol.hasInstance].call(this, thrown)
    return typeof thrown === 'object' && thrown !== null && BRAND in thrown
  }
}

/** The message of whatever was thrown, on one line. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()
}

/** The message of whatever was thrown as a part of a sentence: "(no answer from Dispatcharr; its log shows more)". */
export function causeOf(error: unknown): string {
  const sentences = messageOf(error)
    .replace(/\.$/, '')
    .split(/\. (?=\p{Lu})/u)
  return sentences.map((one, place) => (place === 0 ? one : one.charAt(0).toLowerCase() + one.slice(1))).join('; ')
}
