import type { Language } from './language.ts'

export const czech: Language = {
  code: 'cs',
  name: 'Czech',
  label: 'Čeština',
  words: ['czech', 'cesky', 'cestina'],
  codes: ['cz'],
  labels: ['czech'],
  shoulderWords: ['sestrih', 'zaznam'],
}
