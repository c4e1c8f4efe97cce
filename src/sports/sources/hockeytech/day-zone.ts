/**
 * Zone of the provider's days. The feed writes a game's day by the clock that its
 * league keeps for it: some leagues by that of the home club, others by Eastern
 * time everywhere. One fixed zone is needed to tell a game's day from its start.
 * In New York's a game falls on another day than the written one only where it
 * starts after nine in the evening at the Pacific; each request has a margin of a
 * day for such.
 */
export const DAY_ZONE = 'America/New_York'
