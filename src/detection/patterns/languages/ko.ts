import type { Language } from './language.ts'

export const korean: Language = {
  code: 'ko',
  name: 'Korean',
  label: 'Korean',
  words: ['korean', '한국어'],
  labels: ['korean'],
  separatorsOfKnownTeams: ['대'],
  weekdays: [['월요일'], ['화요일'], ['수요일'], ['목요일'], ['금요일'], ['토요일'], ['일요일']],
}
