import type { Language } from './language.ts'

export const finnish: Language = {
  code: 'fi',
  name: 'Finnish',
  label: 'Suomi',
  words: ['finnish', 'suomeksi'],
  clockLeads: ['klo'],
  shoulderWords: ['kooste', 'uusinta', 'ennakko'],
}
