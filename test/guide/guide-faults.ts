import { convert } from 'xmlbuilder2'

interface Element {
  readonly [name: string]: unknown
}

interface Guide {
  readonly tv: { readonly channel?: Element | Element[]; readonly programme?: Element | Element[] }
}

const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d) \+0000$/

/**
 * What is wrong with a guide beyond what the XMLTV tool sees: missing or odd
 * times, overlaps, holes between the first and the last programme of a channel,
 * channels without programmes, programmes without a channel, empty texts.
 */
export function guideFaults(xml: string): string[] {
  const { tv } = convert(xml, { format: 'object' }) as unknown as Guide
  const channels = listOf(tv.channel).map((channel) => String(channel['@id']))
  const byChannel = new Map<string, { start: number; stop: number }[]>(channels.map((id) => [id, []]))
  const faults: string[] = []
  if (new Set(channels).size !== channels.length) faults.push('a channel is listed twice')
  for (const programme of listOf(tv.programme)) {
    const id = String(programme['@channel'])
    const [start, stop] = [instant(programme['@start']), instant(programme['@stop'])]
    if (Number.isNaN(start) || Number.isNaN(stop)) faults.push(`${id}: a programme without proper times`)
    if (typeof programme.title !== 'string' || programme.title.trim() === '')
      faults.push(`${id}: a programme without a title`)
    if ('desc' in programme && String(programme.desc).trim() === '') faults.push(`${id}: an empty desc`)
    const times = byChannel.get(id)
    if (times) times.push({ start, stop })
    else faults.push(`${id}: a programme of a channel that is not listed`)
  }
  for (const [id, times] of byChannel) {
    if (times.length === 0) faults.push(`${id}: no programmes`)
    for (const [index, { start, stop }] of times.entries()) {
      const next = times[index + 1]
      if (stop <= start) faults.push(`${id}: a programme that ends before it starts`)
      if (next && next.start < stop) faults.push(`${id}: programmes overlap at ${new Date(next.start).toISOString()}`)
      if (next && next.start > stop) faults.push(`${id}: a hole at ${new Date(stop).toISOString()}`)
    }
  }
  return faults
}

function listOf(value: Element | Element[] | undefined): Element[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function instant(text: unknown): number {
  const [, year, month, day, hour, minute, second] = TIME.exec(String(text)) ?? []
  return year === undefined ? Number.NaN : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
