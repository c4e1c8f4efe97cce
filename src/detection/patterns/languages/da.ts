import type { Language } from './language.ts'

export const danish: Language = {
  code: 'da',
  name: 'Danish',
  label: 'Dansk',
  words: ['danish', 'dansk'],
  phrases: ['pa dansk'],
  labels: ['danish'],
  months: [['januar'], ['februar'], ['marts'], [], ['maj'], ['juni'], ['juli'], [], [], ['oktober', 'okt'], [], []],
  weekdays: [['mandag'], ['tirsdag'], ['onsdag'], ['torsdag'], ['fredag'], ['lørdag'], ['søndag']],
  weekdaysBeforeDate: ['lør', 'søn'],
  daysBehindTeam: ['idag'],
  clockLeads: ['kl'],
  idle: { phrase: /ingen (?:event|kamp|signal)/, words: ['ingen'] },
  shoulderWords: ['optakt', 'genudsendelse', 'hojdepunkter', 'højdepunkter'],
  roundWords: ['runde'],
}
