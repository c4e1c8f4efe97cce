/** Slates and names of cases.jsonl that mean an event and are left without one, and why. */
export const KNOWN_MISSES: { readonly [stream: string]: string } = {
  'races | Indy 500': 'a name without its series',
  'tennis | Wimbledon: Alcaraz': 'one player of a tournament',
}
