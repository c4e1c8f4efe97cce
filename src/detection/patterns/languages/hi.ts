import type { Language } from './language.ts'

export const hindi: Language = {
  code: 'hi',
  name: 'Hindi',
  label: 'Hindi',
  words: ['hindi', 'हिन्दी'],
  labels: ['hindi'],
  separatorsOfKnownTeams: ['बनाम'],
  // May has two characters; a month is read from three on.
  months: [
    ['जनवरी'],
    ['फरवरी', 'फ़रवरी'],
    ['मार्च'],
    ['अप्रैल'],
    [],
    ['जून'],
    ['जुलाई'],
    ['अगस्त'],
    ['सितंबर', 'सितम्बर'],
    ['अक्टूबर', 'अक्तूबर'],
    ['नवंबर', 'नवम्बर'],
    ['दिसंबर', 'दिसम्बर'],
  ],
  weekdays: [['सोमवार'], ['मंगलवार'], ['बुधवार'], ['गुरुवार', 'बृहस्पतिवार'], ['शुक्रवार'], ['शनिवार'], ['रविवार']],
}
