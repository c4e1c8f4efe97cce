/** How the plugin page looks: one column of cards, light or dark as the owner's system is. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f2f4f7, #14181d); color: light-dark(#1c2430, #dfe5ec); }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.4rem; }
h2 { font-size: 1.15rem; margin: 0; }
article { background: light-dark(#fff, #1d232b); border: 1px solid light-dark(#d6dce4, #333d49); border-radius: 10px;
  padding: 1.25rem; margin-bottom: 1.5rem; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; }
small, .by { color: light-dark(#5a6675, #95a1b0); font-size: .85rem; }
form { display: grid; gap: .9rem; }
.field { display: grid; grid-template-columns: 13rem 1fr; gap: .15rem 1rem; align-items: center; }
.field small { grid-column: 2; }
.info { margin-top: .9rem; padding-top: .9rem; border-top: 1px solid light-dark(#e3e8ee, #333d49); }
.info span { display: block; color: light-dark(#5a6675, #95a1b0); }
input:not([type=checkbox]), select, textarea { font: inherit; padding: .35rem .5rem; border-radius: 6px; width: 100%;
  box-sizing: border-box; border: 1px solid light-dark(#b9c3cf, #47535f); background: light-dark(#fff, #161b21); color: inherit; }
input[type=checkbox] { width: 1.15rem; height: 1.15rem; justify-self: start; }
button { font: inherit; padding: .4rem 1.1rem; border-radius: 6px; border: 1px solid #2563ad; background: #2563ad; color: #fff;
  justify-self: start; cursor: pointer; }
button[data-look~=outline], button[data-look~=light], button[data-look~=subtle] { background: none;
  color: light-dark(#2563ad, #7fb2ee); }
button[data-look~=red] { border-color: #b3261e; background: #b3261e; color: #fff; }
button:disabled { opacity: .5; cursor: default; }
.actions { margin-top: 1.25rem; display: grid; gap: 1rem; }
.action p { margin: 0 0 .4rem; }
output, .more { display: block; white-space: pre-wrap; overflow-wrap: anywhere; margin-top: .4rem; }
.good { color: light-dark(#1b6e3c, #7bcf9b); }
.bad { color: light-dark(#b3261e, #ff8a80); font-weight: 600; }
@media (max-width: 36rem) { .field { grid-template-columns: 1fr; } .field small { grid-column: 1; } }
`
