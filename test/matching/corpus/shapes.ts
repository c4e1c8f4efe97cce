import type { SportsEvent } from '../../../src/generated/records.ts'
import { type Shown, shownIn, stampIn, type Zone } from './clock.ts'
import type { Written } from './corpus-name.ts'
import { GUEST_FIRST, LEAGUE_TAGS, SCHOOL_LEAGUES, UNMARKED_WOMEN } from './facts/leagues.ts'
import type { Draw } from './seeded-choices.ts'
import { type Form, sidesOf, spellingsOf, TELLING_FORMS } from './spelling.ts'

/** What a shape has at hand to write one name. */
interface Pen {
  /** The sides in the order of the shape. */
  readonly a: string
  readonly b: string
  /** Tag of the league; empty for a shape without. */
  readonly tag: string
  /** Clock and calendar at the start, in the zone of the shape. */
  readonly at: Shown
  /** The same as a machine's stamp. */
  readonly stamp: string
  /** The stamp that ends a stream, hours later. */
  readonly stopStamp: string
  readonly draw: Draw
  readonly slot: string
  readonly event: SportsEvent
}

/** How some provider writes the name of a game. */
export interface Shape {
  readonly title: string
  /** How the sides are called: one form, one for each, or whatever says enough (telling). */
  readonly forms: Form | readonly [Form, Form] | 'telling'
  /** guest: the guest first, as "@" has it; host: the host first; either: as drawn; local: as the league's country has it. */
  readonly order: 'guest' | 'host' | 'either' | 'local'
  /** The name carries a tag of the league. */
  readonly isTagged: boolean
  readonly saysDay: boolean
  readonly saysClock: boolean
  /** Zones in which it may be written, the first where nothing of a time is in it. */
  readonly zones: readonly Zone[]
  /** The name leaves the zone out, and it is not that of the group: asked only where the owner said nothing about it. */
  readonly isForeignClock?: boolean
  /** Minutes by which the provider opens the stream before the start. */
  readonly early?: readonly number[]
  /** Events that nobody would write so are left out. */
  readonly only?: (event: SportsEvent) => boolean
  /** The name says that women play. */
  readonly women?: boolean
  readonly write: (pen: Pen) => string
}

/** Says neither day nor clock. */
const UNTIMED = { saysDay: false, saysClock: false, zones: ['eastern'] } as const
const CLOCK = { saysDay: false, saysClock: true, zones: ['eastern'] } as const
const DAY = { saysDay: true, saysClock: false, zones: ['eastern'] } as const
const BOTH = { saysDay: true, saysClock: true, zones: ['eastern'] } as const

const isSoccer = ({ sport }: SportsEvent): boolean => sport === 'soccer'
const isSchool = ({ league }: SportsEvent): boolean => SCHOOL_LEAGUES.has(league)
const isAmerican = ({ league }: SportsEvent): boolean => GUEST_FIRST.has(league)
const isAmericanPro = (event: SportsEvent): boolean => isAmerican(event) && !isSchool(event)
const isEuropean = (event: SportsEvent): boolean => !isAmerican(event)

/** Stations by country, which come behind a name and mean nothing. */
const STATIONS = ['FOX', 'CBS', 'NBC', 'ABC', 'ESPN', 'TNT', 'FS1', 'SNY', 'YES', 'NESN', 'MASN', 'Bally Sports']
const PACKS = ['ESPN+', 'TSN+', 'Sportsnet+', 'Peacock', 'DAZN CA', 'Prime', 'Sky Sports +', 'Flo Sports']
const QUALITIES = ['HD', 'FHD', '4K', 'UHD', '1080p', '[60fps]', 'ᴴᴰ', 'ᵁᴴᴰ', 'ᴸᶦᵛᵉ', 'ᵁᴴᴰ ³⁸⁴⁰ᴾ', 'HEVC', 'SD']
const BALLS: Readonly<Record<string, string>> = {
  basketball: '🏀',
  football: '🏈',
  soccer: '⚽',
  baseball: '⚾',
  hockey: '🏒',
  softball: '🥎',
  volleyball: '🏐',
}
const SPORT_WORDS: Readonly<Record<string, string>> = {
  basketball: 'Basketball',
  baseball: 'Baseball',
  hockey: 'Ice Hockey',
  soccer: 'Soccer',
  softball: 'Softball',
  volleyball: 'Volleyball',
}

