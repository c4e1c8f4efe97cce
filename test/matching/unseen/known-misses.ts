/** Slates and names of names.jsonl that mean an event and are left without one, and why. */
export const KNOWN_MISSES: { readonly [name: string]: string } = {
  'c1-dec03 | KONG 6/16 Kraken Hockey Network Kraken at Oilers 6 PM PT 7 PM MT':
    'the numbers of two stations are read as a date',
  'c1-jan30 | NBA League Pass 11 Sacramento v Memphis Grind City feed 🐻 7:00p Central':
    'an unknown word behind a city, which may be the name of another team',
  'c1-jul17 | RTÉ2 Beo Craobh an Domhain An Spáinn v An Airgintín Dé Domhnaigh 20:00': 'nations in Irish',
  'c2-aug29 | ᴸᶦᵛᵉ Wolfpack @ Cavaliers ᴴᴰ ACC opener ESPN backup 2':
    'two nicknames that several schools have, without league or time',
  'c2-jul05 | NL/BE: SPORZA WK voetbal België - VS, nacht ma-di 7/7 02:00':
    '"VS" is read as a separator, not as the Dutch initials of the United States',
  'd2-mar17 | TBS West Region Panthers of High Point v Badgers of Wisconsin in Portland':
    'the nickname before its school',
  'e1-jun02 | SKY Achtelfinale ATP Sascha Zverev vs Griekspoor UHD Originalton':
    "a pet name that may be a brother's, without a time",
  'e1-jun02 | BR ESPN 2 Roland Garros duplas Bia Haddad / Siegemund x Paolini / Errani segunda 7h30':
    'one of a pair with a pet name and half of her surname',
  'e1-jun02 | KZ Qazsport Roland Garros Bublik - Dreyper 2 iyunya 19:00 Astana':
    'a month as it sounds stands behind the player',
  'f1-jul29 | Peacock 040 | Iga Swiatek Match Court Philippe-Chatrier Second Round 6:00 AM ET':
    'one player with words that may be a talk',
  'f1-jul29 | DE: ARD Olympia live Mixed Siegemund/Zverev gegen Siniakova/Machac 16:30 Uhr':
    'the schedule has one of a pair misspelled',
  'g1-dec12 | FR| Kiki Mladenovic – Clara Tauson Limoges 1er tour mardi':
    'a pet name, which may be another person’s, without a time',
  'g1-dec12 | Gratcheva / Cornet 13.12. 14h00 qualité FHD':
    'a slash between a player who is spelled by ear and another one',
  'g2-apr04 | AZ| İDMAN TV CANLI Qaziantep - Alanyaspor Türkiyə Superliqası':
    'a country behind a club without league or time may be a part of its name',
  'g2-nov16 | American Athletic Conf Football Memhpis vs Houston ESPN2 20:30Z': '"Athletic" before a misspelled school',
  'g2-nov25 | PL: CANAL+ EXTRA 3 Liga Mistrzów Eintracht - Atalanta (środa 26 listopada) 21:00':
    '"Eintracht" alone is several clubs’',
  'r1-jun01 | Dodig I./Luz O. - Romboli F./Smith J-P. 14:10 Paris': 'two initials of one first name',
  'r1-jun01 | RS| Novak Đoković - Kameron Nori osmina finala pon 2.6. 14:00':
    'words behind a player who is spelled by ear',
  'r1-pfl | DAZN GER MMA Dubai Titelkampf im Leichtgewicht Usman Nurmagomedow gegen Paul Hughes heute 17:00 Uhr MESZ':
    'words before a fighter who is spelled by ear',
  'r1-ufc1004 | AU: NBA x NBL Melbourne United v New Orleans Pelicans 7:30pm AEST LIVE NOW': 'two leagues in one name',
  'r1-ufc927 | FIGHT NIGHT PERTH Main Card light heavyweight Domenick Reyes vs Carlos Ulberg feed B':
    'words before a fighter whose first name is misspelled',
  'h1-nov08 | BiH: ARENA SPORT 5 Fenerbahče - Kajserispor ned 9.11. u 18:00 uživo':
    'a weekday behind a club that is spelled by ear',
  'j2-sep02 | KMSP Twins.TV White Sox / Twins Tue 6:40p': 'the time is that of the station, not of the user',
  'k2-feb07 | Beşiktaş JK &amp; Alanyaspor ▎ Süper Lig Pazar 20:00 TSİ': '"&" parts no sides',
  'n1-dec15 | 张帅 vs Kalinina WTA Limoges 20:05 北京时间': 'a player in Chinese letters',
  'o1-jul25 | Pre Season Hoops vs Rossoneri Celtic Park Glasgow': '"Hoops" is basketball more often than Celtic',
  'o2-mar27 | Altitude Sports | Utah Jazz &amp; Denver Nuggets | 7:00 PM MT': '"&" parts no sides',
  's1-jul27 | CN: CCTV16 郑钦文 vs 埃拉尼 7月28日 20:10 北京时间': 'players in Chinese letters',
  'u1-jul28 | 巴黎奥运会 网球女单第一轮 郑钦文 vs 埃拉尼 CCTV5+ 北京时间 20:10': 'players in Chinese letters',
  'x2-aug28 | tol at uk (sec network feed) Sat ncaa football': 'a short weekday behind a code in small letters',
  'y1-aug07 | FRI 8 AUG 23:40 UK Reds v Pirates': 'letters behind a clock and before a nickname may be a school',
  'y1-dec26 | New Orleans Saint vs Tennesee Titans NFL CBS 28-12-2025':
    'both sides are misspelled, one by the word for a saint',
  'y2-apr06 | JP: MLB フィリーズ 対 ジャイアンツ 04月08日 10:45 日本時間': 'a club of Japan has the same nickname',
  'ff-aug06 | Ath - Bal MLB Fri Aug 8 16:05 (PDT) VIP': 'a dash between codes in small letters',
  'ff-dec07 | SNF on NBC LAC at KC 8:20E/5:20P Peacock sim': '"sim" is a simulation more often than a simulcast',
  'pp-jun20 | Ecuador-Curacoa nacht van zaterdag op zondag 2:00 Nederlandse tijd NOS WK':
    'a hyphen without blanks before a misspelled side',
  'rr-jan16 | Trendyol Süper Lig Genclerbirlgi – Samsunspr canlı izle Ankara': 'a city behind a misspelled side',
  'ss-may30 | NBC Sports Philadelphia Brewers Phillies Away Audio':
    'two sides with nothing between them, without date or time',
  'ss-may30 | Apple TV+ Friday Night Baseball Red Sox Braves Dolby Vision English':
    'two sides with nothing between them, without date or time',
  'r1-ufc1004 | DAZN UK Nurmagomedov–Hughes 2 PFL Fri 3 Oct 4pm':
    'surnames with a dash between them and a network before them',
  'vv-nov08 | MX: FOX SPORTS NFL Semana 10 Titanes contra Cargadores Domingo 15:05 CDMX':
    'nicknames in Spanish that teams of other leagues have',
  'ww-jun26 | SABC Bafana South Afrika v Canada Sun 28 June 21:00 SAST LIVE': 'a nickname before a misspelled nation',
  'i2-aug09 | ESPN Liberty @ Fever Tues 7:30 PM ET Clark v Ionescu':
    'two pairs of names, and a weekday without its mark',
  'yy-may29 | FDSN Kansas City DET Tigers &amp; KC Royals Fri 7:10PM CT': '"&" parts no teams',
  'g3-jul24 | PHI | SEA 7:30pm ET | 6:30pm CT | 4:30pm PT soccer': 'a bar between codes',
  'j3-apr04 | Gaziantep:Alanyspor 15:00 Turkey Super League VIP': 'a country behind a misspelled side',
  'n3-jul25 | JP| NHK BS テニス 大坂なおみ × ケルバー 7/28 04:30 JST': 'players in Japanese letters',
  'n3-jul25 | Nole in Paris: Djokovic 1st round singles Sat 27 July 14:20 CEST':
    'one player with words that may be a talk',
  'n3-jul25 | RAFA &amp; CARLOS vs Molteni &amp; González dobles masculino JJOO 19:10': 'a pair by first names',
  'o3-sep30 | Gators/Cats ESPN 6pm ET Lexington': 'a slash between nicknames that several schools have',
  'zz-may28 | FanDuel SN South Atlanta v Philadelphia nightcap Thursday 5/29 6:45PMET':
    '"South Atlanta" may be another team, and a time may be glued to its zone',
  'u3-dec11 | RS| ARENA SPORT 5 Turska liga: Antalija (Antalyaspor) – Galatasaraj (Galatasaray) subota 13.12. u 18:00 CET':
    'names of another language, with the teams in brackets',
  'u3-mar07 | Fenerbahçe (ev) : Samsunspor (dep) Süper Lig 8 Mart 20:00': 'home and away in brackets around a colon',
  "w3-jul30 | Peacock Olympics Tennis Coco Gauff / Jessica Pegula Women's Doubles Second Round EN":
    'one pair, and no opponents or time',
  "w3-jul30 | UK: BBC Red Button Olympics Tennis Andy Murray &amp; Dan Evans Men's Doubles Second Round":
    'one pair, and no opponents or time',
  "w3-jul30 | Olympics Tennis Women's Doubles 1R Krejcikova/Siniakova vs Chan/Chan":
    'the recorded answer has damaged letters: Chxn',
  'w3-jul30 | Paris 2024 Tennis Collins/Krawczyk v Papamichail/Sakkari Doubles Women UHD':
    'the recorded answer has damaged letters: Papamichl',
  'x3-dec12 | Kiki Mladenovic @ Loïs Boisson ᴸᶦᵛᵉ ᴺᵒʷ Centre': 'the nickname of a first name, without a time',
  'x3-jul10 | JP: MLB中継 カブス 対 レッズ 7月11日 08:10 JST': 'a club of Japan has the same nickname',
  'y3-jul27 | Mixed Siegemund &amp; Zverev gegen Siniakova &amp; Machac Mo 29.07. 16:30':
    'the recorded answer has damaged letters: Machc',
  's3-dec10 | Open de Limoges Sofia Kenin match Sunday court central ᵁᴴᴰ': 'one player, and no opponent or time',
  's3-dec10 | WTA Limoges Feed 4 Marta Kostyuk Monday': 'one player, and no opponent or time',
  "w3-jul30 | CA: TSN Olympics Tennis Félix Auger-Aliassime Men's Singles Second Round Jul 30":
    'one player, and no opponent or time',
  'w3-jul30 | CH: SRF info Olympia Tennis Stan Wawrinka Herren Einzel 2. Runde 30.07.':
    'one player, and no opponent or time',
  'c4-sep13 | FOX National Washington at Philadelphia Burkhardt Brady 1.25pm PDT/4.25pm EDT':
    'announcers behind a city',
  'd4-jun14 | World Cup Iran x New Zealand London 02:00 Madrid 03:00 HEVC RAW': 'cities for zones in front of clocks',
  'f4-apr25 | Eyüpspor Gaziantep FK Maçı Canlı İzle HD': 'two sides with nothing between them, without date or time',
  'h4-feb28 | NBA Saturday Primetime ABC Lakers-Warriors 01/03 04:30 TR saati':
    'a weekday that is that of another zone',
  'h4-feb28 | IL: ספורט 5 NBA פילדלפיה 76 נגד בוסטון סלטיקס 03:00': 'a nickname in Hebrew',
  'h4-jul16 | SKY SPORTS GOLF The Open Championship Day 1 Live from Royal Birkdale': '"Live from" is a show',
  'h4-jul16 | US: Peacock Golf 154th Open Championship First Round All Access': '"All Access" is a show',
  'b2-jul01 | USL League One Matchweek Westchester at Chattanooga Red Wolves SC 7PM EDT/6PM CDT':
    'the slate has the league under a number of the provider',
  'b4-jun29 | USL League One Chattanooga Red Wolves SC v Westchester SC Wed 7pm Eastern':
    'the slate has the league under a number of the provider',
  'mm-jun29 | (USL 044) | soccer: Chattanooga Red Wolves -vs- Westchester SC _ USL League One (Home) (2026-07-01 19:00:20 EDT)':
    'the slate has the league under a number of the provider',
  'z2-jun30 | ESPN+ 57 : Corpus Christi FC vs. Charlotte Independence (USL League One) @ Jul 1 5:30 PM ET':
    'the slate has the league under a number of the provider',
  'z2-jun30 | USL League One Forward Madison at Spokane Velocity Wed 6:00 PM Pacific':
    'the slate has the league under a number of the provider',
  'b4-dec15 | DK: TV2 SPORT X Tauson mod Gratjeva kl. 15.30 i dag': 'a name as Danes hear it',
  'f4-dec02 | RU: НХЛ Эдмонтон — Сиэтл 05.12 05:00 МСК': 'cities alone in Russian, where other leagues play as well',
  'j4-oct02 | NBC | Cincy × Notre Dame | 12:30p MT / 2:30p ET | Peacock sim':
    '"sim" is a simulation more often than a simulcast',
  'x3-jul10 | ESPN Disney+ WNBA Sunday Sky -vs- Wings 12.07 7:00PM ET / 00:00 UK (Mon)':
    'a weekday in front of a side, and the one of another clock',
  'k4-may31 | FOX Saturday Baseball Night America Twins at Mariners 6:15 PM CT KMSP Feed':
    '"America" before a nickname is a club, too',
}
