/** True when `name` is `pattern`, read without case and runs of blanks; `*` in the pattern stands for any text. */
export function matchesPattern(name: string, pattern: string): boolean {
  const text = tidy(name)
  const parts = tidy(pattern).split('*')
  const [first = '', ...rest] = parts
  if (rest.length === 0) return text === first
  const last = rest.pop() ?? ''
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
  const end = text.length - last.length
  let from = first.length
  for (const part of rest) {
    const at = text.indexOf(part, from)
    if (at < 0 || at + part.length > end) return false
    from = at + part.length
  }
  return true
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}
