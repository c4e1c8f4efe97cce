import type { SportsEvent } from '../../../../src/generated/records.ts'
import type { OwnedLeague } from '../../../../src/sports/index.ts'
import { readAnswer } from '../../../sports/recorded-answers.ts'

/** Events that a name may mean at one moment, for an owner in New York who has every league on. */
export interface Fixture {
  readonly now: string
  readonly events: readonly SportsEvent[]
  /** Leagues that the owner added. */
  readonly leagues?: readonly OwnedLeague[]
}

type More = Partial<SportsEvent>

const ufcCards = readAnswer('ufc', 'cards.json').events

/** A card as the provider gave it, bout times and all, under an id that the labelled names use. */
function recorded(shortName: string, id: string): SportsEvent {
  const event = ufcCards.find(({ shortName: name }) => name === shortName)
  if (!event) throw new Error(`no card ${shortName} among the recorded ones`)
  return { ...event, id }
}

function card(id: string, league: string, name: string, start: string, more: More = {}): SportsEvent {
  const [home, away] = (name.split(': ').at(-1) ?? '').split(/ vs\.? /)
  const sides = home && away ? { home: { name: home }, away: { name: away } } : {}
  return { id, league, sport: league === 'boxing' ? 'boxing' : 'mma', name, start, ...sides, ...more }
}

function weekend(league: string, id: string, name: string, start: string, more: More = {}): SportsEvent {
  return { id, league, sport: 'racing', name, start, ...more }
}

/** The sessions of a Formula 1 weekend without sprint, by their starts. */
function sessions(...starts: readonly string[]): More {
  const codes = ['fp1', 'fp2', 'fp3', 'qualifying', 'race']
  return { segments: starts.map((start, place) => ({ code: codes[place] ?? 'race', start })) }
}

function tournament(id: string, league: string, name: string, firstDay: string, endDay: string): SportsEvent {
  const [start, end] = [`${firstDay}T04:00:00Z`, `${endDay}T04:00:00Z`]
  return { id, league, sport: 'golf', name, start, end, timeValid: false, tournament: { name } }
}

interface Tie {
  readonly tournament: string
  readonly city?: string
  readonly draw?: string
  readonly round: string
  readonly court?: string
  readonly more?: More
}

function tie(id: string, home: string, away: string, start: string, tie: Tie): SportsEvent {
  const { tournament: name, city, draw = "Men's Singles", round, court, more = {} } = tie
  const short = (full: string): string => {
    const persons = full.split(' / ').map((person) => person.replace(/^(\S)\S* /, '$1. '))
    return persons.join(' / ')
  }
  return {
    id,
    league: draw.startsWith('Women') ? 'wta' : 'atp',
    sport: 'tennis',
    name: `${home} vs ${away}`,
    start,
    home: { name: home, shortName: short(home) },
    away: { name: away, shortName: short(away) },
    tournament: { name, draw, round, ...(court === undefined ? {} : { court }) },
    ...(city === undefined ? {} : { venue: { city } }),
    ...more,
  }
}

const bouts = (...pairs: readonly string[]) => pairs.map((pair) => ({ fighters: pair.split(' v ') }))

const perth = card('perth', 'ufc', 'UFC Fight Night: Carlos Ulberg vs. Dominick Reyes', '2025-09-27T23:00:00Z', {
  name: 'UFC Fight Night: Ulberg vs. Reyes',
  venue: { name: 'RAC Arena', city: 'Perth', country: 'Australia' },
  segments: [
    {
      code: 'prelims',
      start: '2025-09-27T23:00:00Z',
      bouts: bouts('Navajo Stirling v Rodolfo Bellato', 'Justin Tafa v Louie Sutherland'),
    },
    {
      code: 'main_card',
      start: '2025-09-28T02:00:00Z',
      bouts: bouts('Jake Matthews v Neil Magny', 'Junior Tafa v Ibo Aslan', 'Carlos Ulberg v Dominick Reyes'),
    },
  ],
})
const weekSeven = card('week7', 'ufc', "Dana White's Contender Series: Season 9, Week 7", '2025-09-24T00:00:00Z', {
  home: { name: 'Dani Barbir' },
  away: { name: 'Mantas Kondratavičius' },
  venue: { name: 'UFC APEX', city: 'Las Vegas' },
  segments: [{ code: 'combined', start: '2025-09-24T00:00:00Z', bouts: bouts('Justice Torres v Javier Reyes') }],
})
const weekEight = card('week8', 'ufc', "Dana White's Contender Series: Season 9, Week 8", '2025-10-01T00:00:00Z', {
  venue: { name: 'UFC APEX', city: 'Las Vegas' },
  segments: [{ code: 'combined', start: '2025-10-01T00:00:00Z' }],
})

