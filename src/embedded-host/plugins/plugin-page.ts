/** The page on which the owner switches plugins on, fills in their forms and runs their actions. */
import { html, raw } from 'hono/html'
import { isObject } from '../../records/json.ts'
import type { PluginAction, PluginField } from './plugin-manifest.ts'
import { PAGE_SCRIPT } from './plugin-page-script.ts'
import type { PluginEntry } from './plugin-registry.ts'

/** The page as a whole. `nonce` marks the script and the style that are its own. */
export function pluginPage(plugins: readonly PluginEntry[], nonce: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plugins</title>
<style nonce="${nonce}">${raw(PAGE_STYLE)}</style>
</head>
<body>
<main>
<h1>Plugins</h1>
${plugins.map(pluginCard)}
</main>
<script nonce="${nonce}">${raw(PAGE_SCRIPT)}</script>
</body>
</html>
`.toString() // none of its parts is awaited
}

function pluginCard(plugin: PluginEntry): Html {
  const saved = isObject(plugin.settings) ? plugin.settings : {}
  return html`<article data-key="${plugin.key}" data-enabled="${String(plugin.enabled)}">
<script type="application/json" data-settings>${jsonInScript(saved)}</script>
<header>
<h2>${plugin.name} <small>${plugin.version}</small></h2>
<label class="switch"><input type="checkbox" data-switch${flag('checked', plugin.enabled)}> Enabled</label>
</header>
<p>${plugin.description}</p>
<p class="by">${byline(plugin)}</p>
<form autocomplete="off">
${plugin.fields.map((field) => fieldRow(field, Object.hasOwn(saved, field.id) ? saved[field.id] : field.default))}
${plugin.fields.length > 0 ? html`<button type="submit">Save</button>` : ''}
<output data-saved></output>
</form>
<section class="actions">${plugin.actions.map((action) => actionRow(action, plugin.enabled))}</section>
</article>
`
}

function byline({ author, help_url: help }: PluginEntry): Html {
  const link = /^https?:\/\//i.test(help) ? html` <a href="${help}" rel="noreferrer noopener">Help</a>` : ''
  return html`${author}${link}`
}

function fieldRow(field: PluginField, value: unknown): Html {
  const label = field.label || field.id
  const help = field.help_text || field.description || ''
  if (field.type === 'info') {
    return html`<div class="info"><strong>${label}</strong> <span>${field.value || help}</span></div>
`
  }
  return html`<label class="field"><span>${label}</span>${control(field, value)}${help ? html`<small>${help}</small>` : ''}</label>
`
}

function control(field: PluginField, value: unknown): Html {
  const shown =
    value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  const name = html` data-field="${field.id}" data-type="${field.type}"`
  const hint = field.placeholder ? html` placeholder="${field.placeholder}"` : ''
  switch (field.type) {
    case 'boolean':
      return html`<input type="checkbox"${name}${flag('checked', value === true)}>`
    case 'select':
      return html`<select${name}>${options(field, shown)}</select>`
    case 'text':
      return html`<textarea rows="4"${name}${hint}>
${shown}</textarea>`
    case 'number':
      return html`<input type="number"${name}${hint} value="${shown}"${limits(field)}>`
    default: {
      const type = field.input_type === 'password' ? 'password' : 'text'
      return html`<input type="${type}"${name}${hint} value="${shown}">`
    }
  }
}

/** The choices; a saved value that is none of them is shown as well, or saving would change it unseen. */
function options({ options: choices = [] }: PluginField, chosen: string): readonly Html[] {
  const isKnown = choices.some(({ value }) => value === chosen)
  return (isKnown ? choices : [{ value: chosen, label: chosen }, ...choices]).map(
    ({ value, label }) => html`<option value="${value}"${flag('selected', value === chosen)}>${label}</option>`,
  )
}

function limits({ min, max, step }: PluginField): readonly Html[] {
  const limit = (name: string, value: number | undefined) => (value === undefined ? [] : [html` ${name}="${value}"`])
  return [...limit('min', min), ...limit('max', max), ...limit('step', step)]
}

function actionRow(action: PluginAction, isEnabled: boolean): Html {
  const look = [action.button_variant, action.button_color].filter(Boolean).join(' ')
  return html`<div class="action">
<p><strong>${action.label}</strong> ${action.description ?? ''}</p>
<button type="button" data-action="${action.id}" data-look="${look}" data-confirm="${JSON.stringify(action.confirm ?? null)}"${flag('disabled', !isEnabled)}>${action.button_label || 'Run'}</button>
<output></output>
<small class="more"></small>
</div>
`
}

/** Text that is HTML already. What stands between it in a template of `html` is escaped, in attributes (with quotes) as well. */
type Html = ReturnType<typeof html>

/** JSON inside of a script element, where no escapes are known but those of JSON. */
function jsonInScript(value: unknown): Html {
  const text = JSON.stringify(value) ?? 'null'
  return raw(text.replace(/[<>&\u2028\u2029]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`))
}

/** An attribute that is there where it is true. */
function flag(name: string, isSet: boolean): Html {
  return raw(isSet ? ` ${name}` : '')
}

/** How the plugin page looks: one column of cards, light or dark as the owner's system is. */
const PAGE_STYLE = `
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
