import type { Language } from './language.ts'

export const croatian: Language = {
  code: 'hr',
  name: 'Croatian',
  label: 'Hrvatski',
  words: ['croatian', 'hrvatski'],
}
