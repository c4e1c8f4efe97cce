import type { LeagueNeed, Span } from '../sports/index.ts'

/** Needs as they come together, league by league. */
export interface NeedList {
  /** These spans of the league are needed, for this reason. Nothing of them that lies outside the window is. */
  add(league: string, spans: readonly Span[], reason: string): void
  /** Of every league that anything else needs these spans are needed as well. */
  addToAll(spans: readonly Span[]): void
  /** The leagues of which something is needed, by code. */
  list(): readonly LeagueNeed[]
}

/** A list of needs within `window`. */
export function needList(window: Span): NeedList {
  const needs = new Map<string, { readonly spans: Set<Span>; readonly reasons: Set<string> }>()
  const ofAll = new Set<Span>()
  return {
    add(league, spans, reason) {
      const inside = spans.flatMap((span) => within(span, window))
      if (inside.length === 0) return
      const need = needs.get(league) ?? { spans: new Set(), reasons: new Set() }
      needs.set(league, need)
      for (const span of inside) need.spans.add(span)
      need.reasons.add(reason)
    },
    addToAll(spans) {
      for (const span of spans) for (const inside of within(span, window)) ofAll.add(inside)
    },
    list() {
      const codes = [...needs].sort(([one], [other]) => (one < other ? -1 : 1))
      return codes.map(([league, { spans, reasons }]) => ({
        league,
        spans: joined([...spans, ...ofAll]),
        reasons: [...reasons],
      }))
    },
  }
}

/** The part of a span that lies in the window; none for one outside. */
export function within(span: Span, window: Span): readonly Span[] {
  const from = span.from > window.from ? span.from : window.from
  const to = span.to < window.to ? span.to : window.to
  if (from >= to) return []
  return from === span.from && to === span.to ? [span] : [{ from, to }]
}

/** The same time as spans that do not touch, ascending. */
function joined(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = []
  for (const span of [...spans].sort((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = found.at(-1)
    if (last === undefined || span.from > last.to) found.push(span)
    else if (span.to > last.to) found[found.length - 1] = { from: last.from, to: span.to }
  }
  return found
}
