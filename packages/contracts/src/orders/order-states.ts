/** Order statuses: 1001–1004 and 1006 come from the specification, the others from the trade. */
export const OrderStatus = {
  awaitingPayment: 1001,
  awaitingValidation: 1002,
  returned: 1003,
  cancelled: 1004,
  issued: 1005,
  rejected: 1006,
  awaitingSubmission: 1007,
  reissuing: 1008,
  revoked: 1009,
  refundPending: 1010,
  refunded: 1011,
  expired: 1012,
  suspended: 1013,
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]
export const orderStatuses = Object.values(OrderStatus)

/** Names of the statuses, on screen and in files. */
export const orderStatusWords = {
  1001: { zh: '待付款', en: 'Unpaid' },
  1002: { zh: '待验证', en: 'Validating' },
  1003: { zh: '待重新提交', en: 'Returned for changes' },
  1004: { zh: '已取消', en: 'Cancelled' },
  1005: { zh: '已签发', en: 'Issued' },
  1006: { zh: '待重新提交', en: 'Returned for changes' },
  1007: { zh: '待提交', en: 'Needs details' },
  1008: { zh: '重签中', en: 'Reissuing' },
  1009: { zh: '已吊销', en: 'Revoked' },
  1010: { zh: '退款中', en: 'Refund pending' },
  1011: { zh: '已退款', en: 'Refunded' },
  1012: { zh: '已过期', en: 'Expired' },
  1013: { zh: '已冻结', en: 'Suspended' },
} as const satisfies Record<OrderStatus, { zh: string; en: string }>

/**
 * Events of an order. `pay` leads to awaiting submission; `submit` follows in the same transaction if nothing is
 * missing.
 */
export type OrderEvent =
  | 'pay'
  | 'submit'
  | 'return'
  | 'reject'
  | 'resubmit'
  | 'issue'
  | 'cancel'
  | 'reissue'
  | 'withdraw'
  | 'revoke'
  | 'askRefund'
  | 'refund'
  | 'refuseRefund'
  | 'suspend'
  | 'resume'
  | 'expire'

const s = OrderStatus

/**
 * Every transition of an order; `back` is the state before the suspension. Any other pair is refused with
 * `order.move-refused`.
 */
export const orderMoves: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus | 'back'>>> = {
  [s.awaitingPayment]: { pay: s.awaitingSubmission, cancel: s.cancelled },
  [s.awaitingSubmission]: { submit: s.awaitingValidation, cancel: s.cancelled, suspend: s.suspended },
  [s.awaitingValidation]: {
    return: s.returned,
    reject: s.rejected,
    issue: s.issued,
    cancel: s.cancelled,
    suspend: s.suspended,
  },
  [s.returned]: { resubmit: s.awaitingValidation, cancel: s.cancelled, suspend: s.suspended },
  [s.rejected]: { resubmit: s.awaitingValidation, cancel: s.cancelled, suspend: s.suspended },
  [s.issued]: {
    reissue: s.reissuing,
    revoke: s.revoked,
    askRefund: s.refundPending,
    suspend: s.suspended,
    expire: s.expired,
  },
  [s.reissuing]: {
    issue: s.issued,
    reject: s.issued,
    withdraw: s.issued,
    revoke: s.revoked,
    suspend: s.suspended,
    expire: s.expired,
  },
  [s.refundPending]: { refund: s.refunded, refuseRefund: s.issued, suspend: s.suspended },
  [s.suspended]: { resume: 'back' },
  [s.cancelled]: {},
  [s.revoked]: {},
  [s.refunded]: {},
  [s.expired]: {},
}

/** Whether an event is allowed in a status. An unknown status allows none. */
export function canMove(status: number, event: OrderEvent): boolean {
  return orderMoves[status as OrderStatus]?.[event] !== undefined
}

/** Status after an event, or undefined where it is refused. `before` is the status that a suspended order had. */
export function nextStatus(
  status: number,
  event: OrderEvent,
  before?: OrderStatus | null | undefined,
): OrderStatus | undefined {
  const next = orderMoves[status as OrderStatus]?.[event]
  return next === 'back' ? (before ?? undefined) : next
}

/** Statuses with a pending issuance, in which the CA is working on the order. */
export const issuingStatuses: readonly OrderStatus[] = [s.awaitingValidation, s.reissuing]

/** Whether an operator or the CA returned the order for correction. */
export const isBack = (status: number): boolean => status === s.returned || status === s.rejected

/** Statuses in which an order may be renewed. */
export const renewableStatuses: readonly number[] = [s.issued, s.expired]

/** Tabs of the order list with their statuses. */
export const orderViews = {
  all: orderStatuses,
  awaitingPayment: [s.awaitingPayment],
  awaitingValidation: [s.awaitingValidation],
  awaitingSubmission: [s.awaitingSubmission],
  resubmit: [s.returned, s.rejected],
  held: [s.refundPending, s.suspended],
  issued: [s.issued, s.reissuing],
  expiring: [s.issued, s.reissuing],
  closed: [s.cancelled, s.revoked, s.refunded, s.expired],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderView = keyof typeof orderViews

/** Owner of the next step. */
export const stepOwners = ['customer', 'operator', 'ca', 'nobody'] as const
