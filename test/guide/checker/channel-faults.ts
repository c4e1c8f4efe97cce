import { childrenOf, type GuideElement } from './read-guide.ts'
import { isWholeAddress, quoted, textFaults } from './text-faults.ts'

/** The host keeps no more of an id, of a name, of the address of an icon (host facts, section 5). */
const LONGEST_ID = 255
const LONGEST_NAME = 512
const LONGEST_ICON = 500

const CHILDREN = new Set(['display-name', 'icon'])

/** What is wrong with the list of channels. */
export function channelFaults(channels: readonly GuideElement[]): string[] {
  const ids = channels.map(({ attributes: { id = '' } }) => id)
  const twice = ids.filter((id, position) => ids.indexOf(id) !== position)
  return [
    ...(channels.length === 0 ? ['it lists no channels'] : []),
    ...twice.map((id) => `${id}: a channel that is listed twice`),
    ...channels.flatMap((channel) =>
      faultsOf(channel).map((fault) => `${channel.attributes.id ?? '(no id)'}: ${fault}`),
    ),
  ]
}

function faultsOf(channel: GuideElement): string[] {
  const { id = '' } = channel.attributes
  const faults: string[] = []
  if (id === '' || id !== id.trim()) faults.push('an id that is empty or has blanks at its ends')
  if (id.length > LONGEST_ID) faults.push(`an id of ${id.length} characters`)
  const names = childrenOf(channel, 'display-name')
  if (names.length !== 1) faults.push(`${names.length} names instead of one`)
  for (const { text } of names) {
    faults.push(...textFaults('a name', text))
    if (text.length > LONGEST_NAME) faults.push(`a name of ${text.length} characters`)
  }
  faults.push(...iconFaults(channel))
  for (const { attributes } of childrenOf(channel, 'icon'))
    if ((attributes.src ?? '').length > LONGEST_ICON) faults.push(`an icon of ${attributes.src?.length} characters`)
  for (const { name } of channel.children) if (!CHILDREN.has(name)) faults.push(`an element ${name}`)
  return faults
}

/** What is wrong with the icons of a channel or a programme: it has one at most, and clients fetch that themselves. */
export function iconFaults(element: GuideElement): string[] {
  const icons = childrenOf(element, 'icon')
  return [
    ...(icons.length > 1 ? [`${icons.length} icons`] : []),
    ...icons.flatMap(({ attributes: { src = '' } }) =>
      isWholeAddress(src) ? [] : [`an icon that nobody can fetch: ${quoted(src)}`],
    ),
  ]
}
