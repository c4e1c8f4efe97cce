/**
 * The script of the plugin page. As in the real host's console the whole object of
 * settings is saved: what was there when the page was opened, with what the owner
 * changed since; and it is saved before every action.
 */
export const PAGE_SCRIPT = `
'use strict'
for (const card of document.querySelectorAll('article')) {
  const address = '/api/plugins/plugins/' + encodeURIComponent(card.dataset.key) + '/'
  const settings = JSON.parse(card.querySelector('[data-settings]').textContent)

  const post = async (path, body) => {
    const answer = await fetch(address + path + '/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    let json = null
    try {
      json = JSON.parse(text)
    } catch {
      json = { error: answer.status + ' ' + answer.statusText }
    }
    return { ok: answer.ok, json }
  }

  const show = (output, isGood, text) => {
    output.className = isGood ? 'good' : 'bad'
    output.textContent = text
  }

  // As the real host shows texts: its line breaks are blanks.
  const oneLine = (text) => String(text).replace(/\\s+/g, ' ').trim()

  const attempt = async (output, work) => {
    show(output, true, '...')
    try {
      await work()
    } catch (error) {
      show(output, false, 'The embedded host does not respond: ' + error.message)
    }
  }

  const valueOf = (input) => {
    if (input.dataset.type === 'boolean') return input.checked
    if (input.dataset.type === 'number') return input.value === '' ? '' : Number(input.value)
    return input.value
  }

  for (const input of card.querySelectorAll('[data-field]')) {
    input.addEventListener('input', () => {
      settings[input.dataset.field] = valueOf(input)
    })
  }

  card.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    const output = card.querySelector('[data-saved]')
    attempt(output, async () => {
      const { ok, json } = await post('settings', { settings })
      show(output, ok, ok ? 'Saved' : json.error || json.detail || 'Not saved')
    })
  })

  const enabled = card.querySelector('[data-switch]')
  enabled.addEventListener('change', () => {
    const output = card.querySelector('[data-saved]')
    const wanted = enabled.checked
    enabled.checked = !wanted // until the host said yes
    attempt(output, async () => {
      const { ok, json } = await post('enabled', { enabled: wanted })
      if (ok) enabled.checked = wanted
      for (const button of card.querySelectorAll('[data-action]')) button.disabled = !enabled.checked
      show(output, ok, ok ? (enabled.checked ? 'Enabled' : 'Disabled') : json.error || json.detail || 'Not changed')
    })
  })

  const isWanted = (button) => {
    const asked = JSON.parse(button.dataset.confirm)
    const needed = asked === true || (asked && asked.required !== false) || (asked === null && settings.confirm === true)
    if (!needed) return true
    const words = asked && asked !== true ? [asked.title, asked.message].filter(Boolean).join('\\n\\n') : ''
    return confirm(words || 'Run ' + button.textContent + '?')
  }

  for (const button of card.querySelectorAll('[data-action]')) {
    button.addEventListener('click', () => {
      if (!isWanted(button)) return
      const output = button.nextElementSibling
      button.disabled = true
      output.nextElementSibling.textContent = ''
      attempt(output, async () => {
        await post('settings', { settings })
        const { ok, json } = await post('run', { action: button.dataset.action, params: {} })
        const result = json.result || {}
        const failed = json.error || json.detail || 'Action failed'
        show(output, ok, ok ? oneLine(result.message || 'Plugin action completed') : oneLine(failed))
        const isNew = ([, text]) => text && oneLine(text) !== output.textContent
        const more = [['Output: ', result.file], ['Error: ', result.error]].filter(isNew)
        output.nextElementSibling.textContent = more.map(([title, text]) => title + oneLine(text)).join('\\n')
      }).finally(() => {
        button.disabled = !enabled.checked
      })
    })
  }
}
`