/** The shapes, the usual ones first. */
export const SHAPES: readonly Shape[] = [
  // Packs with a day and a clock.
  {
    ...{
      title: 'ESPN+ 12 : A vs. B @ Sep 12 12:25 PM ET',
      forms: 'telling',
      order: 'either',
      isTagged: false,
      ...BOTH,
    },
    write: ({ a, b, at, slot }) =>
      `ESPN+ ${slot} : ${a} vs. ${b} @ ${at.monthName} ${at.day2} ${at.clock12padded} ${at.half} ET`,
  },
  {
    ...{
      title: 'DAZN CA 26: A vs. B @ 14 Aug 06:00 PM ET',
      forms: 'telling',
      order: 'either',
      isTagged: false,
      ...BOTH,
    },
    write: ({ a, b, at, slot, draw }) =>
      `${draw.one(PACKS)} ${slot}: ${a} vs. ${b} @ ${at.day} ${at.monthName} ${at.clock12padded} ${at.half} ET`,
  },
  {
    ...{ title: 'US (ESPN+ 053) | A vs. B Dec 01 8:00PM ET (stamp)', forms: 'full', order: 'either', isTagged: false },
    ...BOTH,
    write: ({ a, b, at, slot, stamp }) =>
      `US (ESPN+ ${slot}) | ${a} vs. ${b} ${at.monthName} ${at.day2} ${at.clock12}${at.half} ET (${stamp})`,
  },
  {
    ...{ title: 'US (Peacock 023) | A vs. B (stamp)', forms: 'telling', order: 'either', isTagged: false, ...BOTH },
    ...{ early: [0, 0, 5, 10] },
    write: ({ a, b, slot, stamp }) => `US (Peacock ${slot}) | ${a} vs. ${b} (${stamp})`,
  },
  {
    ...{ title: '(UK) (Dazn 070) | A @ B (stamp London)', forms: 'telling', order: 'guest', isTagged: false, ...BOTH },
    ...{ zones: ['london'], isForeignClock: true },
    write: ({ a, b, slot, stamp }) => `(UK) (Dazn ${slot}) | ${a} @ ${b} (${stamp})`,
  },
  {
    ...{ title: 'US (MLB 012) | A at B (stamp)', forms: 'full', order: 'guest', isTagged: true, ...BOTH },
    ...{ early: [0, 5], only: isAmerican },
    write: ({ a, b, slot, stamp, tag }) => `US (${tag} ${slot}) | ${a} at ${b} (${stamp})`,
  },
  {
    ...{ title: '(Apple) (MLS) 026 |  A vs. B  (stamp)', forms: 'city', order: 'host', isTagged: true, ...BOTH },
    ...{ early: [5], only: ({ league }: SportsEvent) => league === 'usa.1' },
    write: ({ a, b, slot, stamp, tag }) => `(Apple) (${tag}) ${slot} |  ${a} vs. ${b}  (${stamp})`,
  },
  {
    ...{ title: 'CA (TSN+ 050) | NBA on TSN+: A vs. B (day clock)', forms: 'nickname', order: 'either', ...BOTH },
    ...{ isTagged: true, only: isAmericanPro },
    write: ({ a, b, slot, stamp, tag }) => `CA (TSN+ ${slot}) | ${tag} on TSN+: ${a} vs. ${b} (${stamp.slice(0, 16)})`,
  },
  {
    ...{
      title: '(FLSP 154) | hockey: A vs B (Home) (stamp)',
      forms: 'full',
      order: 'either',
      isTagged: false,
      ...BOTH,
    },
    ...{
      early: [0],
      only: (event: SportsEvent) => event.sport === 'hockey' || (isSchool(event) && event.sport !== 'football'),
    },
    write: ({ a, b, slot, stamp, event }) =>
      `(FLSP ${slot}) | ${event.sport}: ${underlined(a)} vs ${underlined(b)} (Home) (${stamp})`,
  },
  {
    ...{ title: 'US (WNBA 01) | A at B (stamp UTC)', forms: 'nickname', order: 'guest', isTagged: true, ...BOTH },
    ...{ zones: ['utc'], isForeignClock: true, only: ({ league }: SportsEvent) => league === 'wnba' },
    write: ({ a, b, slot, stamp, tag }) => `US (${tag} ${slot}) | ${a} at ${b} (${stamp})`,
  },
  {
    ...{ title: 'MLB 06 : A x B start:stamp stop:stamp', forms: 'nickname', order: 'guest', isTagged: true, ...BOTH },
    ...{ zones: ['utc'], isForeignClock: true, early: [0, 5], only: isAmericanPro },
    write: ({ a, b, slot, stamp, stopStamp, tag, draw }) =>
      `${draw.one(['', 'US| '])}${tag} ${slot} ${draw.one([':', '|'])} ${a} x ${b} start:${stamp} stop:${stopStamp}`,
  },
  {
    ...{
      title: 'MLS LIVE 19: A vs. B start:stamp stop:stamp',
      forms: 'city',
      order: 'either',
      isTagged: true,
      ...BOTH,
    },
    ...{ zones: ['utc'], isForeignClock: true, only: isAmericanPro },
    write: ({ a, b, slot, stamp, stopStamp, tag }) =>
      `${tag} LIVE ${slot}: ${a} vs. ${b} start:${stamp} stop:${stopStamp}`,
  },
  {
    ...{
      title: 'NBA 02: A (AAA) x B (BBB) start:stamp stop:x',
      forms: 'nickname',
      order: 'guest',
      isTagged: true,
      ...BOTH,
    },
    ...{ zones: ['utc'], isForeignClock: true, only: isAmericanPro },
    write: ({ a, b, slot, stamp, tag, event }) =>
      `${tag} ${slot}: ${withCode(a, event)} x ${withCode(b, event)} start:${stamp} stop:x`,
  },
  {
    ...{ title: 'LIVE | A - B | Tue 14 Apr 20:55 CEST (DK) | 8K', forms: 'telling', order: 'local', isTagged: false },
    ...{ ...BOTH, zones: ['paris', 'helsinki', 'utc', 'riyadh', 'eastern'], early: [0, 5] },
    write: ({ a, b, at, slot, draw }) => {
      const country = draw.one(['DK', 'SE', 'FI', 'NO', 'DE'])
      const day = `${at.weekday} ${at.day2} ${at.monthName} ${at.clock24} ${at.seasonalZone} (${country})`
      return `${draw.one(['LIVE', 'NEXT', 'Live'])} | ${a} - ${b} | ${day} | 8K EXCLUSIVE | ${country}: VIAPLAY PPV ${slot}`
    },
  },
  {
    ...{
      title: 'NEXT | A VS. B | Tue 22 Sep 10:00 EDT (US) | 8K',
      forms: 'full',
      order: 'local',
      isTagged: false,
      ...BOTH,
    },
    ...{ only: isAmerican },
    write: ({ a, b, at, slot }) =>
      `NEXT | ${a.toUpperCase()} VS. ${b.toUpperCase()} | ${at.weekday} ${at.day2} ${at.monthName} ${at.clock24} ${at.seasonalZone} (US) | 8K EXCLUSIVE | US: FIFA+ PPV ${slot}`,
  },
  {
    ...{ title: 'NEXT | DET - PISTONS VS CLE - CAVALIERS | Sun 17 May', forms: 'nickname', order: 'either', ...BOTH },
    ...{ isTagged: true, only: isAmericanPro },
    write: ({ a, b, at, tag, slot, event }) =>
      `NEXT | ${behindCode(a, event)} VS ${behindCode(b, event)} | ${at.weekday} ${at.day2} ${at.monthName} ${at.clock24} ${at.seasonalZone} (US) | 8K EXCLUSIVE | US: ${tag} PASS PPV ${slot}`,
  },
  {
    ...{ title: 'Next | A vs. B | all | 22-09-2026 | 00:00 (GMT)', forms: 'telling', order: 'local', isTagged: false },
    ...{ ...BOTH, zones: ['utc'] },
    write: ({ a, b, at, slot, draw }) =>
      `${draw.one(['Next', 'Live', 'End'])} | ${a} vs. ${b} | all | ${at.day2}-${at.month2}-${at.year} | ${at.clock24} (GMT) | 8K EXCLUSIVE | US: SOCCER PPV ${slot}`,
  },
  {
    ...{ title: 'Next | A vs. B | 2026-07-04 | 09:00 (GMT)', forms: 'telling', order: 'local', isTagged: false },
    ...{ ...BOTH, zones: ['utc'] },
    write: ({ a, b, at, stamp, slot }) =>
      `NEXT | ${a} vs. ${b} | ${stamp.slice(0, 10)} | ${at.clock24} (GMT) | 8K EXCLUSIVE | BE: DAZN PPV ${slot}`,
  },
  {
    ...{ title: 'MLB 08: A vs. B (7.27 7:40 PM ET)', forms: 'nickname', order: 'either', isTagged: true, ...BOTH },
    write: ({ a, b, at, tag, slot }) =>
      `${tag} ${slot}: ${a} vs. ${b} (${at.month}.${at.day} ${at.clock12} ${at.half} ET)`,
  },
  {
    ...{ title: '11/23 - 1:00 PM EST | A at B', forms: 'full', order: 'guest', isTagged: false, ...BOTH },
    ...{ only: isAmerican },
    write: ({ a, b, at }) => `${at.month}/${at.day2} - ${at.clock12} ${at.half} ${at.seasonalZone} | ${a} at ${b}`,
  },
  {
    ...{ title: 'NCAAF 002: A AT B | 8.29 12:00PM | STATION', forms: 'short', order: 'guest', isTagged: true, ...BOTH },
    ...{ only: isSchool },
    write: ({ a, b, at, tag, slot, draw }) =>
      `${tag} ${slot}: ${a.toUpperCase()} AT ${b.toUpperCase()} | ${at.month}.${at.day} ${at.clock12}${at.half} | ${draw.one(STATIONS)}`,
  },
  {
    ...{ title: 'NCAAW B 14: A vs B | 11/30 8:15PM EST', forms: 'full', order: 'either', isTagged: true, ...BOTH },
    write: ({ a, b, at, tag, slot }) =>
      `${tag} ${slot}: ${a} vs ${b} | ${at.month}/${at.day} ${at.clock12}${at.half} ${at.seasonalZone}`,
  },
  {
    ...{ title: 'NFL 03 | A @ B 23/11 18:00', forms: 'telling', order: 'guest', isTagged: true, ...BOTH },
    write: ({ a, b, at, tag, slot }) => `${tag} ${slot} | ${a} @ ${b} ${at.day2}/${at.month2} ${at.clock24}`,
  },
  {
    ...{ title: 'A vs B @ Sep 20 6:30 PM :MLS  01', forms: 'telling', order: 'either', isTagged: true, ...BOTH },
    ...{ only: (event: SportsEvent) => !event.league.includes('volleyball') },
    write: ({ a, b, at, tag, slot }) =>
      `${a} vs ${b} @ ${at.monthName} ${at.day} ${at.clock12} ${at.half} :${tag}  ${slot}`,
  },
  {
    ...{ title: 'NHL: A vs B (A Feed) @ Mar 27 07:00 PM ET (NHL.tv)', forms: 'full', order: 'either', ...BOTH },
    ...{ isTagged: true, only: isAmericanPro },
    write: ({ a, b, at, tag, draw }) =>
      `${tag}: ${a} vs ${b} (${draw.one([a, b])} Feed) @ ${at.monthName} ${at.day2} ${at.clock12padded} ${at.half} ET (${tag}.tv)`,
  },
  {
    ...{ title: 'MLB 14 | A at B AWAY 27 Jul 07:40 PM ET', forms: 'full', order: 'guest', isTagged: true, ...BOTH },
    ...{ only: isAmericanPro },
    write: ({ a, b, at, tag, slot, draw }) =>
      `${tag} ${slot} | ${a} at ${b} ${draw.one(['AWAY', 'HOME'])} ${at.day2} ${at.monthName} ${at.clock12padded} ${at.half} ET`,
  },
  {
    ...{
      title: 'US (Peacock 057): Home Feed: AAA at BBB (stamp)',
      forms: 'code',
      order: 'guest',
      isTagged: false,
      ...BOTH,
    },
    ...{ only: isAmericanPro },
    write: ({ a, b, slot, stamp, draw }) =>
      `US (Peacock ${slot}): ${draw.one(['Home', 'Away'])} Feed: ${a} at ${b} (${stamp})`,
  },
  {
    ...{ title: 'ESPN+ 95: A vs. #20 B @ Sep 11 7:10PM ET', forms: 'full', order: 'either', isTagged: false, ...BOTH },
    ...{ only: isSchool },
    write: ({ a, b, at, slot, draw }) =>
      `ESPN+ ${slot}: ${draw.one(['', '#7 '])}${a} vs. #${1 + draw.number(25)} ${b} @ ${at.monthName} ${at.day} ${at.clock12}${at.half} ET`,
  },
  {
    ...{ title: 'NCAAB 216: 3 A @ 6 B | 2.14 8:30 PM | ABC', forms: 'short', order: 'guest', isTagged: true, ...BOTH },
    ...{ only: isSchool },
    write: ({ a, b, at, tag, slot, draw }) =>
      `${tag} ${slot}: ${1 + draw.number(25)} ${a.toUpperCase()} @ ${1 + draw.number(25)} ${b.toUpperCase()} | ${at.month}.${at.day} ${at.clock12} ${at.half} | ${draw.one(STATIONS)}`,
  },
  {
    ...{ title: 'ESPN+ 16 : En Español-A vs. B @ Dec 12 02:20 PM ET', forms: 'telling', order: 'either', ...BOTH },
    ...{ isTagged: false },
    write: ({ a, b, at, slot, draw }) =>
      `ESPN+ ${slot} : ${draw.one(['En Español-', 'En Español: ', 'En Espanol - '])}${a} vs. ${b} @ ${at.monthName} ${at.day2} ${at.clock12padded} ${at.half} ET`,
  },
  {
    ...{ title: 'EPL01: A 20:00 B 27/04', forms: 'full', order: 'host', isTagged: true, ...BOTH },
    ...{ only: isEuropean },
    write: ({ a, b, at, tag, slot }) => `${tag} ${slot}: ${a} ${at.clock24} ${b} ${at.day2}/${at.month2}`,
  },
  {
    ...{ title: 'Sky Sports + 01: LEAGUE A v B @ 9 Sep 07:30 PM London', forms: 'short', order: 'host', ...BOTH },
    ...{ isTagged: true, zones: ['london'], only: isEuropean },
    write: ({ a, b, at, tag, slot }) =>
      `Sky Sports + ${slot}: ${tag} ${a} v ${b} @ ${at.day} ${at.monthName} ${at.clock12padded} ${at.half} London`,
  },
  {
    ...{
      title: 'AU (STAN 13) |  • A v B  League Matchweek 1 (stamp)',
      forms: 'telling',
      order: 'host',
      isTagged: true,
    },
    ...{ ...DAY, zones: ['sydney'], isForeignClock: true, only: isEuropean, early: [10] },
    write: ({ a, b, tag, slot, stamp, draw }) =>
      `AU (STAN ${slot}) |  • ${a} v ${b}  ${tag} Matchweek ${1 + draw.number(38)} 2025/2026 (${stamp})`,
  },
  {
    ...{ title: 'AU: A v B | Sun 8 Sep 3:00 AM AEST', forms: 'full', order: 'local', isTagged: false, ...BOTH },
    ...{ zones: ['sydney'] },
    write: ({ a, b, at }) =>
      `AU: ${a} v ${b} | ${at.weekday} ${at.day} ${at.monthName} ${at.clock12} ${at.half} ${at.seasonalZone}`,
  },
  {
    ...{ title: 'A @ B - Game 2 Jul 22 7:00PM ET', forms: 'city', order: 'guest', isTagged: true, ...BOTH },
    ...{ only: (event: SportsEvent) => gameNumber(event) !== null },
    write: ({ a, b, at, tag, slot, event }) =>
      `Sportsnet+ ${slot}: ${tag}: ${a} @ ${b} - Game ${gameNumber(event)} ${at.monthName} ${at.day} ${at.clock12}${at.half} ET`,
  },
  {
    ...{ title: 'MLB 05: A at B @ Sep 5 1:10 PM CT', forms: 'telling', order: 'guest', isTagged: true, ...BOTH },
    ...{ zones: ['central', 'mountain', 'pacific'] },
    write: ({ a, b, at, tag, slot }) =>
      `${tag} ${slot}: ${a} at ${b} @ ${at.monthName} ${at.day} ${at.clock12} ${at.half} ${at.zone}`,
  },
  {
    ...{
      title: 'UK| LIVE FOOTBALL 01: A vs B 27/04 7:45pm BST',
      forms: 'short',
      order: 'host',
      isTagged: false,
      ...BOTH,
    },
    ...{ zones: ['london'], only: isSoccer },
    write: ({ a, b, at, slot }) =>
      `UK| LIVE FOOTBALL ${slot}: ${a} vs ${b} ${at.day2}/${at.month2} ${at.clock12}${at.half.toLowerCase()} ${at.seasonalZone}`,
  },

  // A day without a clock.
  {
    ...{ title: '(UK) (Sky+ 08) | NFL: A @ B (2025-11-23)', forms: 'full', order: 'guest', isTagged: true, ...DAY },
    ...{ zones: ['london'], isForeignClock: true },
    write: ({ a, b, tag, slot, stamp }) => `(UK) (Sky+ ${slot}) | ${tag}: ${a} @ ${b} (${stamp.slice(0, 10)})`,
  },
  {
    ...{ title: 'A vs B 27 Sep', forms: 'telling', order: 'either', isTagged: false, ...DAY },
    write: ({ a, b, at }) => `${a} vs ${b} ${at.day} ${at.monthName}`,
  },

  // A clock without a day.
  {
    ...{ title: 'NBA 01: A  vs  B @ 07:00 PM ET', forms: 'full', order: 'either', isTagged: true, ...CLOCK },
    write: ({ a, b, at, tag, slot }) => `${tag} ${slot}: ${a}  vs  ${b} @ ${at.clock12padded} ${at.half} ET`,
  },
  {
    ...{ title: 'US (NBA 03) | A @ B 8:30PM ET', forms: 'telling', order: 'guest', isTagged: true, ...CLOCK },
    write: ({ a, b, at, tag, slot }) => `US (${tag} ${slot}) | ${a} @ ${b} ${at.clock12}${at.half} ET`,
  },
  {
    ...{ title: '(NBA) A at B | 8:30PM ET | 1080p', forms: 'telling', order: 'guest', isTagged: true, ...CLOCK },
    write: ({ a, b, at, tag }) => `(${tag}) ${a} at ${b} | ${at.clock12}${at.half} ET | 1080p`,
  },
  {
    ...{ title: 'NBA 03 | B vs A 4K [8:30 PM ET]', forms: 'telling', order: 'guest', isTagged: true, ...CLOCK },
    write: ({ a, b, at, tag, slot }) => `${tag} ${slot} | ${b} vs ${a} 4K [${at.clock12} ${at.half} ET]`,
  },
  {
    ...{ title: 'NFL  | 16 -8:15PM A at B', forms: 'nickname', order: 'guest', isTagged: true, ...CLOCK },
    ...{ only: isAmericanPro },
    write: ({ a, b, at, tag, slot }) => `${tag}  | ${slot} -${at.clock12}${at.half} ${a} at ${b}`,
  },
  {
    ...{ title: 'NHL  | 01 - 7pm A @ B', forms: 'nickname', order: 'guest', isTagged: true, ...CLOCK },
    ...{ only: isAmericanPro },
    write: ({ a, b, at, tag, slot }) => `${tag}  | ${slot} - ${at.clockShort}${at.half.toLowerCase()} ${a} @ ${b}`,
  },
  {
    ...{ title: '1pm A at B', forms: 'nickname', order: 'guest', isTagged: false, ...CLOCK, only: isAmericanPro },
    write: ({ a, b, at }) => `${at.clockShort}${at.half.toLowerCase()} ${a} at ${b}`,
  },
  {
    ...{ title: '1pm A at B NFL 7', forms: 'nickname', order: 'guest', isTagged: true, ...CLOCK, only: isAmericanPro },
    write: ({ a, b, at, tag, draw }) =>
      `${at.clockShort}${at.half.toLowerCase()} ${a} at ${b} ${tag} ${1 + draw.number(9)}`,
  },
  {
    ...{ title: '[NHL-10] A @ B 8PM ET', forms: 'nickname', order: 'guest', isTagged: true, ...CLOCK },
    ...{ only: isAmericanPro },
    write: ({ a, b, at, tag, slot }) =>
      `[${tag}-${slot}] ${a.toUpperCase()} @ ${b.toUpperCase()} ${at.clockShort}${at.half} ET`,
  },
  {
    ...{ title: 'EPL 01: 19:30 A vs B', forms: 'full', order: 'host', isTagged: true, ...CLOCK, only: isEuropean },
    write: ({ a, b, at, tag, slot }) => `${tag} ${slot}: ${at.clock24} ${a} vs ${b}`,
  },
  {
    ...{ title: 'USA NBA 01: A vs B @ 08:00 PM EDT', forms: 'telling', order: 'either', isTagged: true, ...CLOCK },
    ...{ only: isAmericanPro },
    write: ({ a, b, at, tag, slot }) =>
      `USA ${tag} ${slot}: ${a} vs ${b} @ ${at.clock12padded} ${at.half} ${at.seasonalZone}`,
  },
  {
    ...{ title: 'USA Soccer01: A vs B @ 03:00pm EDT', forms: 'telling', order: 'host', isTagged: false, ...CLOCK },
    ...{ only: isSoccer },
    write: ({ a, b, at, slot }) =>
      `USA Soccer${slot}: ${a} vs ${b} @ ${at.clock12padded}${at.half.toLowerCase()} ${at.seasonalZone}`,
  },
  {
    ...{ title: 'Upcoming: A vs B, Fri 7:30 PM EDT', forms: 'full', order: 'either', isTagged: false, ...BOTH },
    write: ({ a, b, at }) => `Upcoming: ${a} vs ${b}, ${at.weekday} ${at.clock12} ${at.half} ${at.seasonalZone}`,
  },
  {
    ...{ title: 'NFL: A (10-2) at B (2-10) 4:25 PM ET', forms: 'telling', order: 'guest', isTagged: true, ...CLOCK },
    ...{ only: isAmericanPro },
    write: ({ a, b, at, tag, draw }) => {
      const record = (): string => `(${draw.number(13)}-${draw.number(13)})`
      return `${tag}: ${a} ${record()} at ${b} ${record()} ${at.clock12} ${at.half} ET`
    },
  },
  {
    ...{
      title: 'NFL | A vs B @ 1:00 PM ET / 10:00 AM PT',
      forms: 'telling',
      order: 'either',
      isTagged: true,
      ...CLOCK,
    },
    ...{ only: isAmericanPro },
    write: ({ a, b, at, tag, event }) => {
      const west = shownIn('pacific', new Date(event.start))
      return `${tag} | ${a} vs ${b} @ ${at.clock12} ${at.half} ET / ${west.clock12} ${west.half} PT`
    },
  },

  // Neither.
  {
    ...{ title: 'EPL: A vs B', forms: 'telling', order: 'either', isTagged: true, ...UNTIMED },
    write: ({ a, b, tag }) => `${tag}: ${a} vs ${b}`,
  },
  {
    ...{ title: 'NBA | A @ B', forms: 'telling', order: 'guest', isTagged: true, ...UNTIMED },
    write: ({ a, b, tag }) => `${tag} | ${a} @ ${b}`,
  },
  {
    ...{ title: '[NBA] A vs B', forms: 'telling', order: 'either', isTagged: true, ...UNTIMED },
    write: ({ a, b, tag, draw }) => {
      const [opening, closing] = draw.one(['[]', '{}', '()']).split('')
      return draw.number(2) === 0
        ? `${opening}${tag}${closing} ${a} vs ${b}`
        : `${a} vs ${b} ${opening}${tag}${closing}`
    },
  },
  {
    ...{ title: 'NBA 03 - AAA @ BBB', forms: 'code', order: 'guest', isTagged: true, ...UNTIMED },
    write: ({ a, b, tag, slot, draw }) =>
      `${tag} ${slot}${draw.one([' - ', ': ', ' | '])}${a} ${draw.one(['@', 'at', 'vs'])} ${b}`,
  },
  {
    ...{ title: 'AAA @ BBB', forms: 'code', order: 'guest', isTagged: false, ...UNTIMED },
    write: ({ a, b }) => `${a} @ ${b}`,
  },
  {
    ...{ title: 'MLB 13 | City vs City', forms: 'city', order: 'either', isTagged: true, ...UNTIMED },
    write: ({ a, b, tag, slot }) => `${tag} ${slot} | ${a} vs ${b}`,
  },
  {
    ...{
      title: 'City @ City (Available outside City Region)',
      forms: 'city',
      order: 'guest',
      isTagged: false,
      ...UNTIMED,
    },
    write: ({ a, b }) => `${a} @ ${b} (Available outside ${b} Region)`,
  },
  {
    ...{ title: 'Nickname vs City', forms: ['nickname', 'city'], order: 'either', isTagged: false, ...UNTIMED },
    write: ({ a, b, slot, draw }) => `${draw.one(['', `${draw.one(PACKS)} ${slot}: `])}${a} vs. ${b}`,
  },
  {
    ...{ title: 'NHL: City at Full Name', forms: ['city', 'full'], order: 'guest', isTagged: true, ...UNTIMED },
    write: ({ a, b, tag }) => `${tag}: ${a} at ${b}`,
  },
  {
    ...{ title: 'NFL 04: AAA vs Nickname', forms: ['code', 'nickname'], order: 'either', isTagged: true, ...UNTIMED },
    write: ({ a, b, tag, slot }) => `${tag} ${slot}: ${a} vs ${b}`,
  },
  {
    ...{ title: 'Nickname vs Nickname HD', forms: 'nickname', order: 'either', isTagged: false, ...UNTIMED },
    write: ({ a, b, draw }) => `${a} vs ${b} ${draw.one(QUALITIES)}`,
  },
  {
    ...{ title: 'Full Name vs Full Name', forms: 'full', order: 'either', isTagged: false, ...UNTIMED },
    write: ({ a, b }) => `${a} vs ${b}`,
  },
  {
    ...{ title: 'full name vs. full name, small letters', forms: 'full', order: 'either', isTagged: false, ...UNTIMED },
    write: ({ a, b }) => `${a} vs. ${b}`.toLowerCase(),
  },
  {
    ...{ title: 'FULL NAME - FULL NAME, no accents', forms: 'full', order: 'local', isTagged: false, ...UNTIMED },
    write: ({ a, b, draw }) => `LIVE | ${bare(a).toUpperCase()} ${draw.one(['–', '-', '—'])} ${bare(b).toUpperCase()}`,
  },
  {
    ...{ title: 'DE: A gegen B', forms: 'telling', order: 'local', isTagged: false, ...UNTIMED },
    write: ({ a, b, draw }) => {
      const [country, word] = draw.one([
        ['DE', 'gegen'],
        ['FR', 'contre'],
        ['ES', 'contra'],
        ['UK', 'v'],
        ['BR', 'x'],
      ] as const)
      return `${country}: ${a} ${word} ${b}`
    },
  },
  {
    ...{ title: 'MLB Baseball | A at B', forms: 'telling', order: 'guest', isTagged: true, ...UNTIMED },
    ...{ only: (event: SportsEvent) => isAmericanPro(event) && SPORT_WORDS[event.sport] !== undefined },
    write: ({ a, b, tag, event }) => `${tag} ${SPORT_WORDS[event.sport]} | ${a} at ${b}`,
  },
  {
    ...{ title: 'ESPN UNLTD 101: Baseball: A vs. B', forms: 'telling', order: 'either', isTagged: false, ...UNTIMED },
    ...{ only: (event: SportsEvent) => SPORT_WORDS[event.sport] !== undefined },
    write: ({ a, b, slot, event }) => `ESPN UNLTD ${slot}: ${SPORT_WORDS[event.sport]}: ${a} vs. ${b}`,
  },
  {
    ...{ title: 'A vs B | FOX', forms: 'telling', order: 'either', isTagged: true, ...UNTIMED, only: isAmerican },
    write: ({ a, b, tag, draw }) => `${tag}: ${a} vs ${b} | ${draw.one(STATIONS)}`,
  },
  {
    ...{ title: 'ball A vs B', forms: 'full', order: 'either', isTagged: false, ...UNTIMED },
    ...{ only: (event: SportsEvent) => BALLS[event.sport] !== undefined },
    write: ({ a, b, event }) => `${BALLS[event.sport]} ${a} vs ${b}`,
  },
  {
    ...{ title: 'UHD ▎ A vs B quality', forms: 'telling', order: 'either', isTagged: true, ...UNTIMED },
    write: ({ a, b, tag, draw }) => `UHD ▎ ${tag}: ${a} vs ${b} ${draw.one(QUALITIES)}`,
  },
  {
    ...{ title: 'SKY+11: A @ B (Spanish)', forms: 'telling', order: 'guest', isTagged: false, ...UNTIMED },
    write: ({ a, b, slot, draw }) =>
      `SKY+${slot}: ${a} @ ${b} (${draw.one(['Spanish', 'Español', 'French', 'German'])})`,
  },
  {
    ...{ title: 'A vs B (Home)', forms: 'telling', order: 'either', isTagged: false, ...UNTIMED, only: isAmerican },
    write: ({ a, b, draw }) =>
      draw.one([`${a} vs ${b} (Home)`, `Home Feed: ${a} vs ${b}`, `Away Feed: ${a} vs. ${b}`, `${a} @ ${b} AWAY`]),
  },
  {
    ...{ title: '  A   vs   B  , blanks', forms: 'full', order: 'either', isTagged: true, ...UNTIMED },
    write: ({ a, b, tag, slot }) => `${tag}  ${slot} :   ${a.replace(/ /g, '  ')}   vs   ${b}  `,
  },
  {
    ...{ title: 'FIFA+: A Women vs B Women', forms: 'short', order: 'host', isTagged: false, ...UNTIMED, women: true },
    ...{ only: ({ league }: SportsEvent) => UNMARKED_WOMEN.has(league) },
    write: ({ a, b, draw }) =>
      draw.one([`${a} Women vs ${b} Women`, `${a} (W) vs ${b} (W)`, `Women's Soccer: ${a} v ${b}`, `${a} vs ${b} (W)`]),
  },
]

