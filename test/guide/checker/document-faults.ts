import type { ReadGuide } from './read-guide.ts'

// Everything but what XML 1.0 allows; with the u flag a lone surrogate is a character of its own.
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i
const ESCAPED_TWICE = /&amp;(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/i
const DOCTYPE = /<!DOCTYPE[^>]*>/

/** What is wrong with the document as a text. */
export function documentFaults(xml: string, { strangers }: ReadGuide): string[] {
  const faults: string[] = []
  const [head = ''] = xml.split('\n', 1)
  if (!/^<\?xml version="1\.0" encoding="UTF-8"\?>$/.test(head)) faults.push('it does not begin as XML in UTF-8')
  // The host takes a file that was cut for a whole one, and forgets what stood in the rest.
  if (!xml.endsWith('</tv>\n')) faults.push('it does not end with the end of its root')
  for (const name of ['channel', 'programme']) {
    const [opened, closed] = [counted(xml, `<${name} `), counted(xml, `</${name}>`)]
    if (opened !== closed) faults.push(`${opened} elements ${name} begin, and ${closed} end`)
  }
  if (/https?:/i.test(DOCTYPE.exec(xml)?.[0] ?? '')) faults.push('its DOCTYPE leads into the network')
  if (/<!ENTITY|<!\[CDATA\[/.test(xml)) faults.push('it has entities or unescaped sections of its own')
  if (ILLEGAL.test(xml)) faults.push(`it holds a character that XML cannot: ${around(xml, ILLEGAL)}`)
  if (BARE_AMPERSAND.test(xml)) faults.push(`an ampersand is not escaped: ${around(xml, BARE_AMPERSAND)}`)
  if (ESCAPED_TWICE.test(xml)) faults.push(`a text is escaped twice: ${around(xml, ESCAPED_TWICE)}`)
  for (const name of new Set(strangers)) faults.push(`it has an element ${name} that no guide has`)
  return faults
}

function counted(text: string, part: string): number {
  return text.split(part).length - 1
}

function around(text: string, pattern: RegExp): string {
  const at = pattern.exec(text)?.index ?? 0
  return JSON.stringify(text.slice(Math.max(0, at - 30), at + 30))
}
