import type { LibraryEntry, WordPattern } from './pattern.ts'

/**
 * COMBAT_SPORTS_EXCLUDE_PATTERNS (spec, Resources A): what goes on around a
 * fight, and names that only look like one. Such a name is never a live card.
 */
export const EXCLUSIONS: readonly (WordPattern & LibraryEntry)[] = [
  {
    id: 'weigh_in',
    name: 'Weigh-in',
    words: [
      ...['weigh-in', 'weigh-ins', 'weigh in', 'weigh ins', 'weighin', 'weighins'],
      ...['pesaje', 'pesee', 'pesagem', 'wiegen'],
    ],
  },
  {
    id: 'press_conference',
    words: [
      ...['press conference', 'press conferences', 'presser', 'media day', 'media scrum', 'q&a'],
      ...['rueda de prensa', 'conferencia de prensa', 'conference de presse', 'pressekonferenz'],
      ...['coletiva de imprensa', 'conferenza stampa'],
    ],
  },
  {
    id: 'face_off',
    name: 'Face-off',
    words: [
      ...['face-off', 'face off', 'faceoff', 'face-offs', 'face offs', 'faceoffs'],
      ...['staredown', 'stare-down', 'stare down', 'face to face'],
    ],
    notAfter: ['freeway', 'night', 'tnt'],
    notBefore: ['classic'],
  },
  { id: 'countdown', words: ['countdown', 'countdown to'] },
  {
    id: 'pre_show',
    name: 'Pre-show',
    words: [
      ...['pre-show', 'pre show', 'preshow', 'pre-fight', 'pre fight', 'prefight', 'pre-fight show', 'warm-up show'],
      ...['kickoff show'],
    ],
  },
  {
    id: 'post_show',
    name: 'Post-show',
    words: ['post-show', 'post show', 'postshow', 'post-fight', 'post fight', 'postfight', 'after show', 'aftermath'],
  },
  { id: 'encore', words: ['encore', 'encores'] },
  {
    id: 'replay',
    words: [
      ...['replay', 'replays', 're-air', 'reair', 'rerun', 're-run', 'rewind', 'tape delay'],
      ...['wiederholung', 'repeticion', 'rediffusion'],
    ],
  },
  { id: 'highlights', words: ['highlights', 'highlight', 'hlts', 'recap', 'resumen', 'zusammenfassung'] },
  {
    id: 'behind_the_scenes',
    words: ['embedded', 'vlog', 'all access', 'behind the scenes', 'open workout', 'open workouts', 'training camp'],
  },
  { id: 'documentary', words: ['documentary', 'the making of', 'the story of', 'untold'] },
  {
    id: 'classic_fights',
    words: [
      ...['greatest fights', 'greatest knockouts', 'classic fights', 'fight classics', 'classics', 'best of'],
      'free fight',
    ],
    notBefore: ['3', '5', '7'],
  },
  {
    id: 'talk_show',
    words: ['preview show', 'fight week', 'breakdown', 'analysis', 'talk show', 'podcast', 'draft show'],
  },
  {
    id: 'boxing_look_alikes',
    name: 'Looks like boxing',
    example: 'Shadow Boxing Workout',
    words: ['boxing day', 'boxing-day', 'boxing club', 'shadow boxing', 'unboxing', 'cardio boxing'],
    isLookAlike: true,
  },
]