/** Writes the game in the shape; null where nobody would or could. */
export function writtenIn(shape: Shape, event: SportsEvent, draw: Draw): Written | null {
  if (shape.only?.(event) === false || event.timeValid === false) return null
  const sides = sidesCalled(shape, event, draw)
  const tag = shape.isTagged ? draw.one(LEAGUE_TAGS[event.league] ?? [{ text: '', leagues: [] }]) : null
  if (sides === null || tag?.text === '') return null
  const zone = draw.one(shape.zones)
  const start = new Date(Date.parse(event.start) - draw.one(shape.early ?? [0]) * 60_000)
  const seconds = draw.one(['00', '05', '10', '25', '55'])
  const name = shape.write({
    ...{ a: sides[0], b: sides[1], tag: tag?.text ?? '', at: shownIn(zone, start), draw, slot: draw.slot(), event },
    stamp: stampIn(zone, start, seconds),
    stopStamp: stampIn(zone, new Date(start.getTime() + 4 * 3_600_000), seconds),
  })
  return {
    ...{
      name,
      sides,
      leagues: tag?.leagues ?? null,
      women: shape.women ?? false,
      tellsPlace: shape.order === 'guest' && isPlaced(name),
    },
    says: { day: shape.saysDay, clock: shape.saysClock, zone },
  }
}

