/** Slates and names of names.jsonl that mean an event and are left without one, and why. */
export const KNOWN_MISSES: { readonly [name: string]: string } = {
  'a1-jun05 | GR: ΖΩΝΤΑΝΑ ΝΒΑ Τελικοί Ιντιάνα Πέισερς - Οκλαχόμα Σίτι Θάντερ 03:30': 'a club in Greek letters',
  'a1-jun05 | JP: ⚾ レッドソックス vs ヤンキース 6月7日 8:05 JST': 'a club in Japanese letters',
  'a1-mar21 | beIN Sports 1 ايفرتون ضد تشيلسي السبت 20:30 مكة': 'a club in Arabic letters',
  'a1-sep17 | Stadium Mountain West North Texas at UNLV Rebels 12 Noon PT':
    '"West" before "North Texas" may be the beginning of a school',
  'a1-sep17 | JP: NHK BS1 MLB マリナーズ vs エンゼルス 9/18 10:07': 'a club in Japanese letters',
  'a2-may25 | AR: beIN SPORTS EN 2 ساوثهامبتون - أرسنال 18:00 مكة': 'a club in Arabic letters',
  'a2-sep28 | 【MLB】9月29日 4:10 JST ドジャース vs マリナーズ 生中継': 'a club in Japanese letters',
  'a2-sep28 | KR: SPOTV2 콜로라도 로키스 vs 샌프란시스코 자이언츠 KST 9/29 04:05': 'a club in Korean letters',
  'b2-jul01 | USL League One Matchweek Westchester at Chattanooga Red Wolves SC 7PM EDT/6PM CDT':
    'a league for which there is no schedule',
  'b2-sep03 | Big Ten Network Redbirds @ Fighting Illini Week 1 2020-09-04':
    'two nicknames of schools, without league or time',
  'c1-dec03 | MSGSN HD New Jersey Home Feed Stars @ Devils 7pm': 'a city before a nickname of another city',
  'c1-dec03 | KONG 6/16 Kraken Hockey Network Kraken at Oilers 6 PM PT 7 PM MT':
    'the numbers of two stations are read as a date',
  'c1-jan30 | NBA League Pass 11 Sacramento v Memphis Grind City feed 🐻 7:00p Central':
    'an unknown word behind a city, which may be the name of another team',
  'c1-jul17 | RTÉ2 Beo Craobh an Domhain An Spáinn v An Airgintín Dé Domhnaigh 20:00': 'nations in Irish',
  'c2-aug29 | ᴸᶦᵛᵉ Wolfpack @ Cavaliers ᴴᴰ ACC opener ESPN backup 2':
    'two nicknames of schools, with a conference but without league or time',
  'c2-jul05 | NL/BE: SPORZA WK voetbal België - VS, nacht ma-di 7/7 02:00':
    '"VS" is read as a separator, not as the Dutch initials of the United States',
  'c2-oct25 | SüperLig 🦅 Kara Kartal Beşiktaş Kasımpaşa deplasmanında 26.10 20:00':
    'two sides with nothing between them',
  'd2-mar17 | TBS West Region Panthers of High Point v Badgers of Wisconsin in Portland':
    'the nickname before its school',
  'e1-apr25 | NO: V SPORT PREMIER LEAGUE 2 West Ham - Everton lørdag 25.04 kl 16:00':
    '"Premier League 2" is a league of young teams',
  'e1-jun02 | BR ESPN 2 Roland Garros duplas Bia Haddad / Siegemund x Paolini / Errani segunda 7h30':
    'one of a pair with a pet name and half of her surname',
  'e1-jun02 | KZ Qazsport Roland Garros Bublik - Dreyper 2 iyunya 19:00 Astana':
    'a month as it sounds stands behind the player',
  'e1-jun02 | MX ESPN 3 dobles mixtos Olmos / Glasspool vs Zhang / Arévalo lunes 9:00 am CDMX':
    'the schedule has the surname of one of a pair first',
  'f1-jul29 | DE: ARD Olympia live Mixed Siegemund/Zverev gegen Siniakova/Machac 16:30 Uhr':
    'the schedule has one of a pair misspelled',
}
