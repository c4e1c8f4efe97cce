/**
 * Which members of a template hold texts or addresses with placeholders (schemas/template.schema.json): rendering,
 * asking for facts and storing art all go by this list. Rows of descriptions (description_options) stand beside it in
 * the template itself and in its fillers.
 */

/** Of the template itself. */
export const TEMPLATE_MEMBERS = {
  texts: ['channel_name', 'title', 'subtitle'],
  /** Lists of texts. */
  lists: ['categories'],
  /** Addresses, or paths below the art base; migration v75 reads them in this order. */
  art: ['program_art_url', 'event_channel_logo_url'],
} as const

/** What fills the time around an event, each with members of its own. */
export const FILLERS = ['pregame', 'postgame', 'idle'] as const

/** Of each filler. */
export const FILLER_MEMBERS = {
  texts: ['title', 'description'],
  art: ['art_url'],
} as const
