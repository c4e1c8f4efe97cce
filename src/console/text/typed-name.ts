/** A name as it is typed into the settings, where it means itself alone (docs/guides/form.md). */
export function typedName(name: string): string {
  return name.replace(/[*?;\\]|^!/g, '\\$&')
}
