import type { Language } from './language.ts'

export const chinese: Language = {
  code: 'zh',
  name: 'Chinese',
  label: 'Chinese',
  words: ['chinese', 'mandarin', 'cantonese', '中文'],
  separatorsOfKnownTeams: ['对', '對'],
  weekdays: [
    ['星期一', '周一', '週一'],
    ['星期二', '周二', '週二'],
    ['星期三', '周三', '週三'],
    ['星期四', '周四', '週四'],
    ['星期五', '周五', '週五'],
    ['星期六', '周六', '週六'],
    ['星期日', '星期天', '周日', '週日'],
  ],
}
