import type { Language } from './language.ts'

export const serbian: Language = {
  code: 'sr',
  name: 'Serbian',
  label: 'Srpski',
  words: ['serbian', 'srpski'],
}
