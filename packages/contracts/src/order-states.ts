/** The specification's codes 1001–1004 and 1006, and the trade's others. */
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

/** What people call each status, on screens and in files. */
export const orderStatusWords = {
  1001: { zh: '待付款', en: 'Awaiting payment' },
  1002: { zh: '待验证', en: 'Awaiting validation' },
  1003: { zh: '待重新提交', en: 'Resubmit' },
  1004: { zh: '已取消', en: 'Cancelled' },
  1005: { zh: '已签发', en: 'Issued' },
  1006: { zh: '待重新提交', en: 'Resubmit' },
  1007: { zh: '待提交', en: 'Awaiting submission' },
  1008: { zh: '重签中', en: 'Reissuing' },
  1009: { zh: '已吊销', en: 'Revoked' },
  1010: { zh: '退款中', en: 'Refund pending' },
  1011: { zh: '已退款', en: 'Refunded' },
  1012: { zh: '已过期', en: 'Expired' },
  1013: { zh: '已冻结', en: 'Suspended' },
} as const satisfies Record<OrderStatus, { zh: string; en: string }>

/** `pay` leads to awaiting submission; where everything is there, `submit` follows in the same transaction. */
export type OrderEvent = 'pay' | 'submit' | 'return' | 'reject' | 'resubmit' | 'issue' | 'cancel' | 'expire'

const s = OrderStatus

/** Every move an order may make. A pair that is not written here is refused with `order.move-refused`. */
export const orderMoves: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  [s.awaitingPayment]: { pay: s.awaitingSubmission, cancel: s.cancelled },
  [s.awaitingSubmission]: { submit: s.awaitingValidation, cancel: s.cancelled },
  [s.awaitingValidation]: { return: s.returned, reject: s.rejected, issue: s.issued, cancel: s.cancelled },
  [s.returned]: { resubmit: s.awaitingValidation, cancel: s.cancelled },
  [s.rejected]: { resubmit: s.awaitingValidation, cancel: s.cancelled },
  [s.issued]: { expire: s.expired },
  [s.reissuing]: { expire: s.expired },
  [s.cancelled]: {},
  [s.revoked]: {},
  [s.refundPending]: {},
  [s.refunded]: {},
  [s.expired]: {},
  [s.suspended]: {},
}

/** Where an event leads, or undefined where it is refused. An unknown status refuses everything. */
export function nextStatus(status: number, event: OrderEvent): OrderStatus | undefined {
  return orderMoves[status as OrderStatus]?.[event]
}

/** The tabs of the order list. */
export const orderViews = {
  all: orderStatuses,
  awaitingPayment: [s.awaitingPayment],
  awaitingValidation: [s.awaitingValidation],
  awaitingSubmission: [s.awaitingSubmission],
  resubmit: [s.returned, s.rejected],
  issued: [s.issued, s.reissuing],
  expiring: [s.issued, s.reissuing],
  closed: [s.cancelled, s.revoked, s.refunded, s.expired],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderView = keyof typeof orderViews

/** Who has to move next. */
export const stepOwners = ['customer', 'operator', 'ca', 'nobody'] as const
