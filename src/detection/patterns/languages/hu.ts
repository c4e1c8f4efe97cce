import type { Language } from './language.ts'

export const hungarian: Language = {
  code: 'hu',
  name: 'Hungarian',
  label: 'Magyar',
  words: ['hungarian', 'magyar'],
  codes: ['hu'],
  shoulderWords: ['osszefoglalo', 'ismetles'],
}
