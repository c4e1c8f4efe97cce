import type { Language } from './language.ts'

export const danish: Language = {
  code: 'da',
  name: 'Danish',
  label: 'Dansk',
  words: ['danish', 'dansk'],
  phrases: ['pa dansk'],
  labels: ['danish'],
  separatorsOfKnownTeams: ['mod'],
  months: [['januar'], ['februar'], ['marts'], [], ['maj'], ['juni'], ['juli'], [], [], ['oktober', 'okt'], [], []],
  weekdays: [['mandag'], ['tirsdag'], ['onsdag'], ['torsdag'], ['fredag'], ['lørdag'], ['søndag']],
  weekdaysBehindTeam: ['man', 'tir', 'ons', 'tor', 'tors', 'fre', 'lør', 'søn'],
  weekdaysBeforeDate: ['lør', 'søn'],
  daysBehindTeam: ['idag'],
  clockLeads: ['kl', 'klokken'],
  live: ['direkte'],
  idle: { phrase: /ingen (?:event|kamp|signal)/, words: ['ingen'] },
  shoulderWords: ['optakt', 'genudsendelse', 'højdepunkter'],
  roundWords: ['runde'],
}
