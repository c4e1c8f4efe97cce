import { expect, test } from 'vitest'
import schema from '../../schemas/stream-group.schema.json' with { type: 'json' }
import { languageLabel, languageOf } from '../../src/detection/index.ts'

test.each([
  // in brackets
  ['Peacock 04: USA vs. Chile (Español) @ 29 Sep 07:30 PM ET', 'es'],
  ['SKY+11: Liverpool @ Manchester United (Spanish)', 'es'],
  ['PSG vs OM [FR]', 'fr'],
  ['[DE] Bayern vs Dortmund', 'de'],
  ['Bayern vs Dortmund (DE) FHD', 'de'],
  ['Boca vs River (LAT)', 'es'],
  ['Boca vs River [AR]', 'ar'],
  ['Al Hilal vs Al Nassr (عربي)', 'ar'],
  ['Roma vs Lazio (Italian HD)', 'it'],
  ['Roma vs Lazio (Italian) (HD)', 'it'],
  // in words
  ['ESPN+ 20: En Español-Burgos vs. Eldense @ Sep 27 12:20PM ET', 'es'],
  ['ESPN+ 02: En Espanol - Valladolid vs. Cordoba', 'es'],
  ['FIFA World Cup 2026 08: Estados Unidos 02:00 Paraguay - En Espanol', 'es'],
  ['TSN+ 16 : Spanish Feed: FIFA World Cup 2026: USA vs. Paraguay', 'es'],
  ['TSN+ 11 : Czech Feed: FIFA World Cup 2026: Korea Republic vs. Czechia', 'cs'],
  ['NHL: Canadiens @ Bruins French commentary', 'fr'],
  ['NHL: Canadiens @ Bruins (Audio: French)', 'fr'],
  ['Bayern vs Dortmund auf Deutsch', 'de'],
  // behind a bar, before a colon, at the end
  ['Bayern vs Dortmund | DEUTSCH', 'de'],
  ['Bayern vs Dortmund | DE', 'de'],
  ['French: Canadiens @ Bruins', 'fr'],
  ['Celtics @ Lakers Spanish', 'es'],
  ['Celtics @ Lakers - Arabic HD', 'ar'],
  ['Celtics @ Lakers Spanish @ Sep 27 7:00 PM ET', 'es'],
  ['Mets @ Braves | Español', 'es'],
  ['UFC 310 | ESPAÑOL | HD', 'es'],
  ['Bears @ Packers - Español', 'es'],
  ['Mets at Braves Español', 'es'],
  ['Real Madrid vs Espanyol Español 4K', 'es'],
  ['Español | Mets @ Braves', 'es'],
  ['Español: Mets @ Braves', 'es'],
  ['Español - Mets @ Braves', 'es'],
  ['Pacers @ Thunder | LATAM', 'es'],
  ['Pacers @ Thunder LATAM', 'es'],
  ['NBA 07: Pacers @ Thunder LAT', 'es'],
  ['Pacers @ Thunder LAT Jun 5 8:30 PM ET', null],
  ['Pacers @ Thunder LAT 8:30 PM', 'es'],
  // several say none
  ['Celtics @ Lakers (English) (Spanish)', null],
  ['Alcaraz [ESP] vs Sinner [ITA]', null],
])('%s is in %s', (name, language) => {
  expect(languageOf(name)).toBe(language)
})

test.each([
  'TSN+ 03: Formula 1 Pit Lane - Spanish Grand Prix Practice #1 @ 11 Sep 07:20 AM ET',
  'German Cup: Bayern vs Dortmund',
  'Rugby 5: France vs England 8:10pm',
  'English Premier League: Arsenal vs Chelsea',
  'English Football League: Arsenal vs Chelsea',
  'DIRECTO España - Inglaterra',
  'French Open: Alcaraz vs Sinner',
  'LaLiga: Espanol - Real Madrid',
  'LaLiga: Real Madrid vs Espanyol',
  'Copa: Boca vs Deportivo Español',
  'LaLiga: Real Madrid - Español',
  'Español - Real Madrid',
  'FIBA: CAN vs LAT',
  'FIBA: Spain - LAT',
  'LAT | Pacers @ Thunder',
  'Italien | Roma vs Lazio',
  'PGA: Featured Group Harris English',
  'FR: SOCCER PPV 9: PSG vs OM',
  'FR | PSG vs OM',
  'LIVE | KOLN U21 VS LOTTE | Sat 29 Aug 14:00 CEST (DE) | 8K | DE: SOCCER PPV 3',
  'ESPN+ 01: A vs B 8:30PM (PT)',
  'Alcaraz (ESP) vs Sinner (ITA)',
  'Hendrix vs Lyon (AR)',
  'NHL: Canadiens @ Bruins (RDS Feed)',
])('%s says no language', (name) => {
  expect(languageOf(name)).toBeNull()
})

test('a language is called as its speakers call it, where they write Latin letters', () => {
  expect(['es', 'fr', 'ar', 'xx'].map(languageLabel)).toEqual(['Español', 'Français', 'Arabic', 'xx'])
})

test('every language that a stream group may put in order is one that names are read for', () => {
  const codes = schema.properties.language_order.items.enum
  expect(codes.filter((code) => languageLabel(code) === code)).toEqual(['none'])
})
