import type { LibraryEntry, TargetPattern } from './pattern.ts'

/** Parts of a fight card, as keywords and readings name them. */
export const CARD_SEGMENT_CODES = ['early_prelims', 'prelims', 'main_card', 'combined'] as const

/** A part of a fight card. */
export type CardSegment = (typeof CARD_SEGMENT_CODES)[number]

/** Words by which a name says that it means a card of a promotion, and no channel of it, beside those of its parts. */
export const CARD_WORDS: readonly string[] = [
  ...['prelim', 'prelims', 'preliminary', 'preliminaries', 'preliminar', 'card', 'main', 'mains', 'cartelera'],
  ...['fight night', 'ppv', 'main event', 'contender series', 'dwcs'],
]

/** CARD_SEGMENT_PATTERNS (spec, Resources A); the first one found in a name decides. */
export const CARD_SEGMENTS: readonly (TargetPattern<CardSegment> & LibraryEntry)[] = [
  {
    id: 'prelims_and_main',
    words: [
      ...['prelims + main', 'prelims & main', 'prelims and main', 'prelims/main', 'prelims / main', 'prelim + main'],
      ...['prelims+main', 'prelims&main', 'prelim & main', 'prelim and main', 'prelims, main', 'prelims - main'],
      ...['prelims & mains', 'prelims and mains', 'prelims + mains', 'prelims & main card', 'prelims and main card'],
      ...[
        'mains & prelims',
        'mains and prelims',
        'prelims to main',
        'undercard + main',
        'undercard & main',
        'undercard and main',
      ],
    ],
    target: 'combined',
  },
  {
    id: 'main_and_prelims',
    words: [
      ...['main card + prelims', 'main card & prelims', 'main card and prelims', 'main + prelims', 'main & prelims'],
      ...['main and prelims', 'main card/prelims', 'main card / prelims', 'main+prelims', 'main&prelims'],
      ...['main/prelims', 'main card, prelims', 'main card + undercard', 'main card & undercard'],
    ],
    target: 'combined',
  },
  {
    id: 'full_card',
    words: [
      ...['full card', 'complete card', 'entire card', 'full event', 'full fight card', 'all fights'],
      'cartelera completa',
    ],
    target: 'combined',
  },
  {
    id: 'early_prelims',
    words: ['early prelims', 'early prelim', 'early preliminary card', 'early preliminaries', 'early preliminary'],
    target: 'early_prelims',
  },
  {
    id: 'early_card',
    words: [
      ...['pre-prelims', 'pre prelims', 'preprelims', 'early card', 'early fights', 'early-prelims', 'early-prelim'],
      ...['early undercard', 'early preliminares'],
    ],
    target: 'early_prelims',
  },
  {
    id: 'preliminary_card',
    words: [
      ...['preliminary card', 'preliminaries', 'preliminary fights', 'preliminary bouts', 'preliminary'],
      ...['preliminares', 'cartelera preliminar', 'card preliminar', 'preliminaires', 'carte preliminaire'],
      ...['vorkampfe', 'preliminari'],
    ],
    target: 'prelims',
  },
  { id: 'prelims', words: ['prelims', 'prelim', 'prelim card', 'prelims card'], target: 'prelims' },
  { id: 'undercard', words: ['undercard', 'undercards', 'under card', 'under-card'], target: 'prelims' },
  {
    id: 'main_card',
    words: [
      ...['main card', 'maincard', 'main-card', 'mains', 'main english', 'main eng', 'main spanish', 'main esp'],
      ...['main espanol', 'main en espanol', 'english main', 'spanish main'],
    ],
    target: 'main_card',
  },
  { id: 'main_event', words: ['main event'], notAfter: ['sports', 'sport', 'sky'], target: 'main_card' },
  {
    id: 'main_fights',
    words: [
      ...['main fights', 'main bouts', 'main fight', 'cartelera estelar', 'cartelera principal', 'card principal'],
      ...['carte principale', 'hauptkampf', 'hauptkampfe'],
    ],
    target: 'main_card',
  },
  // A bare "Main" stands at the end of what it names: "Main St." and "Main Feed" are something else.
  { id: 'main', name: 'Main at the end', words: ['main'], atEnd: true, target: 'main_card' },
]