const FIGHTS: Readonly<Record<string, Fixture>> = {
  numbered: {
    now: '2025-10-03T12:00:00Z',
    events: [
      recorded('UFC 320', '320'),
      card('dubai', 'pfl', 'PFL Champions Series Dubai: Usman Nurmagomedov vs. Paul Hughes', '2025-10-03T15:00:00Z', {
        name: 'PFL Champions Series Dubai: Nurmagomedov vs. Hughes 2',
        venue: { name: 'Coca-Cola Arena', city: 'Dubai' },
        segments: [
          {
            code: 'combined',
            start: '2025-10-03T15:00:00Z',
            bouts: bouts('Corey Anderson v Dovlet Yagshimuradov', 'Usman Nurmagomedov v Paul Hughes'),
          },
        ],
      }),
      card('week9', 'ufc', "Dana White's Contender Series: Season 9, Week 9", '2025-10-08T00:00:00Z', {
        venue: { name: 'UFC APEX', city: 'Las Vegas' },
        segments: [{ code: 'combined', start: '2025-10-08T00:00:00Z' }],
      }),
      card('ennis', 'boxing', 'Jaron Ennis vs. Uisma Lima', '2025-10-04T23:00:00Z', {
        venue: { city: 'Philadelphia' },
      }),
      card('fundora', 'boxing', 'Sebastian Fundora vs. Keith Thurman', '2025-10-05T00:00:00Z', {
        venue: { city: 'Las Vegas' },
      }),
      card('one36', 'one', 'ONE Fight Night 36: Prajanchai vs. Di Bella II', '2025-10-04T01:00:00Z', {
        venue: { city: 'Bangkok' },
        home: { name: 'Prajanchai PK.Saenchai' },
        away: { name: 'Jonathan Di Bella' },
      }),
    ],
  },
  abu_dhabi: {
    now: '2025-10-25T11:00:00Z',
    events: [
      recorded('UFC 321', '321'),
      card('wardley', 'boxing', 'Joseph Parker vs. Fabio Wardley', '2025-10-25T17:00:00Z', {
        venue: { city: 'London' },
      }),
    ],
  },
  perth: {
    now: '2025-09-26T12:00:00Z',
    events: [
      perth,
      weekEight,
      card('nantes', 'pfl', 'PFL Europe 3: Patrick Habirora vs. Kevin Jousset', '2025-09-26T17:00:00Z', {
        name: 'PFL Europe Nantes: Habirora vs. Jousset',
        venue: { city: 'Nantes' },
      }),
    ],
  },
  contenders: { now: '2025-09-23T20:00:00Z', events: [weekSeven, perth] },
  own_promotions: {
    now: '2025-11-14T12:00:00Z',
    leagues: [
      { code: 'rizin-ff', sport: 'mma', name: 'Rizin Fighting Federation', shortName: 'RIZIN' },
      { code: '5119', sport: 'mma', name: 'Samurai' },
    ],
    events: [
      card('rizin50', 'rizin-ff', 'RIZIN 50: Kyoji Asakura vs. Kai Shaydullaev', '2025-11-16T05:00:00Z', {
        venue: { name: 'Saitama Super Arena', city: 'Saitama' },
      }),
      card('landmark11', 'rizin-ff', 'RIZIN Landmark 11: Ren Hiramoto vs. Yuta Kubo', '2025-11-15T05:00:00Z', {
        venue: { city: 'Kobe' },
      }),
      card('samurai12', '5119', 'Samurai 12: Jan Nowak vs. Petr Dvorak', '2025-11-15T18:00:00Z'),
      card('trios4', '5119', 'Samurai Trios 4', '2025-11-14T18:00:00Z'),
    ],
  },
  freedom: {
    now: '2026-06-14T12:00:00Z',
    events: [
      card('freedom', 'ufc', 'UFC Freedom 250: Ilia Topuria vs. Justin Gaethje', '2026-06-14T22:00:00Z', {
        name: 'UFC Freedom 250: Topuria vs. Gaethje',
        venue: { name: 'The White House', city: 'Washington' },
        segments: [
          { code: 'prelims', start: '2026-06-14T22:00:00Z', bouts: bouts('Diego Lopes v Steve Garcia') },
          { code: 'main_card', start: '2026-06-15T01:00:00Z', bouts: bouts('Ilia Topuria v Justin Gaethje') },
        ],
      }),
    ],
  },
}

