/**
 * What `read` finds in each object, read once and kept as long as the object
 * lives: for facts of events, names and catalogues that every rule asks for.
 * `read` must be a function of its object alone.
 */
export function oncePer<Subject extends object, Facts>(read: (subject: Subject) => Facts): (subject: Subject) => Facts {
  const kept = new WeakMap<Subject, { readonly facts: Facts }>()
  return (subject) => {
    const known = kept.get(subject)
    if (known !== undefined) return known.facts
    const facts = read(subject)
    kept.set(subject, { facts })
    return facts
  }
}
