/** Choices of a statement's period: whole months, this year, or any days. */
export const statementPeriods = ['last-month', 'this-month', 'this-year', 'days'] as const
export type StatementPeriod = (typeof statementPeriods)[number]

/** Days of a period, both included, seen from a day such as `2026-11-24`. */
export function statementSpan(
  period: Exclude<StatementPeriod, 'days'>,
  today: string,
): { from: string | undefined; to: string | undefined } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (period === 'this-year') return { from: `${year}-01-01`, to: today }
  if (period === 'this-month') return { from: `${today.slice(0, 7)}-01`, to: today }
  const last = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}