const canada = weekend('f1', 'canada', 'Lenovo Canadian Grand Prix', '2026-05-22T16:30:00Z', {
  circuit: { name: 'Circuit Gilles-Villeneuve' },
  venue: { name: 'Circuit Gilles-Villeneuve', city: 'Montreal', country: 'Canada' },
  segments: [
    { code: 'fp1', start: '2026-05-22T16:30:00Z' },
    { code: 'sprint_qualifying', start: '2026-05-22T20:30:00Z' },
    { code: 'sprint', start: '2026-05-23T16:00:00Z' },
    { code: 'qualifying', start: '2026-05-23T20:00:00Z' },
    { code: 'race', start: '2026-05-24T20:00:00Z' },
  ],
})
const f1 = (
  id: string,
  name: string,
  circuit: string,
  city: string,
  country: string,
  day: readonly string[],
): Fixture => {
  const [first = '', second = '', third = ''] = day
  const starts = [`${first}T11:30:00Z`, `${first}T15:00:00Z`, `${second}T10:30:00Z`, `${second}T14:00:00Z`]
  const more = {
    circuit: { name: circuit },
    venue: { name: circuit, city, country },
    ...sessions(...starts, `${third}T13:00:00Z`),
  }
  return { now: `${first}T07:00:00Z`, events: [weekend('f1', id, name, `${first}T11:30:00Z`, more)] }
}

const OWN_SERIES: Fixture = {
  now: '2026-05-01T08:00:00Z',
  leagues: [
    { code: 'formula-e', sport: 'racing', name: 'ABB FIA Formula E World Championship', shortName: 'Formula E' },
    { code: 'f2', sport: 'racing', name: 'Formula 2' },
    { code: '4370', sport: 'racing', name: 'Repco Supercars Championship', aliases: ['Supercars'] },
  ],
  events: [
    weekend('formula-e', 'berlin', 'Berlin E-Prix', '2026-05-02T13:00:00Z', { venue: { city: 'Berlin' } }),
    weekend('f2', 'f2-miami', 'Miami', '2026-05-02T14:00:00Z'),
    weekend('4370', 'bathurst', 'Bathurst 1000', '2026-05-03T01:30:00Z', { venue: { city: 'Bathurst' } }),
    weekend('f1', 'miami', 'Crypto.com Miami Grand Prix', '2026-05-01T16:30:00Z', {
      circuit: { name: 'Miami International Autodrome' },
      venue: { city: 'Miami', country: 'USA' },
      segments: [
        { code: 'fp1', start: '2026-05-01T16:30:00Z' },
        { code: 'sprint', start: '2026-05-02T16:00:00Z' },
        { code: 'race', start: '2026-05-03T20:00:00Z' },
      ],
    }),
  ],
}

