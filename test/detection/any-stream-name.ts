import fc from 'fast-check'

/** What names are made of, plain and as a provider's mistakes make it. */
const PIECES: readonly string[] = [
  ...[
    'NBA',
    'NFL',
    'UFC 310',
    'Premier League',
    'MLS Next Pro',
    'Formula 1',
    'Tennis',
    'PPV',
    'ESPN+',
    'US (',
    'FLSP 154',
    '24/7',
  ],
  ...[
    'Duke',
    'Bayern',
    '1. FC Köln',
    'Athletics',
    'Sun',
    'Real Madrid',
    "Women's",
    '#20',
    'No. 13',
    'a',
    'TBA',
    'Español',
  ],
  ...['vs', 'vs.', 'v', 'v.', '@', 'at', 'x', 'contre', 'gegen', 'contra', '-', '–', '•', '|', ':', '/', '_', ',', ';'],
  ...[
    '8:30PM',
    '20:55',
    '7 pm',
    '20h45',
    '12',
    '01',
    '2026-10-02 16:50:00',
    '27/04',
    '7.11',
    'Sep 27',
    '27 Sep',
    'Sun @ Sep 27',
  ],
  ...[
    'start:',
    'stop:2026-07-11 17:05:00',
    'ET',
    'CEST',
    '+03',
    'GMT',
    'noon',
    'Jan',
    '2098-12-31',
    '1999',
    '20261002',
  ],
  ...['(', ')', '[', ']', '{', '}', '((', '[(', ')]', '(W)', '(Home)', '(HD)', '[1080p]', 'FHD', '4K', 'ᴴᴰ', '▎', '│'],
  ...[
    'LIVE',
    'En vivo',
    'Home Feed',
    'Main Card',
    'Early Prelims',
    'replay',
    'weigh-in',
    'NO EVENT',
    '#####',
    '━━━',
    'start',
    'liga',
  ],
  ...[
    '\u001f',
    '\0',
    '\t',
    '\n',
    '\u0085',
    '\u200b',
    '\u200f',
    '\u202e',
    '\u2067',
    '\ufeff',
    '\u0301',
    '\u0301\u0301\u0301',
    'é',
    'e\u0301',
  ],
  ...[
    '\ud800',
    '\udc00',
    '🏀',
    '🇺🇸',
    'ﷺ',
    'ŉ',
    'Ã¼',
    'ß',
    'İ',
    'ſ',
    '\u212a',
    'ａ',
    '²',
    '①',
    'Ⅳ',
    '日本',
    'مباشر',
    'матч',
    '🆚',
  ],
]

const piece = fc.constantFrom(...PIECES)
const glue = fc.constantFrom('', ' ', ' ', '  ', ' | ', ': ')

/** A part of a name, repeated, such as nested brackets, long runs of digits or of separators. */
const run = fc
  .tuple(fc.array(fc.tuple(piece, glue), { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 600 }))
  .map(([parts, times]) => parts.flat().join('').repeat(times).slice(0, 10_000))

/** Stream names of up to 10,000 characters: plausible ones, all pieces glued together in any way, runs, and anything at all. */
export const anyStreamName: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.tuple(piece, glue), { maxLength: 24, size: 'max' }).map((parts) => parts.flat().join('')),
  },
  {
    weight: 2,
    arbitrary: fc.array(fc.oneof(piece, run), { maxLength: 5 }).map((parts) => parts.join('').slice(0, 10_000)),
  },
  { weight: 1, arbitrary: fc.shuffledSubarray([...PIECES]).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 600, size: 'max' }) },
  // Code units, so that halves of surrogate pairs stand alone.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 600, size: 'max' })
      .map((units) => String.fromCharCode(...units)),
  },
)
