/** The provider's days are those of this zone, and it writes a day without a clock as midnight there. */
export const DAY_ZONE = 'America/New_York'
