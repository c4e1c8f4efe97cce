import { createHash } from 'node:crypto'
import { cutText } from '../cut-text.ts'
import { countText } from '../list-text.ts'
import { type ClockStyle, clockTime } from '../time/clock-text.ts'
import { clockText, isWholeDay, shortDay } from '../time/owner-clock.ts'
import { momentText } from '../time/run-clock.ts'
import { HOUR_MS } from '../time/units.ts'
import { civilDate } from '../time/zone.ts'
import type { GridBlock, GridRow, GuideGrid } from './guide-grid.ts'
import { PAGE_SCRIPT, PAGE_STYLE } from './page-parts.ts'
import { escapeXml } from './xmltv.ts'

/** A page that a phone still opens; channels that would make it larger are counted at its end. */
const MOST_CHARACTERS = 6_000_000
/** Of fillers less, since there are many. */
const LONGEST_DESCRIPTION = { event: 600, filler: 160 }

/**
 * The grid as a page that needs nothing else: no address is asked for anything. Every text is
 * escaped, and the page itself forbids any script but its own few lines, since names and
 * descriptions come from strangers. At most 6 million characters; of what has no room the end says so.
 */
export function guidePage(grid: GuideGrid, mostCharacters = MOST_CHARACTERS): string {
  const rows: string[] = []
  let room = mostCharacters - framed(grid, [], grid.rows.length).length
  for (const row of grid.rows) {
    const text = rowOf(row, grid)
    room -= text.length + 1
    if (room < 0) break
    rows.push(text)
  }
  return framed(grid, rows, grid.rows.length - rows.length)
}

/** The page with these rows; `missing` of the grid have no room. */
function framed(grid: GuideGrid, rows: readonly string[], missing: number): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>Sports Guide</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header><h1>Sports Guide</h1><p>${headline(grid)}</p></header>
<div class="view" tabindex="0">
<main class="grid" style="--hours:${hours(grid.from, grid.to)};--now:${hours(grid.from, grid.now)}" data-from="${grid.from.getTime()}" data-to="${grid.to.getTime()}">
${timesOf(grid)}
${rows.join('\n')}
</main>
</div>
${missing === 0 ? '' : `<footer><p>${leftOut(missing)}</p></footer>\n`}<script>${PAGE_SCRIPT}</script>
</body>
</html>
`
}

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(PAGE_SCRIPT).digest('base64')}'`

function headline({ rows, now, clock }: GuideGrid): string {
  return escapeXml(`${countText(rows.length, 'channel')}, as of ${momentText(now, clock)} (${clock.timeZone})`)
}

function leftOut(count: number): string {
  return `${count} more ${count === 1 ? 'channel has' : 'channels have'} no room on this page; guide.xml has them all.`
}

function timesOf({ from, days, hours: marks }: GuideGrid): string {
  const ofDays = days.map(
    (day) => `<div class="day" style="${span(from, day.from, day.to)}"><span>${escapeXml(day.label)}</span></div>`,
  )
  const ofHours = marks.map(
    ({ at, label }) => `<div class="hour" style="--at:${hours(from, at)}">${escapeXml(label)}</div>`,
  )
  return `<div class="times"><div class="corner"></div>${ofDays.join('')}${ofHours.join('')}<div class="now"></div></div>`
}

function rowOf({ number, name, blocks }: GridRow, grid: GuideGrid): string {
  const shown = escapeXml(name)
  const channel = `<div class="channel" title="${shown}"><b>${number ?? '–'}</b><span><bdi>${shown}</bdi></span></div>`
  return `<div class="row">${channel}${blocks.map((block) => blockOf(block, grid)).join('')}</div>`
}

/** What is shown of a block, and behind it what a tap opens. */
function blockOf(block: GridBlock, grid: GuideGrid): string {
  const { kind, start, stop } = block
  const [style, title] = [span(grid.from, start, stop), escapeXml(block.title)]
  const when = escapeXml(whenText(block, grid.clock))
  const isOn = start <= grid.now && grid.now < stop
  const more = [block.subTitle, cutText(block.description, LONGEST_DESCRIPTION[kind])]
    .filter(Boolean)
    .map((text) => `<div><bdi>${escapeXml(text)}</bdi></div>`)
  return (
    `<details class="block ${kind}${isOn ? ' on' : ''}" name="programme" style="${style}">` +
    `<summary title="${when}: ${title}"><bdi>${title}</bdi>${kind === 'event' ? lineBelow(block, grid.clock) : ''}</summary>` +
    `<div class="more"><strong><bdi>${title}</bdi></strong><em>${when}</em>${more.join('')}</div></details>`
  )
}

/** When an event begins, or while it is on that it is live, and its sub-title. */
function lineBelow(block: GridBlock, clock: ClockStyle): string {
  const start = `<span class="start">${isWholeDay(block, clock) ? 'All day' : clockText(block.start, clock)}</span>`
  const live = block.isLive ? '<span class="live">LIVE</span>' : ''
  const subTitle = block.subTitle === '' ? '' : `<bdi>${escapeXml(block.subTitle)}</bdi>`
  return `<small>${live}${start}${subTitle}</small>`
}

/** "Jun 5, 8:30 PM EDT – 11:00 PM EDT"; the end has its day where that is another. "Jun 5, all day" from midnight to midnight. */
function whenText({ start, stop }: GridBlock, clock: ClockStyle): string {
  if (isWholeDay({ start, stop }, clock)) return `${shortDay(start, clock)}, all day`
  const dayOf = (instant: Date) => civilDate(instant, clock.timeZone)
  const end = dayOf(start) === dayOf(stop) ? clockTime(stop, clock) : momentText(stop, clock)
  return `${momentText(start, clock)} – ${end}`
}

/** Where a part of time stands. */
function span(from: Date, start: Date, stop: Date): string {
  return `--at:${hours(from, start)};--for:${hours(start, stop)}`
}

/** Hours between two instants, in as few characters as show a minute. */
function hours(from: Date, to: Date): string {
  return String(Number(((to.getTime() - from.getTime()) / HOUR_MS).toFixed(3)))
}
