/**
 * Which members of a template hold texts or addresses with placeholders (schemas/template.schema.json): rendering,
 * asking for facts and storing art all go by this list. Rows of descriptions (description_options) stand beside it in
 * the template itself and in its fillers.
 */

/** Of the template itself. Its texts are of one line each; only its rows have more. */
export const TEMPLATE_MEMBERS = {
  texts: ['channel_name', 'title', 'subtitle'],
  /** Lists of texts. */
  lists: ['categories', 'filler_categories'],
  /** Addresses, or paths below the art base; migration v75 reads them in this order. */
  art: ['program_art_url', 'event_channel_logo_url'],
} as const

/** What fills the time around an event, each with members of its own. */
export const FILLERS = ['pregame', 'postgame', 'idle'] as const

/** Texts of a filler that are one line; in the others there may be line breaks and tabs. */
const FILLER_LINES = ['title', 'subtitle'] as const
const FILLER_PARAGRAPHS = ['description'] as const

/** Of each filler. */
export const FILLER_MEMBERS = {
  texts: [...FILLER_LINES, ...FILLER_PARAGRAPHS],
  lines: FILLER_LINES,
  paragraphs: FILLER_PARAGRAPHS,
  art: ['art_url'],
} as const
