import type { Language } from './language.ts'

export const japanese: Language = {
  code: 'ja',
  name: 'Japanese',
  label: 'Japanese',
  words: ['japanese', '日本語'],
  labels: ['japanese'],
}
