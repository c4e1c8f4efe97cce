/** Slates and names of cases.jsonl that mean an event and are left without one, and why. */
export const KNOWN_MISSES: { readonly [stream: string]: string } = {
  'state | Fighting Illini at Hoosiers': 'two nicknames of schools, without league or time',
  'state | Redbirds vs Sycamores': 'two nicknames of schools, without league or time',
  'races | Indy 500': 'a name without its series',
  'tennis | Wimbledon: Alcaraz': 'one player of a tournament',
}
