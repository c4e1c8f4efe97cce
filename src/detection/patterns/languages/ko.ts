import type { Language } from './language.ts'

export const korean: Language = {
  code: 'ko',
  name: 'Korean',
  label: 'Korean',
  words: ['korean', '한국어'],
  labels: ['korean'],
}
