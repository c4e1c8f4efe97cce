import { expect, test } from 'vitest'
import { KeywordService, readName } from '../../../src/detection/index.ts'
import { LANGUAGES } from '../../../src/detection/patterns/pattern-sets.ts'

const keywords = new KeywordService()
const now = new Date('2026-06-15T00:00:00Z')
const isShoulder = (name: string): boolean => readName(name, { keywords, now }).isShoulder

/** By language: a name of each kind of programme that is not the live event. */
interface ShoulderNames {
  readonly replay: readonly string[]
  readonly pressConference: readonly string[]
  readonly preview: readonly string[]
}

const SHOULDER_NAMES: Readonly<Record<string, ShoulderNames>> = {
  en: {
    replay: ['Full Match Replay: Arsenal v Chelsea', 'Arsenal v Chelsea | Extended Highlights'],
    pressConference: ['Press Conference: Arsenal v Chelsea'],
    preview: ['Arsenal v Chelsea | Match Preview'],
  },
  fr: {
    replay: ['PSG - OM | Match complet', 'Les temps forts : PSG - OM', 'PSG - OM (Meilleurs moments)'],
    pressConference: ["Conf' de presse | PSG - OM", 'Point presse : PSG - OM'],
    preview: ["L'avant-match : PSG - OM", 'Multiplex Ligue 1 : PSG - OM', 'Tirage au sort de la Coupe de France'],
  },
  de: {
    replay: ['Zusammenfassung: Bayern - Dortmund', 'Bayern - Dortmund in voller Länge'],
    pressConference: ['PK vor Bayern - Dortmund', 'Die PK: Bayern - Dortmund'],
    preview: ['Vorberichte | Bayern - Dortmund', 'Konferenz: Bayern - Dortmund', 'Sky Bundesliga Konferenz 15:30'],
  },
  es: {
    replay: [
      'Boca vs River Partido Completo',
      'Los mejores momentos: Boca vs River',
      'Jugadas destacadas | Boca vs River',
    ],
    pressConference: ['Conferencia Prensa | Boca vs River', 'Zona mixta: Boca vs River'],
    preview: ['Prepartido: Boca vs River', 'Carrusel Deportivo: Betis - Sevilla', 'Multifútbol | Betis - Sevilla'],
  },
  ca: {
    replay: ['Girona - Espanyol | Partit complet', 'Millors moments: Girona - Espanyol', 'Resum | Girona - Espanyol'],
    pressConference: ['Roda de premsa: Girona - Espanyol'],
    preview: ['Prèvia del partit: Girona - Espanyol', 'Sorteig de la Copa del Rei', 'Tertúlia | Girona - Espanyol'],
  },
  pt: {
    replay: ['Benfica - Porto | Jogo completo', 'VT do jogo: Flamengo x Palmeiras', 'Reexibição: Flamengo x Palmeiras'],
    pressConference: ['Conferência de Imprensa: Benfica - Porto', 'Coletiva: Flamengo x Palmeiras'],
    preview: ['Pré-jogo: Benfica - Porto', 'Bastidores | Flamengo x Palmeiras'],
  },
  it: {
    replay: ['Inter - Milan | Partita integrale', 'I migliori momenti: Inter - Milan', 'Amarcord: Inter - Milan'],
    pressConference: ['Conferenza stampa: Inter - Milan', 'Zona mista | Inter - Milan'],
    preview: ['Aspettando Inter - Milan', 'La vigilia: Inter - Milan', 'Diretta Gol: Inter - Milan'],
  },
  nl: {
    replay: ['Samenvattingen | Ajax - PSV', 'Ajax - PSV (volledige wedstrijd)', 'Heruitzending: Ajax - PSV'],
    pressConference: ['Persconferentie: Ajax - PSV'],
    preview: ['Vooruitblik | Ajax - PSV', 'Loting: Champions League'],
  },
  pl: {
    replay: ['Legia - Lech | Cały mecz', 'Powtórka meczu: Legia - Lech', 'Mecz archiwalny: Legia - Lech'],
    pressConference: ['Konferencja prasowa: Legia - Lech'],
    preview: ['Przed meczem: Legia - Lech', 'Multiliga: Legia - Lech', 'Losowanie Ligi Mistrzów'],
  },
  da: {
    replay: ['FCK - Brøndby | Hele kampen', 'Bedste øjeblikke: FCK - Brøndby'],
    pressConference: ['Pressemøde: FCK - Brøndby', 'Pressekonference | FCK - Brøndby'],
    preview: ['Før kampen: FCK - Brøndby', 'Lodtrækning: Champions League'],
  },
  sv: {
    replay: ['Hela matchen: AIK - Hammarby', 'Repriser | AIK - Hammarby', 'AIK - Hammarby i efterhand'],
    pressConference: ['Presskonferens: AIK - Hammarby', 'Pressträff | AIK - Hammarby'],
    preview: ['Uppsnack: AIK - Hammarby', 'Inför matchen | AIK - Hammarby', 'Lottning: Svenska Cupen'],
  },
  no: {
    replay: ['Rosenborg - Brann i opptak', 'Hele kampen: Rosenborg - Brann'],
    pressConference: ['Pressekonferanse: Rosenborg - Brann'],
    preview: ['Forsnakk: Rosenborg - Brann', 'Konferansesending | Rosenborg - Brann'],
  },
  fi: {
    replay: ['Huippuhetket: HJK - KuPS', 'HJK - KuPS | Koko ottelu', 'Maalikooste: HJK - KuPS'],
    pressConference: ['Lehdistötilaisuus: HJK - KuPS'],
    preview: ['Ennen ottelua: HJK - KuPS', 'Ennakkolähetys | HJK - KuPS'],
  },
  cs: {
    replay: ['Sparta - Slavia ze záznamu', 'Repríza: Sparta - Slavia', 'Sestřih zápasu | Sparta - Slavia'],
    pressConference: ['Tisková konference: Sparta - Slavia', 'Tiskovka | Sparta - Slavia'],
    preview: ['Před zápasem: Sparta - Slavia', 'Losování Ligy mistrů'],
  },
  hu: {
    replay: ['Fradi - Újpest felvételről', 'Teljes mérkőzés: Fradi - Újpest', 'Legjobb pillanatok | Fradi - Újpest'],
    pressConference: ['Sajtótájékoztató: Fradi - Újpest'],
    preview: ['Beharangozó: Fradi - Újpest', 'Meccs előtt | Fradi - Újpest', 'Sorsolás: Bajnokok Ligája'],
  },
  ro: {
    replay: ['Rezumatul meciului: FCSB - Dinamo', 'FCSB - Dinamo (în reluare)', 'Meci integral | FCSB - Dinamo'],
    pressConference: ['Conferință de presă: FCSB - Dinamo'],
    preview: ['Avancronică: FCSB - Dinamo', 'Înainte de meci | FCSB - Dinamo', 'Tragerea la sorți Liga Campionilor'],
  },
  hr: {
    replay: ['Sažetak: Dinamo - Hajduk', 'Snimka utakmice | Dinamo - Hajduk', 'Dinamo - Hajduk, odgođeni prijenos'],
    pressConference: ['Konferencija za medije: Dinamo - Hajduk', 'Pressica: Dinamo - Hajduk'],
    preview: ['Najava: Dinamo - Hajduk', 'Uoči utakmice | Dinamo - Hajduk', 'Ždrijeb Lige prvaka'],
  },
  sr: {
    replay: ['Snimak utakmice: Zvezda - Partizan', 'Снимак: Звезда - Партизан', 'Звезда - Партизан | Реприза'],
    pressConference: ['Konferencija za medije: Zvezda - Partizan', 'Конференција за медије: Звезда - Партизан'],
    preview: ['Posle utakmice: Zvezda - Partizan', 'Најава: Звезда - Партизан', 'Žreb: Liga šampiona'],
  },
  tr: {
    replay: ['Geniş Özet: Galatasaray - Fenerbahçe', 'GENİŞ ÖZET | Galatasaray - Fenerbahçe', 'Tüm goller: Beşiktaş'],
    pressConference: ['Basın Toplantısı: Galatasaray - Fenerbahçe'],
    preview: ['Maç Öncesi: Galatasaray - Fenerbahçe', 'Kura Çekimi: Şampiyonlar Ligi'],
  },
  el: {
    replay: ['Επανάληψη: ΠΑΟΚ - Άρης', 'ΣΤΙΓΜΙΟΤΥΠΑ | ΠΑΟΚ - Άρης', 'ΕΠΑΝΑΛΗΨΕΙΣ: ΠΑΟΚ - Άρης'],
    pressConference: ['Συνέντευξη Τύπου: ΠΑΟΚ - Άρης'],
    preview: ['Πριν τον αγώνα: ΠΑΟΚ - Άρης', 'Κλήρωση Champions League'],
  },
  ru: {
    replay: ['Запись матча: Зенит - Спартак', 'Хайлайты | Зенит - Спартак', 'Зенит - Спартак (в записи)'],
    pressConference: ['Пресс-конференция: Зенит - Спартак'],
    preview: ['Превью: Зенит - Спартак', 'Перед матчем | Зенит - Спартак', 'Жеребьёвка Лиги чемпионов'],
  },
  uk: {
    replay: ['Огляд матчу: Динамо - Шахтар', 'Динамо - Шахтар (у запису)', 'Хайлайти | Динамо - Шахтар'],
    pressConference: ['Прес-конференція: Динамо - Шахтар'],
    preview: ["Прев'ю: Динамо - Шахтар", 'Перед матчем | Динамо - Шахтар'],
  },
  ar: {
    replay: ['ملخص: الأهلي - الزمالك', 'الأهلي - الزمالك | الإعادة', 'مباراة كاملة: الأهلي - الزمالك'],
    pressConference: ['المؤتمر الصحفي: الأهلي - الزمالك'],
    preview: ['الاستوديو التحليلي: الأهلي - الزمالك', 'قبل المباراة | الأهلي - الزمالك'],
  },
  he: {
    replay: ['שידור חוזר: מכבי - הפועל', 'תקציר | מכבי - הפועל'],
    pressConference: ['מסיבת עיתונאים: מכבי - הפועל'],
    preview: ['אולפן פתיחה: מכבי - הפועל', 'לפני המשחק | מכבי - הפועל'],
  },
  hi: {
    replay: ['पुनः प्रसारण: भारत - पाकिस्तान', 'हाइलाइट्स | भारत - पाकिस्तान'],
    pressConference: ['प्रेस कॉन्फ्रेंस: भारत - पाकिस्तान'],
    preview: ['मैच से पहले: भारत - पाकिस्तान'],
  },
  ja: {
    replay: ['【再放送】浦和 vs 鹿島', 'ハイライト：浦和 vs 鹿島', '浦和 vs 鹿島 (録画)'],
    pressConference: ['記者会見：浦和 vs 鹿島'],
    preview: ['プレビュー：浦和 vs 鹿島'],
  },
  ko: {
    replay: ['재방송: 울산 vs 전북', '하이라이트 | 울산 vs 전북', '울산 vs 전북 (다시보기)'],
    pressConference: ['기자회견: 울산 vs 전북'],
    preview: ['프리뷰: 울산 vs 전북'],
  },
  zh: {
    replay: ['重播：拜仁 vs 多特', '拜仁 vs 多特 全场回放', '集锦 | 拜仁 vs 多特'],
    pressConference: ['新闻发布会：拜仁 vs 多特'],
    preview: ['前瞻：拜仁 vs 多特'],
  },
  sk: {
    replay: ['Slovan - Trnava zo záznamu', 'Celý zápas: Slovan - Trnava', 'Zostrihy | Slovan - Trnava'],
    pressConference: ['Tlačová konferencia: Slovan - Trnava', 'Tlačovka | Slovan - Trnava'],
    preview: ['Pred zápasom: Slovan - Trnava', 'Žrebovanie Ligy majstrov'],
  },
  sl: {
    replay: ['Posnetek tekme: Olimpija - Maribor', 'Olimpija - Maribor | Ponovitev'],
    pressConference: ['Novinarska konferenca: Olimpija - Maribor'],
    preview: ['Pred tekmo: Olimpija - Maribor'],
  },
  bg: {
    replay: ['Левски - ЦСКА (на запис)', 'Най-доброто от Левски - ЦСКА'],
    pressConference: ['Пресконференция: Левски - ЦСКА'],
    preview: ['Преди мача: Левски - ЦСКА', 'Жребий: Шампионска лига'],
  },
  sq: {
    replay: ['Përmbledhje: Tirana - Vllaznia', 'Ndeshja e plotë | Tirana - Vllaznia'],
    pressConference: ['Konferencë për shtyp: Tirana - Vllaznia'],
    preview: ['Para ndeshjes: Tirana - Vllaznia'],
  },
  lt: {
    replay: ['Įrašas: Žalgiris - Rytas', 'Geriausi momentai | Žalgiris - Rytas'],
    pressConference: ['Spaudos konferencija: Žalgiris - Rytas'],
    preview: ['Prieš rungtynes: Žalgiris - Rytas'],
  },
  lv: {
    replay: ['Ieraksts: RFS - Riga FC', 'Labākie momenti | RFS - Riga FC'],
    pressConference: ['Preses konference: RFS - Riga FC'],
    preview: ['Pirms spēles: RFS - Riga FC'],
  },
  et: {
    replay: ['Flora - Levadia (salvestus)', 'Tipphetked | Flora - Levadia'],
    pressConference: ['Pressikonverents: Flora - Levadia'],
    preview: ['Enne mängu: Flora - Levadia', 'Eelvaade | Flora - Levadia'],
  },
  az: {
    replay: ['Oyunun icmalı: Qarabağ - Neftçi', 'Qarabağ - Neftçi (lent yazısı)'],
    pressConference: ['Mətbuat konfransı: Qarabağ - Neftçi'],
    preview: ['Oyundan əvvəl: Qarabağ - Neftçi', 'Püşkatma: Çempionlar Liqası'],
  },
  kk: {
    replay: ['Матчқа шолу: Қайрат - Астана', 'Үздік сәттер | Қайрат - Астана'],
    pressConference: ['Баспасөз конференциясы: Қайрат - Астана'],
    preview: ['Матч алдында: Қайрат - Астана'],
  },
  ka: {
    replay: ['ჩანაწერი: დინამო - საბურთალო', 'საუკეთესო მომენტები | დინამო - საბურთალო'],
    pressConference: ['პრესკონფერენცია: დინამო - საბურთალო'],
    preview: ['მატჩის წინ: დინამო - საბურთალო'],
  },
  vi: {
    replay: ['Xem lại: Hà Nội - Nam Định', 'TÓM TẮT | Hà Nội - Nam Định'],
    pressConference: ['Họp báo: Hà Nội - Nam Định'],
    preview: ['Trước trận: Hà Nội - Nam Định', 'Nhận định | Hà Nội - Nam Định'],
  },
  id: {
    replay: ['Tayangan ulang: Persija - Persib', 'Cuplikan | Persija - Persib'],
    pressConference: ['Konferensi pers: Persija - Persib', 'Jumpa pers | Persija - Persib'],
    preview: ['Pratinjau: Persija - Persib', 'Sebelum pertandingan | Persija - Persib'],
  },
  th: {
    replay: ['ย้อนหลัง: บุรีรัมย์ - เมืองทอง', 'เทปบันทึกภาพ | บุรีรัมย์ - เมืองทอง'],
    pressConference: ['แถลงข่าว: บุรีรัมย์ - เมืองทอง'],
    preview: ['ก่อนเกม: บุรีรัมย์ - เมืองทอง'],
  },
  fa: {
    replay: ['تکرار: پرسپولیس - استقلال', 'خلاصه بازی | پرسپولیس - استقلال'],
    pressConference: ['نشست خبری: پرسپولیس - استقلال'],
    preview: ['پیش از بازی: پرسپولیس - استقلال'],
  },
}

