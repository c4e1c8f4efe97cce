/**
 * Zone of the provider's days. The schedule lists a game under the day of its
 * ballpark; one fixed zone is needed to tell a game's day from its start. In New
 * York's a game falls on another day than the listed one only where it starts
 * after nine in the evening at the Pacific, or before one in the afternoon in
 * Korea; each request has a margin of a day for such.
 */
export const DAY_ZONE = 'America/New_York'
