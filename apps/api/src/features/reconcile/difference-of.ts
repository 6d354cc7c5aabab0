import type { StatementLine } from '#providers/statements/statement.ts'
import type { Match } from './match-lines.ts'
import type { Ours } from './ours.repo.ts'
import type { DifferenceRow, StatementRowRow } from './reconcile.table.ts'

/** What a difference says; where it belongs and when it was found is added where it is stored. */
export type NewDifference = Pick<DifferenceRow, 'kind' | 'day' | 'rowId' | 'oursMinor' | 'theirsMinor' | 'currency'> &
  Pick<DifferenceRow, 'paymentId' | 'paymentRefundId' | 'transactionId' | 'orderId'> &
  Pick<DifferenceRow, 'ourNo' | 'channelNo' | 'who' | 'memo'>

/** Difference of a row; none where it agrees or is compared with nothing. */
export function differenceOf(row: StatementRowRow | undefined, match: Match | undefined): NewDifference[] {
  if (!row || !match || match.state === 'matched' || match.state === 'aside') return []
  const { ours, state } = match
  const isFee = state === 'fee'
  return [
    {
      ...{ kind: state, day: row.day, rowId: row.id, currency: row.currency },
      oursMinor: isFee || state === 'only-theirs' ? null : (ours?.amountMinor ?? null),
      theirsMinor: isFee ? row.feeMinor : (match.theirsMinor ?? row.amountMinor),
      ...{ paymentId: ours?.paymentId ?? null, paymentRefundId: ours?.paymentRefundId ?? null },
      ...{ transactionId: ours?.transactionId ?? null, orderId: ours?.orderId ?? null },
      ...{ ourNo: ours?.ourNo ?? row.ourNo, channelNo: channelNoOf(row) },
      ...{ who: row.payer || (ours?.accountName ?? ''), memo: row.memo },
    },
  ]
}

/** Number to show: a made-up one tells a row apart, and nobody anything. */
export const channelNoOf = ({ refundId, channelId }: Pick<StatementRowRow, 'refundId' | 'channelId'>): string => {
  const number = refundId || channelId
  return number.startsWith('row-') ? '' : number
}

/** What is booked and stands on no statement of its day. */
export const onlyOurs = (ours: Ours, currency: string): NewDifference => ({
  ...{ kind: 'only-ours', day: ours.day, rowId: null, oursMinor: ours.amountMinor, theirsMinor: null, currency },
  ...{ paymentId: ours.paymentId, paymentRefundId: ours.paymentRefundId, transactionId: ours.transactionId },
  ...{
    orderId: ours.orderId,
    ourNo: ours.ourNo,
    channelNo: ours.numbers.find((number) => number !== ours.ourNo) ?? '',
  },
  ...{ who: ours.accountName, memo: '' },
})

/** A row that says another amount or fee than it did in an earlier file. What was stored stays. */
export function changedRow(before: StatementRowRow, line: StatementLine): NewDifference {
  const isAmount = before.amountMinor !== line.amountMinor
  const { paymentId, paymentRefundId, transactionId, orderId } = before
  return {
    ...{ kind: isAmount ? 'amount' : 'fee', day: before.day, rowId: before.id, currency: before.currency },
    ...{ paymentId, paymentRefundId, transactionId, orderId },
    oursMinor: isAmount ? before.amountMinor : before.feeMinor,
    theirsMinor: isAmount ? line.amountMinor : line.feeMinor,
    ...{ ourNo: before.ourNo, channelNo: channelNoOf(before), who: before.payer, memo: before.memo },
  }
}
