/** The provider's days are those of this zone. */
export const DAY_ZONE = 'UTC'
