import type { Language } from './language.ts'

export const romanian: Language = {
  code: 'ro',
  name: 'Romanian',
  label: 'Română',
  words: ['romanian', 'romana'],
  sharedWords: ['romana'],
  codes: ['ro'],
  shoulderWords: ['rezumat', 'reluare'],
}
