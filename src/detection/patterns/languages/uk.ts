import type { Language } from './language.ts'

export const ukrainian: Language = {
  code: 'uk',
  name: 'Ukrainian',
  label: 'Ukrainian',
  words: ['ukrainian', 'українська'],
}
