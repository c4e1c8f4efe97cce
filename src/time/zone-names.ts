import { offsetMs } from './zone.ts'

/**
 * Short names of zones that the runtime's English data knows only as GMT+1 and
 * the like: standard name, summer name (where there is one) and the zones.
 */
const ZONE_NAMES: readonly (readonly [standard: string, summer: string, zones: string])[] = [
  ['EST', 'EDT', 'America/New_York America/Detroit America/Toronto America/Montreal America/Nassau US/Eastern'],
  ['CST', 'CDT', 'America/Chicago America/Winnipeg America/Menominee US/Central America/Mexico_City America/Monterrey'],
  ['CST', 'CST', 'America/Regina America/Costa_Rica America/Guatemala'],
  ['MST', 'MDT', 'America/Denver America/Edmonton America/Boise US/Mountain'],
  ['MST', 'MST', 'America/Phoenix US/Arizona America/Hermosillo'],
  ['PST', 'PDT', 'America/Los_Angeles America/Vancouver America/Tijuana US/Pacific'],
  ['AKST', 'AKDT', 'America/Anchorage America/Juneau US/Alaska'],
  ['HST', 'HST', 'Pacific/Honolulu US/Hawaii'],
  ['AST', 'ADT', 'America/Halifax America/Moncton Atlantic/Bermuda'],
  ['AST', 'AST', 'America/Puerto_Rico America/Santo_Domingo America/Port_of_Spain'],
  ['NST', 'NDT', 'America/St_Johns'],
  ['BRT', 'BRT', 'America/Sao_Paulo America/Bahia America/Fortaleza'],
  ['ART', 'ART', 'America/Argentina/Buenos_Aires America/Buenos_Aires'],
  ['CLT', 'CLST', 'America/Santiago'],
  ['COT', 'COT', 'America/Bogota'],
  ['PET', 'PET', 'America/Lima'],
  ['GMT', 'BST', 'Europe/London Europe/Belfast Europe/Jersey Europe/Guernsey Europe/Isle_of_Man GB'],
  ['GMT', 'IST', 'Europe/Dublin'],
  ['GMT', 'GMT', 'Atlantic/Reykjavik Africa/Accra Africa/Abidjan'],
  ['WET', 'WEST', 'Europe/Lisbon Atlantic/Canary Atlantic/Madeira'],
  [
    'CET',
    'CEST',
    'Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest ' +
      'Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco ' +
      'Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino Europe/Sarajevo ' +
      'Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich',
  ],
  [
    'EET',
    'EEST',
    'Europe/Athens Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kiev Europe/Kyiv Europe/Riga Europe/Sofia ' +
      'Europe/Tallinn Europe/Vilnius Asia/Beirut Asia/Nicosia Africa/Cairo',
  ],
  ['MSK', 'MSK', 'Europe/Moscow Europe/Simferopol'],
  ['TRT', 'TRT', 'Europe/Istanbul'],
  ['IST', 'IDT', 'Asia/Jerusalem Asia/Tel_Aviv'],
  ['SAST', 'SAST', 'Africa/Johannesburg'],
  ['WAT', 'WAT', 'Africa/Lagos'],
  ['EAT', 'EAT', 'Africa/Nairobi'],
  ['GST', 'GST', 'Asia/Dubai'],
  ['PKT', 'PKT', 'Asia/Karachi'],
  ['IST', 'IST', 'Asia/Kolkata Asia/Calcutta'],
  ['NPT', 'NPT', 'Asia/Kathmandu Asia/Katmandu'],
  ['ICT', 'ICT', 'Asia/Bangkok Asia/Ho_Chi_Minh'],
  ['WIB', 'WIB', 'Asia/Jakarta'],
  ['SGT', 'SGT', 'Asia/Singapore'],
  ['MYT', 'MYT', 'Asia/Kuala_Lumpur'],
  ['HKT', 'HKT', 'Asia/Hong_Kong'],
  ['CST', 'CST', 'Asia/Shanghai Asia/Taipei'],
  ['PHT', 'PHT', 'Asia/Manila'],
  ['JST', 'JST', 'Asia/Tokyo Japan'],
  ['KST', 'KST', 'Asia/Seoul'],
  ['AWST', 'AWST', 'Australia/Perth'],
  ['ACST', 'ACDT', 'Australia/Adelaide Australia/Broken_Hill'],
  ['ACST', 'ACST', 'Australia/Darwin'],
  ['AEST', 'AEDT', 'Australia/Sydney Australia/Melbourne Australia/Hobart Australia/Canberra Australia/ACT'],
  ['AEST', 'AEST', 'Australia/Brisbane Australia/Lindeman'],
  ['NZST', 'NZDT', 'Pacific/Auckland'],
  ['UTC', 'UTC', 'UTC Etc/UTC Etc/UCT Etc/Zulu Zulu'],
]

const namesOf = new Map(
  ZONE_NAMES.flatMap(([standard, summer, zones]) => zones.split(' ').map((zone) => [zone, { standard, summer }])),
)
const winterOffsets = new Map<string, number>()
const foreignFormatters = new Map<string, Intl.DateTimeFormat>()

/** What people call `zone` at `instant`: EST, BST, AEDT; GMT+5 and the like where no name is known. */
export function zoneAbbreviation(instant: Date, zone: string): string {
  const names = namesOf.get(zone) ?? namesOf.get(usualSpelling(zone))
  if (names === undefined) return formattedName(instant, zone)
  if (names.standard === names.summer) return names.standard
  return offsetMs(instant.getTime(), zone) > winterOffset(zone) ? names.summer : names.standard
}

/** The smaller of the offsets in January and July: the standard one on both halves of the globe. */
function winterOffset(zone: string): number {
  const known = winterOffsets.get(zone)
  if (known !== undefined) return known
  const offset = Math.min(offsetMs(Date.UTC(2026, 0, 15), zone), offsetMs(Date.UTC(2026, 6, 15), zone))
  winterOffsets.set(zone, offset)
  return offset
}

/** The zone as the runtime calls it: Europe/Dublin for Eire, Asia/Singapore for Singapore. */
function usualSpelling(zone: string): string {
  return formatterOf(zone).resolvedOptions().timeZone
}

function formattedName(instant: Date, zone: string): string {
  const parts = formatterOf(zone).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = foreignFormatters.get(zone)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
  foreignFormatters.set(zone, formatter)
  return formatter
}
