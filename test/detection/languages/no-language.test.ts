import { expect, test } from 'vitest'
import { languageOf } from '../../../src/detection/index.ts'

test.each([
  'TSN+ 03: Formula 1 Pit Lane - Spanish Grand Prix Practice #1 @ 11 Sep 07:20 AM ET',
  'German Cup: Bayern vs Dortmund',
  'Rugby 5: France vs England 8:10pm',
  'English Premier League: Arsenal vs Chelsea',
  'English Football League: Arsenal vs Chelsea',
  'DIRECTO España - Inglaterra',
  'Persian Gulf Pro League: Persepolis vs Esteghlal',
  'Slovak Super Liga: Slovan vs Trnava',
  'Muay Thai: Rodtang vs Superlek',
  'Georgian Court vs Caldwell',
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
  'Pacers @ Thunder LAT Jun 5 8:30 PM ET',
  // Two languages are none.
  'Celtics @ Lakers (English) (Spanish)',
  'Alcaraz [ESP] vs Sinner [ITA]',
])('the name %s says no language', (name) => {
  expect(languageOf(name)).toBeNull()
})
