import type { Language } from './language.ts'

export const arabic: Language = {
  code: 'ar',
  name: 'Arabic',
  label: 'Arabic',
  words: ['arabic', 'arabe', 'arabisch', 'عربي', 'العربية'],
  squareCodes: ['ar', 'ara'],
  labels: ['arabic'],
  shoulderWords: ['ملخص'],
}
