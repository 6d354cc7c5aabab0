import type { AuditMore } from '#features/logs/logs.service.ts'
import type { OrderRow } from './orders.table.ts'

/** Order as named in the audit log. */
export const orderObject = ({ id, orderNo }: Pick<OrderRow, 'id' | 'orderNo'>): AuditMore => ({
  object: { kind: 'order', id, name: orderNo },
})
