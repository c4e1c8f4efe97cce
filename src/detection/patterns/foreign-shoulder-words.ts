import type { WordPattern } from './pattern.ts'

/**
 * Programmes around an event in other languages than English: repeats, highlights,
 * build-up and talk. Accents and case do not count.
 */
export const SHOULDER_WORDS_ABROAD: readonly WordPattern[] = [
  // German
  {
    words: [
      'wdh',
      'wdh.',
      're-live',
      'relive',
      'vorschau',
      'spielanalyse',
      'nachspiel',
      'das magazin',
      'stimmen zum spiel',
    ],
  },
  // Spanish, Portuguese, Catalan
  {
    words: ['la previa', 'pospartido', 'post partido', 'redifusion', 'lo mejor', 'tertulia', 'el post', 'resumen'],
  },
  {
    words: [
      'resumo',
      'antevisao',
      'rescaldo',
      'os gols',
      'todos os gols',
      'entrevista',
      'entrevistas',
      'minuto a minuto',
    ],
  },
  // French, Italian
  { words: ['debrief', 'les buts', 'en differe', 'differe', 'avant match', 'apres match'] },
  { words: ['pre partita', 'post partita', 'prepartita', 'postpartita', 'interviste', 'i gol', 'tutti i gol'] },
  // Dutch, Scandinavian, Finnish
  { words: ['voorbeschouwing', 'nabeschouwing', 'de goals', 'alle goals', 'uitgesteld'] },
  { words: ['sammandrag', 'repris', 'infor match', 'forsnack', 'eftersnack', 'optakt', 'genudsendelse'] },
  { words: ['sammendrag', 'oppsummering', 'hojdepunkter', 'reprise', 'kooste', 'uusinta', 'ennakko'] },
  // Polish, Czech, Hungarian, Romanian, Turkish
  { words: ['skrot', 'skrot meczu', 'powtorka', 'zapowiedz', 'retransmisja', 'sestrih', 'zaznam'] },
  { words: ['osszefoglalo', 'ismetles', 'rezumat', 'reluare', 'ozet', 'mac onu', 'mac sonu', 'tekrar', 'goller'] },
  {
    words: ['analyse', 'die analyse', 'stimmen', 'die stimmen', 'le resume', 'gols', 'infor'],
    asLabel: true,
  },
  { words: ['højdepunkter', 'høydepunkter', 'mac ozeti', 'ozeti'] },
  // Russian, Arabic
  { words: ['обзор', 'повтор', 'ملخص'] },
  // Sound without pictures.
  { words: ['radio', 'audio only', 'audio feed', 'commentary only'] },
]
