import type { Language } from './language.ts'

export const norwegian: Language = {
  code: 'no',
  name: 'Norwegian',
  label: 'Norsk',
  words: ['norwegian', 'norsk'],
  phrases: ['pa norsk'],
  labels: ['norwegian'],
  separatorsOfKnownTeams: ['mot'],
  months: [['januar'], ['februar'], ['mars'], [], ['mai'], ['juni'], ['juli'], [], [], ['oktober', 'okt'], [], []],
  weekdays: [['mandag'], ['tirsdag'], ['onsdag'], ['torsdag'], ['fredag'], ['lørdag'], ['søndag']],
  weekdaysBehindTeam: ['man', 'tir', 'ons', 'tor', 'tors', 'fre', 'lør', 'søn'],
  weekdaysBeforeDate: ['lør', 'søn'],
  daysBehindTeam: ['idag'],
  clockLeads: ['kl', 'klokken'],
  live: ['direkte'],
  idle: { phrase: /ingen (?:kamp|sending|signal)/, words: ['ingen'] },
  shoulderWords: ['sammendrag', 'oppsummering', 'høydepunkter'],
  replayWords: ['hoydepunkter', 'reprise'],
  roundWords: ['runde'],
}
