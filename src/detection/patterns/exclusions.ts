import type { WordPattern } from './pattern.ts'

/**
 * COMBAT_SPORTS_EXCLUDE_PATTERNS (spec, Resources A): what goes on around a
 * fight, and names that only look like one. Such a name is never a live card.
 */
export const EXCLUSIONS: readonly WordPattern[] = [
  {
    words: [
      ...['weigh-in', 'weigh-ins', 'weigh in', 'weigh ins', 'weighin', 'weighins'],
      ...['pesaje', 'pesee', 'pesagem', 'wiegen'],
    ],
  },
  {
    words: [
      ...['press conference', 'press conferences', 'presser', 'media day', 'media scrum', 'q&a'],
      ...['rueda de prensa', 'conferencia de prensa', 'conference de presse', 'pressekonferenz'],
      ...['coletiva de imprensa', 'conferenza stampa'],
    ],
  },
  {
    words: [
      ...['face-off', 'face off', 'faceoff', 'face-offs', 'face offs', 'faceoffs'],
      ...['staredown', 'stare-down', 'stare down', 'face to face'],
    ],
    notAfter: ['freeway', 'night', 'tnt'],
    notBefore: ['classic'],
  },
  { words: ['countdown', 'countdown to'] },
  {
    words: [
      ...['pre-show', 'pre show', 'preshow', 'pre-fight', 'pre fight', 'prefight', 'pre-fight show', 'warm-up show'],
      ...['kickoff show'],
    ],
  },
  {
    words: ['post-show', 'post show', 'postshow', 'post-fight', 'post fight', 'postfight', 'after show', 'aftermath'],
  },
  { words: ['encore', 'encores'] },
  {
    words: [
      ...['replay', 'replays', 're-air', 'reair', 'rerun', 're-run', 'rewind', 'tape delay'],
      ...['wiederholung', 'repeticion', 'rediffusion'],
    ],
  },
  { words: ['highlights', 'highlight', 'hlts', 'recap', 'resumen', 'zusammenfassung'] },
  { words: ['embedded', 'vlog', 'all access', 'behind the scenes', 'open workout', 'open workouts', 'training camp'] },
  { words: ['documentary', 'the making of', 'the story of', 'untold'] },
  {
    words: [
      ...['greatest fights', 'greatest knockouts', 'classic fights', 'fight classics', 'classics', 'best of'],
      'free fight',
    ],
    notBefore: ['3', '5', '7'],
  },
  { words: ['preview show', 'fight week', 'breakdown', 'analysis', 'talk show', 'podcast', 'draft show'] },
  {
    words: ['boxing day', 'boxing-day', 'boxing club', 'shadow boxing', 'unboxing', 'cardio boxing'],
    isLookAlike: true,
  },
]
