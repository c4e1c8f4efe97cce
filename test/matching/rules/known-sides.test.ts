import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { traceOf } from '../../../src/matching/index.ts'
import { brazil, eyup, final, jets, knights, liverpool, match, texas } from './side-fixtures.ts'

describe('words beside the sides hide no game', () => {
  test.each<[string, SportsEvent]>([
    ['NHL 05 | Bruins vs Golden Knights NESN+', knights],
    ['NHL 05 | NESN 360 Bruins vs Golden Knights Backup ENG', knights],
    ['NHL: Zorvy Quilta Boston Bruins vs Vegas Golden Knights Moxra', knights],
    ['NBC Sports California Golden Knights at Bruins 1:00 PM ET', knights],
    ['NFL GAME PASS 12 Bengals vs Jets', jets],
    ['SNF - Bengals @ Jets FOX Sports 1', jets],
    ['Home - Bengals @ Jets', jets],
    ['NFL: Bengals VIP vs Alt Jets', jets],
    ['Battle of Ohio Bengals vs New York Jets 1:00 PM ET', jets],
    ['AFC East CIN @ NYJ 1:00 ET', jets],
    ['Live Cincinnati Bengals - New York Jets Saturday', jets],
    ['NFL | Bengals | Jets', jets],
    ['World Cup 2026 Brazil vs Japan', brazil],
    ['US FOX 4K Brazil vs Japan', brazil],
    ['USA Soccer10 Brazil vs Japan FS1 Feed', brazil],
    ['beIN Connect Deutschland Brazil vs Japan', brazil],
    ['CBS BOSTON BENGALS-JETS', jets],
    ['CBS presented by Taco Bell Bengals at Jets', jets],
    ['Bengals vs Jets Canada feed 1:00 PM ET', jets],
    ['Bengals v New York Jets (NYJ)', jets],
    ['CBS Caitlin Clark Bengals @ Jets 1:00 PM ET', jets],
    ['beIN 2 HD Süper Lig Goztepe - I.Eyupspor yedek yayın', eyup],
    ['CAT: Goztepe - Eyupspor dissabte 17.00h TRT', eyup],
    ['TVP France 2026 1/8 finału Brazylia - Japonia', brazil],
    ['World Cup 2026 Final BRA v JPN', brazil],
    ['Premier League Live Crystal Palace v Liverpool', liverpool],
    ['USA Network Premier League Matchweek 12 Crystal Palace v Liverpool 10:00 AM ET', liverpool],
    ['ESPN College Football Texas Longhorns @ Georgia Bulldogs Overflow', texas],
    ['Roland Garros Final Court 1 Carlos Alcaraz vs Casper Ruud', final],
    ['EPL: Zorvy Crystal Palace v Liverpool Quilta', liverpool],
    ['MSGX Golden Knights at Bruins 1:00 PM ET', knights],
    ['NFL Sunday Ticket 704 Jets @ Bengels CBS Early Window', jets],
    ['Arryadia البرازيل ضد اليابان كأس العالم', brazil],
    ['OneFootball Grupo B Crystal Palace v Liverpool', liverpool],
    ['EPL: Hell Is Real Crystal Palace v Liverpool', liverpool],
    ['beIN Connect Crystal Palace v Liverpool beIN Connect yedek 2', liverpool],
    ['SN Pacific Golden Knights at Bruins', knights],
    ['NFL CIN @ NYJ Bengals Feed', jets],
    ['Cincinnati at New York Canal+ 1:00 PM ET NFL', jets],
    ['Cincinnati at New York V Sport 1:00 PM ET NFL', jets],
    ['Cincinnati at New York YouTube TV 1:00 PM ET NFL', jets],
    ['Bengals:Jets CBS 1:00 PM ET', jets],
    ['CBS Burrow vs Rodgers: Bengals @ Jets 1:00 PM ET', jets],
    ['BRUINS vs GOLDEN KNIGHTS Bruins Hockey Network', knights],
    ['Göztepe - İstanbul Eyüpspor 17:00 TSİ', eyup],
    ['Göztepe - Eyüpspor Istanbul 17:00 TSİ', eyup],
    ['Eyüp Spor - Goztpe 17:00 TSİ', eyup],
    ['ZIGGO SPORT SELECT Göztepe - Eyüpspor 15:00 uur NL tijd', eyup],
    ['New York Bengals.com Cincinnati v New York NFL', jets],
    ['NCAAF Texas vs Georgia South Region', texas],
    ['ESPN Texas @ Georgia Magnolia Bowl 3:30 PM ET', texas],
    ['ESPN Alcaraz vs Ruud Court Philippe-Chatrier', final],
    ['AFC East window NFC North Bengals vs New York', jets],
    ['NFL CBS New York Bengals at Jets 1:00 PM ET', jets],
    ['MNF Bengals at Jets Burrow v Rodgers', jets],
    ['CBS Gang Green Jets v Bengals late window', jets],
    ['NFL (Cincinnati) (vs) (NY Jets)', jets],
    ['CIN×NYJ 1PM ET', jets],
    ['Bengals face Jets', jets],
    ['NFL Bengals zu Gast bei den Jets 19:00 Uhr', jets],
    ['IT: SuperTennis Casper Ruud in campo oggi ore 15:00', final],
    ['Roland Garros Lena Ruud vs Carlos Alcaraz 9:00 AM ET', final],
  ])('%s', (name, event) => {
    expect(match(name).event?.id).toBe(event.id)
  })
})

test('the trace shows the part that is the team, and what the words next to it say', () => {
  const trace = traceOf(match('NHL 05 | Bruins vs Golden Knights NESN+ Backup Zorvy'))
  expect(trace.sides.map(({ text, teams }) => [text, teams[0]?.name])).toEqual([
    ['Bruins', 'Boston Bruins'],
    ['Golden Knights', 'Vegas Golden Knights'],
  ])
  expect(trace.steps).toContainEqual({ step: 'beside', found: 'NESN+ (network), Backup (backup), Zorvy', rest: '' })
})