const RACES: Readonly<Record<string, Fixture>> = {
  montreal: { now: '2026-05-21T16:00:00Z', events: [canada] },
  spa: f1('spa', 'Belgian Grand Prix', 'Circuit de Spa-Francorchamps', 'Spa-Francorchamps', 'Belgium', [
    '2026-07-17',
    '2026-07-18',
    '2026-07-19',
  ]),
  madrid: f1('madrid', 'Tag Heuer Spanish Grand Prix', 'Madring', 'Madrid', 'Spain', [
    '2026-09-11',
    '2026-09-12',
    '2026-09-13',
  ]),
  barcelona: f1(
    'barcelona',
    'MSC Cruises Barcelona-Catalunya Grand Prix',
    'Circuit de Barcelona-Catalunya',
    'Barcelona',
    'Spain',
    ['2026-06-12', '2026-06-13', '2026-06-14'],
  ),
  sao_paulo: f1('paulo', 'MSC Cruises São Paulo Grand Prix', 'Autódromo José Carlos Pace', 'São Paulo', 'Brazil', [
    '2026-11-06',
    '2026-11-07',
    '2026-11-08',
  ]),
  austin: f1('austin', 'MSC Cruises United States Grand Prix', 'Circuit of the Americas', 'Austin', 'USA', [
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
  ]),
  imola: f1(
    'imola',
    'AWS Gran Premio del Made in Italy e dell’Emilia-Romagna',
    'Autodromo Enzo e Dino Ferrari',
    'Imola',
    'Italy',
    ['2025-05-16', '2025-05-17', '2025-05-18'],
  ),
  monza: f1('monza', 'Pirelli Italian Grand Prix', 'Autodromo Nazionale Monza', 'Monza', 'Italy', [
    '2026-09-04',
    '2026-09-05',
    '2026-09-06',
  ]),
  zandvoort: f1('dutch', 'Heineken Dutch Grand Prix', 'Circuit Zandvoort', 'Zandvoort', 'Netherlands', [
    '2026-08-21',
    '2026-08-22',
    '2026-08-23',
  ]),
  melbourne: f1('melbourne', 'Qatar Airways Australian Grand Prix', 'Albert Park Circuit', 'Melbourne', 'Australia', [
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
  ]),
  silverstone: f1('silverstone', 'Pirelli British Grand Prix', 'Silverstone Circuit', 'Silverstone', 'UK', [
    '2026-07-03',
    '2026-07-04',
    '2026-07-05',
  ]),
  talladega: {
    now: '2026-04-24T15:00:00Z',
    events: [
      weekend('nascar-premier', 'cup', 'NASCAR Cup Series at Talladega', '2026-04-26T19:00:00Z', {
        segments: [{ code: 'race', start: '2026-04-26T19:00:00Z' }],
      }),
      weekend('nascar-secondary', 'oreilly', "NASCAR O'Reilly Auto Parts Series at Talladega", '2026-04-25T20:00:00Z'),
      weekend('irl', 'barber', "Children's of Alabama Indy Grand Prix", '2026-04-26T17:30:00Z', {
        venue: { name: 'Barber Motorsports Park', city: 'Birmingham' },
      }),
    ],
  },
  texas: {
    now: '2026-05-01T15:00:00Z',
    events: [
      weekend('nascar-premier', 'cup', 'NASCAR Cup Series at Texas', '2026-05-03T19:30:00Z', {
        segments: [{ code: 'race', start: '2026-05-03T19:30:00Z' }],
      }),
      weekend('nascar-truck', 'trucks', 'NASCAR Craftsman Truck Series at Texas', '2026-05-01T23:00:00Z'),
      weekend('f1', 'miami', 'Crypto.com Miami Grand Prix', '2026-05-01T16:30:00Z', {
        circuit: { name: 'Miami International Autodrome' },
        venue: { city: 'Miami', country: 'USA' },
        segments: [
          { code: 'fp1', start: '2026-05-01T16:30:00Z' },
          { code: 'sprint_qualifying', start: '2026-05-01T20:30:00Z' },
          { code: 'sprint', start: '2026-05-02T16:00:00Z' },
          { code: 'qualifying', start: '2026-05-02T20:00:00Z' },
          { code: 'race', start: '2026-05-03T20:00:00Z' },
        ],
      }),
    ],
  },
  daytona: {
    now: '2026-02-13T15:00:00Z',
    events: [
      weekend('nascar-premier', 'd500', 'Daytona 500', '2026-02-15T19:30:00Z', {
        segments: [{ code: 'race', start: '2026-02-15T19:30:00Z' }],
      }),
      weekend('nascar-truck', 'fresh', 'Fresh From Florida 250', '2026-02-14T00:30:00Z', {
        venue: { name: 'Daytona International Speedway', city: 'Daytona Beach' },
      }),
    ],
  },
  own_series: OWN_SERIES,
  mugello: {
    now: '2026-05-29T06:00:00Z',
    events: [
      weekend('motogp', 'mugello', "Gran Premio d'Italia Brembo", '2026-05-29T08:45:00Z', {
        circuit: { name: 'Autodromo Internazionale del Mugello' },
        venue: { city: 'Scarperia', country: 'Italy' },
        segments: [
          { code: 'fp1', name: 'Free Practice 1', start: '2026-05-29T08:45:00Z' },
          { code: 'practice', name: 'Practice', start: '2026-05-29T13:00:00Z' },
          { code: 'sprint', name: 'Sprint', start: '2026-05-30T13:00:00Z' },
          { code: 'race', name: 'Race', start: '2026-05-31T12:00:00Z' },
        ],
      }),
    ],
  },
}

