import type { Language } from './language.ts'

export const hebrew: Language = {
  code: 'he',
  name: 'Hebrew',
  label: 'Hebrew',
  words: ['hebrew', 'עברית'],
  separatorsOfKnownTeams: ['נגד'],
  months: [
    ['ינואר', 'בינואר'],
    ['פברואר', 'בפברואר'],
    ['מרץ', 'במרץ'],
    ['אפריל', 'באפריל'],
    ['מאי', 'במאי'],
    ['יוני', 'ביוני'],
    ['יולי', 'ביולי'],
    ['אוגוסט', 'באוגוסט'],
    ['ספטמבר', 'בספטמבר'],
    ['אוקטובר', 'באוקטובר'],
    ['נובמבר', 'בנובמבר'],
    ['דצמבר', 'בדצמבר'],
  ],
  // Sunday is "Rishon", which clubs of Rishon LeZion are called too.
  weekdays: [['שני'], ['שלישי'], ['רביעי'], ['חמישי'], ['שישי'], ['שבת'], []],
  clockLeads: ['בשעה'],
}
