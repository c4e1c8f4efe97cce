import type { Language } from './language.ts'

export const chinese: Language = {
  code: 'zh',
  name: 'Chinese',
  label: 'Chinese',
  words: ['chinese', 'mandarin', 'cantonese', '中文'],
}
