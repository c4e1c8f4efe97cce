import type { Language } from './language.ts'

export const japanese: Language = {
  code: 'ja',
  name: 'Japanese',
  label: 'Japanese',
  words: ['japanese', '日本語'],
  labels: ['japanese'],
  separatorsOfKnownTeams: ['対'],
  weekdays: [
    ['月曜日', '月曜'],
    ['火曜日', '火曜'],
    ['水曜日', '水曜'],
    ['木曜日', '木曜'],
    ['金曜日', '金曜'],
    ['土曜日', '土曜'],
    ['日曜日', '日曜'],
  ],
}
