/**
 * How the page looks, and the few lines that move its line of now. Times are hours from the
 * left edge: a block says `--at` and `--for`, and everything else follows from the width of an hour.
 */
export const PAGE_STYLE = `
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
export const PAGE_SCRIPT = `
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
