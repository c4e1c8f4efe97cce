import type { Page } from 'playwright-core'

/** What no text of the console may have in it, by what it is. */
const UNFIT: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['schema word', /\b(?:null|undefined|NaN|absent|must match pattern|\[object \w+\])(?![\w'’])/],
  ['field name', /(?<![\w/.{-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w}])/],
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i],
  ['id', /\bsports?[-_]guide[.:-][\w.:-]*\d{3,}|\b(?:espn|thesportsdb|hockeytech|mlb)[.:_-]\w*\d{4,}/i],
  ['ISO time', /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/],
  ['regular expression', /\(\?[:=!<]|\\[dwsbDWSB](?![a-z])|\[\^?[a-zA-Z0-9]-[a-zA-Z0-9]\]|\.\*\$?\)|\^\(/],
]

/** Everything that the page shows or reads out: texts, names, tooltips, hints and values, one per line. */
const SHOWN = `(() => {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
  const texts = []
  const technical = 'script, style, noscript, pre, code, [data-technical]'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent.closest(technical) === null && isShown(parent)) texts.push(node.data)
  }
  const attributes = ['title', 'aria-label', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('[data-technical]') !== null || !isShown(element)) continue
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
    if (element.matches('option')) texts.push(element.label)
  }
  return [document.title, ...texts]
})()`

/**
 * What the page shows that a person should not be shown, each with what it is. Technical details are marked with
 * data-technical.
 */
export async function unfitTexts(page: Page): Promise<readonly string[]> {
  return unfitIn((await page.evaluate(SHOWN)) as readonly string[])
}

/** The unfit ones among texts, each once. */
function unfitIn(texts: readonly string[]): readonly string[] {
  const found = texts.flatMap((text) => {
    const line = text.replace(/\s+/g, ' ').trim()
    return UNFIT.flatMap(([what, pattern]) => {
      const match = pattern.exec(line)
      return match === null ? [] : [`${what} "${match[0]}" in "${line.slice(0, 160)}"`]
    })
  })
  return [...new Set(found)]
}
