import { createHash } from 'node:crypto'
import { countText, cutText } from '../text.ts'
import { type ClockStyle, clockText, clockTime, isWholeDay, momentText, shortDay } from '../time/clock-text.ts'
import { HOUR_MS } from '../time/units.ts'
import { civilDate } from '../time/zone.ts'
import type { GridBlock, GridRow, GuideGrid } from './guide-grid.ts'
import { escapeXml } from './xmltv.ts'

/**
 * How the page looks, and the few lines that move its line of now. Times are hours from the
 * left edge: a block says `--at` and `--for`, and everything else follows from the width of an hour.
 */
const PAGE_STYLE = `
:root{color-scheme:light dark;--hour:7.5rem;--names:15rem;--row:3.6rem;--head:4.25rem;
--back:#f6f7f9;--panel:#fff;--line:#dde2e8;--text:#16202c;--quiet:#5c6977;--filler:#e6ebf0;--event:#0f6b43;--number:#a35a00;--mark:#d22f2f}
@media (prefers-color-scheme:dark){:root{--back:#10151d;--panel:#18202b;--line:#26303d;--text:#e6edf3;--quiet:#8b98a9;--filler:#1b2430;--event:#1f6f4a;--number:#ffb454;--mark:#ff6b6b}}
*{box-sizing:border-box}
body{margin:0;height:100vh;height:100dvh;display:flex;flex-direction:column;background:var(--back);color:var(--text);font:15px/1.35 system-ui,sans-serif}
header,footer{flex:none;padding:.75rem 1rem}
.view{flex:1;min-height:0;overflow:auto;overscroll-behavior:contain}
h1{font-size:1.15rem;margin:0}
p{margin:.15rem 0;color:var(--quiet)}
.grid{position:relative;width:calc(var(--names) + var(--hours)*var(--hour))}
.times{position:sticky;top:0;z-index:3;height:var(--head);background:var(--back);border-bottom:1px solid var(--line)}
.day,.hour,.block{position:absolute;left:calc(var(--names) + var(--at)*var(--hour))}
.day{top:.5rem;width:calc(var(--for)*var(--hour));font-weight:600}
.day span{position:sticky;left:calc(var(--names) + .5rem);padding:0 .5rem}
.hour{bottom:.4rem;padding-left:.5rem;color:var(--quiet);border-left:1px solid var(--line)}
.corner{position:sticky;left:0;z-index:4;width:var(--names);height:100%;background:var(--back)}
.row{position:relative;height:var(--row);border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto var(--row)}
.row:has([open]){content-visibility:visible}
.channel{position:sticky;left:0;z-index:2;display:flex;align-items:center;gap:.6rem;width:var(--names);height:100%;padding:0 .75rem;background:var(--back);border-right:1px solid var(--line)}
.channel b{flex:none;min-width:3.2ch;color:var(--number);font-variant-numeric:tabular-nums}
.channel span{overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.block{top:3px;bottom:3px;width:calc(var(--for)*var(--hour) - 2px)}
summary{display:block;height:100%;padding:.3rem .6rem;border-radius:.4rem;background:var(--filler);color:var(--quiet);overflow:clip;white-space:nowrap;cursor:pointer;list-style:none}
.event>summary{background:var(--event);color:#fff;font-weight:600}
summary>bdi,summary>small{position:sticky;left:calc(var(--names) + .6rem);display:block;width:fit-content;max-width:100%;overflow:hidden;text-overflow:ellipsis}
summary::-webkit-details-marker{display:none}
summary>small{font-weight:400;opacity:.85}
small bdi::before{content:' · '}
summary:hover,summary:focus-visible,[open]>summary{outline:2px solid var(--number)}
.more{position:fixed;left:0;right:0;bottom:0;z-index:9;max-height:45vh;overflow:auto;padding:1rem 1.25rem 1.5rem;background:var(--panel);border-top:3px solid var(--event);box-shadow:0 -6px 24px #0005;white-space:pre-line;overflow-wrap:anywhere}
.more strong{display:block;font-size:1.1rem}
.more em{display:block;font-style:normal;color:var(--quiet)}
.live{display:none;font-size:.7rem;letter-spacing:.05em;border:1px solid;border-radius:.25rem;padding:0 .25rem}
.on .live{display:inline}
.on .live+.start{display:none}
.now,.row::before{content:'';position:absolute;left:calc(var(--names) + var(--now)*var(--hour));top:0;bottom:0;z-index:1;width:2px;background:var(--mark);pointer-events:none}
.now{top:60%}
@media (max-width:40rem){:root{--hour:5.5rem;--names:7.5rem;--row:3.2rem}body{font-size:13px}.channel{padding:0 .4rem;gap:.35rem;font-size:12px}}
@media print{body{display:block;height:auto}.view{overflow:visible}.row{content-visibility:visible}}
`

/**
 * Moves the line of now to the present and brings it into view, marks what is on, and closes what is open on Escape
 * and on a tap beside it.
 */
const PAGE_SCRIPT = `
const grid=document.querySelector('.grid'),view=grid.parentElement,line=document.querySelector('.now'),from=+grid.dataset.from,to=+grid.dataset.to;
const live=[...document.querySelectorAll('.live')].map(one=>one.closest('details'));
const hours=(one,name)=>+one.style.getPropertyValue(name);
const mark=()=>{
const at=(Date.now()-from)/36e5;
if(at>0&&at<(to-from)/36e5)grid.style.setProperty('--now',at);
for(const one of live)one.classList.toggle('on',hours(one,'--at')<=at&&at<hours(one,'--at')+hours(one,'--for'));
};
mark();setInterval(mark,6e4);
view.scrollLeft=line.offsetLeft-view.clientWidth/3;
const close=kept=>document.querySelectorAll('details[open]').forEach(one=>{if(one!==kept)one.open=false});
addEventListener('keydown',({key})=>{if(key==='Escape')close(null)});
addEventListener('click',({target})=>close(target.closest('details')));
`

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
  return `${count} more ${count === 1 ? 'channel does' : 'channels do'} not fit on this page. guide.xml contains all channels.`
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