function sidesCalled({ forms, order }: Shape, event: SportsEvent, draw: Draw): readonly [string, string] | null {
  const [guest, host] = sidesOf(event)
  const [first, second] = isGuestFirst(order, event, draw) ? [guest, host] : [host, guest]
  const [formA, formB] = formsFor(forms, draw)
  const [listA, listB] = [spellingsOf(first, formA), spellingsOf(second, formB)]
  // "Georgia vs Georgia Tech" needs no nickname that the provider does not have.
  const telling = forms === 'telling'
  const [a, b] = [
    listA.length > 0 ? draw.one(listA) : telling ? first.name : undefined,
    listB.length > 0 ? draw.one(listB) : telling ? second.name : undefined,
  ]
  return a === undefined || b === undefined ? null : [a, b]
}

function formsFor(forms: Shape['forms'], draw: Draw): readonly [Form, Form] {
  if (forms !== 'telling') return typeof forms === 'string' ? [forms, forms] : forms
  const form = draw.one(TELLING_FORMS)
  return draw.number(4) === 0 ? [form, draw.one(TELLING_FORMS)] : [form, form]
}

function isGuestFirst(order: Shape['order'], event: SportsEvent, draw: Draw): boolean {
  if (order === 'local') return isAmerican(event)
  if (order === 'either') return draw.number(2) === 0
  return order === 'guest'
}

/** True for a name that has the place behind "at" or "@". */
function isPlaced(name: string): boolean {
  return / (?:@|at) /i.test(name)
}

/** "(FLSP 12)" writes an underline for what may not stand in a file's name. */
function underlined(text: string): string {
  return text.replace(/[-/']/g, '_')
}

function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}+/gu, '')
}

function withCode(text: string, event: SportsEvent): string {
  return `${text} (${codeOf(text, event)})`
}

function behindCode(text: string, event: SportsEvent): string {
  return `${codeOf(text, event)} - ${text.toUpperCase()}`
}

function codeOf(text: string, event: SportsEvent): string {
  return sidesOf(event).find((side) => spellingsOf(side, 'nickname').includes(text))?.abbreviation ?? ''
}

/** Number of the game in its series or double-header, as the notes have it. */
export function gameNumber({ notes = [] }: SportsEvent): number | null {
  const digit = /\bGame (\d)\b/.exec(notes.join(' '))?.[1]
  return digit === undefined ? null : Number(digit)
}
