import type { Language } from './language.ts'

export const hindi: Language = {
  code: 'hi',
  name: 'Hindi',
  label: 'Hindi',
  words: ['hindi', 'हिन्दी'],
  labels: ['hindi'],
}
