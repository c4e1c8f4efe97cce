import type { Language } from './language.ts'

export const ukrainian: Language = {
  code: 'uk',
  name: 'Ukrainian',
  label: 'Ukrainian',
  words: ['ukrainian', 'українська'],
  separatorsOfKnownTeams: ['проти'],
  months: [
    ['січень', 'січня'],
    ['лютий', 'лютого'],
    ['березень', 'березня'],
    ['квітень', 'квітня'],
    ['травень', 'травня'],
    ['червень', 'червня'],
    ['липень', 'липня'],
    ['серпень', 'серпня'],
    ['вересень', 'вересня'],
    ['жовтень', 'жовтня'],
    ['листопад', 'листопада'],
    ['грудень', 'грудня'],
  ],
  // A word ends at an apostrophe, so that Friday counts without it only.
  weekdays: [
    ['понеділок'],
    ['вівторок'],
    ['середа', 'середу'],
    ['четвер'],
    ['пятниця', 'пятницю'],
    ['субота', 'суботу'],
    ['неділя', 'неділю'],
  ],
  weekdaysBehindTeam: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'],
  weekdaysBeforeDate: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'],
  clockLeads: ['о', 'об', 'початок', 'початок о'],
}