const GOLF: Readonly<Record<string, Fixture>> = {
  own_tours: {
    now: '2025-07-17T09:00:00Z',
    leagues: [
      { code: 'kft', sport: 'golf', name: 'Korn Ferry Tour', aliases: ['Korn Ferry'] },
      { code: 'legends', sport: 'golf', name: 'Legends Tour' },
    ],
    events: [
      tournament('price', 'kft', 'Price Cutter Charity Championship', '2025-07-17', '2025-07-21'),
      tournament('scottish', 'legends', 'Scottish Legends Classic', '2025-07-17', '2025-07-21'),
      tournament('barracuda', 'pga', 'Barracuda Championship', '2025-07-17', '2025-07-21'),
    ],
  },
  canadian: {
    now: '2025-06-06T14:00:00Z',
    events: [
      tournament('rbc', 'pga', 'RBC Canadian Open', '2025-06-05', '2025-06-09'),
      tournament('shoprite', 'lpga', 'ShopRite LPGA Classic pres. by Acer', '2025-06-06', '2025-06-09'),
      tournament('virginia', 'liv', 'LIV Golf Virginia', '2025-06-06', '2025-06-09'),
      tournament('klm', 'eur', 'KLM Open', '2025-06-05', '2025-06-09'),
      tournament('amfam', 'champions-tour', 'American Family Insurance Championship', '2025-06-06', '2025-06-09'),
    ],
  },
  memorial: {
    now: '2025-05-29T14:00:00Z',
    events: [
      tournament('memorial', 'pga', 'the Memorial Tournament pres. by Workday', '2025-05-29', '2025-06-02'),
      tournament('womens-open', 'lpga', "U.S. Women's Open pres. by Ally", '2025-05-29', '2025-06-02'),
    ],
  },
  us_open: {
    now: '2025-06-12T14:00:00Z',
    events: [
      tournament('us-open', 'pga', 'U.S. Open', '2025-06-12', '2025-06-16'),
      tournament('us-open-eur', 'eur', 'U.S. Open', '2025-06-12', '2025-06-16'),
      tournament('meijer', 'lpga', 'Meijer LPGA Classic for Simply Give', '2025-06-12', '2025-06-16'),
    ],
  },
  scottish: {
    now: '2025-07-10T12:00:00Z',
    events: [
      tournament('scottish', 'pga', 'Genesis Scottish Open', '2025-07-10', '2025-07-14'),
      tournament('isco', 'pga', 'ISCO Championship', '2025-07-10', '2025-07-14'),
      tournament('evian', 'lpga', 'The Amundi Evian Championship', '2025-07-10', '2025-07-14'),
    ],
  },
  the_open: {
    now: '2025-07-17T09:00:00Z',
    events: [
      tournament('open', 'pga', 'The Open', '2025-07-17', '2025-07-21'),
      tournament('barracuda', 'pga', 'Barracuda Championship', '2025-07-17', '2025-07-21'),
    ],
  },
  pga: {
    now: '2025-05-15T12:00:00Z',
    events: [tournament('pga', 'pga', 'PGA Championship', '2025-05-15', '2025-05-19')],
  },
  masters: {
    now: '2026-04-09T12:00:00Z',
    events: [
      tournament('masters', 'pga', 'Masters Tournament', '2026-04-09', '2026-04-13'),
      tournament('3m', 'pga', '3M Open', '2026-04-09', '2026-04-13'),
    ],
  },
}

const PARIS = { tournament: 'Roland Garros', city: 'Paris' }
const NEW_YORK = { tournament: 'US Open', city: 'New York' }
const ROME = { tournament: "Internazionali BNL d'Italia", city: 'Rome' }

