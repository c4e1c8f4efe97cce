/** Slates and names of cases.jsonl that mean an event and are left without one, and why. */
export const KNOWN_MISSES: { readonly [stream: string]: string } = {
  'state | Fighting Illini at Hoosiers': 'two nicknames of schools, without league or time',
  'state | Redbirds vs Sycamores': 'two nicknames of schools, without league or time',
  'races | Indy 500': 'a name without its series',
  'tennis | Wimbledon: Sun/Yuan v Blinkova/Sherif': 'pairs by names of which several players have each',
  'sunday | Celtis vs Heat': 'a slip in a name of one word, without league or time',
  'sunday | Soutampton vs West Ham': 'a slip in a name of one word, without league or time',
  'tennis | Wimbledon: Alcaraz': 'one player of a tournament',
}

/** Slates and names of cases.jsonl that are answered with another event than they mean, and why. */
export const KNOWN_WRONG: { readonly [stream: string]: string } = {
  'series | Rays at Phillies 9-9 6:40pm':
    'a date with a dash looks like a score or a record, so another night of the series is taken',
}
