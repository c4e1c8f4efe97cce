/** Stream names as providers write them, by their shape, with the parts that a user would select: `<part=text>`. */
export const MARKED_NAMES: { readonly [shape: string]: readonly string[] } = {
  'NBA #: {team} vs {team} @ {time} ET': [
    '<league=NBA> 01: <team1=Chicago Bulls>  vs  <team2=Charlotte Hornets> @ <time=07:00 PM> <zone=ET>',
    '<league=NBA> 03: <team1=Indiana Pacers>  vs  <team2=Philadelphia 76ers> @ <time=07:00 PM> <zone=ET>',
    '<league=NBA> 07: <team1=Minnesota Timberwolves>  vs  <team2=Golden State Warriors> @ <time=10:00 PM> <zone=ET>',
    '<league=NHL> 01: <team1=Chicago Blackhawks>  vs  <team2=St. Louis Blues> @ <time=08:00 PM> <zone=ET>',
    '<league=NFL Game Pass> 01: <team1=Atlanta Falcons>  vs  <team2=Tampa Bay Buccaneers> @ <time=08:15 PM> <zone=ET>',
  ],
  'ESPN+ # : {team} vs. {team} @ {date} {time} ET': [
    'ESPN+ 01 : <team1=Perth Glory> vs. <team2=Wellington Phoenix> @ <date=Dec 12> <time=05:55 AM ET>',
    'ESPN+ 15 : <team1=1. FC Union Berlin> vs. <team2=RB Leipzig> @ <date=Dec 12> <time=02:20 PM ET>',
    'ESPN+ 28 : <team1=East Texas A&M> vs. <team2=McNeese> @ <date=Dec 12> <time=06:00 PM ET>',
    "ESPN+ 20 : <team1=Saint Michael's> vs. <team2=Dartmouth> @ <date=Dec 12> <time=03:00 PM ET>",
    'ESPN+ 34 : <team1=Marist> vs. <team2=Sacred Heart> @ <date=Jan 19> <time=02:00 PM ET>',
  ],
  '{country} ({channel} #) | {team} vs {team} ({date} {time})': [
    'US (Peacock 023) | <team1=Clippers> vs. <team2=Lakers> (<date=2025-11-25> <time=23:00:05>)',
    'US (Paramount 001) | <team1=Chelsea> vs. <team2=Luton Town> (<date=2026-08-27> <time=14:20:00>)',
  ],
  'US (Peacock #) | {team} v. {team} ({date} {time})': [
    'US (Peacock 038) |  <team1=Australia> v. <team2=Turquía> (<date=2026-06-13> <time=23:00:00>)',
    'US (Peacock 022) |  <team1=Estados Unidos> v. <team2=Paraguay> (<date=2026-06-12> <time=20:30:00>)',
    'US (Peacock 061) |  <team1=Arabia Saudí> v. <team2=Uruguay> (<date=2026-06-15> <time=17:00:00>)',
  ],
  '(US) (BTN+ #) | {sport}: {team} at {team} ({date} {time})': [
    '(US) (BTN+ 010) | Field Hockey: <team1=Iowa> at <team2=Michigan> (<date=2026-10-02> <time=16:50:00>)',
    '(US) (BTN+ 011) | Soccer: <team1=Ohio State> at <team2=Penn State> (<date=2026-10-03> <time=19:50:00>)',
  ],
  '(FLSP #) | {sport}: {team} vs {team} (Home) ({date} {time})': [
    '(FLSP 154) | hockey: <team1=Drayton Valley Thunder> vs <team2=Grande Prairie Storm> (Home) (2026-09-01 20:00:05)',
    '(FLSP 531) | hockey: <team1=Toronto Marlies> vs <team2=Hamilton Hammers> (Home) (2026-10-09 19:00:55)',
    '(FLSP 373) | hockey: <team1=Trois_Rivières> vs <team2=Adirondack Thunder> (Home) (2026-10-08 19:00:15)',
  ],
  'LIVE | {team} - {team} | {day} {date} {time} CEST (SE) | 8K': [
    'LIVE | <team1=GIRONA> - <team2=REAL SOCIEDAD> | Thu <day=14> <month=May> <hour=19>:<minute=55> <zone=CEST> (SE) | 8K EXCLUSIVE | SE: TV4 PLAY PPV 7',
    'LIVE | <team1=DEPORTIVO> - <team2=ELCHE> | Mon <day=17> <month=Aug> <hour=20>:<minute=55> <zone=CEST> (NO) | 8K EXCLUSIVE | NO: TV2 PLAY PPV 9',
    'NEXT | <team1=ROMA> - <team2=ATALANTA> | Sat <day=05> <month=Sep> <hour=18>:<minute=35> <zone=GMT> (IS) | 8K EXCLUSIVE | IS: LIVEY PPV 29',
  ],
  'MLB # | {team} x {team} start:{date} {time} stop:': [
    '<league=MLB> 04 | <team1=Mariners> x <team2=Red Sox> start:<date=2026-08-31> <time=23:45:00> stop:2026-09-01 06:58:20',
    '<league=MLB> 16 | <team1=Rangers> x <team2=Angels> start:<date=2026-05-25> <time=00:20:00> stop:2026-05-25 07:33:20',
    '<league=MLB> 01 | <team1=Brewers> x <team2=Pirates> start:<date=2026-07-11> <time=17:05:00> stop:2026-07-12 00:18:20',
  ],
  '[NHL-#] {team} @ {team} {time} ET': [
    '[<league=NHL>-10] <team1=SABRES> @ <team2=PREDATORS> <hour=8><ampm=PM> <zone=ET>',
    '[<league=NHL>-11] <team1=STARS> @ <team2=WILD> <hour=9><ampm=PM> <zone=ET>',
    '[<league=NHL>-1] <team1=CAPITALS> @ <team2=ISLANDERS> <hour=1><ampm=PM> <zone=ET>',
  ],
  '{team} vs {team} @ {date} {time} :MLS #': [
    '<team1=Inter Miami CF> vs <team2=San Diego FC> @ <date=Sep 20> <time=6:30 PM> :<league=MLS>  01',
    '<team1=Philadelphia Union> vs <team2=Inter Miami CF> @ <date=Aug 19> <time=7:30 PM> :<league=MLS>  02',
  ],
  'EPL#: {team} {time} {team}': [
    'FIFA World Cup 2026 06: <team1=USA> <time=02:00> <team2=Paraguay>',
    'FIFA World Cup 2026 18: <team1=Iran> <time=02:00> <team2=New Zealand>',
    'EPL01: <team1=Manchester United> <time=20:00> <team2=Brentford>',
  ],
  'PPV EVENT #: UFC # {fighter} vs. {fighter} ({date} {time} ET)': [
    'PPV EVENT 05: UFC 329 <fighter1=McGregor> vs. <fighter2=Holloway> (<date=7.11> <time=9:00 PM ET>)',
    'PPV EVENT 05: UFC 322 <fighter1=Maddalena> vs. <fighter2=Makhachev> (<date=11.15> <time=10:00 PM ET>)',
  ],
  'PPV EVENT #: {event} ({date} {time} ET)': [
    'PPV EVENT 01: <event_name=GCW Fight Club> (<date=10.9> <time=6:00 PM ET>)',
    'PPV EVENT 12: <event_name=Cage Fury FC 153> (<date=4.17> <time=8:30 PM ET>)',
    'EVENT 21: <event_name=Dirt Zone> (<date=6.19> <time=7:30 PM ET>)',
  ],
  'ESPN+ # {team} vs. {team}': [
    'ESPN+ 110 <team1=Youngstown State> vs. <team2=Akron>',
    'ESPN+ 210 <team1=Albany> vs. <team2=Maine>',
    'ESPN+ 330 <team1=Princeton> vs. <team2=Brown>',
  ],
  'UK| LIVE FOOTBALL #: {team} vs {team} {time}': [
    'UK| LIVE FOOTBALL 01: <team1=Stenhousemuir> vs <team2=Hearts> 7:45pm',
    'Live Football 01: <team1=Charlton Athletic> vs <team2=Leicester City> 12:30pm',
    'USA Soccer10: <team1=Penn State> vs <team2=Ohio State> 9pm',
  ],
  'MiLB #: MiLB A #: {team} at {team} {date} {time} ET': [
    'MiLB 08: MiLB A 05: <team1=Daytona Tortugas> at <team2=Bradenton Marauders> <date=30 @ Jun> <time=06:30 PM ET>',
    'MiLB 17: MiLB AA 04: <team1=Erie SeaWolves> at <team2=Akron RubberDucks> <date=30 @ Jun> <time=06:35 PM ET>',
    'MiLB 25: MiLB A 08: <team1=Clearwater Threshers> at <team2=Jupiter Hammerheads> <date=29 @ Jul> <time=06:30 PM ET>',
  ],
}
