import type { AuditMore } from '#features/logs/logs.service.ts'
import type { OrderRow } from './orders.table.ts'

/** An order as a line of the audit log names it. */
export const orderObject = ({ id, orderNo }: Pick<OrderRow, 'id' | 'orderNo'>): AuditMore => ({
  object: { kind: 'order', id, name: orderNo },
})
