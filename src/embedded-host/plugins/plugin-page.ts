/** The page on which the owner switches plugins on, fills in their forms and runs their actions. */

import { html, raw } from 'hono/html'
import { isObject } from '../../records/json-object.ts'
import { flag, type Html, jsonInScript } from './html.ts'
import type { PluginAction, PluginField } from './plugin-manifest.ts'
import { PAGE_SCRIPT } from './plugin-page-script.ts'
import { PAGE_STYLE } from './plugin-page-style.ts'
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
