import { dayStartIn, daysLater } from '#core/zoned-time.ts'
import type { StatementLine } from '#providers/statements/statement.ts'
import type { Match } from './match-lines.ts'
import type { Matcher, Matching } from './matcher.ts'
import type { Ours } from './ours.repo.ts'
import { type BoughtOrder, ordersByReference, unbilledOrders } from './upstream.repo.ts'

/** What we expect a CA to charge for an order: money that goes out. */
export const oursOf = ({ id, orderNo, accountName, numbers, costMinor, day }: BoughtOrder): Ours => ({
  ...{ paymentId: null, paymentRefundId: null, transactionId: null, orderId: id, ourNo: orderNo, numbers },
  ...{ reference: null, amountMinor: 0 - costMinor, isBooked: true, isTaken: false, accountName, day, at: 0 },
})

/** Whether what was billed is the cost, within the tolerance in hundredths of a percent of it. */
export const isCost = (billedMinor: number, costMinor: number, tolerance: number): boolean =>
  Math.abs(billedMinor + costMinor) * 10_000 <= costMinor * tolerance

const batch = 1000

/**
 * Holds what a CA charges against the cost that orders keep. An order's rows count together, those of earlier files too:
 * a charge and its credit note come to nothing. Where they differ, the order's last row says so.
 */
export function upstreamMatcher({ tx, place, tolerance }: Matching): Matcher {
  const { siteId } = place
  const seen = new Map<string, BoughtOrder>()
  return {
    async match(lines) {
      const references = [...new Set(lines.flatMap(({ refs }) => refs))]
      const byNumber = new Map<string, BoughtOrder>()
      for (let at = 0; at < references.length; at += batch)
        for (const order of await ordersByReference(tx, siteId, references.slice(at, at + batch))) {
          seen.set(order.id, order)
          for (const number of order.numbers) byNumber.set(number, order)
        }
      const orderOf = ({ refs }: StatementLine) => refs.flatMap((ref) => byNumber.get(ref) ?? [])[0]
      const billed = new Map<string, { minor: number; last: StatementLine }>()
      for (const line of lines) {
        const order = orderOf(line)
        if (!order) continue
        const before = billed.get(order.id)?.minor ?? order.billedMinor
        billed.set(order.id, { minor: before + line.amountMinor, last: line })
      }
      return lines.map((line): Match => {
        const order = orderOf(line)
        if (!order) return { state: 'only-theirs', ours: null }
        const { minor = 0, last } = billed.get(order.id) ?? {}
        const isRight = last !== line || isCost(minor, order.costMinor, tolerance)
        // The row that differs carries the whole gap, so that the sums of the day have it once.
        const expectedMinor = isRight ? line.amountMinor : line.amountMinor - (minor + order.costMinor)
        return { state: isRight ? 'matched' : 'amount', ours: oursOf(order), theirsMinor: minor, expectedMinor }
      })
    },
    async alone(days) {
      const [first, last] = [days[0], days.at(-1)]
      if (first === undefined || last === undefined || seen.size === 0) return []
      const [from, to] = [dayStartIn(first, 'UTC'), dayStartIn(daysLater(last, 1), 'UTC')]
      return (await unbilledOrders(tx, siteId, { from, to, like: [...seen.keys()] })).map(oursOf)
    },
  }
}