const TENNIS: Readonly<Record<string, Fixture>> = {
  paris: {
    now: '2025-06-02T07:00:00Z',
    events: [
      tie('sinner', 'Jannik Sinner', 'Andrey Rublev', '2025-06-02T18:15:00Z', {
        ...PARIS,
        round: 'Round 4',
        court: 'Court Philippe-Chatrier',
      }),
      tie('zverev', 'Alexander Zverev', 'Tallon Griekspoor', '2025-06-02T13:00:00Z', {
        ...PARIS,
        round: 'Round 4',
        court: 'Court Philippe-Chatrier',
      }),
      tie('cerundolo', 'Francisco Cerundolo', 'Novak Djokovic', '2025-06-02T09:00:00Z', {
        ...PARIS,
        round: 'Round 4',
        court: 'Court Suzanne-Lenglen',
      }),
      tie('juan', 'Juan Manuel Cerundolo', 'Jack Draper', '2025-06-02T11:00:00Z', {
        ...PARIS,
        round: 'Round 4',
        court: 'Court Suzanne-Lenglen',
      }),
      tie('gauff', 'Coco Gauff', 'Ekaterina Alexandrova', '2025-06-02T09:00:00Z', {
        ...PARIS,
        draw: "Women's Singles",
        round: 'Round 4',
        court: 'Court Philippe-Chatrier',
      }),
      tie('davidovich', 'Alejandro Davidovich Fokina', 'Holger Rune', '2025-06-02T15:00:00Z', {
        ...PARIS,
        round: 'Round 4',
        court: 'Court Suzanne-Lenglen',
      }),
      tie(
        'granollers',
        'Marcel Granollers / Horacio Zeballos',
        'Christian Harrison / Evan King',
        '2025-06-02T09:00:00Z',
        { ...PARIS, draw: "Men's Doubles", round: 'Round 3', court: 'Court 14' },
      ),
      tie('errani', 'Sara Errani / Jasmine Paolini', 'Coco Gauff / Jessica Pegula', '2025-06-02T12:00:00Z', {
        ...PARIS,
        draw: "Women's Doubles",
        round: 'Round 3',
        court: 'Court 14',
      }),
      tie('mixed', 'Sara Errani / Andrea Vavassori', 'Taylor Townsend / Evan King', '2025-06-02T10:00:00Z', {
        ...PARIS,
        draw: 'Mixed Doubles',
        round: 'Quarterfinal',
        court: 'Court Simonne-Mathieu',
      }),
      tie('walkover', 'Grigor Dimitrov', 'Felix Auger-Aliassime', '2025-06-02T06:30:00Z', {
        ...PARIS,
        round: 'Round 4',
        court: 'Court 7',
        more: { status: { state: 'canceled', detail: 'Walkover' } },
      }),
      tie('alcaraz', 'Carlos Alcaraz', 'Tommy Paul', '2025-06-03T18:15:00Z', {
        ...PARIS,
        round: 'Quarterfinal',
        court: 'Court Philippe-Chatrier',
      }),
    ],
  },
  new_york: {
    now: '2026-09-10T12:00:00Z',
    events: [
      tie('eight-a', 'Learner Tien', 'Alex Michelsen', '2026-09-10T15:00:00Z', {
        ...NEW_YORK,
        round: 'Round 3',
        court: 'Court 8',
      }),
      tie('eight-b', 'Emma Navarro', 'Peyton Stearns', '2026-09-10T17:30:00Z', {
        ...NEW_YORK,
        draw: "Women's Singles",
        round: 'Round 3',
        court: 'Court 8',
      }),
      tie('eleven', 'Ben Shelton', 'Frances Tiafoe', '2026-09-10T15:00:00Z', {
        ...NEW_YORK,
        round: 'Round 3',
        court: 'Court 11',
      }),
      tie('ashe-1', 'Iga Swiatek', 'Amanda Anisimova', '2026-09-10T23:00:00Z', {
        ...NEW_YORK,
        draw: "Women's Singles",
        round: 'Semifinal',
        court: 'Arthur Ashe Stadium',
      }),
      tie('ashe-2', 'Aryna Sabalenka', 'Elena Rybakina', '2026-09-11T00:30:00Z', {
        ...NEW_YORK,
        draw: "Women's Singles",
        round: 'Semifinal',
        court: 'Arthur Ashe Stadium',
      }),
    ],
  },
  rome: {
    now: '2025-05-16T07:00:00Z',
    events: [
      tie('atp-1', 'Jannik Sinner', 'Tommy Paul', '2025-05-16T18:30:00Z', { ...ROME, round: 'Semifinal' }),
      tie('atp-2', 'Carlos Alcaraz', 'Lorenzo Musetti', '2025-05-16T13:30:00Z', { ...ROME, round: 'Semifinal' }),
      tie('wta-final', 'Jasmine Paolini', 'Coco Gauff', '2025-05-17T15:00:00Z', {
        ...ROME,
        draw: "Women's Singles",
        round: 'Final',
      }),
    ],
  },
}

/** Every slate by kind and name. */
export const FIXTURES: Readonly<Record<string, Readonly<Record<string, Fixture>>>> = {
  fights: FIGHTS,
  races: RACES,
  golf: GOLF,
  tennis: TENNIS,
}
