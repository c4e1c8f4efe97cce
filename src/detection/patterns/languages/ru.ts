import type { Language } from './language.ts'

export const russian: Language = {
  code: 'ru',
  name: 'Russian',
  label: 'Russian',
  words: ['russian', 'русский'],
  phrases: ['на русском'],
  codes: ['ru'],
  squareCodes: ['rus'],
  labels: ['russian'],
  shoulderWords: ['обзор', 'повтор'],
}
