import type { Language } from './language.ts'

export const greek: Language = {
  code: 'el',
  name: 'Greek',
  label: 'Greek',
  words: ['greek', 'ellinika'],
  sharedWords: ['greek'],
}
