/** The owner's zone, in which names of streams tell times. */
export const ZONE = 'America/New_York'
