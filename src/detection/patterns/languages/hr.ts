import type { Language } from './language.ts'

export const croatian: Language = {
  code: 'hr',
  name: 'Croatian',
  label: 'Hrvatski',
  words: ['croatian', 'hrvatski'],
  // Without "listopad", which is November in Polish and Czech.
  separatorsOfKnownTeams: ['protiv'],
  months: [
    ['siječanj', 'siječnja'],
    ['veljača', 'veljače'],
    ['ožujak', 'ožujka'],
    ['travanj', 'travnja'],
    ['svibanj', 'svibnja'],
    ['lipanj', 'lipnja'],
    ['srpanj', 'srpnja'],
    ['kolovoz', 'kolovoza'],
    ['rujan', 'rujna'],
    [],
    ['studeni', 'studenog', 'studenoga'],
    ['prosinac', 'prosinca'],
  ],
  weekdays: [
    ['ponedjeljak'],
    ['utorak'],
    ['srijeda', 'srijedu'],
    ['četvrtak'],
    ['petak'],
    ['subota', 'subotu'],
    ['nedjelja', 'nedjelju'],
  ],
  weekdaysBehindTeam: ['pon', 'uto', 'sri', 'čet', 'pet', 'sub', 'ned'],
  weekdaysBeforeDate: ['čet'],
  clockLeads: ['od'],
  clockLeadsBehindTeam: ['u'],
  live: ['uživo'],
}