test('every language has names of programmes around an event', () => {
  expect(Object.keys(SHOULDER_NAMES).toSorted()).toEqual(LANGUAGES.map(({ code }) => code).toSorted())
})

test.each(Object.entries(SHOULDER_NAMES))(
  'replays, press conferences and previews in %s are not the live event',
  (_, { replay, pressConference, preview }) => {
    expect([...replay, ...pressConference, ...preview].filter((name) => !isShoulder(name))).toEqual([])
  },
)

test.each([
  // Competitions and rounds.
  'UEFA Conference League: Fiorentina - Betis',
  'Europa Conference League | Fiorentina - Betis',
  'Liga Konferencji: Legia - Molde',
  'Conférence Est: Celtics - Knicks',
  'Konferencja Wschodnia: Celtics - Knicks',
  'Maui Classic: Duke vs Kansas',
  'Der Klassiker: Bayern - Dortmund',
  'De Klassieker: Ajax - Feyenoord',
  'El Clásico: Barcelona vs Real Madrid',
  'Fase previa: Celtic - Molde',
  'Champions League Final: PSG - Inter',
  'F1: Gran Premio de España Entrenamientos libres 1',
  'F1: Grand Prix de Monaco - Essais libres 2',
  'MotoGP: GP Polski - Trening 2',
  'WRC: Rajd Polski - Odcinek specjalny 4',
  'Leichtathletik: 100 m Vorlauf',
  // Channels and networks.
  'PK: Pakistan vs India',
  'GOL: Betis - Getafe',
  'ZDF Sportstudio live: Deutschland - Italien',
  'ESPN Deportes: Dodgers @ Padres',
  'Eurosport Direct: Monfils - Humbert',
  // Teams, cities and players.
  'NCAA: Maine vs Vermont',
  'AHL: Rochester vs Utica',
  'Albany Great Danes vs Binghamton Bearcats',
  'Deportivo La Coruña - Racing Club',
  'Reprezentacja: Polska - Niemcy',
  'Los Angeles Galaxy vs LAFC',
  'Real Madrid vs Rayo Vallecano',
  'Krzysztof Piątek: Basaksehir - Rizespor',
  'Resovia Rzeszów - Skra Bełchatów',
  '부산: 부산 vs 울산',
  'Зенит - Спартак, прямой эфир',
  'الأهلي - الزمالك بث مباشر',
  '直播：拜仁 vs 多特',
  'שידור חי: מכבי - הפועל',
  'На живо: Левски - ЦСКА',
  'Naživo: Slovan - Trnava',
  'Otse: Flora - Levadia',
  'Trực tiếp: Hà Nội - Nam Định',
  'Siaran langsung: Persija - Persib',
  'پخش زنده: پرسپولیس - استقلال',
  'Canlı: Sabah - Neftçi',
  'Persian Gulf Pro League: Persepolis vs Esteghlal',
  'Vong Chung vs Tran Van',
])('%s may be the live event', (name) => {
  expect(isShoulder(name)).toBe(false)
})
