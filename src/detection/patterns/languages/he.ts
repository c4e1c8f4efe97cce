import type { Language } from './language.ts'

export const hebrew: Language = {
  code: 'he',
  name: 'Hebrew',
  label: 'Hebrew',
  words: ['hebrew', 'עברית'],
}
