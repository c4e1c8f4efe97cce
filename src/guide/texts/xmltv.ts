/**
 * The only place that knows XML. xmlbuilder2 writes each shape of element once,
 * with marks where values go; every programme of that shape is then that text
 * with its escaped values in place of the marks. That is as fast as joining
 * strings, while names, order and quoting stay the library's business.
 */
import { create } from 'xmlbuilder2'
import { applyArtBaseUrl } from '../../records/art-address.ts'
import type { GuideChannel, Programme } from './programme.ts'

/** A written element with holes: literal pieces around the values. */
type Skeleton = readonly string[]

/** A mark that no text of ours holds; xmlbuilder2 passes it through unchanged. */
const MARK = '\uE000'

/** Everything before the first channel. */
export const GUIDE_HEAD = documentAround('<mark/>')[0]
/** Everything after the last programme. */
export const GUIDE_TAIL = documentAround('<mark/>')[1]

/**
 * A `<channel>` element. Icons come here as whole addresses; one that does not is
 * put below the art base (spec, Art base address, rule 3).
 */
export function channelElement({ tvgId, name, icon }: GuideChannel, artBaseUrl: string): string {
  const hasIcon = icon !== null && icon !== ''
  return fill(channelSkeleton(hasIcon), hasIcon ? [tvgId, name, applyArtBaseUrl(icon, artBaseUrl)] : [tvgId, name])
}

/** A `<programme>` element, its children in the order of the XMLTV DTD, its icon as that of a channel. */
export function programmeElement(programme: Programme, artBaseUrl: string): string {
  const { start, stop, channel, title, subTitle, description, date, categories, icon } = programme
  const values = [xmltvTime(start), xmltvTime(stop), channel, title]
  if (subTitle !== undefined) values.push(subTitle)
  if (description !== undefined) values.push(description)
  if (date !== undefined) values.push(date)
  values.push(...categories)
  if (icon !== undefined) values.push(applyArtBaseUrl(icon, artBaseUrl))
  return fill(programmeSkeleton(programme), values)
}

/** `YYYYMMDDHHMMSS +0000` */
export function xmltvTime(instant: Date): string {
  return `${instant.toISOString().replace(/[-:T]/g, '').slice(0, 14)} +0000`
}

/** A text without the characters that XML cannot hold. */
export function legalText(text: string): string {
  return ILLEGAL.test(text) ? text.replace(EVERY_ILLEGAL, '') : text
}

/** Escaped for text and attributes alike, without the characters that XML cannot hold. */
export function escapeXml(text: string): string {
  const legal = legalText(text)
  return SPECIAL.test(legal) ? legal.replace(EVERY_SPECIAL, (sign) => ENTITIES[sign] ?? sign) : legal
}

// With the u flag a lone surrogate is a character of its own, outside every range here.
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const EVERY_ILLEGAL = new RegExp(ILLEGAL, 'gu')
const SPECIAL = /[&<>"]/
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g')
const ENTITIES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const skeletons = new Map<string, Skeleton>()

function channelSkeleton(hasIcon: boolean): Skeleton {
  return cached(`channel ${hasIcon}`, (root) => {
    const channel = root.ele('channel', { id: MARK })
    channel.ele('display-name').txt(MARK)
    if (hasIcon) channel.ele('icon', { src: MARK })
  })
}

function programmeSkeleton({ subTitle, description, date, categories, icon, isNew, isLive }: Programme): Skeleton {
  const has = [subTitle, description, date, icon].map((value) => value !== undefined)
  return cached(`programme ${has.join()} ${categories.length} ${isNew} ${isLive}`, (root) => {
    const programme = root.ele('programme', { start: MARK, stop: MARK, channel: MARK })
    programme.ele('title').txt(MARK)
    if (subTitle !== undefined) programme.ele('sub-title').txt(MARK)
    if (description !== undefined) programme.ele('desc').txt(MARK)
    if (date !== undefined) programme.ele('date').txt(MARK)
    for (const _ of categories) programme.ele('category').txt(MARK)
    if (icon !== undefined) programme.ele('icon', { src: MARK })
    if (isNew) programme.ele('new')
    if (isLive) programme.ele('live') // not in the DTD; the host reads it
  })
}

type Element = ReturnType<ReturnType<typeof create>['ele']>

function cached(shape: string, write: (root: Element) => void): Skeleton {
  const known = skeletons.get(shape)
  if (known) return known
  const root = create().ele('tv')
  write(root)
  const text = root.end({ prettyPrint: true, indent: '  ', newline: '\n', headless: true })
  const made = text.slice(text.indexOf('\n') + 1, text.lastIndexOf('</tv>')).split(MARK)
  skeletons.set(shape, made)
  return made
}

function fill(skeleton: Skeleton, values: readonly string[]): string {
  let text = skeleton[0] ?? ''
  for (let index = 0; index < values.length; index += 1) {
    text += escapeXml(values[index] ?? '') + (skeleton[index + 1] ?? '')
  }
  return text
}

/** The document's text before and after its content. */
function documentAround(content: string): [string, string] {
  const document = create({ version: '1.0', encoding: 'UTF-8' }).dtd({ sysID: 'xmltv.dtd' })
  document.ele('tv', { 'generator-info-name': 'Sports Guide' }).ele('mark')
  const [head = '', tail = ''] = document
    .end({ prettyPrint: true, indent: '  ', newline: '\n' })
    .split(`  ${content}\n`)
  return [head, `${tail}\n`]
}
