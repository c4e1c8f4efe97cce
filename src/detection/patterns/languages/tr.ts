import type { Language } from './language.ts'

export const turkish: Language = {
  code: 'tr',
  name: 'Turkish',
  label: 'Türkçe',
  words: ['turkish', 'turkce'],
  codes: ['tr'],
  squareCodes: ['tur'],
  months: [
    ['ocak'],
    ['şubat', 'subat'],
    ['mart'],
    ['nisan'],
    ['mayıs', 'mayis'],
    ['haziran'],
    ['temmuz'],
    ['ağustos', 'agustos'],
    ['eylül', 'eylul'],
    ['ekim'],
    ['kasım', 'kasim'],
    ['aralık', 'aralik'],
  ],
  shoulderWords: ['ozet', 'ozeti', 'mac ozeti', 'mac onu', 'mac sonu', 'tekrar', 'goller'],
}
