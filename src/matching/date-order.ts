import type { NameReading } from '../detection/index.ts'

/** Which of day and month names write first, by the style in which they write a date in numbers (DayAndMonth). */
export type DateOrders = ReadonlyMap<string, DateOrder>

/** Which of the two comes first. */
export type DateOrder = NonNullable<NameReading['day_and_month']>['order']

/** The day that a name states. */
export interface StatedDay {
  /** YYYY-MM-DD; null when the name states no day. */
  readonly date: string | null
  /** The day with the two numbers exchanged, where neither the name nor its group says which comes first. */
  readonly other: string | null
  /** What settled the order where the name alone does not. */
  readonly learned: DateOrder | null
}

/** Names of one provider that prove an order may hold so many slips for one that is right. */
const SLIPS = 0.1

/**
 * Learns the order of day and month from all names of a group (issue of every
 * list that spells 5 June as 05/06): a number over 12 proves it for its style.
 * A style that is proven both ways teaches nothing.
 */
export function learnDateOrders(readings: Iterable<Pick<NameReading, 'day_and_month'>>): DateOrders {
  const proofs = new Map<string, Record<DateOrder, number>>()
  for (const { day_and_month: clue } of readings) {
    if (!clue?.isProven) continue
    const counts = proofs.get(clue.style) ?? { day_first: 0, month_first: 0 }
    counts[clue.order] += 1
    proofs.set(clue.style, counts)
  }
  const orders = new Map<string, DateOrder>()
  for (const [style, { day_first: dayFirst, month_first: monthFirst }] of proofs) {
    if (Math.min(dayFirst, monthFirst) > SLIPS * Math.max(dayFirst, monthFirst)) continue
    orders.set(style, dayFirst > monthFirst ? 'day_first' : 'month_first')
  }
  return orders
}

/**
 * The day of a name, in the order that its group writes; both days where nobody
 * knows. `ofWord` is the day that a weekday in the name says: it counts where there
 * is no date, and tells two apart.
 */
export function statedDay(
  { date, day_and_month: clue }: NameReading,
  orders: DateOrders | undefined,
  ofWord: string | null,
): StatedDay {
  const known = { other: null, learned: null }
  if (date === null) return { ...known, date: ofWord }
  if (clue === null || clue.isProven || clue.other === null) return { ...known, date }
  if (ofWord !== null && isSameWeekday(ofWord, date) !== isSameWeekday(ofWord, clue.other)) {
    return { ...known, date: isSameWeekday(ofWord, date) ? date : clue.other }
  }
  const learned = orders?.get(clue.style) ?? null
  if (learned === null) return { date, other: clue.other, learned }
  return { date: learned === clue.order ? date : clue.other, other: null, learned }
}

function isSameWeekday(left: string, right: string): boolean {
  return new Date(left).getUTCDay() === new Date(right).getUTCDay()
}
